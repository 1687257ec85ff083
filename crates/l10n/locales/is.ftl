### Luft á íslensku. Hvað viðföngin merkja stendur í en.ftl.
### Leikmaðurinn er ávarpaður með „þú“.

## Tungumálið

language-name = Íslenska
direction = ltr

## Orð sem önnur skilaboð eru gerð úr

side = { $side ->
    [white] Hvítur
   *[black] Svartur
}
side-inline = { $side ->
    [white] hvítur
   *[black] svartur
}
piece = { $piece ->
    [pawn] peð
    [knight] riddari
    [bishop] biskup
    [rook] hrókur
    [queen] drottning
    [king] kóngur
   *[other] maður
}
piece-first = { $piece ->
    [pawn] Peð
    [knight] Riddari
    [bishop] Biskup
    [rook] Hrókur
    [queen] Drottning
    [king] Kóngur
   *[other] Maður
}
piece-letters = K D H B R

## Leikmennirnir, við hlið borðsins

player-you = Þú
player-friend = Vinur
persona-inline = { $persona ->
    [easy] auðvelt
    [medium] miðlungs
    [hard] erfitt
   *[other] { $persona } stig
}
player-computer = { $persona ->
    [easy] Tölva, auðveld
    [medium] Tölva, miðlungs
    [hard] Tölva, erfið
   *[other] Tölva, { $persona } stig
}

## Hver á leik

status-to-move = { side } á leik
status-your-turn = Þú átt leik
status-check = { side } á leik, í skák
status-your-check = Þú ert í skák
status-promoting = Veldu hvað peðið verður
status-setting-up = Settu stöðuna upp
status-thinking = Hugsar…
status-friend = Vinur þinn á leik
status-unsent = Tengill ekki sendur enn
status-waiting = Tilbúið
status-stalled = Skákvél tölvunnar hefur bilað
status-flagged = { $side ->
    [white] Hvítur er fallinn á tíma. Kannað er hvort svartur gæti enn mátað…
   *[black] Svartur er fallinn á tíma. Kannað er hvort hvítur gæti enn mátað…
}

## Hvers vegna enginn, eða ekki leikmaðurinn, getur gert neitt núna

turn-computer = Tölvan á leik.
turn-friend = Vinur þinn á leik.
turn-waiting = Tölvan á fyrsta leik: ýttu á „Hefja skák“.
turn-over = Skákinni er lokið.

## Hvernig skák lauk: fyrirsögnin

result-headline = { $who ->
    [you] Þú vannst
    [computer] Tölvan vann
    [white] Hvítur vann
   *[black] Svartur vann
}
result-headline-draw = Jafntefli

## Hvernig skák lauk: ástæðan undir fyrirsögninni

reason-checkmate = Skák og mát.
reason-resignation = { $who ->
    [you] Þú gafst upp.
    [computer] Tölvan gafst upp.
   *[other] { $loser ->
        [white] Hvítur gafst upp.
       *[black] Svartur gafst upp.
    }
}
reason-time = { $who ->
    [you] Þú féllst á tíma.
    [computer] Tölvan féll á tíma.
   *[other] { $loser ->
        [white] Hvítur féll á tíma.
       *[black] Svartur féll á tíma.
    }
}
reason-forfeit = { $who ->
    [you] Þú yfirgafst skákina.
    [computer] Tölvan yfirgaf skákina.
   *[other] { $loser ->
        [white] Hvítur yfirgaf skákina.
       *[black] Svartur yfirgaf skákina.
    }
}
reason-stalemate = Patt: enginn löglegur leikur og engin skák.
reason-insufficient-material = Ófullnægjandi mannafli: hvorugur getur mátað.
reason-dead-position = Dauð staða: engin leikjaröð getur endað með máti.
reason-fivefold = Sama staða fimm sinnum.
reason-seventy-five = 75 leikir án dráps og peðsleiks.
reason-threefold = Þrátefli: sama staða þrisvar sinnum.
reason-fifty-moves = 50 leikir án dráps og peðsleiks.
reason-agreement = Með samkomulagi.
reason-time-draw = { $side ->
    [white] Hvítur féll á tíma, en svartur getur ekki mátað.
    [black] Svartur féll á tíma, en hvítur getur ekki mátað.
   *[none] Annar féll á tíma, en hinn getur ekki mátað.
}
reason-not-given = Skráin nefnir enga ástæðu.

## Hvernig skák lauk: úrslit og ástæða í einni setningu, til að heyra

result-checkmate = { $winner ->
    [white] Skák og mát, hvítur vann.
   *[black] Skák og mát, svartur vann.
}
result-resignation = { $who ->
    [you] { $loser ->
        [white] Þú gafst upp, svartur vann.
       *[black] Þú gafst upp, hvítur vann.
    }
   *[other] { $loser ->
        [white] Hvítur gafst upp, svartur vann.
       *[black] Svartur gafst upp, hvítur vann.
    }
}
result-time = { $loser ->
    [white] Hvítur féll á tíma, svartur vann.
   *[black] Svartur féll á tíma, hvítur vann.
}
result-forfeit = { $loser ->
    [white] Hvítur yfirgaf skákina, svartur vann.
   *[black] Svartur yfirgaf skákina, hvítur vann.
}
result-win = { $winner ->
    [white] Hvítur vann.
   *[black] Svartur vann.
}
result-stalemate = Jafntefli: patt.
result-insufficient-material = Jafntefli: ófullnægjandi mannafli.
result-dead-position = Jafntefli: engin leikjaröð getur endað með máti.
result-fivefold = Jafntefli: sama staða fimm sinnum.
result-seventy-five = Jafntefli: 75 leikir án dráps og peðsleiks.
result-threefold = Jafntefli með þrátefli.
result-fifty-moves = Jafntefli: 50 leikir án dráps og peðsleiks.
result-agreement = Jafntefli með samkomulagi.
result-time-draw = { $side ->
    [white] Jafntefli: hvítur féll á tíma, en svartur getur ekki mátað.
    [black] Jafntefli: svartur féll á tíma, en hvítur getur ekki mátað.
   *[none] Jafntefli: annar féll á tíma, en hinn getur ekki mátað.
}
result-draw = Jafntefli.

## Jafnteflisboð

draw-offers = { side } býður jafntefli.
resign-asks = { side } vill gefast upp. Samþykkja, eða tefla áfram?
resign-not-asked = Tölvan vill ekki gefast upp.
draw-you-offer = Þú bauðst jafntefli.
draw-offering = Þú býður jafntefli með næsta leik.
draw-not-offering = Hætt við jafnteflisboð.
draw-answer-first = Svaraðu fyrst jafnteflisboðinu.
draw-offered-already = Þú hefur þegar boðið jafntefli með þessum leik.
draw-needs-move = Leiktu áður en þú býður jafntefli.
draw-no-offers = Ekki er hægt að bjóða jafntefli í æfingu.
draw-declined = Jafnteflisboði hafnað.
draw-computer-declines = { $reason ->
    [mate] Tölvan hafnar jafntefli: hún er með unnið tafl.
    [better] Tölvan hafnar jafntefli: hún stendur betur.
   *[early] Tölvan hafnar jafntefli: skákin er varla byrjuð.
}
draw-no-move = Leiktu áður en þú býður jafntefli.
draw-repeated = Jafntefli hefur þegar verið boðið með þessum leik.
draw-no-offer = Ekkert jafnteflisboð bíður svars.

## Jafntefliskröfur

claim-stands = { $claim ->
    [threefold] Þessi staða hefur komið upp þrisvar.
   *[fifty-moves] 50 leikir eru liðnir án dráps og peðsleiks.
}
claim-by-move = { $claim ->
    [threefold] Tilkynntu leik sem endurtekur stöðu í þriðja sinn.
   *[fifty-moves] Tilkynntu leik sem fyllir 50 leiki án dráps og peðsleiks.
}
claim-choice = { $claim ->
    [threefold] { $san }: þrátefli
   *[fifty-moves] { $san }: 50 leikir án dráps og peðsleiks
}
claim-nothing = Ekki er hægt að krefjast jafnteflis enn: staðan hefur komið upp { $times ->
    [1] einu sinni
    [2] tvisvar
   *[other] { $times } sinnum
}, ekki þrisvar, og aðeins { $moves ->
    [one] er liðinn { $moves } leikur
   *[other] eru liðnir { $moves } leikir
} af 50 án dráps og peðsleiks.
claim-touched = Krefstu jafnteflis áður en þú snertir mann.
claim-not-your-turn = Aðeins sá sem á leik getur krafist jafnteflis.
claim-illegal = Leikurinn sem var tilkynntur er ólöglegur.
claim-wrong = Ekki jafntefli: staðan hefur ekki komið upp þrisvar, og 50 leikir eru ekki liðnir án dráps og peðsleiks.
claim-wrong-announced = Ekki jafntefli: þessi leikur endurtekur ekki stöðu í þriðja sinn og fyllir ekki 50 leiki án dráps og peðsleiks.
claim-must-play = Þú verður að leika leikinn sem þú tilkynntir: { $san }.
counter-moves = { $count } af { $most } leikjum án dráps og peðsleiks
counter-times = { $times ->
    [1] Staðan er ekki endurtekin
    [2] Sama staða tvisvar
   *[other] Sama staða { $times } sinnum
}

## Klukkur

duration-hours = { $count ->
    [one] { $count } klukkustund
   *[other] { $count } klukkustundir
}
duration-minutes = { $count ->
    [one] { $count } mínúta
   *[other] { $count } mínútur
}
duration-seconds = { $count ->
    [one] { $count } sekúnda
   *[other] { $count } sekúndur
}
duration-none = enginn tími
clock-label = { $side ->
    [white] Klukka hvíts: { $time }
   *[black] Klukka svarts: { $time }
}
clock-label-move = { $side ->
    [white] Klukka hvíts: { $time }, { $move } fyrir leikinn
   *[black] Klukka svarts: { $time }, { $move } fyrir leikinn
}
clock-low = { side } er í tímahraki: { $time } eftir.
clock-flag = { side } er fallinn á tíma.
clock-paused = Klukkan er stöðvuð.
clock-stands = Klukkan er stöðvuð þar til þú leikur næst.
clock-goes-on = Klukkan gengur aftur.
clock-two = Þú getur aðeins stöðvað klukkuna gegn tölvunni.
clock-not-running = Klukkan gengur ekki.

## Snertur maður er hreyfður: við hvað leikmaðurinn er bundinn

touch-announced = Þú tilkynntir { $san } og verður að leika þann leik.
touch-move-piece = Snertur maður er hreyfður: hreyfa verður { $piece ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
    [king] kónginn
   *[other] manninn
} á { $square }.
touch-capture = Snertur maður er hreyfður: drepa verður { $piece ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
    [king] kónginn
   *[other] manninn
} á { $square }.
touch-placed = Snertur maður er hreyfður: peðið þitt stendur kyrrt á { $square }. Veldu hvað verður úr því.
touch-both = Snertur maður er hreyfður: { $piece ->
    [pawn] peðið
    [knight] riddarinn
    [bishop] biskupinn
    [rook] hrókurinn
    [queen] drottningin
    [king] kóngurinn
   *[other] maðurinn
} á { $from } verður að drepa { $victim ->
    [pawn] peðið
    [knight] riddarann
    [bishop] biskupinn
    [rook] hrókinn
    [queen] drottninguna
    [king] kónginn
   *[other] manninn
} á { $square }.
touch-adjusting = Ég laga: þú getur lagað næsta mann sem þú snertir án þess að leika honum.
touch-not-adjusting = Þú verður að leika næsta manni sem þú snertir.
touch-adjusted = Lagað á { $square }.
touch-off = „Snertur maður er hreyfður“ gildir ekki: þú mátt snerta hvaða mann sem er.
touch-no-undo = Þegar „snertur maður er hreyfður“ gildir er ekki hægt að taka leiki til baka.
game-no-undo = Í þessari skák er ekki hægt að taka leiki til baka.
friend-takeback-asked = Þú hefur beðið um að taka leik til baka. Vinur þinn þarf að samþykkja.
friend-not-possible = Þetta er ekki hægt í skák við vin annars staðar.
game-no-analysis = Ekki er hægt að greina fyrr en þessari skák er lokið.
game-no-hints = Þessi skák er tefld án vísbendinga.

## Uppvakning peðs

promotion-label = Vekja upp
promotion-queen = Drottning
promotion-rook = Hrókur
promotion-bishop = Biskup
promotion-knight = Riddari
promotion-ask = Vekja upp drottningu, hrók, biskup eða riddara?
promotion-cancelled = Hætt við uppvakningu.

## Leikir í orðum, til að heyra

move-announcement = { side }: { $move }.
move-check = { $move }, skák
move-mate = { $move }, mát
move-castling = { $castling ->
    [kingside] stutt hrókun
   *[queenside] löng hrókun
}
move-plain = { piece } { $to }
move-plain-from = { piece } { $from } { $to }
move-capture = { piece } drepur á { $to }
move-capture-from = { piece } { $from } drepur á { $to }
move-en-passant = { $move } í framhjáhlaupi
move-promotion = { $into ->
    [knight] { $move }, verður riddari
    [bishop] { $move }, verður biskup
    [rook] { $move }, verður hrókur
   *[queen] { $move }, verður drottning
}
nag = { $nag ->
    [1] góður leikur
    [2] mistök
    [3] frábær leikur
    [4] afleikur
    [5] athyglisverður leikur
    [6] vafasamur leikur
    [7] eini leikurinn
    [10] jöfn staða
    [13] óljós staða
    [14] hvítur stendur aðeins betur
    [15] svartur stendur aðeins betur
    [16] hvítur stendur betur
    [17] svartur stendur betur
    [18] hvítur er með unnið
    [19] svartur er með unnið
    [146] nýjung
   *[220] stöðumynd
}
spelt-file = { $file ->
    [a] alfa
    [b] bravó
    [c] charlie
    [d] delta
    [e] ekkó
    [f] foxtrott
    [g] golf
   *[h] hótel
}

## Reitir borðsins, til að heyra

square-cell = { $square }, { $content }
square-empty = auður
square-piece = { $piece ->
    [pawn] { $side ->
        [white] hvítt peð
       *[black] svart peð
    }
    [queen] { $side ->
        [white] hvít drottning
       *[black] svört drottning
    }
   *[other] { $side ->
        [white] hvítur { piece }
       *[black] svartur { piece }
    }
}
square-state = { $cell }, { $state }
square-selected = valinn
square-legal-move = löglegur leikur
square-legal-capture = löglegt dráp
square-premove = forleikur
square-last-move = síðasti leikur
square-in-check = í skák

## Hvað val á reit hefur gert, til að heyra

selection-moves = Valið: { piece } { $square }, kemst á { $targets }.
selection-stuck = Valið: { piece } { $square }, enginn löglegur leikur.
selection-alone = Valið: { piece } { $square }.
selection-dropped = Hætt við val.
selection-illegal = { piece-first } { $from } kemst ekki á { $square }. Hætt við val.
selection-refused = { piece-first } { $from } kemst ekki á { $square }: { $why }.
selection-premoves = Valið: { piece } { $square }, forleikur mögulegur á { $targets }.
selection-not-yours = Þú átt engan mann á { $square }.
board-flipped = { side } neðst.
switched = { $what }: { $state ->
    [on] kveikt
   *[off] slökkt
}.

## Forleikir, og leikir sem þarf að staðfesta

premove-set = { $number ->
    [1] Forleikur: { piece } á { $square }.
   *[other] Forleikur { $number }: { piece } á { $square }.
}
premove-cancelled = Hætt við forleik.
premove-dropped = { $count ->
    [1] { piece-first } { $from } á { $square } er ekki lengur mögulegt. Hætt við forleik.
   *[other] { piece-first } { $from } á { $square } er ekki lengur mögulegt. Hætt við forleiki.
}
confirm-ask = Leika { $san }?
confirm-say = { $move }. Enter leikur leiknum, Escape tekur hann til baka.
confirm-taken-back = Leikur tekinn til baka.

## Hvað annar hefur drepið, til að heyra

captured-label = { $side ->
    [white] Drepið af hvítum: { $pieces }.
   *[black] Drepið af svörtum: { $pieces }.
}
captured-label-ahead = { $side ->
    [white] Drepið af hvítum: { $pieces }; { $lead } yfir.
   *[black] Drepið af svörtum: { $pieces }; { $lead } yfir.
}
captured-nothing = ekkert
captured-pieces = { $piece ->
    [pawn] { $count } peð
    [knight] { $count ->
        [one] { $count } riddari
       *[other] { $count } riddarar
    }
    [bishop] { $count ->
        [one] { $count } biskup
       *[other] { $count } biskupar
    }
    [rook] { $count ->
        [one] { $count } hrókur
       *[other] { $count } hrókar
    }
   *[queen] { $count ->
        [one] { $count } drottning
       *[other] { $count } drottningar
    }
}

## Hnappar, og hvað þeir gera

button-new-game = Ný skák
button-undo = Til baka
button-flip = Snúa borði
button-resign = Gefast upp
button-claim-draw = Krefjast jafnteflis
button-offer-draw = Bjóða jafntefli
button-adjust = Ég laga
button-pause = Hlé
button-move-now = Leiktu núna
button-saved-games = Skákirnar þínar
button-go-back = Aftur í skákina þína
button-new-game-note = Velja andstæðing, tíma og reglur.
button-undo-note = { $what ->
    [ask] Biðja vin þinn um að taka leik til baka.
    [end] Taka lok skákarinnar til baka og tefla áfram.
    [last] Taka síðasta leik til baka.
    [yours] Taka leikinn þinn til baka.
   *[reply] Taka leikinn þinn og svarið til baka.
}
button-flip-note = Snúa borðinu við.
button-resign-note = Gefa skákina.
button-offer-draw-note = { $state ->
    [made] Bjóða jafntefli með leiknum sem þú lékst síðast.
    [offering] Þú býður jafntefli með næsta leik. Ýttu aftur til að hætta við.
   *[off] Bjóða jafntefli með næsta leik þínum.
}
button-adjust-note = Snerta mann án þess að þurfa að hreyfa hann.
button-pause-note = { $state ->
    [on] Setja klukkuna aftur af stað. Leikur gerir það líka.
   *[off] Stöðva klukkuna þar til þú leikur næst.
}
button-move-now-note = Tölvan leikur besta leiknum sem hún hefur fundið hingað til.
button-rematch = Tefla aftur
button-rematch-note = Tefla eins skák aftur. Gegn tölvunni skiptir þú um lit.
button-easier = Auðveldara
button-easier-note = Aftur, einu stigi auðveldara.
button-stronger = Sterkara
button-stronger-note = Aftur, einu stigi sterkara.
button-review = Yfirferð
button-review-note = Meta hvern leik skákarinnar og útskýra mistökin.
end-hints = Vísbendingar: { $count }
button-share = Deila
button-share-note = Deila tengli á skákina. Afrita eða vista skákina eða mynd af stöðunni.
button-take-back = Tefla áfram
button-take-back-note = Taka uppgjöfina til baka og tefla áfram.
button-accept-draw = Þiggja jafntefli
button-accept-resignation = Samþykkja
button-decline-draw = Hafna jafntefli
button-play-move = Leika
button-cancel = Hætta við
button-confirm = Leika
button-decline = Taka til baka
button-copy-picture = Afrita mynd
button-save-picture = Vista mynd
button-claim-move = Krefjast með leik
button-set-position = Setja upp FEN
button-copy-fen = Afrita FEN
button-load-pgn = Hlaða PGN
button-open-pgn = Opna PGN-skrá
button-copy-pgn = Afrita PGN
button-save-pgn = Vista PGN
button-stop-reading = Stöðva
button-forfeit-white = Hvítur er farinn
button-forfeit-black = Svartur er farinn
button-forfeit-note = Sá sem yfirgefur skákina tapar henni.
button-draw-arrows = Teikna örvar
button-clear-drawings = Hreinsa teikningar

## Hvað „Til baka“ hefur gert

undo-done = { $what ->
    [end] Skákin heldur áfram.
    [last] Síðasti leikur tekinn til baka.
    [yours] Leikurinn þinn var tekinn til baka.
    [several] { $count ->
        [one] { $count } leikur tekinn til baka.
       *[other] { $count } leikir teknir til baka.
    }
   *[reply] Leikurinn þinn og svarið voru tekin til baka.
}

## Að fletta í skákinni

step-first = Upphafsstaða
step-back = Aftur á bak
step-forward = Áfram
step-last = Síðasta staða
step-past = Fyrri staða
step-return = Til skákarinnar
step-steps = Fletta
step-latest = Nýjasta staðan.
step-start = Upphaf skákarinnar.
moves-left-out = { $count ->
    [one] { $count } leikur til viðbótar í afbrigðum er ekki sýndur.
   *[other] { $count } leikir til viðbótar í afbrigðum eru ekki sýndir.
}
comments-left-out = { $count ->
    [one] { $count } athugasemd til viðbótar er ekki sýnd.
   *[other] { $count } athugasemdir til viðbótar eru ekki sýndar.
}

button-analyse = Greina
button-analyse-note = Sýnir bestu leiki vélarinnar. Leikir á borðinu verða afbrigði; skákin helst óbreytt.
button-hint = Vísbending
button-hint-note = Sýnir hvaða mann á að hreyfa; í annað sinn, hvert.
analysis-title = Greining
analysis-chances = Hvítur { $white }%, svartur { $black }%
analysis-progress = Dýpt { $depth }, { $speed } þúsund stöður á sekúndu
analysis-mate = { $side ->
    [white] Hvítur mátar í { $count }
   *[black] Svartur mátar í { $count }
}
analysis-threat = Hótun
analysis-threat-note = Sýnir hverju hinn myndi leika.
analysis-fewer = Færri afbrigði
analysis-more = Fleiri afbrigði
analysis-locked = Slökkt er á greiningu á þessari síðu.
hint-locked = Slökkt er á vísbendingum á þessari síðu.

## Að tefla áfram úr fyrri stöðu

button-play-on = Tefla héðan
play-on-title = Tefla áfram héðan?
play-on-undo = { $count ->
    [one] Leikurinn á eftir verður tekinn til baka.
   *[other] { $count } leikir á eftir verða teknir til baka.
}
play-on-branch = Ný skák hefst með leikjunum að þessari stöðu.
play-on-confirm = Tefla áfram
play-on-latest = Þetta er nú þegar nýjasta staðan.
play-on-begun = Skákin heldur áfram héðan.

## Staðan í orðum

words-title = Staðan í orðum
words-copy = Afrita
words-side = { side }: { $pieces }
words-pieces = { $piece ->
    [pawn] peð
    [knight] { $count ->
        [one] riddari
       *[other] riddarar
    }
    [bishop] { $count ->
        [one] biskup
       *[other] biskupar
    }
    [rook] { $count ->
        [one] hrókur
       *[other] hrókar
    }
    [queen] { $count ->
        [one] drottning
       *[other] drottningar
    }
   *[king] kóngur
} { $squares }
words-castling = { $castling ->
    [both] { side } má hróka á báða vegu
    [kingside] { side } má hróka stutt
    [queenside] { side } má hróka langt
   *[none] { side } getur ekki hrókað
}
words-en-passant = { $square ->
    [none] Ekkert dráp í framhjáhlaupi
   *[other] Drepa má peð í framhjáhlaupi á { $square }
}
words-last-move = Síðasti leikur: { $move }
words-no-move = Engir leikir enn

## Æfingar

exercise-label = Æfing
exercise-goal = { $goal ->
    [mate] Mátaðu.
    [win] Vinndu skákina.
    [draw] Náðu jafntefli.
   *[line] Finndu besta leikinn.
}
exercise-text = { $what ->
    [right] Rétt. Haltu áfram.
    [lost] { $goal ->
        [draw] Þetta tapar. Reyndu aftur.
       *[win] Vinningurinn er genginn þér úr greipum. Reyndu aftur.
    }
    [failed] Ekki leyst. Reyndu aftur.
    [read] Hér er ekkert að finna.
    [solved] Leyst! Mistök: { $mistakes }, vísbendingar: { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } er ekki rétti leikurinn. Reyndu aftur.
}
exercise-place = { $number } af { $count }, leystar: { $solved }
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = Reyna aftur
exercise-over = Engan leik þarf að finna núna. „{ exercise-retry }“ byrjar æfinguna aftur.
exercise-previous = Fyrri
exercise-next = Næsta

## Skák við vin annars staðar

friend-send-invitation = Sendu vini þínum þennan tengil til að byrja.
friend-send = Sendu vini þínum tengilinn með leiknum þínum.
friend-send-request = Sendu vini þínum tengilinn með beiðninni.
friend-send-end = Sendu vini þínum tengilinn með lokum skákarinnar.
friend-too-long = Þessi skák er of löng fyrir tengil. Semjið um úrslitin eða byrjið aðra skák frá þessari stöðu.
friend-your-move = Leiktu þinn leik. Þá færðu tengilinn fyrir vin þinn.
friend-wait = Bíddu eftir tengli frá vini þínum. Opnaðu hann eða límdu hann hér.
friend-deadline = Tími til { $date }
friend-wants-takeback = Vinur þinn vill taka leik til baka. Leyfa?
friend-declined = Vinur þinn leyfði ekki að leikurinn yrði tekinn til baka.
friend-resign = Ýttu aftur á „Gefast upp“ til að gefa skákina.
friend-link = Tengill vinar þíns
friend-refused = { $why ->
    [own] Þetta er þinn eigin tengill. Sendu hann vini þínum.
    [stale] Ekkert nýtt er í þessum tengli.
    [moves] Leikirnir í þessum tengli eru aðrir en á borðinu.
    [end] Þessi tengill lýkur skákinni á hátt sem reglurnar leyfa ekki.
   *[game] Þessi tengill er úr annarri skák. Opnaðu hann í öðrum flipa.
}
friend-no-link = Þetta er ekki tengill frá vini.
friend-elsewhere = Þessi skák er opin í öðrum flipa. Límdu tengilinn þar.
friend-connected = Samband komið á. Leikir berast um leið.
friend-paused = Ekkert samband. Klukkan er stöðvuð.
friend-lost = Sambandið rofnaði. Skákin er geymd: ýttu á „Tengjast“ eða sendu tengla.
friend-began = Vinur þinn hefur hafið skák við þig.
friend-call = { $what ->
    [passed] Sent í flipann með þessari skák. Þú getur lokað þessum.
    [trying] Tengist… Það getur tekið 20 sekúndur. Vinur þinn þarf að hafa síðuna með svarinu opna.
    [none] Þessi vafri eða síða leyfir ekki beint samband. Sendu tengla í staðinn.
    [expired] Þetta svar á ekki við opna boðið. Ýttu á „Tengjast“ til að fá nýtt.
    [servers] Ekki er hægt að nota tengiþjónana sem þessi síða nefnir.
    [code] Þessi kóði er skemmdur. Biddu vin þinn um nýjan.
   *[failed] Ekkert samband. Á milli ólíkra neta þarf tengiþjón sem þessi síða þarf að nefna. Reyndu aftur eða sendu tengla.
}
peer-invite = 1. Sendu vini þínum þetta boð.
peer-await = 2. Vinur þinn sendir svar. Opnaðu það eða límdu það hér.
peer-answer = Sendu vini þínum þetta svar og hafðu síðuna opna. Þið tengist þegar vinurinn opnar það.
button-connect = Tengjast
button-send-link = Senda tengil
button-open-link = Opna tengil
button-grant-takeback = Leyfa
button-decline-takeback = Hafna
button-claim-time = Krefjast sigurs á tíma

## Fyrir fyrsta leik og eftir þann síðasta

persona-name = { $persona ->
    [easy] Auðvelt
    [medium] Miðlungs
    [hard] Erfitt
   *[other] { $persona } stig
}
begin-label = Næsta skák
begin-hint = Leiktu til að byrja.
begin-more = Fleiri valkostir…
begin-record = { $games } tefldar, { $wins } unnar
persona-note = { $name ->
    [pip] Nýskriðinn úr eggi. Elskar að ýta peðum.
    [momo] Byrjandi sem drepur það sem hann getur.
    [coco] Sést oft yfir hótun. Elskar að skáka.
    [lulu] Leikur sjaldnar af sér, en gerir það þó. Heldur mönnunum heima.
    [toni] Teflir eins og nýliði í taflfélagi. Hefur gaman af uppskiptum.
    [nana] Lítur í kringum sig áður en hann leikur. Forðast uppskipti.
    [kiki] Teflir eins og fastagestur í taflfélagi. Sækir að kóngnum þínum.
    [rio] Teflir eins og sterkur félagsmaður í taflfélagi. Tekur áhættu.
    [kira] Erfiður viðureignar, líka fyrir flesta í taflfélagi. Gætir manna sinna vel.
    [otto] Gefur lítið eftir. Hefur gaman af uppskiptum.
    [vega] Refsar fyrir nær öll mistök. Sækir að kóngnum þínum.
    [deneb] Skjátlast sjaldan. Elskar að ýta peðum.
    [tiaki] Skjátlast nær aldrei. Forðast uppskipti.
    [ankaa] Skjátlast enn sjaldnar. Tekur áhættu.
    [alcyone] Leikur alltaf besta leiknum sem finnst.
    [sadr] Reiknar enn lengra.
    [phact] Nær ekkert fer fram hjá honum.
    [pavonis] Sér djúpar fléttur.
    [algorab] Lætur forskot sjaldan renna sér úr greipum.
    [albireo] Refsar fyrir minnstu mistök.
    [tarazed] Reiknar lengst fram. Aðeins Altair er sterkari.
   *[altair] Teflir eins vel og hann getur. Hugsar í um sekúndu, en með klukku eins lengi og klukkan leyfir.
}
learn-title = Þrautir og kennsla
begin-too-late = Skákin er þegar hafin.
end-record = { persona-name }: { $wins } unnar, { $draws } jafntefli, { $losses } tapaðar.
end-advice = { $way ->
    [stronger] Þrír sigrar í röð: prófa { persona-inline }?
   *[easier] Þrjú töp í röð: prófa { persona-inline }?
}
share-title = Deila
share-link = Tengill á þessa skák
share-position = Skákin er of löng fyrir tengil. Tengillinn opnar stöðuna sem sést.
share-copy-link = Afrita tengil
share-send = Deila með…
share-friend-note = Aðeins vinur þinn ætti að opna þennan tengil. Skákin heldur áfram með tenglinum sem kemur til baka.
share-qr = QR-kóði
share-embed = Fella inn
share-form = Fella inn sem
share-markup = HTML-kóði
share-copy-markup = Afrita kóða
share-preview = Forskoðun
share-note-fits = Skriftan lagar hæð rammans að innihaldinu.
share-note-element = Vefþjónn Luft þarf að leyfa öðrum vefjum að sækja skrárnar (CORS).

## Hlutar síðunnar

html-title = Luft – skák, létt sem loft
html-description = Tefldu við tölvuna: ein létt síða, líka án nets.
html-board = Skákborð
html-game = Skák
html-moves = Leikir
html-no-moves = Engir leikir enn
html-actions = Aðgerðir
html-more = Meira
html-loading = Hleð…
html-board-note = Notaðu örvalyklana til að fara á milli reita. Enter velur mann og síðan reitinn sem hann fer á. Escape hættir við valið.
html-draw-offer = Jafnteflisboð
html-resignation = Uppgjöf
html-type-move = Slá inn leik
html-move-example = Rf3, O-O, e7e8q
html-confirm = Staðfesta leikinn
html-fen = Staða (FEN)
html-pgn = Skák (PGN)
html-language = Tungumál
html-player-name = Nafnið þitt
html-notation = Ritun leikja
notation-letters = Bókstafir: K D H B R
notation-figurines = Táknmyndir: ♔ ♕ ♖ ♗ ♘
notation-english = Enskir bókstafir: K Q R B N
html-seed = Slembifræ
html-seed-note = Sama fræ, sama stig og sömu leikir fá sömu svör. Aðeins „Erfitt“, sem teflir eftir tíma, getur brugðið út af.
button-set-seed = Ný skák með þessu fræi
seed-refused = „{ $text }“ er ekki fræ. Notaðu heila tölu.
html-forfeit = Er annar leikmaðurinn farinn?
html-draw = Örvar og hringir
html-draw-color = Litur
html-draw-green = Grænn
html-draw-red = Rauður
html-draw-blue = Blár
html-draw-yellow = Gulur
html-draw-note = Með mús: dragðu með hægri hnappinum, með Shift, Alt eða Ctrl fyrir aðra liti.

## Það sem stendur á síðunni sjálfri þegar enga texta er hægt að sækja

html-noscript = Luft þarf JavaScript og WebAssembly.
not-loaded = Ekki tókst að sækja þetta. Reyndu aftur þegar þú ert á netinu.

## Hvers vegna síðan fór ekki af stað: sagt áður en skrá er til, af www/start.js.
## Hver skilaboð standa í einni línu.

start-failed = Ekki tókst að ræsa Luft.
start-late = Luft er ekki enn komið af stað.
start-again = Reyna aftur
start-file = Luft keyrir ekki úr skrá. Opnaðu það á vefnum sem hýsir það, eða settu það á vefþjón.
start-sandbox = Síðan umhverfis Luft hefur sett það í læstan ramma (sandbox), þar sem það getur ekki sótt skrár sínar. Opnaðu { $text } í eigin flipa.
start-missing = Ekki tókst að sækja { $text }. Athugaðu netið og reyndu aftur. Ef það dugar ekki er vandinn hjá vefnum, ekki þér.
start-waiting = Tíu sekúndur eru liðnar og þetta hefur ekki borist: { $text }. Netið gæti verið hægt. Luft fer af stað um leið og það berst.
start-working = Allt hefur borist, en þetta tæki hefur verið að í meira en tíu sekúndur. Luft fer af stað um leið og það er búið.
start-no-wasm = Þessi vafri hefur ekki WebAssembly eða leyfir það ekki hér, eins og í læsingarham. Leyfðu það fyrir þessa síðu eða notaðu annan vafra.
start-policy = Stefna þessa vefs bannar WebAssembly. Sá sem rekur vefinn getur leyft það: Content-Security-Policy hans þarf 'wasm-unsafe-eval' í script-src.
start-error = Vafrinn tilkynnir: { $text }. Skrá gæti verið skemmd eða vafrinn of gamall.
start-stopped = Luft hefur stöðvast.
start-crash = Vafrinn tilkynnir: { $text }. Skákin þín er eins og hún var síðast vistuð.
start-resume = Halda skákinni áfram

## Gluggi nýrrar skákar

new-game-title = Ný skák
new-game-opponent = Andstæðingur
new-game-computer = Tölva
new-game-two = Tveir við þetta borð
new-game-friend = Vinur annars staðar
new-game-friend-note = Hver leikur er tengill sem þú sendir í skilaboðum. Enginn aðgangur þarf.
new-game-way = Aðferð
new-game-by-links = Með tenglum
new-game-live = Í rauntíma
new-game-live-note = Tækin tengjast beint eftir að þið hafið sent hvort öðru einn tengil. Enginn aðgangur þarf.
new-game-days = Dagar á leik
new-game-level = Styrkur
new-game-easy = Auðvelt
new-game-medium = Miðlungs
new-game-hard = Erfitt
new-game-more-levels = Fleiri stig
new-game-more-levels-note = Upp í 2600 gerir hvert stig mistök eins og fólk með þau skákstig á lichess. Frá 1000 missir ekkert þeirra af máti í einum leik.
match-me = Við mitt hæfi
match-note = { $games ->
    [one] Stigin þín hér: { $rating } ± { $uncertainty }, eftir { $games } skák.
   *[other] Stigin þín hér: { $rating } ± { $uncertainty }, eftir { $games } skákir.
}
match-reset = Núllstilla stigin mín
match-reset-done = Stigin þín hafa verið núllstillt.
new-game-color = Þú teflir með
new-game-white = Hvítt
new-game-black = Svart
new-game-random = Af handahófi
new-game-turning = Snúa borðinu eftir hvern leik
new-game-turning-note = Sá sem á leik situr neðst.
new-game-time = Tími
new-game-unlimited = Ótakmarkaður
new-game-15-60 = 15 mín., 60 s á leik
new-game-custom = Annað
new-game-time-note = Mínútur á leikmann + sekúndur sem bætast við eftir hvern leik.
new-game-minutes = Mínútur
new-game-seconds = Sekúndur á leik
new-game-bonus = Viðbót
new-game-increment = Viðbótartími
new-game-delay = Töf
new-game-limit = Hámark á leik (sekúndur)
new-game-no-limit = ekkert
new-game-touch-move = Snertur maður er hreyfður
new-game-touch-move-note = Ef þú snertir mann sem getur leikið verður þú að leika honum.
new-game-no-undo = Án afturköllunar
new-game-no-undo-note = Ekki er hægt að taka leiki til baka.
new-game-no-targets = Án leikmerkinga
new-game-no-targets-note = Löglegir leikir eru ekki sýndir.
new-game-no-analysis = Án greiningar og vísbendinga
new-game-no-analysis-note = Ekki er hægt að spyrja vélina fyrr en skákinni er lokið.
new-game-chess960 = Chess960
new-game-chess960-note = Mönnunum fyrir aftan peðin er raðað af handahófi. Til að hróka er kóngurinn færður á hrókinn.
new-game-chess960-number = Númer upphafsstöðu
new-game-start = Hefja skák
new-game-choose-level = Veldu styrk.
new-game-choose-color = Veldu lit eða „Af handahófi“.
new-game-needs-time = Gefðu upp mínútur, hámark á leik eða hvort tveggja.
new-game-bonus-alone = Sekúndur á leik bætast við mínúturnar: gefðu þær líka upp.
new-game-range = { $field ->
    [minutes] „Mínútur“ verður að vera tala frá { $least } til { $most }.
    [seconds] „Sekúndur á leik“ verður að vera tala frá { $least } til { $most }.
    [chess960-number] „Númer upphafsstöðu“ verður að vera heil tala frá { $least } til { $most }.
   *[limit] „Hámark á leik“ verður að vera tala frá { $least } til { $most }.
}
new-game-control = Ekki er hægt að tefla með þessum tíma: { $what }.
player-side = { $side ->
    [white] Þú teflir með hvítt.
   *[black] Þú teflir með svart.
}
new-game-begun = Ný skák. { player-side }
new-game-begun-two = Ný skák fyrir tvo. Hvítur byrjar.
new-game-chess960-begun = Chess960, upphafsstaða { $number }.

## Stillingar

settings-title = Stillingar
button-close = Loka
settings-reset = Endurstilla
settings-import = Opna skrá
settings-export = Vista sem skrá
settings-unreadable = Í þessari skrá eru engar stillingar Luft.
setting-theme = Útlit
setting-theme-option = { $option ->
    [system] Kerfið
    [light] Ljóst
    [dark] Dökkt
   *[contrast] Skarpt
}
setting-board = Borð
setting-board-option = { $option ->
    [air] Loft
    [blue] Blátt
    [green] Grænt
    [wood] Viður
    [stone] Steinn
   *[plum] Plóma
}
setting-size = Stærð borðsins
setting-coordinates = Hnit
setting-coordinates-option = { $option ->
    [none] Engin
    [inside] Á borðinu
    [outside] Við borðið
   *[every] Á hverjum reit
}
setting-pieces = Menn
setting-pieces-option = { $option ->
    [carved] Útskornir
    [book] Bók
   *[plain] Einfaldir
}
setting-animation = Hreyfing
setting-animation-option = { $option ->
    [system] Kerfið
    [none] Engin
    [fast] Hröð
    [normal] Venjuleg
   *[slow] Hæg
}
settings-play = Tafl
setting-input = Færa menn
setting-input-option = { $option ->
    [both] Með drætti eða smelli
    [drag] Aðeins með drætti
   *[click] Aðeins með smelli
}
setting-auto-queen = Vekja alltaf upp drottningu
setting-auto-queen-note = Haltu Alt til að velja annan mann.
setting-confirm-moves = Staðfesta hvern leik
setting-confirm-moves-note = Leik er aðeins leikið þegar þú ýtir á „Leika“.
setting-targets = Sýna löglega leiki
setting-blindfold = Blindskák
setting-focus = Borðið eitt
settings-leave-focus = Sýna allt
settings-sound = Hljóð
setting-volume = Hljóðstyrkur
setting-vibration = Titringur
settings-access = Aðgengi
setting-announcements = Tilkynna leiki
setting-announcements-option = { $option ->
    [san] Með táknum: Rf3
    [spoken] Með orðum: riddari f3
   *[nato] Stafað: riddari foxtrott 3
}
setting-speech = Lesa leiki upphátt
setting-speech-voiceless = Þessi vafri á enga rödd fyrir tungumál síðunnar.
setting-speech-rate = Talhraði
setting-speech-rate-option = { $option ->
    [slow] Hægur
    [normal] Venjulegur
   *[fast] Hraður
}
setting-shortcuts = Flýtilyklar með einum lykli
setting-shortcuts-note = Einn bókstafur nægir.

## Lyklarnir

shortcuts-title = Flýtilyklar
shortcuts-note = Ýttu á hnapp til að breyta lyklinum.
shortcuts-press = Ýttu á nýja lykilinn, Backspace fyrir engan eða Escape til að hætta við.
shortcuts-none = enginn
shortcuts-taken = { $key } tilheyrir þegar „{ $shortcut }“.
shortcuts-not-a-key = Flýtilykill verður að vera bókstafur, tölustafur eða tákn.
shortcuts-arrows = Frá reit til reits; utan borðsins gegnum skákina
shortcuts-ends = Á enda raðarinnar; utan borðsins á fyrstu og síðustu stöðu
shortcuts-enter = Velja mann og síðan reitinn sem hann fer á
shortcuts-escape = Hætta við
shortcuts-pieces = Setja mann á reit eða taka hann í stöðuritlinum: hástafir eru hvítir

## Stöðuritill

editor-title = Stöðuritill
editor-title-note = Settu upp hvaða stöðu sem er og tefldu úr henni.
editor-tools = Menn og verkfæri
editor-hand = Hönd: færir menn
editor-eraser = Strokleður
editor-turn = Á leik
editor-castling = Hrókun
editor-en-passant = Framhjáhlaup
editor-en-passant-none = Ekkert
editor-clear = Tæma borð
editor-start = Upphafsstaða
editor-fault = Enn ekki hægt að tefla: { $what }.
editor-playable = Tilbúin til að tefla.
editor-opened = Settu stöðuna upp. Bókstafir setja menn á borðið, hástafir hvíta; Delete tekur þá og Escape leiðir aftur í skákina.
editor-left = Aftur í skákina.

## Mynd

picture-title = Mynd
picture-format = Snið
picture-size = Stærð í dílum
picture-refused = Sláðu inn heilan fjölda díla, frá { $least } til { $most }.

## Gluggi kröfu með leik

claim-title = Krefjast jafnteflis
claim-note = Veldu leikinn sem þú tilkynnir. Krafan gildir með hverjum þeirra.

## Skákir sem PGN

library-title = Velja skák
library-choice = { $title }: { $result }, { $moves }
library-moves = { $count ->
    [one] { $count } leikur
   *[other] { $count } leikir
}
library-more = Í textanum eru fleiri skákir: þetta eru þær fyrstu, { $count } talsins.
library-game = Skák { $number }
library-dated = { $title }, { $date }
library-reading = Les skákina…
library-stopped = Lestri hætt. Skákin á borðinu er óbreytt.
library-loaded = Skák hlaðin: { $title }.
pgn-refused = Þessa skák er ekki hægt að lesa: { $what }.
pgn-left-out = { $count ->
    [one] Síðasta leik er sleppt: skákinni lauk á undan honum.
   *[other] Síðustu { $count } leikjum er sleppt: skákinni lauk á undan þeim.
}
pgn-goes-on = PGN-textinn gefur úrslitin { $result }, en lokastaðan bindur ekki enda á skákina. Þú getur teflt áfram.
pgn-not-stored = Þessi PGN-texti er of langur til að vista hann. Ef þú endurhleður síðuna haldast leikirnir, en athugasemdir og afbrigði tapast.
pgn-comment-ended = Athugasemdinni sem byrjar í línu { $line } er aldrei lokað: hún endar nú þar sem næsta skák byrjar, eða með textanum.
pgn-null-move = Í línu { $line } er núll-leikur (--) sem ekki er hægt að leika: afgangur skákarinnar er geymdur sem texti.
pgn-letters = Leikirnir eru skráðir með stöfunum { $text } en ekki ensku stöfunum KQRBN.
copied-position = Staðan var afrituð á klippiborðið.
copied-words = Staðan í orðum var afrituð á klippiborðið.
copied-picture = Myndin var afrituð á klippiborðið.
copied-game = Skákin var afrituð á klippiborðið.
copied-link = Tengillinn var afritaður á klippiborðið.
copied-markup = Kóðinn var afritaður á klippiborðið.
copy-refused-position = Vafrinn leyfir síðunni ekki að afrita. Afritaðu textann úr reitnum.
copy-refused-words = Vafrinn leyfir síðunni ekki að afrita.
copy-refused-picture = Vafrinn leyfir síðunni ekki að afrita myndir. Vistaðu myndina sem skrá.
copy-refused-game = Vafrinn leyfir síðunni ekki að afrita. Vistaðu skákina sem skrá.

## Hvað er rangt við PGN-texta: setningarhlutar

pgn-at = lína { $line }, dálkur { $column }: { $what }
pgn-too-long = textinn er lengri en { $count } MB
pgn-no-game = hér er engin skák
pgn-second-game = hér byrjar önnur skák; aðeins einnar var vænst
pgn-character = „{ $text }“ merkir ekkert hér
pgn-comment = athugasemdin sem byrjar hér hefur engan lokasviga
pgn-nag = á eftir merkinu $ verður að koma tala frá 0 til 65535
pgn-tag-name = heiti merkis er úr mest { $count } bókstöfum, tölustöfum og _ + # = : -
pgn-tag-too-long = gildi merkis er lengra en { $count } bæti
pgn-tag-derived = þetta merki leiðir af skákinni
pgn-tag-too-many = merkin eru fleiri en { $count } umfram þau sjö sem krafist er
pgn-tag-quotes = gildi merkis verður að standa í gæsalöppum
pgn-tag-end = merkið sem byrjar hér endar ekki á "] í línu sinni
pgn-fen = merkið FEN gefur enga teflanlega stöðu: { $what }
pgn-no-fen = merkið SetUp segir að skákin byrji í eigin stöðu, en merkið FEN vantar
pgn-variant = skákin er af afbrigðinu „{ $text }“, en reglur þess eru óþekktar hér
pgn-not-a-move = „{ $text }“ er ekki leikur
pgn-move = { $number } { $what }
pgn-variation = afbrigðið sem byrjar hér endar ekki
pgn-illegal = leikurinn er ólöglegur
pgn-nothing-before = hér er enginn leikur sem þetta gæti átt við
pgn-too-deep = afbrigði eru hreiðruð dýpra en { $count } stig
pgn-too-many-moves = skákin er lengri en { $count } leikir
pgn-too-many-nags = leikurinn hefur of mörg skýringarmerki
pgn-no-variation = hér endar afbrigði, en ekkert er byrjað
pgn-variation-open = afbrigði er ólokið

## Leikur sem sleginn er inn og ekki er hægt að leika

move-refused = Þetta gengur ekki: { $what }.
move-why-not = { $what }: { $why }

## Hvers vegna maður kemst ekki þangað sem leikmaðurinn vill: setningarhlutar

why-empty = enginn maður er á { $square }
why-not-yours = maðurinn á { $square } er ekki þinn
why-own-piece = þinn eigin maður ({ piece }) stendur á { $square }
why-not-its-way = { $piece ->
    [pawn] Peð fara beint áfram: einn reit, eða tvo af upphafsreit sínum.
    [knight] Riddarar fara í L: tvo reiti beint og svo einn til hliðar.
    [bishop] Biskupar fara á ská.
    [rook] Hrókar fara eftir röðum og línum.
    [queen] Drottningar fara eftir röðum, línum og skálínum.
   *[king] Kóngar fara einn reit í hvaða átt sem er.
}
why-blocked = maður er í veginum ({ piece } { $square })
why-nothing-to-capture = peð fer aðeins á ská til að drepa, og á { $square } er ekkert að drepa
why-en-passant-late = peð má aðeins drepa í framhjáhlaupi strax eftir tveggja reita skref þess, og peðið á { $square } hefur staðið þar lengur
why-en-passant-check = ef peðið á { $square } væri drepið í framhjáhlaupi yrði kóngurinn þinn í skák
why-in-check = þú ert í skák ({ piece } { $square })
why-pinned = maðurinn þinn er leppur ({ piece } { $square })
why-into-check = kóngurinn þinn yrði í skák ({ piece } { $square })
why-castling-in-check = ekki má hróka úr skák ({ piece } { $square })
why-castling-through = kóngurinn þinn færi yfir { $crossed }, sem andstæðingurinn valdar ({ piece } { $square })
why-king-has-moved = kóngnum þínum hefur verið leikið
why-rook-has-moved = hróknum af { $square } hefur verið leikið
why-rook-is-gone = hrókurinn á { $square } var drepinn
why-no-castling = í þessari skák var þessi hrókun ekki leyfð frá byrjun

## Hvað er rangt við leik sem sleginn er inn: setningarhlutar

move-needed = leik vantar, til dæmis Rf3 eða g1f3
san-syntax = „{ $text }“ er ekki leikur á borð við e4, Rf3 (í PGN Nf3) eða O-O
san-illegal = { $text } er ekki löglegur leikur hér
san-ambiguous = { $text } gæti verið { $moves }
san-or = { $san } eða { $others }
san-no-promotion = { $text } verður að segja hvað verður úr peðinu, til dæmis { $text }=D
uci-syntax = „{ $text }“ er ekki leikur á borð við e2e4 eða e7e8q

## Hvers vegna leik, kröfu eða lokum er hafnað: setningar

play-illegal = Þessi leikur er ólöglegur.
play-no-claim = Ekki er hægt að krefjast jafnteflis: engin staða hefur komið upp þrisvar, og 50 leikir eru ekki liðnir án dráps og peðsleiks.
play-not-dead = Staðan er ekki dauð: annar getur enn mátað.
play-nothing-to-undo = Enginn leikur er til að taka til baka.

## Hvað er rangt við stöðu: setningarhlutar

fen-refused = Þessa stöðu er ekki hægt að setja upp: { $what }.
fen-set = Staðan er sett upp.
fen-and = { $what }; { $more }
fen-more = og { $count ->
    [one] { $count } galli til viðbótar
   *[other] { $count } gallar til viðbótar
}
fen-length = lengd FEN er { $count ->
    [one] { $count } bæti
   *[other] { $count } bæti
}, og engin er lengri en 200
fen-fields = í FEN { $count ->
    [one] er { $count } hluti
   *[other] eru { $count } hlutar
}, ekki 1 til 6
fen-ranks = í FEN { $count ->
    [one] er { $count } röð
   *[other] eru { $count } raðir
}, ekki 8
fen-rank-width = í röð { $rank } { $count ->
    [one] er { $count } reitur
   *[other] eru { $count } reitir
}, ekki 8
fen-piece = „{ $text }“ er ekki taflmaður
fen-adjacent-numbers = í röð { $rank } standa tvær tölur hlið við hlið
fen-side = sá sem á leik er „{ $text }“, ekki w eða b
fen-castling-letters = hrókunarrétturinn er „{ $text }“, ekki - eða hluti af KQkq (eða línur, eins og í HAha)
fen-en-passant-square = framhjáhlaupsreiturinn er „{ $text }“, ekki - eða reitur
fen-halfmove-number = hálfleikjateljarinn er „{ $text }“, ekki tala upp að { $most }
fen-fullmove-number = númer leiksins er „{ $text }“, ekki tala upp að { $most }
fen-no-king = { side-inline } hefur engan kóng
fen-kings = { side-inline } hefur { $count ->
    [one] { $count } kóng
   *[other] { $count } kónga
}
fen-pawn-on-last-rank = peð stendur á { $square }
fen-too-many-pieces = { side-inline } hefur { $count ->
    [one] { $count } mann
   *[other] { $count } menn
}, fleiri en 16
fen-too-many-pawns = { side-inline } hefur { $count } peð, fleiri en 8
fen-too-many-promoted = { $side ->
    [white] menn hvíts krefjast fleiri uppvakninga ({ $count }) en peð vantar
   *[black] menn svarts krefjast fleiri uppvakninga ({ $count }) en peð vantar
}
fen-opponent-in-check = { side-inline } er í skák þótt hann eigi ekki leik
fen-too-many-checkers = { $count ->
    [one] { $count } maður skákar í senn
   *[other] { $count } menn skáka í senn
}
fen-castling = { $castling ->
    [kingside] { side-inline } getur ekki hrókað stutt: til þess þarf kóngur hans að standa á { $king } og hrókur hans á { $rook }, eða báðir á þeirri röð í Chess960
   *[queenside] { side-inline } getur ekki hrókað langt: til þess þarf kóngur hans að standa á { $king } og hrókur hans á { $rook }, eða báðir á þeirri röð í Chess960
}
fen-en-passant = ekkert peð getur rétt í þessu hafa farið tvo reiti fram hjá { $square }
fen-halfmove-range = hálfleikjateljarinn er { $count }, yfir { $most }
fen-fullmove-range = númer leiksins er { $count }, ekki frá 1 til { $most }

## Hvað er rangt við tímamörk: setningarhlutar

control-syntax = „{ $text }“ eru ekki tímamörk á borð við 5+0, 3+2 (sekúndur á leik), 5d3 (töf) eða 15+0/60 (hámark á leik)
control-range = tími verður að vera í heilum millisekúndum, og mest tíu dagar
control-zero = tíminn má ekki vera enginn
control-bonus-alone = viðbótartími eða töf þarf heildartíma

## Hvað er rangt við valkostina, í slóð síðunnar eða sem eigindi borðs

troubles-more = Og { $count } til viðbótar.
address-fen = Ógildur valkostur „fen“: { $what }.
address-level = Ógildur valkostur „level“: „{ $text }“. Notaðu easy, medium, hard eða stig eins og 1200.
address-time = Ógildur valkostur „time“: { $what }.
address-seed = Ógildur valkostur „seed“: „{ $text }“. Notaðu heila tölu.
address-option = Ógildur valkostur „{ $name }“: „{ $text }“. Notaðu til dæmis: { $options }.
address-parents = Ógildur valkostur „origin“: „{ $text }“. Notaðu uppruna á borð við https://club.example.
address-long = Slóðin hefur fleiri en { $most } færibreytur. Hinum er sleppt.
address-unused = { $what ->
    [exercise] Valkosturinn „exercise“ þarf valkostinn „pgn“ með leikjunum sem á að finna.
   *[chess960] Valkostinum „chess960“ er sleppt, því „fen“ eða „pgn“ ákveður stöðuna.
}
address-link = { $why ->
    [long] Tengillinn er of langur.
    [newer] Tengillinn er úr nýrri útgáfu af Luft. Endurhladdu síðuna.
   *[broken] Tengillinn er ófullkominn eða breyttur.
}

## Gluggi geymdra skáka

saved-games-title = Skákirnar þínar
saved-games-note = Þessi vafri geymir óloknar skákir þar til þú eyðir þeim, og síðustu 20 loknar skákir.
saved-games-empty = Engar skákir enn
saved-games-more = { $first } til { $last } af { $count }: sýna fleiri
saved-games-export = Flytja allar út sem PGN
saved-games-undelete = Hætta við eyðingu
saved-games-resume = Halda áfram
saved-games-delete = Eyða
saved-games-two = Tveir leikmenn
saved-games-unfinished = { $date }, ólokin, { $moves ->
    [one] { $moves } leikur
   *[other] { $moves } leikir
}
saved-games-finished = { $date }, { $who ->
    [you] þú vannst
    [computer] tölvan vann
    [white] hvítur vann
    [black] svartur vann
   *[nobody] jafntefli
}, { $moves ->
    [one] { $moves } leikur
   *[other] { $moves } leikir
}
saved-games-no-date = dagsetning óþekkt
saved-games-unreadable = Þessi útgáfa getur ekki lesið hana
saved-games-why = Geymd eins og hún er: { $what }.
saved-games-busy = { $place ->
    [here] Á borðinu
   *[elsewhere] Opin í öðrum flipa
}
saved-games-resume-label = Halda áfram: { $title }, { $detail }
saved-games-delete-label = Eyða: { $title }, { $detail }
saved-games-deleted = Skák eytt. Þú getur hætt við það.
saved-games-undeleted = Skákin er komin aftur.
saved-games-resumed = Skákin þín heldur áfram.
saved-games-way-back = Skákin þín er vistuð. Þú getur farið aftur í hana.
saved-games-waits = Skákin þín er vistuð.
saved-games-elsewhere = Sú skák er opin í öðrum flipa.
saved-games-gone = Þeirri skák var eytt í öðrum flipa.
saved-games-none = Engar skákir eru enn til að flytja út.

## Geymsla

storage-blocked = Þessi vafri leyfir síðunni ekki að vista neitt. Ef þú endurhleður síðuna tapast skákin þín.
storage-full = Geymsla vafrans er full, svo síðustu leikir þínir eru ekki vistaðir. Næsti leikur þinn eyðir elstu loknu skákunum til að rýma til. Flyttu þær út áður („Meira“, „Skákirnar þínar“) ef þú vilt eiga þær.
storage-full-nothing = Geymsla vafrans er full, svo síðustu leikir þínir eru ekki vistaðir. Hver leikur reynir aftur. Eyddu skákum („Meira“, „Skákirnar þínar“) eða gögnum annarra vefja til að rýma til.
storage-freed = Skákin þín er vistuð á ný. { $count ->
    [one] Elstu loknu skákinni var eytt
   *[other] Elstu loknu skákunum, { $count } talsins, var eytt
} til að rýma til.
storage-settings = Geymsla vafrans er full: stillingar þínar gleymast fyrir næstu heimsókn.
storage-stale = Geymsla vafrans var full, svo síðustu leikir þessarar skákar voru ekki vistaðir. Þú sérð hana eins og hún var síðast vistuð.
storage-elsewhere = Skákin þín er opin í öðrum flipa. Hér { $here ->
    [another] heldur fyrri skákin þín áfram.
   *[new] byrjar ný skák.
}
storage-copy = Þessi skák hélt áfram í öðrum flipa. Hér teflir þú áfram með afrit. Sjá „Meira“, „Skákirnar þínar“.
storage-unreadable = { $count ->
    [one] { $count } vistaða skák er ekki hægt að lesa: { $what }. Hún er geymd óbreytt
   *[other] { $count } vistaðar skákir er ekki hægt að lesa. Sú fyrsta: { $what }. Þær eru geymdar óbreyttar
}. Sjá „Meira“, „Skákirnar þínar“.
storage-version = önnur útgáfa skrifaði hana
storage-part = hluta hennar, „{ $part }“, vantar eða hann er skemmdur
clock-record-lacks = í skráningu klukkunnar vantar: { $what }
clock-record-control = tímamörk
clock-record-first = hvor á fyrsta leik
clock-record-state = stöðu klukkunnar
clock-record-state-fits = stöðu klukkunnar sem kemur heim við leikina
clock-record-reading = tíma á klukkunni
clock-record-reading-each = tíma hvors um sig á klukkunni
clock-record-milliseconds = heilan fjölda millisekúndna
record-missing = í skráninguna vantar „{ $text }“
record-start = upphaf skráningarinnar er ekki staða: { $what }
record-move = leik { $number } í skráningunni, „{ $text }“, er ekki hægt að leika
record-ending = endirinn „{ $text }“ er óþekktur
record-wrong-ending = { $fault ->
    [illegal] lok skráningarinnar eru röng: þessi leikur er ólöglegur
    [no-claim] lok skráningarinnar eru röng: ekki er hægt að krefjast jafnteflis, því engin staða hefur komið upp þrisvar, og 50 leikir eru ekki liðnir án dráps og peðsleiks
    [not-dead] lok skráningarinnar eru röng: staðan er ekki dauð, annar getur enn mátað
    [nothing-to-undo] lok skráningarinnar eru röng: enginn leikur er til að taka til baka
   *[over] lok skráningarinnar eru röng: skákinni er lokið
}

## Skákvél tölvunnar, sem keyrir í vinnuþræði

worker-on-page = Þessi vafri getur ekki ræst vinnuþráð. Tölvan hugsar á síðunni sjálfri, sem gæti verið aðeins hægari.
worker-failed = { $count ->
    [one] Skákvél tölvunnar hefur bilað { $count } sinni ({ $what }). Taktu leikinn þinn til baka til að reyna aftur, eða byrjaðu nýja skák.
   *[other] Skákvél tölvunnar hefur bilað { $count } sinnum ({ $what }). Taktu leikinn þinn til baka til að reyna aftur, eða byrjaðu nýja skák.
}
worker-loading = Enn er verið að hlaða skákvél tölvunnar.
worker-not-loaded = vinnuþráðurinn hlóðst ekki
worker-again = Tölvan svaraði ekki og var ræst aftur.
worker-silent = hún svarar ekki
worker-no-move = vinnuþráðurinn fann engan leik þótt einn sé til
worker-move = leikur vinnuþráðarins, { $san }: { $what }
worker-garbled = skilaboð vinnuþráðarins eru ólæsileg
worker-no-network = Tölvan teflir lakar því að tauganetið hennar vantar: { $text }
worker-says = { $text }

## Ný útgáfa

update-ready = Ný útgáfa af Luft er tilbúin.
update-now = Uppfæra
