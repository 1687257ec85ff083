coach-allows = מאפשר { $san }.
coach-allows-then = מאפשר { $san } ואחר כך { $then }.
coach-misses = מחמיץ { $san }.
coach-misses-then = מחמיץ { $san } ואחר כך { $then }.
coach-prepares = המסע מכין { $then }.

coach-mate = { $count ->
    [1] זה מט.
   *[other] מט ב־{ $count } מסעים.
}
coach-back-rank = { $count ->
    [1] זה מט בשורה האחרונה: הרגלים של המלך עצמו כולאים אותו.
   *[other] מט בשורה האחרונה ב־{ $count } מסעים: הרגלים של המלך עצמו כולאים אותו.
}
coach-hanging = המסע מכה { coach-piece-object } שעל { $square }, ואין מי שמגן שם.
coach-exchange-lesser = המסע מכה { coach-piece-object } שעל { $square } בכלי ששווה פחות: { $taker ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
    [rook] צריח
   *[queen] מלכה
}.
coach-exchange-more = המסע מכה { coach-piece-object } שעל { $square }: יש שם יותר תוקפים ממגינים.
coach-fork = { coach-by-start } { $by ->
    [queen] תוקפת
   *[pawn] תוקף
} בבת אחת { coach-first-object } שעל { $here } ו{ coach-second-object } שעל { $there }: מזלג.
coach-pin = { coach-piece-start } שעל { $square } { $piece ->
    [queen] מרותקת
   *[pawn] מרותק
}, כי מאחור עומד כלי יקר יותר: ריתוק מול { coach-second-subject } שעל { $there }.
coach-pin-protector = המסע מכה { coach-piece-object } שעל { $square }. { coach-first-start } שעל { $here } { $first ->
    [queen] מרותקת ואינה יכולה
   *[pawn] מרותק ואינו יכול
} להכות בחזרה.
coach-skewer = { coach-first-start } שעל { $here } { $first ->
    [queen] חייבת
   *[pawn] חייב
} לזוז, ואז { $second ->
    [queen] אובדת
   *[pawn] אובד
} { coach-second-subject } שמאחור, על { $there }.
coach-discovered = המסע פותח קו: עכשיו { coach-by-subject } שעל { $from } { $by ->
    [queen] תוקפת
   *[pawn] תוקף
} { coach-piece-object } שעל { $square }.
coach-discovered-check = המסע פותח קו: { coach-by-subject } שעל { $from } { $by ->
    [queen] נותנת
   *[pawn] נותן
} שח נגלה.
coach-removed = המסע מכה { coach-first-object } שעל { $here }, ואחר כך אין מי שמגן על { coach-piece-subject } שעל { $square }.
coach-overload = { coach-piece-start } שעל { $square } { $piece ->
    [queen] אינה יכולה
   *[pawn] אינו יכול
} לשמור בבת אחת { coach-first-object } שעל { $here } ו{ coach-second-object } שעל { $there }.
coach-trapped = { coach-piece-start } שעל { $square } { $piece ->
    [queen] מותקפת ואין לה
   *[pawn] מותקף ואין לו
} משבצת בטוחה.
coach-promotion = רגלי מגיע אל { $square } והופך { $piece ->
    [knight] לפרש
    [bishop] לרץ
    [rook] לצריח
   *[queen] למלכה
}.
coach-stalemate = המסע מביא לפט, כלומר לתיקו.
coach-stalemate-now = זה פט, כלומר תיקו.
coach-opposition = המלך תופס אופוזיציה על { $square }: המלך השני חייב לפנות את הדרך.
coach-key-square = המלך מגיע אל { $here }, משבצת מפתח: אי אפשר לעצור את הרגלי שעל { $square }.
coach-gain = במסעים הבאים זוכים { $gain ->
    [pawn] ברגלי
    [two-pawns] בשני רגלים
    [knight] בפרש
    [bishop] ברץ
    [rook] בצריח
    [queen] במלכה
    [exchange] באיכות
   *[material] בחומר
}.
coach-gain-and = במסעים הבאים זוכים { $first ->
    [knight] בפרש
    [bishop] ברץ
    [rook] בצריח
   *[queen] במלכה
} וגם { $second ->
    [pawn] ברגלי
    [knight] בפרש
    [bishop] ברץ
   *[rook] בצריח
}.
coach-gain-for = במסעים הבאים זוכים { $first ->
    [knight] בפרש
    [bishop] ברץ
    [rook] בצריח
   *[queen] במלכה
} תמורת { $second ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
   *[rook] צריח
}.

coach-unprotected = { coach-piece-start } כבר לא { $piece ->
    [queen] מגינה
   *[pawn] מגן
} על המשבצת הזאת.
coach-opened = { coach-piece-start } כבר לא { $piece ->
    [queen] חוסמת
   *[pawn] חוסם
} את הדרך.

coach-piece-object = { $piece ->
    [pawn] את הרגלי
    [knight] את הפרש
    [bishop] את הרץ
    [rook] את הצריח
    [queen] את המלכה
   *[king] את המלך
}
coach-piece-subject = { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}
coach-piece-start = { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}
coach-first-object = { $first ->
    [pawn] את הרגלי
    [knight] את הפרש
    [bishop] את הרץ
    [rook] את הצריח
    [queen] את המלכה
   *[king] את המלך
}
coach-first-start = { $first ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}
coach-second-object = { $second ->
    [pawn] את הרגלי
    [knight] את הפרש
    [bishop] את הרץ
    [rook] את הצריח
    [queen] את המלכה
   *[king] את המלך
}
coach-second-subject = { $second ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}
coach-by-subject = { $by ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}
coach-by-start = { $by ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
}

hint-piece = כדאי להזיז את { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
} שעל { $square }. בקשה נוספת תראה לאן.
hint-move = המסע המוצע: { $san }.

reach-title = { $piece ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
    [rook] צריח
    [queen] מלכה
   *[king] מלך
} על { $square }.
reach-moves = אפשר לשחק אל { $squares }.
reach-nowhere = אין מסע אפשרי.
reach-attacks = מאיים על: { $pieces }.
reach-protects = מגן על: { $pieces }.
reach-piece = { $piece ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
    [rook] צריח
    [queen] מלכה
   *[king] מלך
} על { $square }

review-title = סקירת המשחק
review-progress = מנתח: { $count } מתוך { $all } עמדות
review-done = הסקירה הסתיימה. דיוק: לבן { $white }%, שחור { $black }%.
review-done-early = הסקירה הסתיימה.
review-stop = עצירה
review-resume = המשך
review-close = סגירת הסקירה
review-graph = סיכויי ניצחון
review-chances = לבן { $white }%, שחור { $black }%
review-mate = { $side ->
    [white] הלבן נותן מט ב־{ $count }
   *[black] השחור נותן מט ב־{ $count }
}
review-accuracy = דיוק
review-accuracy-title = איך מחושב הדיוק
review-accuracy-note = כל מסע נשפט לפי חלק סיכויי הניצחון שהוא מאבד, מ־0 עד 1. הדיוק שלו הוא 103.17 · e^(−4.354 · אובדן) − 3.17 אחוזים. הדיוק של צד הוא הממוצע של שני ממוצעים של מסעיו: אחד משוקלל לפי מידת השינוי בסיכויים סביב כל מסע, והשני הרמוני. אלה הנוסחאות של lichess.
review-moves = { $class ->
    [only-move] מסעים יחידים
    [best] המסעים הטובים ביותר
    [good] מסעים טובים
    [inaccuracy] אי־דיוקים
    [mistake] טעויות
    [blunder] טעויות גסות
   *[missed-win] ניצחונות שהוחמצו
}
review-class = { $class ->
    [only-move] מסע יחיד
    [best] המסע הטוב ביותר
    [good] מסע טוב
    [inaccuracy] אי־דיוק
    [mistake] טעות
    [blunder] טעות גסה
   *[missed-win] ניצחון שהוחמץ
}
review-key-moments = רגעי מפתח
review-others = טעויות נוספות
review-none = לא נמצאו טעויות.
review-better = הצגת ההמשך הטוב יותר
review-retry = ניסיון חוזר
review-retry-all = ללמוד מהטעויות
review-played = { $class ->
    [inaccuracy] המסע { $san } היה לא מדויק.
    [mistake] המסע { $san } היה טעות.
    [missed-win] המסע { $san } החמיץ ניצחון.
   *[blunder] המסע { $san } היה טעות גסה.
}
review-retry-text = { $what ->
    [judging] בודק את { $move }…
    [begun] { $side ->
        [white] מצאו מסע טוב יותר ללבן.
       *[black] מצאו מסע טוב יותר לשחור.
    }
    [solved] מסע טוב! טעויות: { $mistakes }, רמזים: { $hints }.
   *[wrong] המסע { $move } לא מספיק טוב. נסו שוב.
}

## מסעים שנאמרים בקול

voice-speak = אמירת מסע
voice-listening = מקשיב…
voice-note = ייתכן שהדפדפן ישלח את דבריכם לשירות שמבין אותם. לחצו שוב כדי לדבר.
voice-refused = הדפדפן אינו מאפשר לדף הזה להקשיב.
voice-network = ללא רשת הדפדפן אינו מבין דיבור.
voice-unheard = „{ $text }” אינו מסע חוקי.
voice-silent = לא נשמע דבר.
voice-unclear = אפשר להבין זאת כך: { $moves }. אמרו מאיזו משבצת הכלי בא.
voice-words =
    N = פרש, סוס; B = רץ; R = צריח; Q = מלכה; K = מלך; P = רגלי, חייל;
    a = איי, אי, א; b = בי, ב; c = סי, ג; d = די, ד; e = אי, ה; f = אף, ו; g = ג'י, ז; h = אייץ', ח;
    1 = אחת, אחד; 2 = שתיים, שניים; 3 = שלוש; 4 = ארבע; 5 = חמש; 6 = שש; 7 = שבע; 8 = שמונה;
    x = לוקח, לוקחת, מכה, אוכל; s = קטנה, קצרה; l = גדולה, ארוכה; o = הצרחה;
    - = ל, על, את, אל, שח, מט, הופך, נע
