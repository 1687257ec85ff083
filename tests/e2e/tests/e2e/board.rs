//! Moves by pointer and by finger on the canvas.

use luft_e2e::{Failure, Luft, PATIENCE, Point, ensure, with_luft};

#[test]
fn a_piece_is_dragged_and_the_grid_follows() -> Result<(), Failure> {
    let fen = "?fen=r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R_w_KQkq_-_0_1";
    with_luft("castling", fen, |luft| {
        luft.drag("e1", "g1")?;
        luft.wait_for_moves(&["O-O"])?;
        luft.expect_cell("g1", "white king")?;
        luft.expect_cell("f1", "white rook")?;
        luft.expect_cell("h1", "empty")
    })
}

/// As in a tab behind others: there the page may change while the browser paints nothing.
#[test]
fn a_board_that_moved_while_nothing_was_painted_is_played_on() -> Result<(), Failure> {
    with_luft("moved-unpainted", "?players=2", |luft| {
        luft.page.evaluate("self.requestAnimationFrame = () => 1")?;
        luft.click("g1")?;
        luft.page.evaluate(
            "document.querySelector('main').style.translate = '-70px 90px';
             self.moved = performance.now()",
        )?;
        luft.page.wait_until("a few frames", "performance.now() - moved > 100")?;
        luft.click("f3")?;
        luft.wait_for_moves(&["Nf3"])
    })
}

#[test]
fn promotion_to_a_knight_on_the_picker() -> Result<(), Failure> {
    let fen = "?fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1";
    with_luft("promotion", fen, |luft| {
        luft.drag("a7", "a8")?;
        luft.expect_status("Choose a piece to promote to")?;
        // The picker starts at the promotion square: queen, rook, bishop, knight.
        luft.click("a5")?;
        luft.wait_for_moves(&["a8=N"])?;
        luft.expect_cell("a8", "white knight")
    })
}

#[test]
fn the_result_waits_for_the_piece_that_brings_it() -> Result<(), Failure> {
    let fen = "?players=2&fen=6k1/5ppp/8/8/8/8/8/R5K1_w_-_-_0_1";
    with_luft("result-waits", fen, |luft| {
        // Records for each frame whether a result is shown, and the colours painted on the rook's
        // file.
        luft.page.evaluate(&format!(
            "{{ const [status, board] = [{}, {}];
               window.frames_seen = [];
               const look = () => {{
                 const file = board.getContext('2d')
                     .getImageData(0, 0, board.width / 8, board.height).data;
                 const sum = file.reduce((sum, byte) => (sum * 31 + byte) % 1000003, 0);
                 frames_seen.push([status.hasAttribute('data-result'), sum]);
                 requestAnimationFrame(look); }};
               look(); }}",
            luft.part("status"),
            luft.part("board")
        ))?;
        luft.click("a1")?;
        luft.click("a8")?;
        luft.wait_for_result()?;
        let seen = luft.page.evaluate("frames_seen.length")?;
        let later = format!("frames_seen.length > {seen} + 20");
        luft.page.wait_until("all movement is over", &later)?;
        let moved = luft.page.number(
            "(first => new Set(frames_seen.slice(first).map(([, sum]) => sum)).size)
                (frames_seen.findIndex(([over]) => over))",
        )?;
        ensure(moved == 1.0, || format!("with the result shown there were {moved} pictures"))
    })
}

#[test]
#[ignore = "long"]
fn a_finger_taps_and_drags_pieces_and_scrolls_elsewhere() -> Result<(), Failure> {
    with_luft("touch", "", |luft| {
        luft.page.set_screen(320, 480, 2.0, true)?;
        luft.page.tap(luft.point("e2")?)?;
        luft.expect_cell("e4", "empty, legal move")?;
        luft.page.tap(luft.point("e4")?)?;
        luft.wait_for_moves(&["e4"])?;
        luft.wait_for_turn()?;
        luft.page.swipe(luft.point("d2")?, luft.point("d3")?)?;
        luft.page.wait("the pawn is dragged", PATIENCE, || {
            Ok(luft.moves()?.get(2).is_some_and(|san| san == "d3"))
        })?;
        let scrolled = luft.page.number("scrollY")?;
        ensure(scrolled == 0.0, || format!("dragging a piece scrolled the page by {scrolled}"))?;

        // While the computer thinks, no touch on the board scrolls.
        luft.wait_for_turn()?;
        let from = luft.point("h4")?;
        luft.page.swipe(from, Point { y: from.y - 90.0, ..from })?;
        luft.page.wait_until("a finger on an empty square scrolls", "scrollY > 50")
    })
}

#[test]
fn the_canvas_has_a_pixel_for_every_pixel_of_the_screen() -> Result<(), Failure> {
    with_luft("density", "", |luft| {
        for (width, density) in [(320, 3.0), (800, 1.25), (1600, 1.0)] {
            luft.page.set_screen(width, 900, density, false)?;
            let exact = format!(
                "(board => devicePixelRatio === {density} &&
                  Math.abs(board.width - board.clientWidth * {density}) < 1.5)({})",
                luft.part("board")
            );
            luft.page.wait_until(&format!("a crisp board at {width} × {density}"), &exact)?;
        }
        Ok(())
    })
}

/// The number of pixels of the square in the colour of the mark for the piece that makes a move
/// illegal.
fn blamed(luft: &Luft<'_>, square: &str) -> Result<f64, Failure> {
    let Point { x, y } = luft.point(square)?;
    luft.page.number(&format!(
        "(() => {{
            const board = {};
            board.style.color = 'var(--mark-culprit)';
            const wanted = getComputedStyle(board).color.match(/\\d+/g).slice(0, 3).map(Number);
            const {{ left, top, width }} = board.getBoundingClientRect();
            const [scale, unit] = [board.width / width, width / 8];
            const {{ data }} = board.getContext('2d').getImageData(
                ({x} - left - unit / 2) * scale, ({y} - top - unit / 2) * scale,
                unit * scale, unit * scale);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) {{
                count += wanted.every((part, index) => Math.abs(data[at + index] - part) < 8);
            }}
            return count; }})()",
        luft.part("board")
    ))
}

#[test]
fn an_illegal_move_is_explained_with_the_piece_that_makes_it_illegal() -> Result<(), Failure> {
    let fen = "?players=2&fen=4k3/8/8/8/4r3/8/4N3/4K3_w_-_-_0_1";
    with_luft("why-not", fen, |luft| {
        ensure(blamed(luft, "e4")? < 10.0, || "it is marked before".to_owned())?;
        luft.drag("e2", "c3")?;
        luft.wait_for_message("your piece is pinned by the rook on e4")?;
        luft.expect_said("assertive", "pinned by the rook on e4")?;
        luft.page.next_frame()?;
        luft.page.next_frame()?;
        let marked = blamed(luft, "e4")?;
        ensure(marked > 200.0, || format!("{marked} pixels of the rook's square"))?;
        // A click that only deselects shows no message and removes the mark.
        luft.click("b7")?;
        luft.page.wait("the message to go", PATIENCE, || Ok(luft.message()?.is_empty()))?;
        luft.page.next_frame()?;
        luft.page.next_frame()?;
        ensure(blamed(luft, "e4")? < 10.0, || "it is still marked".to_owned())?;
        ensure(luft.moves()?.is_empty(), || "a move was made".to_owned())
    })
}
