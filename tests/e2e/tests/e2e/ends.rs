//! The ends of a game as the page shows them: by a move, a button, the clock, the worker, the other
//! player or the embedding page. Tests of the game and of the page's state check which end each
//! position causes, and its words.

use luft_e2e::{Failure, HostOptions, Luft, PATIENCE, ensure, with_luft, with_tab};

use super::end::{expect_end, expect_kept_end};
use crate::site::Embedding;

#[test]
fn by_a_move() -> Result<(), Failure> {
    with_luft("by-a-move", "?players=2&time=5", |luft| {
        luft.drag("f2", "f3")?;
        luft.drag("e7", "e5")?;
        luft.drag("g2", "g4")?;
        luft.drag("d8", "h4")?;
        expect_kept_end(luft, "Black wins", "Checkmate.", "Checkmate, Black wins.")?;
        let moves = luft.moves()?;
        ensure(moves == ["f3", "e5", "g4", "Qh4#"], || format!("the moves are {moves:?}"))
    })
}

#[test]
fn by_resignation() -> Result<(), Failure> {
    with_luft("by-resignation", "?time=5", |luft| {
        luft.play(&["e4"])?;
        luft.wait_for_turn()?;
        luft.press_button("Resign")?;
        expect_end(luft, "The computer wins", "You resigned.", "You resigned, Black wins.")
    })
}

#[test]
#[ignore = "long"]
fn by_the_computers_resignation_unless_it_is_asked_to_play_on() -> Result<(), Failure> {
    let fen = "?fen=8/8/8/3k4/8/8/PPPPPP2/QR2K3_w_-_-_0_1&level=medium";
    with_luft("resigning-computer", fen, |luft| {
        for pawn in ["a3", "b3", "c3"] {
            luft.type_move(pawn)?;
            luft.page.wait("the pawn's move", PATIENCE, || {
                Ok(luft.moves()?.iter().any(|san| san.starts_with(pawn)))
            })?;
            luft.wait_for_turn()?;
            if luft.status()?.contains("would like to resign") {
                break;
            }
        }
        luft.expect_status("Black would like to resign. Accept, or play on?")?;
        luft.expect_button("Play on", true, "")?;
        luft.press_button("Accept")?;
        expect_end(luft, "You win", "The computer resigned.", "Black resigned, White wins.")?;
        // The player may choose to play on and mate.
        let before = luft.moves()?.len();
        luft.expect_button("Undo", true, "Undo the end of the game and play on.")?;
        luft.press_button("Undo")?;
        luft.page.wait("the computer plays on", PATIENCE, || Ok(luft.moves()?.len() > before))?;
        luft.expect_status("Your turn")
    })
}

/// White moves at once, and Black's second runs out.
fn let_black_run_out(luft: &Luft<'_>, fen: &str, white: &str) -> Result<(), Failure> {
    luft.visit(&format!("?players=2&time=1s&fen={fen}"))?;
    luft.type_move(white)
}

#[test]
#[ignore = "long"]
fn by_time_as_the_worker_judges_it() -> Result<(), Failure> {
    with_luft("by-time", "", |luft| {
        // Black has a pawn, which can promote to a piece that blocks his own king, so a knight can
        // mate.
        let_black_run_out(luft, "4k2q/p7/8/8/8/8/8/N3K3_w_-_-_0_1", "Nb3")?;
        let reason = "Black ran out of time.";
        expect_kept_end(luft, "White wins", reason, "Black ran out of time, White wins.")?;
        let face = luft.page.find("timer", "Black's clock: no time")?.property("textContent")?;
        ensure(face.trim() == "0:00.0", || format!("Black's clock shows {face}"))?;
        // Without the pawn, no black piece can block the king in.
        let_black_run_out(luft, "4k2q/8/8/8/8/8/8/N3K3_w_-_-_0_1", "Nb3")?;
        let reason = "Black ran out of time, but White cannot mate.";
        expect_end(luft, "Draw", reason, "ran out of time")
    })
}

#[test]
#[ignore = "long"]
fn by_a_dead_position_that_the_worker_finds() -> Result<(), Failure> {
    let fen = "?players=2&time=5&fen=8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8_w_-_-_0_1";
    with_luft("dead", fen, |luft| {
        let dead = "Dead position: no sequence of moves can lead to mate.";
        expect_end(luft, "Draw", dead, "no sequence of moves")
    })
}

/// Waits for an offer that contains `text`, or for none: the accessibility tree follows the page a
/// little later.
fn expect_offer(luft: &Luft<'_>, text: Option<&str>) -> Result<(), Failure> {
    luft.page.wait(&format!("the offer {text:?}"), PATIENCE, || {
        let groups = luft.page.find_all("group", Some("Draw offer"))?;
        let shown = groups.first().map(|group| group.property("textContent")).transpose()?;
        let right = match (&shown, text) {
            (Some(shown), Some(text)) => shown.contains(text),
            (None, None) => true,
            _ => false,
        };
        ensure(right, || format!("it is {shown:?}")).map(|()| true)
    })
}

#[test]
#[ignore = "long"]
fn by_agreement() -> Result<(), Failure> {
    with_luft("by-agreement", "?players=2&time=5", |luft| {
        luft.expect_button("Offer draw", false, "Make a move before you offer a draw.")?;
        luft.play(&["d4", "d5"])?;
        luft.press_button("Offer draw")?;
        let pressed = luft.page.find("button", "Offer draw")?.property("ariaPressed")?;
        ensure(pressed == "true", || "the button is not held".to_owned())?;
        expect_offer(luft, None)?;
        luft.play(&["e4"])?;
        expect_offer(luft, Some("White offers a draw."))?;
        luft.press_button("Decline draw")?;
        luft.expect_said("polite", "Draw offer declined.")?;
        expect_offer(luft, None)?;

        luft.press_button("Offer draw")?;
        luft.play(&["e5"])?;
        luft.expect_said("polite", "Black offers a draw.")?;
        luft.expect_button("Offer draw", false, "Answer your opponent's draw offer")?;
        // An offer stays open until it is answered.
        luft.reload()?;
        expect_offer(luft, Some("Black offers a draw."))?;
        luft.press_button("Accept draw")?;
        expect_end(luft, "Draw", "By agreement.", "Draw by agreement.")?;
        expect_offer(luft, None)
    })
}

#[test]
#[ignore = "long"]
fn by_agreement_with_the_computer_where_it_is_not_winning() -> Result<(), Failure> {
    with_luft("computer-answers", "?fen=3qk3/pppp4/8/8/8/8/8/R3K3_w_-_-_0_1", |luft| {
        luft.press_button("Start game")?;
        luft.press_button("Offer draw")?;
        luft.type_move("Ra2")?;
        luft.wait_for_message("The computer declines the draw: it")?;
        luft.wait_for_count(2)?;
        luft.expect_status("You")?;
        luft.visit("?fen=8/8/3n4/4k3/8/8/R7/4K3_w_-_-_0_1")?;
        luft.press_button("Start game")?;
        luft.press_button("Offer draw")?;
        luft.play(&["Ra1"])?;
        expect_end(luft, "Draw", "By agreement.", "Draw by agreement.")
    })
}

#[test]
#[ignore = "long"]
fn by_forfeit_reported_by_the_other_player() -> Result<(), Failure> {
    with_luft("forfeit", "?players=2&time=5", |luft| {
        luft.play(&["e4", "e5"])?;
        luft.press_button("Black has left")?;
        expect_end(luft, "White wins", "Black left the game.", "Black left the game, White wins.")?;
        // This cannot be reported against the computer, and a page outside frames has no embedding
        // page.
        luft.visit("?players=1")?;
        luft.unfold_fields()?;
        let left = luft.page.find_all("button", Some("Black has left"))?;
        ensure(left.is_empty(), || "the computer could leave".to_owned())?;
        luft.page.evaluate(
            "new Promise(done => { addEventListener('message', () => done(true));
                postMessage({ luft: 'forfeit', color: 'black' }, '*'); })",
        )?;
        luft.expect_status("Your turn")
    })
}

#[test]
#[ignore = "long"]
fn by_forfeit_reported_by_the_embedding_page() -> Result<(), Failure> {
    let site = Embedding::start("", HostOptions::default())?;
    with_tab(|tab| {
        let luft = site.open_in(tab)?;
        // Messages from other frames, and other messages, must be ignored. Messages arrive in the
        // order in which they are sent, so the last one shows the effect of the others.
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
        let result = luft.wait_for_result()?;
        ensure(result == ("You win".to_owned(), "The computer left the game.".to_owned()), || {
            format!("the result is {result:?}")
        })?;
        luft.expect_said("assertive", "Black left the game, White wins.")?;
        tab.expect_no_faults()
    })
}
