### Luft בעברית. מה שאומרים הארגומנטים מוסבר ב־en.ftl.
### הפנייה לשחקן נייטרלית: צורות שנכתבות באופן זהה לזכר ולנקבה, סתמיות, או ציווי ברבים.
### הכלים במסעים מקבלים אותיות אנגליות: הלוח וה־PGN מסמנים את המשבצות באותיות
### לטיניות, והרישום העברי (פו3, מה:ד8) מתורגם תמיד יחד עם המשבצות.

## השפה

language-name = עברית
direction = rtl

## מילים שמהן מורכבות הודעות אחרות

side = { $side ->
    [white] לבן
   *[black] שחור
}
side-inline = { $side ->
    [white] הלבן
   *[black] השחור
}
piece = { $piece ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
    [rook] צריח
    [queen] מלכה
    [king] מלך
   *[other] כלי
}
piece-first = { piece }
piece-letters = K Q R B N

## השחקנים, ליד הלוח

player-you = אני
player-friend = חבר
persona-inline = { $persona ->
    [easy] קל
    [medium] בינוני
    [hard] קשה
   *[other] דירוג { $persona }
}
player-computer = מחשב, { persona-inline }

## של מי התור

status-to-move = תור { side-inline }
status-your-turn = תורך
status-check = תור { side-inline }, שח
status-your-check = המלך שלך בשח
status-promoting = יש לבחור כלי להכתרה
status-setting-up = הצבת עמדה
status-thinking = חושב…
status-friend = תור החבר שלך
status-unsent = הקישור עוד לא נשלח
status-waiting = הכול מוכן להתחלה
status-stalled = מנוע המחשב כשל
status-flagged = { $side ->
    [white] נגמר הזמן ללבן. נבדק אם השחור עוד יכול לתת מט…
   *[black] נגמר הזמן לשחור. נבדק אם הלבן עוד יכול לתת מט…
}

## מדוע אף אחד, או לא השחקן, יכול לפעול כעת

turn-computer = תור המחשב.
turn-friend = תור החבר שלך.
turn-waiting = המחשב פותח: יש ללחוץ על "התחלת המשחק".
turn-over = המשחק הסתיים.

## איך הסתיים משחק: הכותרת

result-headline = { $who ->
    [you] ניצחת
    [computer] המחשב ניצח
    [white] הלבן ניצח
   *[black] השחור ניצח
}
result-headline-draw = תיקו

## איך הסתיים משחק: הסיבה שמתחת לכותרת

reason-checkmate = שח־מט.
reason-resignation = { $who ->
    [you] נכנעת.
    [computer] המחשב נכנע.
   *[other] { $loser ->
        [white] הלבן נכנע.
       *[black] השחור נכנע.
    }
}
reason-time = { $who ->
    [you] נגמר לך הזמן.
    [computer] נגמר הזמן למחשב.
   *[other] { $loser ->
        [white] נגמר הזמן ללבן.
       *[black] נגמר הזמן לשחור.
    }
}
reason-forfeit = { $who ->
    [you] עזבת את המשחק.
    [computer] המחשב עזב את המשחק.
   *[other] { $loser ->
        [white] הלבן עזב את המשחק.
       *[black] השחור עזב את המשחק.
    }
}
reason-stalemate = פט: אין מסעים חוקיים, ואין שח.
reason-insufficient-material = חומר לא מספיק: אף צד אינו יכול לתת מט.
reason-dead-position = עמדה מתה: שום רצף מסעים אינו יכול להוביל למט.
reason-fivefold = חזרה מחומשת על העמדה.
reason-seventy-five = 75 מסעים בלי הכאה ובלי מסע רגלי.
reason-threefold = חזרה משולשת על העמדה.
reason-fifty-moves = 50 מסעים בלי הכאה ובלי מסע רגלי.
reason-agreement = בהסכמה.
reason-time-draw = { $side ->
    [white] נגמר הזמן ללבן, אבל השחור אינו יכול לתת מט.
    [black] נגמר הזמן לשחור, אבל הלבן אינו יכול לתת מט.
   *[none] נגמר הזמן לאחד הצדדים, אבל האחר אינו יכול לתת מט.
}
reason-not-given = הקובץ אינו מציין סיבה.

## איך הסתיים משחק: תוצאה וסיבה במשפט אחד, להשמעה

result-checkmate = { $winner ->
    [white] שח־מט, הלבן ניצח.
   *[black] שח־מט, השחור ניצח.
}
result-resignation = { $who ->
    [you] { $loser ->
        [white] נכנעת, השחור ניצח.
       *[black] נכנעת, הלבן ניצח.
    }
   *[other] { $loser ->
        [white] הלבן נכנע, השחור ניצח.
       *[black] השחור נכנע, הלבן ניצח.
    }
}
result-time = { $loser ->
    [white] נגמר הזמן ללבן, השחור ניצח.
   *[black] נגמר הזמן לשחור, הלבן ניצח.
}
result-forfeit = { $loser ->
    [white] הלבן עזב את המשחק, השחור ניצח.
   *[black] השחור עזב את המשחק, הלבן ניצח.
}
result-win = { $winner ->
    [white] הלבן ניצח.
   *[black] השחור ניצח.
}
result-stalemate = תיקו בפט.
result-insufficient-material = תיקו: חומר לא מספיק.
result-dead-position = תיקו: שום רצף מסעים אינו יכול להוביל למט.
result-fivefold = תיקו בחזרה מחומשת על העמדה.
result-seventy-five = תיקו: 75 מסעים בלי הכאה ובלי מסע רגלי.
result-threefold = תיקו בחזרה משולשת על העמדה.
result-fifty-moves = תיקו: 50 מסעים בלי הכאה ובלי מסע רגלי.
result-agreement = תיקו בהסכמה.
result-time-draw = { $side ->
    [white] תיקו: נגמר הזמן ללבן, אבל השחור אינו יכול לתת מט.
    [black] תיקו: נגמר הזמן לשחור, אבל הלבן אינו יכול לתת מט.
   *[none] תיקו: נגמר הזמן לאחד הצדדים, אבל האחר אינו יכול לתת מט.
}
result-draw = תיקו.

## הצעות תיקו

draw-offers = { side-inline } מציע תיקו.
resign-asks = { side-inline } רוצה להיכנע. לקבל, או להמשיך לשחק?
resign-not-asked = המחשב לא ביקש להיכנע.
draw-you-offer = הצעת תיקו.
draw-offering = תיקו יוצע עם המסע הבא שלך.
draw-not-offering = הצעת התיקו בוטלה.
draw-answer-first = יש להשיב תחילה להצעת התיקו.
draw-offered-already = כבר הצעת תיקו עם המסע הזה.
draw-needs-move = יש לבצע מסע לפני שמציעים תיקו.
draw-no-offers = אי אפשר להציע תיקו בתרגיל.
draw-declined = הצעת התיקו נדחתה.
draw-computer-declines = { $reason ->
    [mate] המחשב דוחה את התיקו: עמדתו מנצחת.
    [better] המחשב דוחה את התיקו: עמדתו טובה יותר.
   *[early] המחשב דוחה את התיקו: המשחק רק התחיל.
}
draw-no-move = יש לבצע מסע לפני שמציעים תיקו.
draw-repeated = כבר הוצע תיקו עם המסע הזה.
draw-no-offer = אין הצעת תיקו להשיב עליה.

## דרישות תיקו

claim-stands = { $claim ->
    [threefold] העמדה הזאת הופיעה שלוש פעמים.
   *[fifty-moves] חלפו 50 מסעים בלי הכאה ובלי מסע רגלי.
}
claim-by-move = { $claim ->
    [threefold] יש להכריז על מסע שחוזר על עמדה בפעם השלישית.
   *[fifty-moves] יש להכריז על מסע שמשלים 50 מסעים בלי הכאה ובלי מסע רגלי.
}
claim-choice = { $claim ->
    [threefold] { $san }: חזרה משולשת על העמדה
   *[fifty-moves] { $san }: 50 מסעים בלי הכאה ובלי מסע רגלי
}
claim-nothing = עדיין אין תיקו לדרוש: העמדה הופיעה { $times ->
    [1] פעם אחת
    [2] פעמיים
   *[other] { $times } פעמים
}, ולא שלוש, { $moves ->
    [one] וחלף רק מסע אחד
    [two] וחלפו רק שני מסעים
   *[other] וחלפו רק { $moves } מסעים
} מתוך 50 בלי הכאה ובלי מסע רגלי.
claim-touched = יש לדרוש תיקו לפני שנוגעים בכלי.
claim-not-your-turn = רק מי שבתור יכול לדרוש תיקו.
claim-illegal = המסע שהוכרז אינו חוקי.
claim-wrong = אין תיקו: העמדה לא הופיעה שלוש פעמים, ולא חלפו 50 מסעים בלי הכאה ובלי מסע רגלי.
claim-wrong-announced = אין תיקו: המסע הזה אינו חוזר על עמדה בפעם השלישית, ואינו משלים 50 מסעים בלי הכאה ובלי מסע רגלי.
claim-must-play = חובה לבצע את המסע שהוכרז: { $san }.
counter-moves = { $count } מתוך { $most } מסעים בלי הכאה ובלי מסע רגלי
counter-times = { $times ->
    [1] העמדה לא חזרה
    [2] אותה עמדה פעמיים
   *[other] אותה עמדה { $times } פעמים
}

## שעונים

duration-hours = { $count ->
    [one] שעה אחת
    [two] שעתיים
   *[other] { $count } שעות
}
duration-minutes = { $count ->
    [one] דקה אחת
    [two] שתי דקות
   *[other] { $count } דקות
}
duration-seconds = { $count ->
    [one] שנייה אחת
    [two] שתי שניות
   *[other] { $count } שניות
}
duration-none = אפס זמן
clock-label = השעון של { side-inline }: { $time }
clock-label-move = השעון של { side-inline }: { $time }, ולמסע { $move }
clock-low = הזמן של { side-inline } אוזל: { $time }.
clock-flag = הזמן של { side-inline } נגמר.
clock-paused = השעון עצור.
clock-stands = השעון עצור עד המסע הבא שלך.
clock-goes-on = השעון פועל שוב.
clock-two = אפשר לעצור את השעון רק מול המחשב.
clock-not-running = השעון אינו פועל.

## נגעת, נסעת: במה השחקן מחויב

touch-announced = הכרזת על { $san }: חובה לבצע אותו.
touch-move-piece = נגעת, נסעת: חובה להסיע את { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
    [king] המלך
   *[other] הכלי
} שעל { $square }.
touch-capture = נגעת, נסעת: חובה להכות את { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
    [king] המלך
   *[other] הכלי
} שעל { $square }.
touch-placed = נגעת, נסעת: הרגלי שלך נשאר על { $square }. יש לבחור למה יוכתר.
touch-both = נגעת, נסעת: באמצעות { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
    [king] המלך
   *[other] הכלי
} שעל { $from } חובה להכות את { $victim ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
    [king] המלך
   *[other] הכלי
} שעל { $square }.
touch-adjusting = תיקון: אפשר להסדיר את הכלי הבא שנוגעים בו בלי להסיע אותו.
touch-not-adjusting = חובה להסיע את הכלי הבא שנוגעים בו.
touch-adjusted = הכלי סודר על { $square }.
touch-off = "נגעת, נסעת" כבוי: אפשר לגעת בכל כלי.
touch-no-undo = לפי "נגעת, נסעת" אי אפשר להחזיר מסעים.
game-no-undo = במשחק הזה אי אפשר להחזיר מסעים.
friend-takeback-asked = ביקשת להחזיר מסע. החבר צריך להסכים.
friend-not-possible = זה לא אפשרי במשחק עם חבר במקום אחר.
game-no-analysis = במשחק הזה אפשר לנתח רק אחרי שהוא נגמר.
game-no-hints = המשחק הזה משוחק בלי רמזים.

## הכתרה

promotion-label = הכתרה
promotion-queen = מלכה
promotion-rook = צריח
promotion-bishop = רץ
promotion-knight = פרש
promotion-ask = להכתיר למלכה, לצריח, לרץ או לפרש?
promotion-cancelled = ההכתרה בוטלה.

## מסעים במילים, להשמעה

move-announcement = { side }: { $move }.
move-check = { $move }, שח
move-mate = { $move }, מט
move-castling = { $castling ->
    [kingside] הצרחה קטנה
   *[queenside] הצרחה גדולה
}
move-plain = { piece } { $to }
move-plain-from = { piece } { $from } { $to }
move-capture = { piece } מכה ב־{ $to }
move-capture-from = { piece } { $from } מכה ב־{ $to }
move-en-passant = { $move } דרך הילוכו
move-promotion = { $into ->
    [knight] { $move }, מוכתר לפרש
    [bishop] { $move }, מוכתר לרץ
    [rook] { $move }, מוכתר לצריח
   *[queen] { $move }, מוכתר למלכה
}
nag = { $nag ->
    [1] מסע טוב
    [2] טעות
    [3] מסע מבריק
    [4] טעות גסה
    [5] מסע מעניין
    [6] מסע מפוקפק
    [7] מסע יחיד
    [10] עמדה שווה
    [13] עמדה לא ברורה
    [14] ללבן יתרון קל
    [15] לשחור יתרון קל
    [16] ללבן יתרון
    [17] לשחור יתרון
    [18] ללבן יתרון מכריע
    [19] לשחור יתרון מכריע
    [146] חידוש
   *[220] תרשים
}
spelt-file = { $file ->
    [a] אלפא
    [b] בראבו
    [c] צ׳ארלי
    [d] דלתא
    [e] אקו
    [f] פוקסטרוט
    [g] גולף
   *[h] הוטל
}

## משבצות הלוח, להשמעה

square-cell = { $square }, { $content }
square-empty = ריקה
square-piece = { $piece ->
    [queen] { $side ->
        [white] מלכה לבנה
       *[black] מלכה שחורה
    }
   *[other] { $side ->
        [white] { piece } לבן
       *[black] { piece } שחור
    }
}
square-state = { $cell }, { $state }
square-selected = נבחרה
square-legal-move = מסע אפשרי
square-legal-capture = הכאה אפשרית
square-premove = מסע מקדים
square-last-move = המסע האחרון
square-in-check = בשח

## מה עשתה בחירת משבצת, להשמעה

selection-moves = נבחר: { piece } { $square }, מסעים אפשריים: { $targets }.
selection-stuck = נבחר: { piece } { $square }, אין מסע חוקי.
selection-alone = נבחר: { piece } { $square }.
selection-dropped = הבחירה בוטלה.
selection-illegal = { piece-first } { $from }: אין מסע ל־{ $square }. הבחירה בוטלה.
selection-refused = { piece-first } { $from }: אין מסע ל־{ $square }: { $why }.
selection-premoves = נבחר: { piece } { $square }, מסע מקדים אפשרי: { $targets }.
selection-not-yours = אין לך כלי על { $square }.
board-flipped = { side } למטה.
switched = { $what }: { $state ->
    [on] פעיל
   *[off] כבוי
}.

## מסעים מקדימים, ומסעים לאישור

premove-set = { $number ->
    [1] מסע מקדים: { piece } ל־{ $square }.
   *[other] מסע מקדים { $number }: { piece } ל־{ $square }.
}
premove-cancelled = המסע המקדים בוטל.
premove-dropped = { $count ->
    [1] { piece-first } { $from } ל־{ $square } אינו אפשרי עוד. המסע המקדים בוטל.
   *[other] { piece-first } { $from } ל־{ $square } אינו אפשרי עוד. המסעים המקדימים בוטלו.
}
confirm-ask = לשחק { $san }?
confirm-say = { $move }. מקש Enter מבצע את המסע, Escape מחזיר אותו.
confirm-taken-back = המסע הוחזר.

## מה שהכה כל צד, להשמעה

captured-label = { side-inline } הכה: { $pieces }.
captured-label-ahead = { side-inline } הכה: { $pieces }; יתרון { $lead }.
captured-nothing = כלום
captured-pieces = { $piece ->
    [pawn] { $count ->
        [one] רגלי אחד
        [two] שני רגלים
       *[other] { $count } רגלים
    }
    [knight] { $count ->
        [one] פרש אחד
        [two] שני פרשים
       *[other] { $count } פרשים
    }
    [bishop] { $count ->
        [one] רץ אחד
        [two] שני רצים
       *[other] { $count } רצים
    }
    [rook] { $count ->
        [one] צריח אחד
        [two] שני צריחים
       *[other] { $count } צריחים
    }
   *[queen] { $count ->
        [one] מלכה אחת
        [two] שתי מלכות
       *[other] { $count } מלכות
    }
}

## כפתורים, ומה שהם עושים

button-new-game = משחק חדש
button-undo = החזרת מסע
button-flip = היפוך הלוח
button-resign = כניעה
button-claim-draw = דרישת תיקו
button-offer-draw = הצעת תיקו
button-adjust = תיקון
button-pause = השהיה
button-move-now = לשחק עכשיו
button-saved-games = המשחקים שלך
button-go-back = חזרה למשחק שלך
button-new-game-note = בחירת יריב, זמן וכללים.
button-undo-note = { $what ->
    [ask] לבקש מהחבר להחזיר מסע.
    [end] ביטול סוף המשחק והמשך.
    [last] החזרת המסע האחרון.
    [yours] החזרת המסע שלך.
   *[reply] החזרת המסע שלך והתשובה.
}
button-flip-note = היפוך הלוח לצד האחר.
button-resign-note = ויתור על המשחק.
button-offer-draw-note = { $state ->
    [made] הצעת תיקו עם המסע שביצעת עכשיו.
    [offering] תיקו יוצע עם המסע הבא שלך. לחיצה נוספת תבטל זאת.
   *[off] הצעת תיקו עם המסע הבא שלך.
}
button-adjust-note = נגיעה בכלי בלי חובה להסיע אותו.
button-pause-note = { $state ->
    [on] להפעיל שוב את השעון. גם מסע מפעיל אותו.
   *[off] לעצור את השעון עד המסע הבא שלך.
}
button-move-now-note = המחשב משחק את המסע הטוב ביותר שמצא עד כה.
button-rematch = משחק חוזר
button-rematch-note = אותו משחק שוב. מול המחשב הצבעים מתחלפים.
button-easier = קל יותר
button-easier-note = לשחק שוב, רמה אחת קלה יותר.
button-stronger = חזק יותר
button-stronger-note = לשחק שוב, רמה אחת חזקה יותר.
button-review = סקירה
button-review-note = הערכת כל מסע במשחק והסבר הטעויות.
end-hints = רמזים: { $count }
button-share = שיתוף
button-share-note = לשתף קישור למשחק. להעתיק או לשמור את המשחק או תמונה של העמדה.
button-take-back = להמשיך לשחק
button-take-back-note = ביטול הכניעה והמשך המשחק.
button-accept-draw = קבלת התיקו
button-accept-resignation = לקבל
button-decline-draw = דחיית התיקו
button-play-move = ביצוע המסע
button-cancel = ביטול
button-confirm = לשחק
button-decline = להחזיר
button-copy-picture = העתקת תמונה
button-save-picture = שמירת תמונה
button-claim-move = דרישה עם המסע
button-set-position = טעינת FEN
button-copy-fen = העתקת FEN
button-load-pgn = טעינת PGN
button-open-pgn = פתיחת קובץ PGN
button-copy-pgn = העתקת PGN
button-save-pgn = שמירת PGN
button-stop-reading = עצירה
button-forfeit-white = הלבן עזב
button-forfeit-black = השחור עזב
button-forfeit-note = מי שעוזב את המשחק מפסיד.
button-draw-arrows = ציור חצים
button-clear-drawings = מחיקת הציורים

## מה שעשתה "החזרת מסע"

undo-done = { $what ->
    [end] המשחק נמשך.
    [last] המסע האחרון הוחזר.
    [yours] המסע שלך הוחזר.
    [several] { $count ->
        [one] מסע אחד הוחזר.
        [two] שני מסעים הוחזרו.
       *[other] { $count } מסעים הוחזרו.
    }
   *[reply] המסע שלך והתשובה הוחזרו.
}

## דפדוף במשחק

step-first = עמדת הפתיחה
step-back = אחורה
step-forward = קדימה
step-last = העמדה האחרונה
step-past = עמדה קודמת
step-return = חזרה
step-steps = דפדוף
step-latest = העמדה הנוכחית.
step-start = תחילת המשחק.
moves-left-out = { $count ->
    [one] עוד מסע אחד בווריאנטים אינו מוצג.
    [two] עוד שני מסעים בווריאנטים אינם מוצגים.
   *[other] עוד { $count } מסעים בווריאנטים אינם מוצגים.
}
comments-left-out = { $count ->
    [one] עוד הערה אחת אינה מוצגת.
    [two] עוד שתי הערות אינן מוצגות.
   *[other] עוד { $count } הערות אינן מוצגות.
}

button-analyse = ניתוח
button-analyse-note = מציג את המסעים הטובים ביותר של המנוע. מסעים על הלוח הופכים לווריאנטים; המשחק אינו משתנה.
button-hint = רמז
button-hint-note = מראה איזה כלי להזיז; בפעם השנייה, לאן.
analysis-title = ניתוח
analysis-chances = לבן { $white }%, שחור { $black }%
analysis-progress = עומק { $depth }, { $speed } אלף עמדות בשנייה
analysis-mate = { $side ->
    [white] הלבן נותן מט ב־{ $count }
   *[black] השחור נותן מט ב־{ $count }
}
analysis-threat = איום
analysis-threat-note = מראה מה הצד השני היה משחק.
analysis-fewer = פחות וריאנטים
analysis-more = יותר וריאנטים
analysis-locked = הניתוח כבוי בדף הזה.
hint-locked = הרמזים כבויים בדף הזה.

## המשך משחק מעמדה קודמת

button-play-on = לשחק מכאן
play-on-title = להמשיך מכאן?
play-on-undo = { $count ->
    [one] המסע שאחריה יוחזר.
    [two] שני המסעים שאחריה יוחזרו.
   *[other] { $count } המסעים שאחריה יוחזרו.
}
play-on-branch = מתחיל משחק חדש עם המסעים עד לעמדה הזאת.
play-on-confirm = להמשיך
play-on-latest = זאת כבר העמדה הנוכחית.
play-on-begun = המשחק ממשיך מכאן.

## העמדה במילים

words-title = העמדה במילים
words-copy = העתקה
words-side = { side }: { $pieces }
words-pieces = { $piece ->
    [pawn] { $count ->
        [one] רגלי
        [two] רגלים
       *[other] רגלים
    }
    [knight] { $count ->
        [one] פרש
        [two] פרשים
       *[other] פרשים
    }
    [bishop] { $count ->
        [one] רץ
        [two] רצים
       *[other] רצים
    }
    [rook] { $count ->
        [one] צריח
        [two] צריחים
       *[other] צריחים
    }
    [queen] { $count ->
        [one] מלכה
        [two] מלכות
       *[other] מלכות
    }
   *[king] מלך
} { $squares }
words-castling = { $castling ->
    [both] { side } רשאי להצריח לשני הצדדים
    [kingside] { side } רשאי לבצע הצרחה קטנה
    [queenside] { side } רשאי לבצע הצרחה גדולה
   *[none] { side } אינו יכול להצריח
}
words-en-passant = { $square ->
    [none] אין הכאה דרך הילוכו
   *[other] אפשר להכות רגלי דרך הילוכו ב־{ $square }
}
words-last-move = המסע האחרון: { $move }
words-no-move = עדיין אין מסעים

## תרגילים

exercise-label = תרגיל
exercise-goal = { $goal ->
    [mate] תנו מט.
    [win] נצחו.
    [draw] השיגו תיקו.
   *[line] מצאו את המסע הטוב ביותר.
}
exercise-text = { $what ->
    [right] נכון. המשיכו.
    [lost] { $goal ->
        [draw] המסע הזה מפסיד. נסו שוב.
       *[win] הניצחון אבד. נסו שוב.
    }
    [failed] לא נפתר. נסו שוב.
    [read] אין כאן מה למצוא.
    [solved] נפתר! טעויות: { $mistakes }, רמזים: { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } אינו המסע. נסו שוב.
}
exercise-place = { $number } מתוך { $count }, נפתרו: { $solved }
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = לנסות שוב
exercise-over = אין כרגע מסע למצוא. "{ exercise-retry }" מתחיל את התרגיל מחדש.
exercise-previous = הקודם
exercise-next = הבא

## משחק עם חבר במקום אחר

friend-send-invitation = שלחו לחבר את הקישור הזה כדי להתחיל.
friend-send = שלחו לחבר את הקישור עם המסע שלך.
friend-send-request = שלחו לחבר את הקישור עם הבקשה.
friend-send-end = שלחו לחבר את הקישור עם סוף המשחק.
friend-too-long = המשחק הזה ארוך מדי לקישור. הסכימו על התוצאה, או התחילו משחק אחר מהעמדה הזאת.
friend-your-move = שחקו את המסע. אחריו יופיע הקישור לחבר.
friend-wait = המתינו לקישור מהחבר. פתחו אותו או הדביקו אותו כאן.
friend-deadline = זמן עד { $date }
friend-wants-takeback = החבר מבקש להחזיר מסע. לאשר?
friend-declined = החבר לא אישר להחזיר את המסע.
friend-resign = לחצו שוב על "כניעה" כדי להיכנע.
friend-link = הקישור של החבר
friend-refused = { $why ->
    [own] זה הקישור שלך. יש לשלוח אותו לחבר.
    [stale] אין בקישור הזה דבר חדש.
    [moves] המסעים בקישור הזה שונים מאלה שעל הלוח.
    [end] הקישור הזה מסיים את המשחק בדרך שהחוקים לא מתירים.
   *[game] הקישור הזה שייך למשחק אחר. יש לפתוח אותו בכרטיסייה אחרת.
}
friend-no-link = זה לא קישור של חבר.
friend-elsewhere = המשחק הזה פתוח בכרטיסייה אחרת. יש להדביק שם את הקישור.
friend-connected = מחוברים. המסעים מגיעים מיד.
friend-paused = אין חיבור. השעון מושהה.
friend-lost = החיבור נותק. המשחק נשמר: לחצו על "חיבור" או שלחו קישורים.
friend-began = החבר פתח איתך משחק.
friend-call = { $what ->
    [passed] הועבר לכרטיסייה עם המשחק. אפשר לסגור את הכרטיסייה הזאת.
    [trying] מתחברים… זה יכול לקחת 20 שניות. על החבר להשאיר פתוח את הדף עם התשובה.
    [none] הדפדפן או הדף לא מאפשרים חיבור ישיר. שלחו קישורים במקום זה.
    [expired] התשובה הזאת לא שייכת להזמנה הפתוחה. לחצו על "חיבור" להזמנה חדשה.
    [servers] אי אפשר להשתמש בשרתי החיבור שהדף מציין.
    [code] הקוד פגום. בקשו מהחבר קוד חדש.
   *[failed] אין חיבור. בין רשתות שונות דרוש שרת חיבור שהדף צריך לציין. נסו שוב או שלחו קישורים.
}
peer-invite = 1. שלחו לחבר את ההזמנה הזאת.
peer-await = 2. החבר שולח תשובה. פתחו אותה או הדביקו אותה כאן.
peer-answer = שלחו לחבר את התשובה הזאת והשאירו את הדף פתוח. החיבור נוצר כשהחבר פותח אותה.
button-connect = חיבור
button-send-link = שליחת הקישור
button-open-link = פתיחת הקישור
button-grant-takeback = אישור
button-decline-takeback = דחייה
button-claim-time = דרישת ניצחון בזמן

## לפני המסע הראשון ואחרי האחרון

persona-name = { $persona ->
    [easy] קל
    [medium] בינוני
    [hard] קשה
   *[other] דירוג { $persona }
}
begin-label = המשחק הבא
begin-hint = מסע אחד והמשחק מתחיל.
begin-more = אפשרויות נוספות…
begin-record = { $games } משחקים, { $wins } ניצחונות
persona-note = { $name ->
    [pip] הרגע בקע מהביצה. אוהב לקדם רגלים.
    [momo] מתחיל שמכה כל מה שאפשר.
    [coco] לעיתים קרובות מפספס איום. אוהב לתת שח.
    [lulu] טועה פחות, אבל עדיין טועה. משאיר את כליו בבית.
    [toni] משחק כמו מצטרף חדש במועדון שחמט. אוהב להחליף כלים.
    [nana] מסתכל לפני שהוא משחק. נמנע מחילופים.
    [kiki] משחק כמו שחקן מועדון קבוע. תוקף את המלך שלך.
    [rio] משחק כמו שחקן מועדון חזק. אוהב סיכונים.
    [kira] קשה לנצח אותו, גם לרוב שחקני המועדון. שומר על כליו.
    [otto] מוותר על מעט. אוהב להחליף כלים.
    [vega] מעניש כמעט על כל טעות. תוקף את המלך שלך.
    [deneb] טועה רק לעיתים רחוקות. אוהב לקדם רגלים.
    [tiaki] כמעט אף פעם לא טועה. נמנע מחילופים.
    [ankaa] טועה עוד פחות. אוהב סיכונים.
    [alcyone] תמיד משחק את המסע הטוב ביותר שהוא מוצא.
    [sadr] מחשב עוד יותר רחוק.
    [phact] כמעט שום דבר לא חומק ממנו.
    [pavonis] רואה קומבינציות עמוקות.
    [algorab] לעיתים רחוקות מאבד יתרון.
    [albireo] מעניש גם על הטעות הקטנה ביותר.
    [tarazed] מחשב הכי רחוק. רק Altair חזק ממנו.
   *[altair] משחק כמיטב יכולתו. חושב כשנייה, ועם שעון כמה שהשעון מאפשר.
}
learn-title = חידות ושיעורים
begin-too-late = המשחק כבר התחיל.
end-record = { persona-name }: { $wins } ניצחונות, { $draws } תוצאות תיקו, { $losses } הפסדים.
end-advice = { $way ->
    [stronger] שלושה ניצחונות ברצף: לנסות { persona-inline }?
   *[easier] שלושה הפסדים ברצף: לנסות { persona-inline }?
}
share-title = שיתוף
share-link = קישור למשחק הזה
share-position = המשחק ארוך מדי לקישור. הקישור פותח את העמדה המוצגת.
share-copy-link = העתקת קישור
share-send = שיתוף באמצעות…
share-friend-note = רק החבר צריך לפתוח את הקישור הזה. המשחק ממשיך עם הקישור שיחזור.
share-qr = קוד QR
share-embed = הטמעה
share-form = הטמעה בתור
share-markup = קוד HTML
share-copy-markup = העתקת הקוד
share-preview = תצוגה מקדימה
share-note-fits = הסקריפט מתאים את גובה המסגרת לתוכן.
share-note-element = השרת של Luft צריך לאפשר לאתרים אחרים לטעון את הקבצים שלו (CORS).

## חלקי הדף

html-title = Luft – שחמט, קל כאוויר
html-description = שחמט מול המחשב בדף אחד קל, עם רשת ובלעדיה.
html-board = לוח שחמט
html-game = משחק
html-moves = מסעים
html-no-moves = עדיין אין מסעים
html-actions = פעולות
html-more = עוד
html-loading = בטעינה…
html-board-note = מקשי החצים עוברים בין המשבצות. Enter בוחר כלי, ואחר כך את משבצת היעד. Escape מבטל את הבחירה.
html-draw-offer = הצעת תיקו
html-resignation = כניעה
html-type-move = הקלדת מסע
html-move-example = Nf3, O-O, e7e8q
html-confirm = אישור המסע
html-fen = עמדה (FEN)
html-pgn = משחק (PGN)
html-language = שפה
html-player-name = השם שלך
html-notation = רישום המסעים
notation-letters = אותיות: K Q R B N
notation-figurines = סמלי כלים: ♔ ♕ ♖ ♗ ♘
notation-english = אותיות אנגליות: K Q R B N
html-seed = זרע
html-seed-note = אותו זרע, אותה רמה ואותם מסעים: אותן תשובות. רק ברמה "קשה", שמשחקת לפי זמן, ייתכן הבדל.
button-set-seed = משחק חדש עם הזרע הזה
seed-refused = "{ $text }" אינו זרע. אפשר מספר שלם.
html-forfeit = שחקן עזב?
html-draw = חצים ועיגולים
html-draw-color = צבע
html-draw-green = ירוק
html-draw-red = אדום
html-draw-blue = כחול
html-draw-yellow = צהוב
html-draw-note = בעכבר: גרירה בלחצן הימני, עם Shift, Alt או Ctrl לצבעים אחרים.

## מה שכתוב בדף עצמו, כשאי אפשר לטעון שום קטלוג

html-noscript = המשחק Luft זקוק ל־JavaScript ול־WebAssembly.
not-loaded = הטעינה נכשלה. כדאי לנסות שוב כשיש חיבור לרשת.

## מדוע הדף לא התחיל: נאמר לפני שיש קטלוג, מתוך www/start.js. כל הודעה בשורה אחת.

start-failed = לא ניתן היה להפעיל את Luft.
start-late = Luft עדיין לא התחיל לפעול.
start-again = לנסות שוב
start-file = Luft אינו פועל מתוך קובץ. יש לפתוח אותו באתר שמארח אותו, או להעלות אותו לשרת.
start-sandbox = הדף שסביב Luft שם אותו במסגרת נעולה (sandbox), שבה אינו יכול לטעון את קבציו. יש לפתוח את { $text } בכרטיסייה נפרדת.
start-missing = לא ניתן היה לטעון את { $text }. כדאי לבדוק את הרשת ולנסות שוב. אם זה לא עוזר, התקלה היא באתר.
start-waiting = עברו עשר שניות, וזה עדיין לא הגיע: { $text }. ייתכן שהרשת איטית. Luft יתחיל ברגע שזה יגיע.
start-working = הכול הגיע, אבל המכשיר הזה עסוק בכך כבר יותר מעשר שניות. Luft יתחיל ברגע שיסיים.
start-no-wasm = בדפדפן הזה אין WebAssembly, או שאינו מותר כאן, כמו במצב נעילה. אפשר להתיר אותו לדף הזה, או להשתמש בדפדפן אחר.
start-policy = מדיניות האתר הזה אוסרת WebAssembly. מי שמנהל את האתר יכול להתיר זאת: ב־Content-Security-Policy חסר 'wasm-unsafe-eval' תחת script-src.
start-error = הדפדפן מדווח: { $text }. ייתכן שקובץ ניזוק, או שהדפדפן ישן מדי.
start-stopped = Luft נעצר.
start-crash = הדפדפן מדווח: { $text }. המשחק נשאר כפי שנשמר לאחרונה.
start-resume = להמשיך במשחק

## תיבת הדו־שיח של משחק חדש

new-game-title = משחק חדש
new-game-opponent = יריב
new-game-computer = מחשב
new-game-two = שני שחקנים ליד הלוח הזה
new-game-friend = חבר במקום אחר
new-game-friend-note = כל מסע הוא קישור ששולחים בכל אפליקציית מסרים. בלי חשבון.
new-game-way = איך
new-game-by-links = בקישורים
new-game-live = בזמן אמת
new-game-live-note = המכשירים מתחברים ישירות אחרי ששלחתם קישור אחד כל אחד. בלי חשבון.
new-game-days = ימים למסע
new-game-level = רמה
new-game-easy = קל
new-game-medium = בינוני
new-game-hard = קשה
new-game-more-levels = עוד רמות
new-game-more-levels-note = עד 2600 כל רמה טועה כמו שחקנים בדירוג הזה ב־lichess. החל מ־1000 אף רמה לא מפספסת מט במסע אחד.
match-me = ברמה שלי
match-note = { $games ->
    [one] הדירוג שלך כאן: { $rating } ± { $uncertainty }, אחרי משחק אחד.
    [two] הדירוג שלך כאן: { $rating } ± { $uncertainty }, אחרי שני משחקים.
   *[other] הדירוג שלך כאן: { $rating } ± { $uncertainty }, אחרי { $games } משחקים.
}
match-reset = איפוס הדירוג שלי
match-reset-done = הדירוג שלך אופס.
new-game-color = הצבע שלך
new-game-white = לבן
new-game-black = שחור
new-game-random = אקראי
new-game-turning = היפוך הלוח אחרי כל מסע
new-game-turning-note = מי שבתור יושב למטה.
new-game-time = זמן
new-game-unlimited = ללא הגבלה
new-game-15-60 = 15 דק׳, 60 שנ׳ למסע
new-game-custom = אחר
new-game-time-note = דקות לשחקן + שניות שנוספות אחרי כל מסע.
new-game-minutes = דקות
new-game-seconds = שניות למסע
new-game-bonus = תוספת
new-game-increment = הוספה
new-game-delay = השהיה
new-game-limit = הגבלה למסע (שניות)
new-game-no-limit = אין
new-game-touch-move = נגעת, נסעת
new-game-touch-move-note = מי שנוגע בכלי שיכול לנוע חייב להסיע אותו.
new-game-no-undo = בלי החזרת מסעים
new-game-no-undo-note = אי אפשר להחזיר מסעים.
new-game-no-targets = בלי סימון מסעים
new-game-no-targets-note = המסעים החוקיים אינם מוצגים.
new-game-no-analysis = בלי ניתוח ורמזים
new-game-no-analysis-note = אפשר להיעזר במנוע רק אחרי סוף המשחק.
new-game-chess960 = Chess960
new-game-chess960-note = הכלים שמאחורי הרגלים מעורבבים. כדי להצריח, מזיזים את המלך אל הצריח.
new-game-chess960-number = מספר עמדת הפתיחה
new-game-start = התחלת המשחק
new-game-choose-level = יש לבחור רמה.
new-game-choose-color = יש לבחור צבע, או "אקראי".
new-game-needs-time = יש לציין את הדקות, את ההגבלה למסע, או את שתיהן.
new-game-bonus-alone = השניות למסע נוספות לדקות: יש לציין גם אותן.
new-game-range = { $field ->
    [minutes] "דקות" חייב להיות מספר מ־{ $least } עד { $most }.
    [seconds] "שניות למסע" חייב להיות מספר מ־{ $least } עד { $most }.
    [chess960-number] "מספר עמדת הפתיחה" חייב להיות מספר שלם מ־{ $least } עד { $most }.
   *[limit] "הגבלה למסע" חייב להיות מספר מ־{ $least } עד { $most }.
}
new-game-control = אי אפשר לשחק בזמן הזה: { $what }.
player-side = { $side ->
    [white] הכלים שלך לבנים.
   *[black] הכלים שלך שחורים.
}
new-game-begun = משחק חדש. { player-side }
new-game-begun-two = משחק חדש לשניים. הלבן פותח.
new-game-chess960-begun = Chess960, עמדת פתיחה { $number }.

## ההגדרות

settings-title = הגדרות
button-close = סגירה
settings-reset = איפוס
settings-import = פתיחת קובץ
settings-export = שמירה כקובץ
settings-unreadable = בקובץ הזה אין הגדרות של Luft.
setting-theme = ערכת צבעים
setting-theme-option = { $option ->
    [system] מערכת
    [light] בהירה
    [dark] כהה
   *[contrast] ניגודיות
}
setting-board = לוח
setting-board-option = { $option ->
    [air] אוויר
    [blue] כחול
    [green] ירוק
    [wood] עץ
    [stone] אבן
   *[plum] שזיף
}
setting-size = גודל הלוח
setting-coordinates = קואורדינטות
setting-coordinates-option = { $option ->
    [none] ללא
    [inside] בתוך הלוח
    [outside] לצד הלוח
   *[every] בכל משבצת
}
setting-pieces = כלים
setting-pieces-option = { $option ->
    [carved] מגולפים
    [book] ספר
   *[plain] פשוטים
}
setting-animation = הנפשה
setting-animation-option = { $option ->
    [system] מערכת
    [none] ללא
    [fast] מהירה
    [normal] רגילה
   *[slow] איטית
}
settings-play = משחק
setting-input = הזזת כלים
setting-input-option = { $option ->
    [both] בגרירה או בלחיצה
    [drag] בגרירה בלבד
   *[click] בלחיצה בלבד
}
setting-auto-queen = הכתרה למלכה תמיד
setting-auto-queen-note = החזקת Alt מאפשרת לבחור כלי אחר.
setting-confirm-moves = אישור כל מסע
setting-confirm-moves-note = המסע משוחק רק אחרי לחיצה על "לשחק".
setting-targets = הצגת מסעים חוקיים
setting-blindfold = שחמט עיוור
setting-focus = הלוח בלבד
settings-leave-focus = להציג הכול
settings-sound = צליל
setting-volume = עוצמה
setting-vibration = רטט
settings-access = נגישות
setting-announcements = הכרזת המסעים
setting-announcements-option = { $option ->
    [san] ברישום: Nf3
    [spoken] במילים: פרש f3
   *[nato] באיות: פרש פוקסטרוט 3
}
setting-speech = הקראת המסעים בקול
setting-speech-voiceless = לדפדפן הזה אין קול בשפת הדף.
setting-speech-rate = קצב הדיבור
setting-speech-rate-option = { $option ->
    [slow] איטי
    [normal] רגיל
   *[fast] מהיר
}
setting-shortcuts = קיצורים במקש אחד
setting-shortcuts-note = די באות אחת.

## המקשים

shortcuts-title = קיצורי מקלדת
shortcuts-note = לחיצה על כפתור משנה את המקש שלו.
shortcuts-press = יש ללחוץ על המקש החדש, על Backspace כדי להישאר בלי מקש, או על Escape לביטול.
shortcuts-none = אין
shortcuts-taken = { $key } כבר בשימוש עבור "{ $shortcut }".
shortcuts-not-a-key = קיצור חייב להיות אות, ספרה או סימן.
shortcuts-arrows = ממשבצת למשבצת; מחוץ ללוח, לאורך המשחק
shortcuts-ends = לקצה השורה; מחוץ ללוח, לעמדה הראשונה ולאחרונה
shortcuts-enter = בחירת כלי ואחר כך משבצת היעד
shortcuts-escape = ביטול
shortcuts-pieces = בעורך העמדה: הנחת כלי או הסרתו; אותיות גדולות הן של הלבן

## עורך העמדה

editor-title = עורך העמדה
editor-title-note = אפשר להציב כל עמדה ולשחק ממנה.
editor-tools = כלים וכלי עזר
editor-hand = יד: מזיזה כלים
editor-eraser = מחק
editor-turn = בתור
editor-castling = הצרחה
editor-en-passant = דרך הילוכו
editor-en-passant-none = אין
editor-clear = ריקון הלוח
editor-start = עמדת הפתיחה
editor-fault = עדיין אי אפשר לשחק: { $what }.
editor-playable = אפשר לשחק.
editor-opened = יש להציב את העמדה. אותיות מניחות כלים, הגדולות לבנים; Delete מסיר אותם ו־Escape מחזיר למשחק.
editor-left = בחזרה למשחק.

## תמונה

picture-title = תמונה
picture-format = תבנית
picture-size = גודל בפיקסלים
picture-refused = יש להזין מספר שלם של פיקסלים, מ־{ $least } עד { $most }.

## תיבת הדו־שיח של דרישה עם מסע

claim-title = דרישת תיקו
claim-note = יש לבחור את המסע להכרזה. כל אחד מהם מצדיק את הדרישה.

## משחקים ב־PGN

library-title = בחירת משחק
library-choice = { $title }: { $result }, { $moves }
library-moves = { $count ->
    [one] מסע אחד
    [two] שני מסעים
   *[other] { $count } מסעים
}
library-more = בטקסט יש עוד משחקים: אלה { $count } הראשונים.
library-game = משחק { $number }
library-dated = { $title }, { $date }
library-reading = המשחק נקרא…
library-stopped = הקריאה נעצרה. המשחק שעל הלוח לא השתנה.
library-loaded = המשחק נטען: { $title }.
pgn-refused = אי אפשר לקרוא את המשחק הזה: { $what }.
pgn-left-out = { $count ->
    [one] המסע האחרון הושמט: המשחק הסתיים לפניו.
    [two] שני המסעים האחרונים הושמטו: המשחק הסתיים לפניהם.
   *[other] { $count } המסעים האחרונים הושמטו: המשחק הסתיים לפניהם.
}
pgn-goes-on = ב־PGN כתובה התוצאה { $result }, אבל העמדה האחרונה אינה מסיימת את המשחק. אפשר להמשיך לשחק.
pgn-not-stored = ה־PGN הזה ארוך מכדי לשמור אותו. אחרי טעינה מחדש יישארו המסעים, אבל ההערות והווריאנטים יאבדו.
pgn-comment-ended = ההערה שמתחילה בשורה { $line } אינה נסגרת: היא מסתיימת כעת במקום שבו מתחיל המשחק הבא, או בסוף הטקסט.
pgn-null-move = בשורה { $line } יש מסע ריק (--), שאי אפשר לבצע: שאר המשחק נשמר כטקסט.
pgn-letters = המסעים רשומים באותיות ⁦{ $text }⁩ ולא באותיות האנגליות ⁦KQRBN⁩.
copied-position = העמדה הועתקה.
copied-words = העמדה במילים הועתקה.
copied-picture = התמונה הועתקה.
copied-game = המשחק הועתק.
copied-link = הקישור הועתק.
copied-markup = הקוד הועתק.
copy-refused-position = הדפדפן אינו מאפשר לדף להעתיק. אפשר להעתיק את הטקסט מהשדה.
copy-refused-words = הדפדפן אינו מאפשר לדף להעתיק.
copy-refused-picture = הדפדפן אינו מאפשר לדף להעתיק תמונות. אפשר לשמור את התמונה כקובץ.
copy-refused-game = הדפדפן אינו מאפשר לדף להעתיק. אפשר לשמור את המשחק כקובץ.

## מה לא תקין בטקסט PGN: חלקי משפט

pgn-at = שורה { $line }, עמודה { $column }: { $what }
pgn-too-long = הטקסט ארוך מ־{ $count } מגה־בתים
pgn-no-game = אין כאן משחק
pgn-second-game = כאן מתחיל משחק שני; ציפינו לאחד בלבד
pgn-character = ל־"{ $text }" אין כאן משמעות
pgn-comment = להערה שמתחילה כאן אין סוגר מסולסל סוגר
pgn-nag = אחרי הסימן $ צריך לבוא מספר מ־0 עד 65535
pgn-tag-name = שם של תגית מורכב לכל היותר מ־{ $count } אותיות, ספרות ו־⁦_ + # = : -⁩
pgn-tag-too-long = ערך של תגית ארוך מ־{ $count } בתים
pgn-tag-derived = תגית זו נובעת מהמשחק
pgn-tag-too-many = יש יותר מ־{ $count } תגיות מלבד שבע תגיות החובה
pgn-tag-quotes = ערך של תגית צריך לעמוד במירכאות
pgn-tag-end = התגית שמתחילה כאן אינה מסתיימת ב־⁦"]⁩ בשורה שלה
pgn-fen = התגית FEN אינה נותנת עמדה שאפשר לשחק: { $what }
pgn-no-fen = התגית SetUp אומרת שהמשחק מתחיל מעמדה משלו, אבל אין תגית FEN
pgn-variant = המשחק הוא בווריאנט "{ $text }", שכלליו אינם מוכרים כאן
pgn-not-a-move = "{ $text }" אינו מסע
pgn-move = { $number } { $what }
pgn-variation = הווריאנט שמתחיל כאן אינו מסתיים
pgn-illegal = המסע אינו חוקי
pgn-nothing-before = אין כאן מסע שזה יכול להשתייך אליו
pgn-too-deep = וריאנטים מקוננים לעומק של יותר מ־{ $count }
pgn-too-many-moves = במשחק יש יותר מ־{ $count } מסעים
pgn-too-many-nags = למסע יש יותר מדי סימני הערכה
pgn-no-variation = כאן מסתיים וריאנט, אבל שום וריאנט לא התחיל
pgn-variation-open = יש וריאנט שלא הסתיים

## מסע שהוקלד ואי אפשר לבצע אותו

move-refused = המסע אינו אפשרי: { $what }.
move-why-not = { $what }: { $why }

## מדוע כלי אינו יכול לנוע לאן שהשחקן רוצה: חלקי משפט

why-empty = אין כלי על { $square }
why-not-yours = הכלי שעל { $square } אינו שלך
why-own-piece = על { $square } עומד כלי שלך ({ piece })
why-not-its-way = { $piece ->
    [pawn] רגלים נעים ישר קדימה: משבצת אחת, או שתיים מעמדת הפתיחה שלהם.
    [knight] פרשים נעים בצורת L: שתי משבצות ישר ועוד אחת הצידה.
    [bishop] רצים נעים באלכסון.
    [rook] צריחים נעים לאורך שורות וטורים.
    [queen] מלכות נעות לאורך שורות, טורים ואלכסונים.
   *[king] מלכים נעים משבצת אחת לכל כיוון.
}
why-blocked = כלי חוסם את הדרך ({ piece } { $square })
why-nothing-to-capture = רגלי נע באלכסון רק כדי להכות, ועל { $square } אין מה להכות
why-en-passant-late = רגלי מוכה דרך הילוכו רק מיד אחרי צעדו הכפול, והרגלי שעל { $square } עומד שם כבר זמן רב יותר
why-en-passant-check = הכאה דרך הילוכו של הרגלי שעל { $square } תשאיר את המלך שלך בשח
why-in-check = המלך שלך בשח ({ piece } { $square })
why-pinned = הכלי שלך מרותק ({ piece } { $square })
why-into-check = המלך שלך יהיה בשח ({ piece } { $square })
why-castling-in-check = אין מצריחים מתוך שח ({ piece } { $square })
why-castling-through = המלך שלך יעבור דרך { $crossed }, שהיא מאוימת ({ piece } { $square })
why-king-has-moved = המלך שלך כבר נע
why-rook-has-moved = הצריח של { $square } כבר נע
why-rook-is-gone = הצריח של { $square } הוכה
why-no-castling = במשחק הזה זכות ההצרחה הזאת לא הייתה מההתחלה

## מה לא תקין במסע שהוקלד: חלקי משפט

move-needed = צריך מסע, למשל Nf3 או g1f3
san-syntax = "{ $text }" אינו מסע כמו e4, ‏Nf3 או O-O
san-illegal = { $text } אינו מסע חוקי כאן
san-ambiguous = { $text } יכול להיות { $moves }
san-or = { $san } או { $others }
san-no-promotion = { $text } צריך לומר למה יוכתר הרגלי, למשל ⁦{ $text }=Q⁩
uci-syntax = "{ $text }" אינו מסע כמו e2e4 או e7e8q

## מדוע מסע, דרישה או סיום נדחים: משפטים

play-illegal = המסע הזה אינו חוקי.
play-no-claim = אין תיקו לדרוש: שום עמדה לא הופיעה שלוש פעמים, ולא חלפו 50 מסעים בלי הכאה ובלי מסע רגלי.
play-not-dead = העמדה אינה מתה: צד אחד עוד יכול לתת מט.
play-nothing-to-undo = אין מסע להחזיר.

## מה לא תקין בעמדה: חלקי משפט

fen-refused = אי אפשר להציב את העמדה הזאת: { $what }.
fen-set = העמדה הוצבה.
fen-and = { $what }; { $more }
fen-more = { $count ->
    [one] ועוד ליקוי אחד
    [two] ועוד שני ליקויים
   *[other] ועוד { $count } ליקויים
}
fen-length = אורך ה־FEN הוא { $count ->
    [one] בית אחד
    [two] שני בתים
   *[other] { $count } בתים
}, ושום FEN אינו ארוך מ־200
fen-fields = ב־FEN יש { $count ->
    [one] שדה אחד
    [two] שני שדות
   *[other] { $count } שדות
}, ולא 1 עד 6
fen-ranks = ב־FEN יש { $count ->
    [one] שורה אחת
    [two] שתי שורות
   *[other] { $count } שורות
}, ולא 8
fen-rank-width = בשורה { $rank } יש { $count ->
    [one] משבצת אחת
    [two] שתי משבצות
   *[other] { $count } משבצות
}, ולא 8
fen-piece = "{ $text }" אינו כלי
fen-adjacent-numbers = בשורה { $rank } יש שני מספרים זה ליד זה
fen-side = הצד שבתור הוא "{ $text }", ולא w או b
fen-castling-letters = זכויות ההצרחה הן "{ $text }", ולא - או חלק מ־KQkq (או טורים, כמו ב־HAha)
fen-en-passant-square = משבצת ההכאה דרך הילוכו היא "{ $text }", ולא - או משבצת
fen-halfmove-number = מונה חצאי המסע הוא "{ $text }", ולא מספר עד { $most }
fen-fullmove-number = מספר המסע הוא "{ $text }", ולא מספר עד { $most }
fen-no-king = { $side ->
    [white] אין מלך ללבן
   *[black] אין מלך לשחור
}
fen-kings = { $side ->
    [white] ללבן
   *[black] לשחור
} יש { $count ->
    [one] מלך אחד
    [two] שני מלכים
   *[other] { $count } מלכים
}
fen-pawn-on-last-rank = רגלי עומד על { $square }
fen-too-many-pieces = { $side ->
    [white] ללבן
   *[black] לשחור
} יש { $count ->
    [one] כלי אחד
    [two] שני כלים
   *[other] { $count } כלים
}, יותר מ־16
fen-too-many-pawns = { $side ->
    [white] ללבן
   *[black] לשחור
} יש { $count ->
    [one] רגלי אחד
    [two] שני רגלים
   *[other] { $count } רגלים
}, יותר מ־8
fen-too-many-promoted = הכלים של { side-inline } דורשים יותר הכתרות ({ $count }) ממספר הרגלים החסרים לו
fen-opponent-in-check = { side-inline } בשח אף שאינו בתור
fen-too-many-checkers = { $count ->
    [one] כלי אחד נותן שח בבת אחת
    [two] שני כלים נותנים שח בבת אחת
   *[other] { $count } כלים נותנים שח בבת אחת
}
fen-castling = { $castling ->
    [kingside] { side-inline } אינו יכול לבצע הצרחה קטנה: לשם כך מלכו צריך לעמוד על { $king } וצריחו על { $rook }, או שניהם בשורה הזו ב־Chess960
   *[queenside] { side-inline } אינו יכול לבצע הצרחה גדולה: לשם כך מלכו צריך לעמוד על { $king } וצריחו על { $rook }, או שניהם בשורה הזו ב־Chess960
}
fen-en-passant = שום רגלי לא יכול היה לעבור זה עתה שתי משבצות דרך { $square }
fen-halfmove-range = מונה חצאי המסע הוא { $count }, יותר מ־{ $most }
fen-fullmove-range = מספר המסע הוא { $count }, ולא מ־1 עד { $most }

## מה לא תקין בקצב זמן: חלקי משפט

control-syntax = "{ $text }" אינו קצב כמו 5+0, ‏3+2 (שניות למסע), ‏5d3 (השהיה) או 15+0/60 (הגבלה למסע)
control-range = זמן צריך להיות באלפיות שנייה שלמות, ולכל היותר עשרה ימים
control-zero = הזמן אינו יכול להיות אפס
control-bonus-alone = הוספה או השהיה זקוקות לזמן כולל

## מה לא תקין באפשרויות, בכתובת הדף או כתכונות של לוח

troubles-more = ועוד { $count }.
address-fen = ערך fen שגוי: { $what }.
address-level = ערך level שגוי: "{ $text }". אפשר easy‏, medium‏, hard או דירוג כגון 1200.
address-time = ערך time שגוי: { $what }.
address-seed = ערך seed שגוי: "{ $text }". אפשר מספר שלם.
address-option = ערך { $name } שגוי: "{ $text }". אפשר למשל: { $options }.
address-parents = ערך origin שגוי: "{ $text }". נדרש מקור כמו https://club.example.
address-long = בכתובת יש יותר מ־{ $most } פרמטרים. מהשאר מתעלמים.
address-unused = { $what ->
    [exercise] לאפשרות exercise דרושה האפשרות pgn, עם המסעים שיש למצוא.
   *[chess960] האפשרות chess960 לא נלקחת בחשבון, כי fen או pgn קובעים את העמדה.
}
address-link = { $why ->
    [long] הקישור ארוך מדי.
    [newer] הקישור נוצר בגרסה חדשה יותר של Luft. יש לטעון את הדף מחדש.
   *[broken] הקישור אינו שלם או ששונה.
}

## תיבת הדו־שיח של המשחקים השמורים

saved-games-title = המשחקים שלך
saved-games-note = הדפדפן הזה שומר משחקים שלא הסתיימו עד שיימחקו, ואת 20 המשחקים האחרונים שהסתיימו.
saved-games-empty = עדיין אין משחקים
saved-games-more = { $first } עד { $last } מתוך { $count }: להציג עוד
saved-games-export = ייצוא הכול כ־PGN
saved-games-undelete = ביטול המחיקה
saved-games-resume = המשך
saved-games-delete = מחיקה
saved-games-two = שני שחקנים
saved-games-unfinished = { $date }, לא הסתיים, { $moves ->
    [one] מסע אחד
    [two] שני מסעים
   *[other] { $moves } מסעים
}
saved-games-finished = { $date }, { $who ->
    [you] ניצחת
    [computer] המחשב ניצח
    [white] הלבן ניצח
    [black] השחור ניצח
   *[nobody] תיקו
}, { $moves ->
    [one] מסע אחד
    [two] שני מסעים
   *[other] { $moves } מסעים
}
saved-games-no-date = תאריך לא ידוע
saved-games-unreadable = הגרסה הזאת אינה יכולה לקרוא אותו
saved-games-why = נשמר כמות שהוא: { $what }.
saved-games-busy = { $place ->
    [here] על הלוח
   *[elsewhere] פתוח בכרטיסייה אחרת
}
saved-games-resume-label = המשך: { $title }, { $detail }
saved-games-delete-label = מחיקה: { $title }, { $detail }
saved-games-deleted = המשחק נמחק. אפשר לבטל זאת.
saved-games-undeleted = המשחק שוחזר.
saved-games-resumed = המשחק שלך נמשך.
saved-games-way-back = המשחק שלך שמור. אפשר לחזור אליו.
saved-games-waits = המשחק שלך שמור.
saved-games-elsewhere = המשחק הזה פתוח בכרטיסייה אחרת.
saved-games-gone = המשחק הזה נמחק בכרטיסייה אחרת.
saved-games-none = עדיין אין משחק לייצא.

## אחסון

storage-blocked = הדפדפן הזה אינו מאפשר לדף לשמור דבר. טעינה מחדש תמחק את המשחק שלך.
storage-full = האחסון של הדפדפן מלא, ולכן המסעים האחרונים שלך אינם שמורים. המסע הבא שלך ימחק את המשחקים הישנים ביותר שהסתיימו, כדי לפנות מקום. כדאי לייצא אותם קודם ("עוד", "המשחקים שלך") אם הם נחוצים.
storage-full-nothing = האחסון של הדפדפן מלא, ולכן המסעים האחרונים שלך אינם שמורים. כל מסע מנסה שוב. אפשר למחוק משחקים ("עוד", "המשחקים שלך") או נתונים של אתרים אחרים כדי לפנות מקום.
storage-freed = המשחק שוב שמור. { $count ->
    [one] המשחק הישן ביותר שהסתיים נמחק
    [two] שני המשחקים הישנים ביותר שהסתיימו נמחקו
   *[other] { $count } המשחקים הישנים ביותר שהסתיימו נמחקו
} כדי לפנות מקום.
storage-settings = האחסון של הדפדפן מלא: ההגדרות שלך יישכחו בביקור הבא.
storage-stale = האחסון של הדפדפן היה מלא, ולכן המסעים האחרונים של המשחק הזה לא נשמרו. המשחק מוצג כפי שנשמר לאחרונה.
storage-elsewhere = המשחק שלך פתוח בכרטיסייה אחרת. כאן { $here ->
    [another] נמשך המשחק הקודם שלך.
   *[new] מתחיל משחק חדש.
}
storage-copy = המשחק הזה נמשך בכרטיסייה אחרת. כאן ממשיכים בעותק. ראו "עוד", "המשחקים שלך".
storage-unreadable = { $count ->
    [one] אי אפשר לקרוא משחק שמור אחד: { $what }. הוא נשמר
    [two] אי אפשר לקרוא שני משחקים שמורים. הראשון: { $what }. הם נשמרים
   *[other] אי אפשר לקרוא { $count } משחקים שמורים. הראשון: { $what }. הם נשמרים
} בלי שינוי. ראו "עוד", "המשחקים שלך".
storage-version = גרסה אחרת כתבה אותו
storage-part = החלק "{ $part }" שבו חסר או פגום
clock-record-lacks = ברישום השעון חסר: { $what }
clock-record-control = קצב זמן
clock-record-first = הצד שפותח
clock-record-state = מצב השעון
clock-record-state-fits = מצב שעון שמתאים למסעים
clock-record-reading = זמן שעון
clock-record-reading-each = זמן שעון לכל צד
clock-record-milliseconds = מספר שלם של אלפיות שנייה
record-missing = ברישום חסר "{ $text }"
record-start = תחילת הרישום אינה עמדה: { $what }
record-move = אי אפשר לבצע את מסע { $number } שברישום, "{ $text }"
record-ending = הסיום "{ $text }" אינו מוכר
record-wrong-ending = { $fault ->
    [illegal] סוף הרישום שגוי: המסע הזה אינו חוקי
    [no-claim] סוף הרישום שגוי: אי אפשר לדרוש תיקו, כי שום עמדה לא הופיעה שלוש פעמים, ולא חלפו 50 מסעים בלי הכאה ובלי מסע רגלי
    [not-dead] סוף הרישום שגוי: העמדה אינה מתה, צד אחד עוד יכול לתת מט
    [nothing-to-undo] סוף הרישום שגוי: אין מסע להחזיר
   *[over] סוף הרישום שגוי: המשחק הסתיים
}

## מנוע המחשב, שרץ בתהליך רקע

worker-on-page = הדפדפן הזה אינו יכול להפעיל תהליך רקע. המחשב חושב בדף עצמו, שעשוי להיות איטי מעט.
worker-failed = { $count ->
    [one] מנוע המחשב כשל פעם אחת ({ $what }). אפשר להחזיר את המסע שלך ולנסות שוב, או להתחיל משחק חדש.
    [two] מנוע המחשב כשל פעמיים ({ $what }). אפשר להחזיר את המסע שלך ולנסות שוב, או להתחיל משחק חדש.
   *[other] מנוע המחשב כשל { $count } פעמים ({ $what }). אפשר להחזיר את המסע שלך ולנסות שוב, או להתחיל משחק חדש.
}
worker-loading = מנוע המחשב עדיין נטען.
worker-not-loaded = תהליך הרקע לא נטען
worker-again = המחשב לא ענה, והופעל מחדש.
worker-silent = הוא אינו עונה
worker-no-move = תהליך הרקע לא מצא מסע אף שיש כזה
worker-move = המסע { $san } של תהליך הרקע: { $what }
worker-garbled = אי אפשר לקרוא את הודעת תהליך הרקע
worker-no-network = המחשב משחק חלש יותר, כי חסרה לו הרשת העצבית שלו: { $text }
worker-says = { $text }

## גרסה חדשה

update-ready = גרסה חדשה של Luft מוכנה.
update-now = עדכון
