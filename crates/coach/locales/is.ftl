coach-allows = Leyfir { $san }.
coach-allows-then = Leyfir { $san } og síðan { $then }.
coach-misses = Missir af { $san }.
coach-misses-then = Missir af { $san } og síðan { $then }.
coach-prepares = Leikurinn undirbýr { $then }.

coach-mate = { $count ->
    [1] Það er mát.
   *[other] Mát í { $count } leikjum.
}
coach-back-rank = { $count ->
    [1] Það er mát í borðinu: kóngurinn er lokaður inni af eigin peðum.
   *[other] Mát í borðinu í { $count } leikjum: kóngurinn er lokaður inni af eigin peðum.
}
coach-hanging = Leikurinn drepur { coach-piece-object } á { $square } og ekkert valdar þann reit.
coach-exchange-lesser = Leikurinn drepur { coach-piece-object } á { $square } með { $taker ->
    [pawn] peði
    [knight] riddara
    [bishop] biskupi
    [rook] hróki
   *[queen] drottningu
}, sem er minna virði.
coach-exchange-more = Leikurinn drepur { coach-piece-object } á { $square }; sá reitur er oftar sóttur en valdaður.
coach-fork = { coach-by-start } ræðst í senn á { coach-first-object } á { $here } og { coach-second-object } á { $there }: gaffall.
coach-pin = { coach-piece-start } á { $square } er leppur fyrir { coach-second-object } á { $there } og kemst ekki undan.
coach-pin-protector = Leikurinn drepur { coach-piece-object } á { $square }. { coach-first-start } á { $here } er leppur og getur ekki drepið til baka.
coach-skewer = { coach-first-start } á { $here } verður að víkja, og þá tapast { coach-second-subject } fyrir aftan, á { $there }.
coach-discovered = Leikurinn opnar línu: nú ræðst { coach-by-subject } á { $from } á { coach-piece-object } á { $square }.
coach-discovered-check = Leikurinn opnar línu: { coach-by-subject } á { $from } gefur fráskák.
coach-removed = Leikurinn drepur { coach-first-object } á { $here } og eftir það er { coach-piece-subject } á { $square } án valds.
coach-overload = { coach-piece-start } á { $square } getur ekki valdað bæði { coach-first-object } á { $here } og { coach-second-object } á { $there }.
coach-trapped = Ráðist er á { coach-piece-object } á { $square } og enginn reitur er öruggur.
coach-promotion = Peð kemst á { $square } og verður að { $piece ->
    [knight] riddara
    [bishop] biskupi
    [rook] hróki
   *[queen] drottningu
}.
coach-stalemate = Þetta leiðir til patts, og þá er jafntefli.
coach-stalemate-now = Þetta er patt og því jafntefli.
coach-opposition = Kóngurinn nær andspæni á { $square }: hinn kóngurinn verður að víkja.
coach-key-square = Kóngurinn kemst á { $here }, lykilreit: peðið á { $square } verður ekki stöðvað.
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
coach-gain-and = Í næstu leikjum vinnst { $first ->
    [knight] riddari
    [bishop] biskup
    [rook] hrókur
   *[queen] drottning
} og { $second ->
    [pawn] peð
    [knight] riddari
    [bishop] biskup
   *[rook] hrókur
}.
coach-gain-for = Í næstu leikjum vinnst { $first ->
    [knight] riddari
    [bishop] biskup
    [rook] hrókur
   *[queen] drottning
} fyrir { $second ->
    [pawn] peð
    [knight] riddara
    [bishop] biskup
   *[rook] hrók
}.

coach-unprotected = { coach-piece-start } valdar ekki lengur þann reit.
coach-opened = { coach-piece-start } er ekki lengur fyrir.

coach-piece-object = { $piece ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
   *[king] kónginn
}
coach-piece-subject = { $piece ->
    [pawn] peðið
    [knight] riddarinn
    [bishop] biskupinn
    [rook] hrókurinn
    [queen] drottningin
   *[king] kóngurinn
}
coach-piece-start = { $piece ->
    [pawn] Peðið
    [knight] Riddarinn
    [bishop] Biskupinn
    [rook] Hrókurinn
    [queen] Drottningin
   *[king] Kóngurinn
}
coach-first-object = { $first ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
   *[king] kónginn
}
coach-first-start = { $first ->
    [pawn] Peðið
    [knight] Riddarinn
    [bishop] Biskupinn
    [rook] Hrókurinn
    [queen] Drottningin
   *[king] Kóngurinn
}
coach-second-object = { $second ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
   *[king] kónginn
}
coach-second-subject = { $second ->
    [pawn] peðið
    [knight] riddarinn
    [bishop] biskupinn
    [rook] hrókurinn
    [queen] drottningin
   *[king] kóngurinn
}
coach-by-subject = { $by ->
    [pawn] peðið
    [knight] riddarinn
    [bishop] biskupinn
    [rook] hrókurinn
    [queen] drottningin
   *[king] kóngurinn
}
coach-by-start = { $by ->
    [pawn] Peðið
    [knight] Riddarinn
    [bishop] Biskupinn
    [rook] Hrókurinn
    [queen] Drottningin
   *[king] Kóngurinn
}

hint-piece = Leiktu { $piece ->
    [pawn] peðinu
    [knight] riddaranum
    [bishop] biskupnum
    [rook] hróknum
    [queen] drottningunni
   *[king] kónginum
} á { $square }. Spurðu aftur til að sjá hvert.
hint-move = Leiktu { $san }.
