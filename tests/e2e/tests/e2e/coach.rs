//! The coach, which is loaded when first needed. Page-state tests check the rest.

use luft_e2e::{Failure, ensure, with_luft};

#[test]
fn a_hint_by_key_names_the_piece_and_then_the_move() -> Result<(), Failure> {
    // White can take the queen, and no other move is as good. Little can be won after it, whatever line is found.
    let query = "?color=white&fen=r3k3/ppp2ppp/8/4p3/3q4/5N2/PPP2PPP/R3K3_w_Qq_-_0_4";
    with_luft("hint", query, |luft| {
        luft.page.press("h")?;
        luft.wait_for_message("Move your knight on f3. Ask again to see where.")?;
        luft.page.press("h")?;
        let why = "Play Nxd4. It takes the queen on d4 with a knight, which is worth less.";
        luft.wait_for_message(why)?;
        luft.expect_said("assertive", why)?;
        luft.drag("f3", "d4")?;
        luft.wait_for_count(2)?;
        // If the language changes during the game, the coach's messages change, too.
        luft.page.evaluate(
            "{ const select = document.querySelector('[data-part=language]');
               select.value = 'de';
               select.dispatchEvent(new Event('change', { bubbles: true })); }",
        )?;
        luft.page.wait_until("German", "document.documentElement.lang === 'de'")?;
        luft.page.press("h")?;
        luft.wait_for_message("Zieh mit")?;
        luft.page.press("h")?;
        luft.wait_for_message("Spiel ")?;
        let missing = luft.page.evaluate("document.body.innerText.includes('[hint')")?;
        ensure(missing != true, || "a message is missing".to_owned())
    })
}
