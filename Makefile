# Two commands are for everybody: `make demo` and `make test`. Both set up what is missing first.
PYTHON_HERE := .venv/bin/python

.PHONY: demo test check bench wheel sample samples docs clean

demo:  ## a half-year of the sample federation, from the arbiters' files to the published list
	@sh tools/setup.sh
	@sh tools/demo.sh

test:  ## every test
	@sh tools/setup.sh tests
	@echo "== Running the tests on two cores."
	@$(PYTHON_HERE) -m pytest -n 2
	@echo "== All passed. What each shows: tests/, in the order of the package ukd/"

check:  ## what a change must pass: form, types, tests, fresh pages in docs/
	@sh tools/setup.sh tests
	$(PYTHON_HERE) -m ruff format --check .
	$(PYTHON_HERE) -m ruff check .
	$(PYTHON_HERE) -m mypy
	$(PYTHON_HERE) -m pytest -n 2
	$(PYTHON_HERE) tools/docs.py --check

bench:  ## how long the main jobs take on this machine
	@sh tools/setup.sh
	@$(PYTHON_HERE) -m bench.rating
	@$(PYTHON_HERE) -m bench.publish
	@$(PYTHON_HERE) -m bench.read
	@$(PYTHON_HERE) -m bench.audit
	@$(PYTHON_HERE) -m bench.half_year

wheel:  ## dist/ukd-….whl, with templates, reports, texts and regulation inside
	@sh tools/setup.sh
	$(PYTHON_HERE) -m build --no-isolation --outdir dist

sample:  ## data/sample/, made again from its seed
	@sh tools/setup.sh
	$(PYTHON_HERE) data/sample/make.py

samples:  ## reports/samples/, every report as it comes out of the sample federation
	@sh tools/setup.sh
	$(PYTHON_HERE) tools/samples.py

docs:  ## the generated pages of docs/
	@sh tools/setup.sh
	$(PYTHON_HERE) tools/docs.py

clean:  ## what the targets above made, but for .venv
	rm -rf out dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
