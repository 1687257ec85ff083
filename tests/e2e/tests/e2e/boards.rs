//! Several boards in one page.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};

/// Puts another board into the page, set up by a query.
fn add_board(luft: &Luft<'_>, id: &str, query: &str) -> Result<(), Failure> {
    luft.page
        .evaluate(&format!(
            "(board => {{ board.id = {id:?}; board.dataset.query = {query:?};
                document.querySelector('main').append(board); }})
            (document.createElement('luft-board'))"
        ))
        .map(drop)
}

#[test]
fn two_boards_play_two_games() -> Result<(), Failure> {
    with_luft("two-boards", "?players=2", |luft| {
        add_board(luft, "second", "?players=2&color=black")?;
        let second = Luft::at(luft.page, "#second");
        second.wait_ready()?;
        for name in ["Chess board", "Chess board 2"] {
            let grid = luft.page.find("grid", name)?;
            ensure(grid.description().contains("arrow keys to move"), || {
                format!("“{name}” is described as “{}”", grid.description())
            })?;
        }
        luft.page.find("complementary", "Game 2")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        second.drag("d2", "d4")?;
        second.drag("d7", "d5")?;
        second.wait_for_moves(&["d4", "d5"])?;
        ensure(luft.moves()? == ["e4"], || "one board has played on the other".to_owned())?;
        // Each continues its game after a reload, with markup from the document or the template.
        luft.reload()?;
        add_board(luft, "second", "?players=2&color=black")?;
        second.wait_ready()?;
        ensure(luft.moves()? == ["e4"], || "the first game is lost".to_owned())?;
        ensure(second.moves()? == ["d4", "d5"], || "the second game is lost".to_owned())
    })
}

#[test]
fn a_board_that_is_removed_during_a_search_leaves_no_worker() -> Result<(), Failure> {
    with_luft("board-removed", "?level=easy", |luft| {
        luft.page.wait_for_workers(1)?;
        luft.press_button("Start game")?;
        // A position that is not in the computer's opening book.
        let position = "rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
        add_board(luft, "second", &format!("?level=hard&color=black&fen={position}"))?;
        let second = Luft::at(luft.page, "#second");
        second.wait_ready()?;
        luft.page.wait_for_workers(2)?;
        second.press_button("Start game")?;
        luft.page.wait("it thinks", PATIENCE, || Ok(second.data("thinking")? == "true"))?;
        luft.page.evaluate("document.getElementById('second').remove()")?;
        luft.page.wait_for_workers(1)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.page.wait_for_workers(1)
    })
}
