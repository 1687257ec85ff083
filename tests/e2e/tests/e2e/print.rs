//! The page and an embedded board on paper.

use luft_e2e::{Failure, Luft, ensure, with_luft, with_tab};

use crate::element::Blog;

/// More moves than the list shows at once.
const GAME: &str = "pgn=1.+e4+e5+2.+Nf3+Nc6+3.+Bb5+a6+4.+Ba4+Nf6+5.+O-O+Be7+6.+Re1+b5+7.+Bb3+d6+8.+c3+O-O\
    +9.+h3+Nb8+10.+d4+Nbd7+11.+Nbd2+Bb7+12.+Bc2+Re8+13.+Nf1+Bf8+14.+Ng3+g6+15.+a4+c5+*";

/// Whether an element is painted completely, without being cut off.
fn is_whole(luft: &Luft<'_>, part: &str) -> Result<bool, Failure> {
    let whole = format!(
        "(part => {{
            const {{ left, top, right, bottom, height }} = part.getBoundingClientRect();
            for (let around = part; around; around = around.parentElement ?? around.getRootNode().host) {{
                if (getComputedStyle(around).overflowY === 'visible') continue;
                const place = around.getBoundingClientRect();
                const over = [place.left - left, place.top - top, right - place.right, bottom - place.bottom];
                // Edges may be between two pixels.
                if (Math.max(...over) > 1 || (around === part && part.scrollHeight > part.clientHeight + 2)) {{
                    return false;
                }}
            }}
            return height > 0;
        }})({})",
        luft.part(part)
    );
    Ok(luft.page.evaluate(&whole)? == true)
}

/// The position, the players and every move are printed, and no controls.
fn expect_paper(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.next_frame()?;
    for part in ["board", "name-top", "name-bottom", "status", "moves"] {
        ensure(is_whole(luft, part)?, || format!("not all of {part} is printed"))?;
    }
    let [top, bottom] = ["player-top", "player-bottom"].map(|part| luft.part(part));
    let together =
        format!("getComputedStyle({top}).breakAfter + getComputedStyle({bottom}).breakBefore");
    ensure(luft.page.text(&together)? == "avoidavoid", || {
        "a page may end between the board and a player".to_owned()
    })?;
    let pressed = luft.page.text(&format!(
        "[...{}.querySelectorAll('button, input, select, summary')].filter(it => it.checkVisibility()
            && !it.classList.contains('move')).map(it => it.dataset.action ?? it.name).join()",
        luft.root()
    ))?;
    ensure(pressed.is_empty(), || format!("printed are {pressed}"))
}

#[test]
fn a_game_is_printed_with_all_its_moves_and_without_buttons() -> Result<(), Failure> {
    with_luft("print", &format!("?theme=dark&{GAME}"), |luft| {
        luft.page.set_screen(1024, 600, 1.0, false)?;
        luft.wait_for_count(30)?;
        ensure(!is_whole(luft, "moves")?, || "the list is too short for this test".to_owned())?;
        luft.page.set_print()?;
        expect_paper(luft)?;
        // Dark text on white, in every theme.
        let ground = "getComputedStyle(document.documentElement).backgroundColor";
        let ground = luft.page.text(ground)?;
        ensure(ground == "rgba(0, 0, 0, 0)", || format!("the paper is {ground}"))?;
        let ink = luft.page.text(&format!("getComputedStyle({}).color", luft.part("name-top")))?;
        ensure(ink == "rgb(21, 35, 44)", || format!("the ink is {ink}"))
    })
}

#[test]
fn a_board_in_another_page_is_printed_whole() -> Result<(), Failure> {
    let game = GAME.trim_start_matches("pgn=").replace('+', " ");
    let board = format!("<luft-board style=\"height: 400px\" pgn=\"{game}\"></luft-board>");
    let blog = Blog::with(&board, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        luft.wait_for_count(30)?;
        ensure(!is_whole(&luft, "moves")?, || "the list is too short for this test".to_owned())?;
        tab.set_print()?;
        expect_paper(&luft)
    })
}
