//! Several boards in one document.

use luft_e2e::{Failure, PATIENCE, ensure, with_luft};

/// Waits until so many workers run.
fn expect_workers(page: &luft_e2e::Page<'_>, count: usize) -> Result<(), Failure> {
    page.wait(&format!("{count} workers"), PATIENCE, || Ok(page.targets("worker")?.len() == count))
}

#[test]
fn a_board_that_is_taken_away_in_mid_search_leaves_no_worker() -> Result<(), Failure> {
    with_luft("two-boards", "?level=hard", |luft| {
        expect_workers(luft.page, 1)?;
        luft.page.evaluate(
            "(() => { const board = document.createElement('luft-board');
              board.dataset.query = 'level=hard&color=black&time=5+0';
              document.querySelector('main').append(board);
              window.other = board; })()",
        )?;
        luft.page.wait_until("the other is ready", "other.dataset.ready === 'true'")?;
        let twice = luft.page.text(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
              return ids.filter((id, place) => ids.indexOf(id) !== place).join(); })()",
        )?;
        ensure(twice.is_empty(), || format!("ids that are there twice: {twice}"))?;
        luft.page.wait_until("its computer thinks", "other.dataset.thinking === 'true'")?;
        expect_workers(luft.page, 2)?;
        luft.page.evaluate("other.remove()")?;
        expect_workers(luft.page, 1)?;
        // The page's own board has heard nothing of all that.
        luft.type_move("e4")?;
        luft.page.wait("the computer moves", PATIENCE, || Ok(luft.moves()?.len() == 2))
    })
}

#[test]
fn a_board_that_is_put_back_goes_on_with_its_game() -> Result<(), Failure> {
    with_luft("moved-board", "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        luft.page.evaluate(
            "(() => { const board = document.querySelector('luft-board');
              board.remove(); document.querySelector('main').append(board); })()",
        )?;
        luft.wait_for_moves(&["e4", "e5"])?;
        luft.play(&["Nf3"])
    })
}
