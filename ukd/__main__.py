"""`python -m ukd` and the console command."""

from ukd.cli.app import main

if __name__ == "__main__":
    main()
