"""Makes the .woff2 files of this folder from the two packages that README.md names.

    python make_fonts.py FOLDER_OF_THE_UNPACKED_PACKAGES

The packages part each weight into a Latin and a Latin-extended file. Turkish needs letters of
both, and a ğ from a second file would break a word into three runs of text.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FONTS = (
    ("fira-sans", 400, "Ukd Sans", "Regular"),
    ("fira-sans", 500, "Ukd Sans", "Medium"),
    ("fira-sans", 600, "Ukd Sans", "SemiBold"),
    ("literata", 500, "Ukd Serif", "Medium"),
)
MARKS = [*range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2212]
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, *MARKS]
EXTENDED = [*range(0x100, 0x131), *range(0x132, 0x180), 0x18F, 0x259, *range(0x218, 0x21C), 0x1E9E]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]  # no liga: fi would eat the dot of i


def part(path: Path, letters: list[int], target: Path) -> str:
    """Only these letters of a font, as a plain TrueType file."""
    options = subset.Options(
        layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6]
    )
    font = TTFont(path)
    font.flavor = None
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.save(target)
    return str(target)


def tabular(font: TTFont) -> None:
    """Make the digits of equal width the ones that a plain 0 to 9 gives."""
    gsub = font["GSUB"].table
    swap: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for at in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[at].SubTable:
                    swap |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        table.cmap = {code: swap.get(name, name) for code, name in table.cmap.items()}


def rename(font: TTFont, family: str, style: str) -> None:
    """A changed font must not bear the name of the original (Open Font License, 3)."""
    plain = f"{family} {style}"
    names = {1: plain, 2: "Regular", 3: plain, 4: plain, 6: plain.replace(" ", "-")}
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def main(packages: Path) -> None:
    for source, weight, family, style in FONTS:
        files = next(packages.glob(f"*{source}-[0-9]*")) / "package" / "files"
        with TemporaryDirectory() as folder:
            parts = [
                part(files / f"{source}-{name}-{weight}-normal.woff2", letters, Path(folder, name))
                for name, letters in (("latin", LATIN), ("latin-ext", EXTENDED))
            ]
            font = merge.Merger().merge(parts)
        tabular(font)
        rename(font, family, style)
        font.flavor = "woff2"
        font.save(HERE / f"{family.lower().replace(' ', '-')}-{weight}.woff2")


main(Path(sys.argv[1]))
