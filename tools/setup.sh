#!/bin/sh
# Sets up everything the toolkit needs: Debian packages, then .venv with the versions of constraints.txt.
# Usage: sh tools/setup.sh [tests]     "tests" also looks for a browser, which the page tests use.
# Again and again is harmless: what is there is left alone. Another Python: PYTHON=python3.12 make demo
set -eu
cd "$(dirname "$0")/.."

export DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
ready=.venv/ready
log=$(mktemp)
trap 'rm -f "$log"' EXIT

say() { printf '== %s\n' "$*"; }
stop() { printf '\nStopped: %s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
is_root() { [ "$(id -u)" = 0 ]; }

# What the set-up was made from: when one of these changes, or the folder moves, it is done again.
recipe() { { pwd; cat constraints.txt pyproject.toml tools/setup.sh; } | cksum; }

is_ready() {
    [ -f "$ready" ] && [ "$(cat "$ready")" = "$(recipe)" ] && .venv/bin/python -c 'import ukd' 2>"$log"
}

find_python() {
    for name in ${PYTHON:-python3.11 python3}; do
        if has "$name" && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>"$log"; then
            echo "$name"
            return
        fi
    done
}

missing_packages() {
    # Debian keeps the part of Python that makes virtual environments in a package of its own.
    "$python" -c 'import ensurepip, venv' 2>"$log" ||
        "$python" -c 'import sys; print("python3.%d-venv" % sys.version_info[1])'
    # The libraries that WeasyPrint opens to draw a PDF, and the Debian package of each.
    "$python" - <<'END_OF_PYTHON'
import ctypes

PACKAGES = {
    "libgobject-2.0.so.0": "libglib2.0-0",
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz.so.0": "libharfbuzz0b",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
    "libfontconfig.so.1": "libfontconfig1",
}
for library, package in PACKAGES.items():
    try:
        ctypes.CDLL(library)
    except OSError:
        print(package)
END_OF_PYTHON
}

# Package lists may be absent or old: they are fetched only when the first try fails.
apt_install() {
    if apt_get install "$@" >"$log" 2>&1; then return 0; fi
    say "Fetching the package lists (apt-get update)."
    apt_get update >"$log" 2>&1 || true
    apt_get install "$@" >>"$log" 2>&1 || { tail -n 15 "$log" >&2; return 1; }
}
apt_get() { apt-get -y -qq -o DPkg::Lock::Timeout=300 -o APT::Install-Recommends=false "$@"; }

install_packages() {
    packages=$(missing_packages | sort -u | tr '\n' ' ')
    if [ -z "$packages" ]; then
        say "Debian packages: all there."
    elif ! has apt-get; then
        stop "this machine has no apt-get. Install what these Debian packages hold, then run the same make again: $packages"
    elif ! is_root; then
        stop "some Debian packages are missing. Run this, then the same make again:

    sudo apt-get update && sudo apt-get install --no-install-recommends $packages"
    else
        say "Installing Debian packages: $packages"
        # shellcheck disable=SC2086  # one word a package
        apt_install $packages || stop "apt-get could not install them; its last lines stand above."
    fi
}

# Ready-made wheels only: the machine may have no compiler. Our own is built with the pinned hatchling.
fill_venv() {
    # A venv that cannot start (its Python is gone, or the folder was moved) is made anew.
    if ! .venv/bin/python -c 'import pip' 2>"$log"; then
        say "Making the virtual environment .venv."
        rm -rf .venv
        "$python" -m venv .venv
    fi
    say "Installing the versions of constraints.txt into .venv (a minute or two)."
    pip_install --only-binary :all: -r constraints.txt
    pip_install --no-deps --no-build-isolation --editable .
    .venv/bin/python -m pip check >"$log" ||
        { cat "$log" >&2; stop "versions in constraints.txt do not fit together; the lines above say which."; }
    recipe >"$ready"
}

pip_install() {
    .venv/bin/python -m pip install -qq --no-input "$@" ||
        stop "pip could not install; its lines stand above. Is the network there? Then run the same make again."
}

look_for_browser() {
    if has chromium || has chromium-browser || has google-chrome; then
        return
    elif is_root && has apt-get; then
        say "Installing Chromium for the page tests."
        apt_install chromium || say "Chromium is not to be had: the page tests will say that they skip."
    else
        say "No Chromium: the page tests will say that they skip. To run them: sudo apt-get install chromium"
    fi
}

if is_ready; then
    say "Set up already: .venv"
else
    python=$(find_python)
    [ -n "$python" ] || stop "Python 3.11 or newer is needed. Run this, then the same make again:

    sudo apt-get install python3"
    say "Python: $python, $("$python" -c 'import platform; print(platform.python_version())')"
    install_packages
    fill_venv
    say "Set up: the program is .venv/bin/ukd"
fi
if [ "${1:-}" = tests ]; then look_for_browser; fi
