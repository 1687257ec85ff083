//! Draw claims. Tests of the game check which claims are correct; page-state tests check the
//! messages.

use luft_e2e::{Failure, ensure, with_luft};

use super::end::expect_end;

#[test]
#[ignore = "long"]
fn a_claim_is_chosen_in_the_dialog() -> Result<(), Failure> {
    with_luft("claim-chosen", "?players=2&time=5", |luft| {
        luft.expect_button("Claim draw", false, "No draw to claim")?;
        luft.play(&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"])?;
        let note = "Announce a move that repeats a position for the third time.";
        luft.expect_button("Claim draw", true, note)?;
        let claim = "Ng8: threefold repetition";
        luft.press_button("Claim draw")?;
        let choices = luft.choices("Claim a draw")?;
        ensure(choices == [claim], || format!("{choices:?}"))?;
        luft.press_button("Cancel")?;
        ensure(luft.moves()?.len() == 7, || "cancelling has played a move".to_owned())?;
        luft.press_button("Claim draw")?;
        luft.press_button("Ng8: threefold repetition, knight g8")?;
        let said = "Draw by threefold repetition.";
        expect_end(luft, "Draw", "Threefold repetition.", said)?;
        let last = luft.moves()?.pop();
        ensure(last.as_deref() == Some("Ng8"), || format!("the last move is {last:?}"))
    })
}

#[test]
fn a_claim_is_typed() -> Result<(), Failure> {
    let fen = "?players=2&time=5&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_99_120";
    with_luft("claim-typed", fen, |luft| {
        luft.field("Type a move")?.fill("Rb1")?;
        luft.press_button("Claim with move")?;
        let said = "Draw: fifty moves without a capture or pawn move.";
        expect_end(luft, "Draw", "Fifty moves without a capture or pawn move.", said)?;
        ensure(luft.moves()? == ["Rb1"], || "the announced move is not in the list".to_owned())
    })
}
