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

hint-piece = אפשר לשחק עם { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
} שעל { $square }. בקשה נוספת תראה לאן.
hint-move = המסע המוצע: { $san }.
