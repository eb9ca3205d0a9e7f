#!/bin/sh
# A half-year of the sample federation: from the files of data/sample/ to the list of 1 July 2005.
# Begins anew each time, in out/demo/. Every line with $ is a command to type yourself.
set -eu
cd "$(dirname "$0")/.."

demo=out/demo
rm -rf "$demo"
mkdir -p "$demo"
export UKD_DATABASE="$demo/ukd.sqlite" UKD_OFFICER="Sample Officer" PYTHONUTF8=1

say() { printf '\n== %s\n' "$*"; }

# Exit 1 says that something was refused, as it should be; any other fault ends the demo.
ukd() {
    printf '$ ukd %s\n' "$*"
    .venv/bin/ukd "$@" && return 0
    [ $? = 1 ] || { echo "Stopped: the command above failed." >&2; exit 1; }
    echo "(exit 1: something was refused, the rest was done)"
}

say "1 of 8: the list in force on 1 January 2005"
ukd import-list data/sample/liste-2005-01-01.csv --day 2005-01-01
say "2 of 8: what arbiters sent in, among it a zip that was cut off on its way"
ukd receive data/sample/gelen
say "3 of 8: audit the pairings of an open whose arbiter slipped twice"
ukd audit data/sample/gelen/bursa-uludag.xlsx --system dutch-1998 --out "$demo/denetim"
say "4 of 8: approve what the regulation allows; one event gave its players 60 minutes only"
ukd approve --all
say "5 of 8: close the period"
ukd close 2005-07
say "6 of 8: publish the list of 1 July 2005"
ukd publish 2005-07 --out "$demo"
say "7 of 8: draw the crosstables of an all-play-all and of an open"
ukd crosstable data/sample/gelen/kayseri-erciyes.docx --out "$demo/crosstables"
ukd crosstable data/sample/gelen/izmir-acik.zip --out "$demo/crosstables"
say "8 of 8: compute every published list again from the ledger and compare the seals"
ukd verify

say "Done. Where to look:"
for page in "$demo"/2005-07/index.html "$demo"/2005-07/*.pdf "$demo"/2005-07/*.csv "$demo"/2005-07/*.xlsx "$demo"/crosstables/* "$demo"/denetim/*.html "$demo"/denetim/*.pdf; do
    echo "  $page"
done
echo "  the ledger, by: UKD_DATABASE=$UKD_DATABASE .venv/bin/ukd status"
