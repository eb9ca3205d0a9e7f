"""Files in and out. READERS is the list of formats: adding one is a module and a line here."""

from ukd.formats.delimited import Delimited
from ukd.formats.doc import Doc
from ukd.formats.excel import Excel
from ukd.formats.html import Html
from ukd.formats.odt import OpenDocument
from ukd.formats.reader import Reader
from ukd.formats.rtf import Rtf
from ukd.formats.swiss_manager import SwissManager
from ukd.formats.swissperfect import SwissPerfect
from ukd.formats.swissperfect_rounds import SwissPerfectRounds
from ukd.formats.swissperfect_text import SwissPerfectText
from ukd.formats.trf import Trf
from ukd.formats.word import Word

READERS: tuple[Reader, ...] = (
    SwissPerfect(),
    SwissPerfectText(),
    SwissPerfectRounds(),
    Trf(),
    Excel(),
    Word(),
    OpenDocument(),
    Doc(),
    Html(),
    Rtf(),
    Delimited(),
    SwissManager(),
)
