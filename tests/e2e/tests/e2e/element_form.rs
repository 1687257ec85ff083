//! The form of `<luft-board>` in the pages of other sites: its size, its letters, and the lines around it.

use luft_e2e::{Failure, Tab, ensure, with_tab};

use crate::element::Blog;

#[test]
fn a_place_that_is_as_wide_as_what_is_in_it_shows_a_board() -> Result<(), Failure> {
    let blog = Blog::with("<main id=\"place\"><luft-board></luft-board></main>", "")?;
    with_tab(|tab| {
        blog.open_in(tab)?;
        tab.value("self.board = document.querySelector('luft-board'), null")?;
        for (board, place) in [
            ("", "display: flex"),
            ("", "display: grid; justify-items: center"),
            ("", "float: left"),
            ("", "writing-mode: vertical-rl"),
            ("float: left", ""),
            ("display: inline-block", ""),
            ("position: absolute", ""),
        ] {
            let width = tab.number(&format!(
                "(place.style = {place:?}, board.style = {board:?}, board.offsetWidth)"
            ))?;
            ensure(width == 640.0, || format!("{board}, {place}: {width} pixels"))?;
        }
        let narrow = "board.style = '', place.style = 'display: flex; width: 300px'";
        let width = tab.number(&format!("({narrow}, board.offsetWidth)"))?;
        ensure(width == 300.0, || format!("{width} pixels in 300"))
    })
}

/// A page whose styles change the element's display, and which sets properties before the script is
/// loaded.
#[test]
fn a_board_has_its_form_and_options_whatever_the_page_does() -> Result<(), Failure> {
    let markup = "<style>* { all: unset }</style><luft-board></luft-board>
        <script>Object.assign(document.querySelector('luft-board'), { level: 'hard', theme: 'dark' })</script>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let root = luft.root();
        let height = tab.evaluate(&format!("{root}.getBoundingClientRect().height"))?;
        ensure(height == 640, || format!("it is {height} pixels high"))?;
        tab.wait_until("the theme", &format!("{root}.dataset.theme === 'dark'"))?;
        let level = tab.text("document.querySelector('luft-board').getAttribute('level')")?;
        ensure(level == "hard", || format!("the level is {level:?}"))
    })
}

/// Where the page's styles leave the height to what is inside.
#[test]
fn a_board_without_a_height_is_as_high_as_by_default() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board>", "")?;
    with_tab(|tab| {
        let root = blog.open_in(tab)?.root();
        for style in
            ["height: auto", "height: auto; position: absolute", "height: 50%", "display: contents"]
        {
            let height = tab.number(&format!(
                "(document.querySelector('luft-board').style = '{style}',
                    {root}.getBoundingClientRect().height)"
            ))?;
            ensure(height == 640.0, || format!("with {style:?} it is {height} pixels high"))?;
        }
        Ok(())
    })
}

/// In a low window the contents of a dialog scroll, and its answers stay in sight.
#[test]
fn the_answers_of_a_dialog_stay_in_sight_in_the_page_of_another_site() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board>", "")?;
    with_tab(|tab| {
        tab.set_screen(700, 500, 1.0, false)?;
        let luft = blog.open_in(tab)?;
        tab.evaluate(&format!("{}.querySelector('[data-action=new-game]').click()", luft.root()))?;
        let dialog = luft.part("new-game");
        tab.wait_until("the dialog", &format!("{dialog}.open"))?;
        let seen = format!(
            "(dialog => {{
                const start = dialog.querySelector('[data-action=new-game-start]');
                const {{ left, top, width, height }} = start.getBoundingClientRect();
                const at = dialog.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
                const margin = dialog.querySelector('.card').getBoundingClientRect().left
                    - dialog.getBoundingClientRect().left;
                return at === start && margin >= 12;
            }})({dialog})"
        );
        tab.wait_until("the button that starts the game, and a margin", &seen)
    })
}

/// With large letters, a board in the page of another site arranges itself as a smaller one does.
#[test]
fn a_board_with_large_letters_arranges_itself_for_them() -> Result<(), Failure> {
    let markup = "<luft-board style=\"height: 684px; --luft-font-size: 28px\"></luft-board>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        tab.set_screen(1000, 760, 1.0, false)?;
        let luft = blog.open_in(tab)?;
        for action in ["seat-color\"][data-value=\"black", "new-game"] {
            let is_on_top = format!(
                "(root => {{
                    const button = root.querySelector('[data-action=\"{action}\"]');
                    const {{ left, top, width, height }} = button.getBoundingClientRect();
                    const at = root.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
                    return button.contains(at);
                }})({})",
                luft.root()
            );
            tab.wait_until(action, &is_on_top)?;
        }
        tab.set_screen(390, 760, 1.0, false)?;
        tab.evaluate(&format!("{}.querySelector('[data-action=new-game]').click()", luft.root()))?;
        let dialog = luft.part("new-game");
        tab.wait_until("the dialog", &format!("{dialog}.open"))?;
        let body = format!("{dialog}.querySelector('.dialog-body')");
        let fits = format!("{body}.scrollWidth <= {body}.clientWidth");
        tab.wait_until("the dialog as wide as the window", &fits)
    })
}

/// Lines under and through the text around a board, and its indentation, stay outside.
#[test]
#[ignore = "long"]
fn the_lines_of_the_text_around_a_board_stay_outside() -> Result<(), Failure> {
    let markup = "<section><luft-board opponent=\"person\"></luft-board></section>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        for (form, indent) in
            [("", 3), ("all: unset", 0), ("height: auto", 3), ("float: left; width: 500px", 3)]
        {
            tab.evaluate(&format!("document.querySelector('luft-board').style = '{form}'"))?;
            let picture = |style: &str| {
                tab.evaluate(&format!("document.querySelector('section').style = '{style}'"))?;
                tab.next_frame()?;
                tab.picture_of(&luft.root())
            };
            let lines = "text-decoration: underline overline line-through 3px red";
            let (plain, lined) =
                (picture("")?, picture(&format!("{lines}; text-indent: {indent}em"))?);
            let share = tab.difference(&plain, &lined)?;
            ensure(share == 0.0, || format!("{form:?}: {share} of the board has changed"))?;
        }
        Ok(())
    })
}
