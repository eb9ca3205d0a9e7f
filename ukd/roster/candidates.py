"""Whom an unmatched entrant might be: namesakes, and members whose names lie a slip away."""

from enum import StrEnum

import polars as pl

from ukd.roster.certain import ROW
from ukd.roster.evidence import pairs
from ukd.roster.frames import CANDIDATES
from ukd.roster.names import fold, one_letter_apart, words


class Like(StrEnum):
    """In what a candidate's name is like the entrant's, the likeliest first."""

    NUMBER = "number"
    NAME = "name"
    SPELLING = "spelling"
    ORDER = "order"
    LETTER = "letter"
    WORD = "word"


LEAST_SHARED = 2  # words that two names must share before a further one can be missing
_LIKES = [like.value for like in Like]


def namesakes(same_name: pl.DataFrame) -> pl.DataFrame:
    """Members of the very name whom no year, or a year but not rating and province, contradicts."""
    kept = ~pl.col("year_differs") | pl.col("province_same") | pl.col("ukd_same")
    return same_name.filter(kept & ~pl.col("number_differs")).with_columns(
        reason=pl.lit(Like.NAME.value)
    )


def nearby(entrants: pl.DataFrame, members: pl.DataFrame) -> pl.DataFrame:
    """Members whose names fold alike, have another order, one letter or one word apart.

    Takes entrants without a namesake. A contradicting year leaves out all but those whose province
    or rating agrees; a letter or a word apart is left out by a contradicting province too.
    """
    mine, theirs = _folded(entrants), _folded(members)
    found = pl.concat(
        [
            _hits(mine, theirs, "fold", Like.SPELLING),
            _hits(mine, theirs, "words", Like.ORDER),
            _a_letter_apart(mine, theirs),
            _a_word_apart(mine, theirs),
        ]
    )
    likeliest = found.group_by([*ROW, "member_id"]).agg(pl.col("like").min())
    judged = pairs(likeliest, entrants, members)
    loose = pl.col("like") >= _LIKES.index(Like.LETTER)
    against = pl.col("year_differs") & (loose | ~(pl.col("province_same") | pl.col("ukd_same")))
    away = loose & pl.col("province_differs")
    kept = judged.filter(~against & ~away & ~pl.col("number_differs"))
    reason = pl.col("like").replace_strict(list(range(len(_LIKES))), _LIKES, return_dtype=pl.String)
    return kept.with_columns(reason=reason).drop("like")


def ranked(judged: pl.DataFrame) -> pl.DataFrame:
    """CANDIDATES out of pairs with a `reason`: by likeness, then by what agrees and disagrees."""
    facts = ("ukd", "year", "province")
    support = [pl.col(f"{fact}_same") for fact in facts]
    ukd_differs = pl.col("ukd_far") | pl.col("ukd_left_out")
    against = [ukd_differs, pl.col("year_differs"), pl.col("province_differs")]
    weight = pl.sum_horizontal(support) - pl.sum_horizontal(against)
    like = pl.col("reason").replace_strict(_LIKES, list(range(len(_LIKES))))
    ordered = judged.with_columns(like=like, weight=weight).sort(
        *ROW, "like", "weight", "member_id", descending=[False, False, False, True, False]
    )
    told = ordered.with_columns(
        place=pl.int_range(1, pl.len() + 1).over(ROW),
        support=_told(support, facts),
        against=_told(against, facts),
    )
    return CANDIDATES.check(CANDIDATES.sort(told.select(list(CANDIDATES.columns))))


def _told(flags: list[pl.Expr], facts: tuple[str, ...]) -> pl.Expr:
    shown = [pl.when(flag).then(pl.lit(fact)) for flag, fact in zip(flags, facts, strict=True)]
    return pl.concat_str(shown, separator=" ", ignore_nulls=True)


def _folded(people: pl.DataFrame) -> pl.DataFrame:
    """People with `fold`, their name in plain letters, and `words`, the same in order of words."""
    folded = people.with_columns(fold=fold(pl.col("name")))
    return folded.with_columns(words=words(pl.col("fold")))


def _hits(entrants: pl.DataFrame, members: pl.DataFrame, column: str, like: Like) -> pl.DataFrame:
    found = entrants.select(*ROW, column).join(members.select("member_id", column), on=column)
    return _like(found, like)


def _like(found: pl.DataFrame, like: Like) -> pl.DataFrame:
    hits = found.select(*ROW, "member_id")
    return hits.with_columns(like=pl.lit(_LIKES.index(like), pl.Int64))


def _a_letter_apart(entrants: pl.DataFrame, members: pl.DataFrame) -> pl.DataFrame:
    """Names that share a form with one letter left out, and then truly lie one letter apart."""
    mine = entrants.select(mine="fold").unique()
    theirs = members.select(theirs="fold").unique()
    short = _without_a_letter(mine, "mine")
    met = _without_a_letter(theirs, "theirs", among=short.select("form").unique())
    names = short.join(met, on="form").select("mine", "theirs").unique()
    apart = pl.Series(
        [one_letter_apart(one, other) for one, other in names.iter_rows()], dtype=pl.Boolean
    )
    found = entrants.select(*ROW, mine="fold").join(names.filter(apart), on="mine")
    return _like(found.join(members.select("member_id", theirs="fold"), on="theirs"), Like.LETTER)


def _without_a_letter(
    names: pl.DataFrame, column: str, among: pl.DataFrame | None = None
) -> pl.DataFrame:
    """(column, form): each name, and each form of it with one letter left out; `among` filters."""
    name = pl.col(column)
    longest = names[column].str.len_chars().max() or 0
    forms = [names.with_columns(form=name)]
    forms += [
        names.filter(name.str.len_chars() > at).with_columns(
            form=name.str.slice(0, at) + name.str.slice(at + 1)
        )
        for at in range(int(str(longest)))
    ]
    if among is not None:
        forms = [each.join(among, on="form", how="semi") for each in forms]
    return pl.concat(forms)


def _a_word_apart(entrants: pl.DataFrame, members: pl.DataFrame) -> pl.DataFrame:
    """Names of which one has a word more than the other; two words at least are shared."""
    mine = entrants.select(mine="words").unique()
    theirs = members.select(theirs="words").unique()
    more = _without_a_word(mine, "mine").join(theirs, left_on="form", right_on="theirs")
    less = _without_a_word(theirs, "theirs", among=mine.rename({"mine": "form"}))
    names = pl.concat(
        [more.select("mine", theirs="form"), less.select(mine="form", theirs="theirs")]
    )
    found = entrants.select(*ROW, mine="words").join(names.unique(), on="mine")
    return _like(found.join(members.select("member_id", theirs="words"), on="theirs"), Like.WORD)


def _without_a_word(
    names: pl.DataFrame, column: str, among: pl.DataFrame | None = None
) -> pl.DataFrame:
    """(column, form): each name of three words or more, in every form with one word left out."""
    split = names.with_columns(split=pl.col(column).str.split(" "))
    count = pl.col("split").list.len()
    long = split.filter(count > LEAST_SHARED)
    most = int(str(long["split"].list.len().max() or 0))
    apart = long.with_columns(
        pl.col("split").list.get(at, null_on_oob=True).alias(f"word_{at}") for at in range(most)
    )
    forms = [split.select(column, form=pl.col(column)).clear()]
    for at in range(most):
        others = [f"word_{other}" for other in range(most) if other != at]
        form = pl.concat_str(others, separator=" ", ignore_nulls=True)
        forms.append(apart.filter(count > at).select(column, form=form))
    if among is not None:
        forms = [each.join(among, on="form", how="semi") for each in forms]
    return pl.concat(forms)
