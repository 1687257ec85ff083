//! How a game ends: a test for each row of the table of ends in the laws, in its
//! order. What concerns claims is in `claims.rs`.

use std::thread;
use std::time::Duration;

use luft_e2e::{Chromium, Failure, Habits, Luft, PATIENCE, ensure, with_luft};

use super::anywhere::Embedding;
use super::end::expect_end;

#[test]
fn checkmate() -> Result<(), Failure> {
    with_luft("checkmate", "?players=2&time=5", |luft| {
        luft.drag("f2", "f3")?;
        luft.drag("e7", "e5")?;
        luft.drag("g2", "g4")?;
        luft.drag("d8", "h4")?;
        expect_end(luft, "Black wins", "Checkmate.", "Checkmate, Black wins.")?;
        let moves = luft.moves()?;
        ensure(moves == ["f3", "e5", "g4", "Qh4#"], || format!("the moves are {moves:?}"))
    })
}

#[test]
fn checkmate_of_the_computer() -> Result<(), Failure> {
    with_luft("mated-computer", "?fen=7k/8/5KQ1/8/8/8/8/8_w_-_-_0_1&time=5", |luft| {
        luft.click("g6")?;
        luft.click("g7")?;
        expect_end(luft, "You win", "Checkmate.", "Checkmate, White wins.")
    })
}

#[test]
fn resignation_of_the_player() -> Result<(), Failure> {
    with_luft("resignation", "?time=9s", |luft| {
        luft.play(&["e4"])?;
        luft.wait_for_turn()?;
        luft.press_button("Resign")?;
        expect_end(luft, "The computer wins", "White resigns.", "White resigns, Black wins.")?;
        // Of two at the board it is the one to move who resigns.
        luft.visit("?players=2")?;
        luft.play(&["e4"])?;
        luft.press_button("Resign")?;
        expect_end(luft, "White wins", "Black resigns.", "Black resigns, White wins.")
    })
}

#[test]
fn resignation_of_the_computer_and_playing_on() -> Result<(), Failure> {
    let fen = "?fen=8/8/8/3k4/8/8/PPPPPP2/QR2K3_w_-_-_0_1&level=easy";
    with_luft("resigning-computer", fen, |luft| {
        for pawn in ["a3", "b3", "c3"] {
            luft.type_move(pawn)?;
            luft.page.wait("the pawn's move", PATIENCE, || {
                Ok(luft.moves()?.iter().any(|san| san.starts_with(pawn)))
            })?;
            luft.wait_for_turn()?;
            if luft.status()?.contains("resigns") {
                break;
            }
        }
        expect_end(luft, "You win", "Black resigns.", "Black resigns, White wins.")?;
        // Who wants to mate may have it so.
        let before = luft.moves()?.len();
        luft.expect_button("Undo", true, "Take the end of the game back.")?;
        luft.press_button("Undo")?;
        luft.page.wait("the computer plays on", PATIENCE, || Ok(luft.moves()?.len() > before))?;
        luft.expect_status("White to move: your turn")
    })
}

/// White moves at once, and Black's second runs out.
fn let_black_run_out(luft: &Luft<'_>, fen: &str, white: &str) -> Result<(), Failure> {
    luft.visit(&format!("?players=2&time=1s&fen={fen}"))?;
    luft.type_move(white)
}

#[test]
fn time_lost_by_a_player_who_could_be_mated() -> Result<(), Failure> {
    with_luft("time", "?players=2&time=1s", |luft| {
        luft.play(&["e4"])?;
        expect_end(
            luft,
            "White wins",
            "Black's time has run out.",
            "Black's time has run out, White wins.",
        )?;
        let face = luft.page.find("timer", "Black's clock: no time")?.property("textContent")?;
        ensure(face.trim() == "0:00.0", || format!("Black's clock shows {face}"))?;
        // Black has a pawn, which can become what stands in his king's way: then a
        // knight mates.
        let_black_run_out(luft, "4k2q/p7/8/8/8/8/8/N3K3_w_-_-_0_1", "Nb3")?;
        expect_end(
            luft,
            "White wins",
            "Black's time has run out.",
            "Black's time has run out, White wins.",
        )
    })
}

#[test]
fn time_lost_by_a_player_whom_nobody_can_mate() -> Result<(), Failure> {
    let expect_draw = |luft: &Luft<'_>| {
        let reason = "A side's time has run out, but the other cannot mate.";
        expect_end(luft, "Draw", reason, "Draw: a side's time has run out")
    };
    with_luft("time-draw", "", |luft| {
        // A bare king.
        let_black_run_out(luft, "4k3/pppp4/8/8/8/8/8/4K3_w_-_-_0_1", "Kf2")?;
        expect_draw(luft)?;
        // A lone knight, and no man of Black's that could hem his king in.
        let_black_run_out(luft, "4k2q/8/8/8/8/8/8/N3K3_w_-_-_0_1", "Nb3")?;
        expect_draw(luft)
    })
}

#[test]
fn stalemate() -> Result<(), Failure> {
    with_luft("stalemate", "?fen=7k/8/5KQ1/8/8/8/8/8_w_-_-_0_1&time=5", |luft| {
        luft.click("g6")?;
        luft.click("f7")?;
        expect_end(
            luft,
            "Draw",
            "Stalemate, the side to move is not in check and has no legal move.",
            "Stalemate, a draw.",
        )
    })
}

/// Whether an offer waits for its answer, in the words that show it.
fn offer(luft: &Luft<'_>) -> Result<Option<String>, Failure> {
    let shown = luft.page.find_all("group", Some("Draw offer"))?;
    shown.first().map(|group| group.property("textContent")).transpose()
}

fn expect_offer(luft: &Luft<'_>, text: Option<&str>) -> Result<(), Failure> {
    let shown = offer(luft)?;
    let right = match (&shown, text) {
        (Some(shown), Some(text)) => shown.contains(text),
        (None, None) => true,
        _ => false,
    };
    ensure(right, || format!("the offer is {shown:?}, not {text:?}"))
}

#[test]
fn agreement_by_an_offer_accepted() -> Result<(), Failure> {
    with_luft("accepted", "?players=2&time=5", |luft| {
        luft.press_button("Offer draw")?;
        let pressed = "document.querySelector('[data-action=offer-draw]').ariaPressed";
        ensure(luft.page.text(pressed)? == "true", || "the button is not held".to_owned())?;
        expect_offer(luft, None)?;
        luft.play(&["e4"])?;
        luft.expect_said("polite", "White offers a draw.")?;
        expect_offer(luft, Some("White offers a draw."))?;
        luft.expect_button("Offer draw", false, "Your opponent offers a draw")?;
        // An offer stands until it is answered.
        luft.reload()?;
        expect_offer(luft, Some("White offers a draw."))?;
        luft.press_button("Accept draw")?;
        expect_end(luft, "Draw", "By agreement.", "Draw by agreement.")?;
        expect_offer(luft, None)
    })
}

#[test]
fn agreement_is_not_reached_by_an_offer_declined_or_lapsed() -> Result<(), Failure> {
    with_luft("declined", "?players=2", |luft| {
        luft.press_button("Offer draw")?;
        luft.play(&["e4"])?;
        luft.press_button("Decline draw")?;
        luft.expect_said("polite", "The draw is declined.")?;
        expect_offer(luft, None)?;
        luft.expect_status("Black to move.")?;
        // Black offers in his turn; White moves on, and the offer has lapsed.
        luft.press_button("Offer draw")?;
        luft.play(&["e5"])?;
        expect_offer(luft, Some("Black offers a draw."))?;
        luft.play(&["Nf3"])?;
        expect_offer(luft, None)?;
        luft.expect_status("Black to move.")?;
        // It does not come back by itself; but a move taken back had not answered it.
        luft.reload()?;
        expect_offer(luft, None)?;
        luft.press_button("Undo")?;
        expect_offer(luft, Some("Black offers a draw."))?;
        // Who thinks better of it before his move offers nothing.
        luft.press_button("Decline draw")?;
        luft.press_button("Offer draw")?;
        luft.press_button("Offer draw")?;
        luft.play(&["Nc3"])?;
        expect_offer(luft, None)
    })
}

#[test]
fn agreement_with_the_computer_in_a_drawn_ending() -> Result<(), Failure> {
    with_luft("computer-accepts", "?fen=8/8/3n4/4k3/8/8/R7/4K3_w_-_-_0_1", |luft| {
        luft.press_button("Offer draw")?;
        luft.play(&["Ra1"])?;
        expect_end(luft, "Draw", "By agreement.", "Draw by agreement.")
    })
}

#[test]
fn agreement_is_declined_by_a_computer_that_is_winning() -> Result<(), Failure> {
    with_luft("computer-declines", "?fen=3qk3/pppp4/8/8/8/8/8/R3K3_w_-_-_0_1", |luft| {
        luft.press_button("Offer draw")?;
        luft.type_move("Ra2")?;
        luft.wait_for_message("The computer declines the draw: it ")?;
        luft.page.wait("the computer moves", PATIENCE, || Ok(luft.moves()?.len() == 2))?;
        luft.expect_status("White to move")?;
        luft.wait_for_message("The computer declines the draw: it ")?;
        // What is offered after the move, while the computer thinks, goes with it too.
        luft.visit("?fen=3qk3/pppp4/8/8/8/8/8/R3K3_w_-_-_0_1&level=hard")?;
        luft.type_move("Ra2")?;
        luft.press_button("Offer draw")?;
        luft.expect_button("Offer draw", false, "")?;
        luft.wait_for_message("The computer declines the draw: it ")
    })
}

#[test]
fn dead_position_by_material_and_by_pawns_that_are_blocked() -> Result<(), Failure> {
    with_luft("dead", "?players=2&time=5&fen=8/8/8/3k4/8/8/4p3/4K3_w_-_-_0_1", |luft| {
        luft.drag("e1", "e2")?;
        expect_end(
            luft,
            "Draw",
            "Neither side has the pieces to mate.",
            "Draw: neither side has the pieces to mate.",
        )?;
        // The last piece goes, and no pawn will ever move again.
        let blocked = "2k5/1p3p2/1Pp2Pp1/2P1p1P1/3pP3/3P4/2K5/1b6_w_-_-_0_1";
        luft.visit(&format!("?players=2&time=5&fen={blocked}"))?;
        luft.expect_status("White to move")?;
        luft.drag("c2", "b1")?;
        let dead = "A dead position, neither side can mate by any series of legal moves.";
        expect_end(luft, "Draw", dead, "Draw: a dead position")
    })
}

#[test]
fn no_dead_position_where_a_king_can_break_in() -> Result<(), Failure> {
    let fen = "?players=2&fen=2k5/6p1/3p2P1/1p1P1p2/1P3P2/8/8/3K4_w_-_-_0_1";
    with_luft("not-dead", fen, |luft| {
        // A move's time is enough for a dead position to be seen.
        luft.play(&["Kd2", "Kd7", "Kd3", "Kd8", "Kd4", "Kd7"])?;
        thread::sleep(Duration::from_millis(500));
        luft.expect_status("White to move.")?;
        luft.expect_button("Resign", true, "")?;
        luft.play(&["Kc3"])
    })
}

#[test]
fn forfeit_said_by_the_other_player() -> Result<(), Failure> {
    with_luft("forfeit", "?players=2&time=5", |luft| {
        luft.play(&["e4", "e5"])?;
        luft.press_button("Black has left")?;
        expect_end(
            luft,
            "White wins",
            "Black has abandoned the game.",
            "Black has abandoned the game, White wins.",
        )?;
        // Against the computer nobody is there to say so, and a page in no frame is told by none.
        luft.visit("?players=1")?;
        luft.unfold_fields()?;
        let left = luft.page.find_all("button", Some("Black has left"))?;
        ensure(left.is_empty(), || "the computer could leave".to_owned())?;
        luft.page.evaluate(
            "new Promise(done => { addEventListener('message', () => done(true));
                postMessage({ luft: 'forfeit', color: 'black' }, '*'); })",
        )?;
        luft.expect_status("White to move: your turn")
    })
}

#[test]
fn forfeit_said_by_the_page_around() -> Result<(), Failure> {
    let site = Embedding::start("", Habits::default())?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    site.open_in(&tab)?;
    // A neighbour's word, and what is no such message, must pass unheard. Messages come in the
    // order in which they are sent, so the last one shows what the others have done.
    tab.evaluate(
        "new Promise((done) => {
            addEventListener('message', () => done(true), { once: true });
            const neighbour = document.createElement('iframe');
            const script = `parent.frames[0].postMessage({ luft: 'forfeit', color: 'white' }, '*');
                parent.postMessage('sent', '*');`;
            neighbour.srcdoc = `<script>${script}</` + 'script>';
            document.body.append(neighbour);
        })",
    )?;
    tab.evaluate(
        "[null, 'forfeit', { luft: 'forfeit' }, { luft: 'forfeit', color: 'green' },
            { luft: 'resign', color: 'white' }, { luft: 'forfeit', color: 'black' }]
            .forEach((message) => frames[0].postMessage(message, '*'))",
    )?;
    tab.wait_until(
        "Black has lost by forfeit",
        "frames[0].document.querySelector('[data-part=status]').dataset.result === 'win'",
    )?;
    let told =
        |id: &str| tab.text(&format!("frames[0].document.querySelector('[data-part={id}]').textContent"));
    for (id, words) in [
        ("status", "You win Black has abandoned the game."),
        ("live-assertive", "Black has abandoned the game, White wins."),
    ] {
        let text = told(id)?;
        let right = text.contains(words);
        ensure(right, || format!("{id} says “{text}”"))?;
    }
    tab.expect_no_faults()
}
