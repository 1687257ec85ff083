//! How a game ends by repetition and by moves without progress: the claims, right
//! and wrong, and what ends it by itself. In the order of the table of ends.

use luft_e2e::{Failure, Luft, ensure, with_luft};

use super::end::expect_end;

const NOTHING: &str = "Nothing to claim";

/// The knights go out and come back.
const ROUND: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

fn expect_threefold(luft: &Luft<'_>) -> Result<(), Failure> {
    let said = "Draw, claimed: the same position for the third time.";
    expect_end(luft, "Draw", "The same position for the third time.", said)
}

fn expect_fifty(luft: &Luft<'_>) -> Result<(), Failure> {
    let said = "Draw, claimed: fifty moves without a capture or a pawn move.";
    expect_end(luft, "Draw", "Fifty moves without a capture or a pawn move.", said)
}

/// The moves that the dialog for claims lets one announce.
fn announceable(luft: &Luft<'_>) -> Result<Vec<String>, Failure> {
    luft.press_button("Claim draw")?;
    luft.page.find("dialog", "Claim a draw")?;
    let listed = luft.page.text(
        "[...document.querySelectorAll('[data-part=claim-list] button')].map(b => b.textContent).join('\\n')",
    )?;
    Ok(listed.lines().map(str::to_owned).collect())
}

/// Announces a move with a claim, by typing it.
fn claim_with(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.field("Type a move")?.fill(text)?;
    luft.press_button("Claim with move")
}

#[test]
fn threefold_repetition_on_the_board() -> Result<(), Failure> {
    with_luft("threefold", "?players=2&time=5", |luft| {
        luft.expect_button("Claim draw", false, NOTHING)?;
        luft.play(&ROUND)?;
        luft.play(&ROUND[..3])?;
        luft.play(&ROUND[3..])?;
        // Nobody has to claim.
        luft.expect_status("White to move.")?;
        luft.expect_button("Claim draw", true, "The same position has come about three times.")?;
        luft.press_button("Claim draw")?;
        expect_threefold(luft)
    })
}

#[test]
fn threefold_repetition_by_an_announced_move() -> Result<(), Failure> {
    with_luft("threefold-announced", "?players=2&time=5", |luft| {
        luft.play(&ROUND)?;
        luft.play(&ROUND[..3])?;
        let note = "Announce a move that brings the position about a third time.";
        luft.expect_button("Claim draw", true, note)?;
        let moves = announceable(luft)?;
        ensure(moves == ["Ng8: the position for the third time"], || format!("{moves:?}"))?;
        luft.press_button("Cancel")?;
        ensure(luft.moves()?.len() == 7, || "cancelling has played a move".to_owned())?;
        luft.press_button("Claim draw")?;
        luft.press_button("Ng8: the position for the third time")?;
        expect_threefold(luft)?;
        let last = luft.moves()?.pop();
        ensure(last.as_deref() == Some("Ng8"), || format!("the last move is {last:?}"))
    })
}

#[test]
fn threefold_repetition_needs_the_same_castling_rights() -> Result<(), Failure> {
    let fen = "?players=2&fen=r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1";
    with_luft("castling-rights", fen, |luft| {
        luft.play(&["Rb1", "Rb8", "Ra1", "Ra8", "Rb1", "Rb8", "Ra1", "Ra8"])?;
        // The men stand there for the third time, but at first all could castle.
        luft.expect_button("Claim draw", false, NOTHING)?;
        luft.play(&["Rb1"])?;
        let moves = announceable(luft)?;
        ensure(moves == ["Rb8: the position for the third time"], || format!("{moves:?}"))
    })
}

#[test]
fn threefold_repetition_needs_the_same_right_to_take_en_passant() -> Result<(), Failure> {
    let fen = "?players=2&fen=rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_3";
    with_luft("en-passant-right", fen, |luft| {
        luft.play(&["e4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8"])?;
        // Ng1 would put the men where they stood after e4; but then Black could take it.
        luft.expect_button("Claim draw", false, NOTHING)?;
        luft.play(&["Ng1"])?;
        let moves = announceable(luft)?;
        ensure(moves == ["Nf6: the position for the third time"], || format!("{moves:?}"))
    })
}

#[test]
fn a_wrong_claim_changes_nothing_but_its_move_is_due() -> Result<(), Failure> {
    with_luft("wrong-claim", "?players=2", |luft| {
        let fen = luft.fen()?;
        claim_with(luft, "e4")?;
        luft.wait_for_message("The claim is wrong: the position would come about once")?;
        luft.wait_for_message("The announced move, e4, must be played.")?;
        let same = luft.moves()?.is_empty() && luft.fen()? == fen;
        ensure(same, || "the wrong claim has changed the game".to_owned())?;

        let due = "You announced e4: it must be played.";
        luft.type_move("d4")?;
        luft.wait_for_message(due)?;
        luft.reload()?;
        luft.drag("d2", "d4")?;
        luft.wait_for_message(due)?;
        claim_with(luft, "Nf3")?;
        luft.wait_for_message(due)?;
        ensure(luft.moves()?.is_empty(), || "another move was played".to_owned())?;

        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        luft.play(&["d5"])
    })
}

#[test]
fn fivefold_repetition_by_itself() -> Result<(), Failure> {
    with_luft("fivefold", "?players=2&time=5", |luft| {
        for _ in 0..4 {
            luft.expect_status("White to move.")?;
            luft.play(&ROUND)?;
        }
        let said = "Draw: the same position for the fifth time.";
        expect_end(luft, "Draw", "The same position for the fifth time.", said)
    })
}

/// Kings and a rook, after so many half-moves without capture or pawn's move.
fn after_halfmoves(count: u32) -> String {
    format!("?players=2&time=5&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_{count}_120")
}

#[test]
fn fifty_moves_on_the_board() -> Result<(), Failure> {
    with_luft("fifty", &after_halfmoves(98), |luft| {
        luft.expect_button("Claim draw", false, NOTHING)?;
        claim_with(luft, "Rb1")?;
        luft.wait_for_message("it is 99 half-moves, not 100")?;
        luft.play(&["Rb1", "Kg8"])?;
        luft.expect_button("Claim draw", true, "Fifty moves have passed")?;
        luft.press_button("Claim draw")?;
        expect_fifty(luft)
    })
}

#[test]
fn fifty_moves_by_an_announced_move() -> Result<(), Failure> {
    with_luft("fifty-announced", &after_halfmoves(99), |luft| {
        luft.expect_button("Claim draw", true, "Announce a move that completes fifty moves")?;
        let moves = announceable(luft)?;
        let wanted = "Rb1: fifty moves without a capture or a pawn move";
        ensure(moves.len() > 10 && moves.iter().any(|text| text == wanted), || {
            format!("{moves:?}")
        })?;
        luft.press_button("Cancel")?;
        claim_with(luft, "Rb1")?;
        expect_fifty(luft)?;
        ensure(luft.moves()? == ["Rb1"], || "the announced move is not in the list".to_owned())
    })
}

#[test]
fn seventy_five_moves_by_themselves_unless_the_last_one_mates() -> Result<(), Failure> {
    with_luft("seventy-five", &after_halfmoves(149), |luft| {
        luft.drag("a1", "b1")?;
        let reason = "Seventy-five moves without a capture or a pawn move.";
        expect_end(luft, "Draw", reason, "Draw: seventy-five moves without")?;
        luft.visit(&format!("{}&mate", after_halfmoves(149)))?;
        luft.drag("a1", "a8")?;
        expect_end(luft, "White wins", "Checkmate.", "Checkmate, White wins.")
    })
}
