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
    [1] Það er mát í borði: kóngurinn er lokaður inni af eigin peðum.
   *[other] Mát í borði í { $count } leikjum: kóngurinn er lokaður inni af eigin peðum.
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
   *[king] kóngnum
} á { $square }. Spurðu aftur til að sjá hvert.
hint-move = Leiktu { $san }.

reach-title = { $piece ->
    [pawn] Peð
    [knight] Riddari
    [bishop] Biskup
    [rook] Hrókur
    [queen] Drottning
   *[king] Kóngur
} á { $square }.
reach-moves = Getur farið á { $squares }.
reach-nowhere = Getur ekki hreyft sig.
reach-attacks = Ræðst á: { $pieces }.
reach-protects = Valdar: { $pieces }.
reach-piece = { $piece ->
    [pawn] peð
    [knight] riddara
    [bishop] biskup
    [rook] hrók
    [queen] drottningu
   *[king] kóng
} á { $square }

review-title = Yfirferð skákar
review-progress = Greini: { $count } af { $all } stöðum
review-done = Yfirferð lokið. Nákvæmni: hvítur { $white }%, svartur { $black }%.
review-done-early = Yfirferð lokið.
review-stop = Stöðva
review-resume = Halda áfram
review-close = Loka yfirferð
review-graph = Vinningslíkur
review-chances = Hvítur { $white }%, svartur { $black }%
review-mate = { $side ->
    [white] Hvítur mátar í { $count }
   *[black] Svartur mátar í { $count }
}
review-accuracy = Nákvæmni
review-accuracy-title = Svona er nákvæmnin reiknuð
review-accuracy-note = Hver leikur er dæmdur eftir þeim hluta vinningslíkanna sem hann tapar, frá 0 til 1. Nákvæmni hans er 103,17 · e^(−4,354 · tap) − 3,17 prósent. Nákvæmni hvors aðila er meðaltal tveggja meðaltala leikja hans: annað er vegið eftir því hve mikið líkurnar breytast í kringum leikinn, hitt er þýtt meðaltal. Þetta eru formúlur lichess.
review-moves = { $class ->
    [only-move] Einu leikirnir
    [best] Bestu leikir
    [good] Góðir leikir
    [inaccuracy] Ónákvæmni
    [mistake] Mistök
    [blunder] Afleikir
   *[missed-win] Glataðir vinningar
}
review-class = { $class ->
    [only-move] Eini leikurinn
    [best] Besti leikur
    [good] Góður leikur
    [inaccuracy] Ónákvæmur leikur
    [mistake] Slæmur leikur
    [blunder] Afleikur
   *[missed-win] Glataður vinningur
}
review-key-moments = Lykilaugnablik
review-others = Önnur mistök
review-none = Engin mistök fundust.
review-better = Sýna betra framhald
review-retry = Reyna aftur
review-retry-all = Lærðu af mistökunum
review-played = { $class ->
    [inaccuracy] { $san } var ónákvæmur leikur.
    [mistake] { $san } var slæmur leikur.
    [missed-win] { $san } missti af vinningi.
   *[blunder] { $san } var afleikur.
}
review-retry-text = { $what ->
    [judging] Athuga { $move }…
    [begun] { $side ->
        [white] Finndu betri leik fyrir hvítan.
       *[black] Finndu betri leik fyrir svartan.
    }
    [solved] Góður leikur! Mistök: { $mistakes }, vísbendingar: { $hints }.
   *[wrong] { $move } er ekki nógu góður. Reyndu aftur.
}

## Leikir sem eru sagðir

voice-speak = Segja leik
voice-listening = Hlustar …
voice-note = Vafrinn sendir ef til vill það sem þú segir til þjónustu sem skilur það. Ýttu aftur til að tala.
voice-refused = Vafrinn leyfir síðunni ekki að hlusta.
voice-network = Vafrinn skilur ekki tal án nettengingar.
voice-unheard = „{ $text }“ er ekki löglegur leikur.
voice-silent = Ekkert heyrðist.
voice-unclear = Þetta getur verið { $moves }. Segðu af hvaða reit maðurinn kemur.
voice-words =
    N = riddari, riddara, hestur; B = biskup; R = hrókur, hrók; Q = drottning, drottningu; K = kóngur, kóng, konungur; P = peð;
    a = á, ari; b = bé, birna; c = sé, cé, célia; d = dé, davíð; e = eh, einar; f = eff, finnur; g = gé, gunnar; h = há, halldór;
    1 = einn, eitt; 2 = tveir, tvö; 3 = þrír, þrjú; 4 = fjórir, fjögur; 5 = fimm; 6 = sex; 7 = sjö; 8 = átta;
    x = drepur, tekur, drep; s = stutt, stutta; l = löng, langa, langt; o = hrókun, hrókera, hrókerar;
    - = á, til, í, og, verður, skák, mát, fer, leikur
