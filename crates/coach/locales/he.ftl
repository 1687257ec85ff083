coach-allows = מאפשר { $san }.
coach-misses = מחמיץ { $san }.

coach-mate = { $count ->
    [1] זה מט.
   *[other] מט ב־{ $count } מסעים.
}
coach-back-rank = { $count ->
    [1] זה מט בשורה האחורית: הרגלים של המלך עצמו חוסמים אותו.
   *[other] מט ב־{ $count } מסעים בשורה האחורית: הרגלים של המלך עצמו חוסמים אותו.
}
coach-hanging = המסע מכה { coach-piece } על { $square }, ושום כלי אינו מגן שם.
coach-exchange-lesser = המסע מכה { coach-piece } על { $square } בכלי ששווה פחות: { $taker ->
    [pawn] רגלי
    [knight] פרש
    [bishop] רץ
    [rook] צריח
   *[queen] מלכה
}.
coach-exchange-more = המסע מכה { coach-piece } על { $square }, משבצת שמותקפת יותר פעמים משהיא מוגנת.
coach-gain = במסעים הבאים הוא זוכה { $gain ->
    [pawn] ברגלי
    [two-pawns] בשני רגלים
    [knight] בפרש
    [bishop] ברץ
    [rook] בצריח
    [queen] במלכה
    [exchange] באיכות
   *[material] בחומר
}.

coach-piece = { $piece ->
    [pawn] את הרגלי
    [knight] את הפרש
    [bishop] את הרץ
    [rook] את הצריח
    [queen] את המלכה
   *[king] את המלך
}

## רמזים: קודם הכלי, אחר כך המסע

hint-piece = אפשר לשחק עם { $piece ->
    [pawn] הרגלי
    [knight] הפרש
    [bishop] הרץ
    [rook] הצריח
    [queen] המלכה
   *[king] המלך
} שעל { $square }. בקשה נוספת תראה לאן.
hint-move = המסע המוצע: { $san }.
