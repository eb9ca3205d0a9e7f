"""Makes the inputs of the gallery: python -m tests.gallery.make; the same bytes on every machine.

Whoever adds a finding adds its input to tests/gallery/inputs, or lays a file into the folder of the
code by hand; then `pytest tests/gallery --update-golden` writes down what is printed.
"""

from tests.gallery import exhibit
from tests.gallery.exhibit import HERE, Expected
from tests.gallery.inputs import EXHIBITS


def main() -> None:
    """Write every input, and an expected.toml without text where the commands are new."""
    for code, one in EXHIBITS.items():
        folder = HERE / code
        for path in folder.rglob("*"):
            if path.is_file() and path.name != exhibit.EXPECTED:
                path.unlink()
        folder.mkdir(exist_ok=True)
        for name, data in one.files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
        there = exhibit.expected(folder) if (folder / exhibit.EXPECTED).exists() else None
        if there is None or there.commands != one.commands:
            exhibit.write(folder, Expected(one.commands, 0, "", ""))


if __name__ == "__main__":
    main()
