coach-allows = Leyfir { $san }.
coach-misses = Missir af { $san }.

coach-mate = { $count ->
    [1] Það er mát.
   *[other] Mát í { $count } leikjum.
}
coach-back-rank = { $count ->
    [1] Það er mát á öftustu reitaröð: kóngurinn er lokaður inni af eigin peðum.
   *[other] Mát í { $count } leikjum á öftustu reitaröð: kóngurinn er lokaður inni af eigin peðum.
}
coach-hanging = Leikurinn drepur { coach-piece } á { $square } og ekkert valdar þann reit.
coach-exchange-lesser = Leikurinn drepur { coach-piece } á { $square } með { $taker ->
    [pawn] peði
    [knight] riddara
    [bishop] biskupi
    [rook] hróki
   *[queen] drottningu
}, sem er minna virði.
coach-exchange-more = Leikurinn drepur { coach-piece } á { $square }, reit sem er oftar sótt á en valdaður er.
coach-gain = Í næstu leikjum vinnst { $gain ->
    [pawn] peð
    [two-pawns] tvö peð
    [knight] riddari
    [bishop] biskup
    [rook] hrókur
    [queen] drottning
    [exchange] skiptamunur
   *[material] lið
}.

coach-piece = { $piece ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
   *[king] kónginn
}

## Vísbendingar: fyrst maðurinn, svo leikurinn

hint-piece = Leiktu { $piece ->
    [pawn] peðinu
    [knight] riddaranum
    [bishop] biskupnum
    [rook] hróknum
    [queen] drottningunni
   *[king] kónginum
} á { $square }. Spurðu aftur til að sjá hvert.
hint-move = Leiktu { $san }.
