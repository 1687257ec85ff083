//! The settings dialog: choices take effect at once and are stored, by pointer and by keyboard
//! alone.

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, PATIENCE, Point, ensure, host_with, with_luft, with_tab,
};

/// Opens the dialog by its button.
fn open(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.press_button("Settings")?;
    luft.wait_for_settings()?;
    luft.page.find("dialog", "Settings").map(drop)
}

fn wait_until_closed(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait_until_gone("dialog", "Settings")
}

/// The page's background colour.
fn ground(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text("getComputedStyle(document.documentElement).backgroundColor")
}

/// The colour of a pixel of the board, from 0 to 1 across and down.
fn pixel(luft: &Luft<'_>, across: f64, down: f64) -> Result<String, Failure> {
    luft.page.text(&format!(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {{
            const board = {};
            const [x, y] = [{across} * board.width, {down} * board.height].map(Math.round);
            done([...board.getContext('2d').getImageData(x, y, 1, 1).data].join());
        }})))",
        luft.part("board")
    ))
}

/// The screens, and whether they are used only by touch.
const SCREENS: [(u32, u32, bool); 5] = [
    (390, 844, true),
    (844, 390, true),
    (1024, 768, false),
    (1440, 900, false),
    (1920, 1080, false),
];

#[test]
#[ignore = "long"]
fn the_sheet_leaves_the_board_visible_and_hides_keys_on_touch_screens() -> Result<(), Failure> {
    with_luft("sheet", "", |luft| {
        open(luft)?;
        for (width, height, is_for_fingers) in SCREENS {
            luft.page.set_screen(width, height, 1.0, is_for_fingers)?;
            let covered = luft.page.number(&format!(
                "(([a, b]) => {{
                    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                    return Math.max(Math.min(wide, high), 0);
                }})([{}, {}].map(element => element.getBoundingClientRect()))",
                luft.part("board-frame"),
                luft.part("settings"),
            ))?;
            ensure(covered == 0.0, || format!("{width} by {height}: {covered} pixels covered"))?;
            let keys = luft.page.find_all("button", Some("Keyboard shortcuts"))?;
            ensure(keys.is_empty() == is_for_fingers, || format!("keys on {width} by {height}"))?;
        }
        Ok(())
    })
}

#[test]
fn choices_take_effect_at_once_and_are_stored() -> Result<(), Failure> {
    with_luft("settings", "", |luft| {
        let bright = ground(luft)?;
        open(luft)?;
        luft.page.find("radio", "Dark")?.click()?;
        let dark = ground(luft)?;
        ensure(bright == "rgb(241, 245, 247)" && dark == "rgb(16, 22, 27)", || {
            format!("the page was {bright} and is {dark}")
        })?;
        luft.page.find("radio", "Light")?.click()?;
        // In the centre of h5, which is empty.
        let light_square = pixel(luft, 15.0 / 16.0, 7.0 / 16.0)?;
        luft.page.find("radio", "Green")?.click()?;
        let green = pixel(luft, 15.0 / 16.0, 7.0 / 16.0)?;
        ensure(light_square != green && green == "238,238,210,255", || {
            format!("the square was {light_square} and is {green}")
        })?;
        luft.page.find("radio", "Dark")?.click()?;
        luft.reload()?;
        ensure(ground(luft)? == dark, || "the theme is forgotten".to_owned())?;
        ensure(pixel(luft, 15.0 / 16.0, 7.0 / 16.0)? == "214,214,186,255", || {
            "the board is forgotten, or not for the dark".to_owned()
        })
    })
}

/// The board as it is painted.
fn painted(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text(&format!(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
            done({}.toDataURL()))))",
        luft.part("board")
    ))
}

/// Chooses a set of pieces in the open dialog.
fn choose_pieces(luft: &Luft<'_>, set: &str) -> Result<(), Failure> {
    let tile = format!("document.querySelector('[name=pieces][value={set}]').click()");
    luft.page.evaluate(&tile).map(drop)
}

#[test]
#[ignore = "long"]
fn further_sets_of_pieces_are_loaded_when_they_are_shown() -> Result<(), Failure> {
    with_luft("pieces", "?players=2", |luft| {
        let further = "document.querySelector('[data-piece=plain-king]') ? 'there' : 'missing'";
        ensure(luft.page.text(further)? == "missing", || "nobody has asked for them".to_owned())?;
        let carved = painted(luft)?;
        open(luft)?;
        luft.page.wait_until(
            "a sample of each set",
            "[...document.querySelectorAll('.swatch[data-pieces]')]
                .every(it => it.querySelector('path'))",
        )?;
        ensure(luft.page.text(further)? == "there", || "what are the samples of?".to_owned())?;
        choose_pieces(luft, "plain")?;
        let plain = painted(luft)?;
        ensure(plain != carved, || "the pieces are as before".to_owned())?;
        luft.reload()?;
        ensure(painted(luft)? == plain, || "the pieces are forgotten".to_owned())?;
        luft.page.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn pieces_that_cannot_be_loaded_leave_the_first_ones() -> Result<(), Failure> {
    let missing = &[("pieces.js", HostFault::Status("404 Not Found"))];
    let server = host_with(HostOptions { faults: missing, ..HostOptions::default() })?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        let carved = painted(&luft)?;
        open(&luft)?;
        choose_pieces(&luft, "book")?;
        luft.wait_for_message("This couldn't be loaded.")?;
        ensure(painted(&luft)? == carved, || "the pieces are others".to_owned())?;
        luft.reload()?;
        ensure(painted(&luft)? == carved, || "the pieces are others".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])
    })
}

#[test]
#[ignore = "long"]
fn the_sheet_is_left_by_a_click_beside_it_and_by_escape() -> Result<(), Failure> {
    with_luft("leave-settings", "", |luft| {
        open(luft)?;
        luft.page.click(Point { x: 20.0, y: 20.0 })?;
        wait_until_closed(luft)?;
        open(luft)?;
        // A drag out of the dialog is not a click outside it.
        let slider = "document.querySelector('[name=volume]').getBoundingClientRect()";
        let x = luft.page.number(&format!("{slider}.x + 10"))?;
        let y = luft.page.number(&format!("{slider}.y + 10"))?;
        luft.page.drag(Point { x, y }, Point { x: 20.0, y: 20.0 })?;
        luft.page.find("dialog", "Settings")?;
        luft.page.press("Escape")?;
        wait_until_closed(luft)?;
        let focused = luft.page.text("document.activeElement.dataset.action ?? ''")?;
        ensure(focused == "settings", || format!("the focus went to “{focused}”"))
    })
}

#[test]
#[ignore = "long"]
fn everything_in_the_sheet_can_be_done_by_keyboard_alone() -> Result<(), Failure> {
    with_luft("settings-by-keys", "", |luft| {
        luft.page.evaluate("document.querySelector('[data-action=settings]').focus()")?;
        luft.page.press("Enter")?;
        luft.wait_for_settings()?;
        luft.page.find("dialog", "Settings")?;
        // The theme has the focus: the next option is light, the one after it dark.
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        ensure(ground(luft)? == "rgb(16, 22, 27)", || "no arrow chose the dark".to_owned())?;
        luft.page.press("Tab")?;
        luft.page.press("ArrowRight")?;
        let board = luft.page.text("document.documentElement.dataset.board")?;
        ensure(board == "blue", || format!("the board is {board}"))?;
        let mut reached = Vec::new();
        for _ in 0..30 {
            luft.page.press("Tab")?;
            reached.push(luft.page.text(
                "(it => it.name || it.dataset.part || it.dataset.action || \
                 '')(document.activeElement)",
            )?);
        }
        for name in ["coordinates", "pieces", "animation", "blindfold", "volume", "language"] {
            ensure(reached.iter().any(|it| it == name), || {
                format!("no Tab reaches {name}: {reached:?}")
            })?;
        }
        luft.page.press("Escape")?;
        wait_until_closed(luft)
    })
}

/// Texts are loaded after the board, and change with the language.
#[test]
fn the_focus_stays_in_the_sheet_while_its_texts_change() -> Result<(), Failure> {
    with_luft("settings-said-anew", "", |luft| {
        luft.page.press(",")?;
        luft.wait_for_settings()?;
        luft.page.evaluate(&format!(
            "(field => {{ field.value = 'de';
                field.dispatchEvent(new Event('change', {{ bubbles: true }})); }})({})",
            luft.part("language")
        ))?;
        let title = format!("{}.ariaLabel ?? {0}.innerText", luft.part("settings"));
        luft.page
            .wait("German", PATIENCE, || Ok(luft.page.text(&title)?.contains("Einstellungen")))?;
        luft.page.press("ArrowRight")?;
        luft.page.wait_until("light", "document.documentElement.dataset.theme === 'light'")
    })
}

#[test]
fn outside_coordinates_shift_the_board_and_moves_still_reach_their_squares() -> Result<(), Failure>
{
    with_luft("outside", "?players=2", |luft| {
        let side =
            || luft.page.number(&format!("{}.getBoundingClientRect().width", luft.part("board")));
        let before = side()?;
        luft.page.evaluate("document.querySelector('[data-action=settings]').click()")?;
        luft.wait_for_settings()?;
        luft.page.evaluate(
            "(field => { field.value = 'outside';
                field.dispatchEvent(new Event('change', { bubbles: true })); })(
                document.querySelector('[name=coordinates]'))",
        )?;
        luft.page.press("Escape")?;
        wait_until_closed(luft)?;
        let after = side()?;
        ensure(after < before, || format!("the board has {after} of {before} pixels"))?;
        luft.drag("e2", "e4")?;
        luft.drag("h7", "h5")?;
        luft.wait_for_moves(&["e4", "h5"])
    })
}

#[test]
fn focus_mode_shows_the_board_alone_and_has_a_way_out() -> Result<(), Failure> {
    with_luft("focus", "?players=2", |luft| {
        luft.click("e2")?;
        luft.page.press("z")?;
        let hidden = "getComputedStyle(document.querySelector('[data-part=actions]')).display";
        ensure(luft.page.text(hidden)? == "none", || "the buttons are still there".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        luft.press_button("Show everything")?;
        luft.press_button("Flip board")?;
        ensure(luft.orientation()? == "black", || "the board did not turn".to_owned())
    })
}

#[test]
fn every_sound_is_heard_and_none_is_too_loud() -> Result<(), Failure> {
    with_luft("sounds", "?players=2", |luft| {
        luft.drag("e2", "e4")?;
        let loaded = "performance.getEntriesByType('resource').map(it => it.name)
            .find(name => name.endsWith('/lazy/sound.js')) ?? ''";
        luft.page
            .wait("the sounds are loaded", PATIENCE, || Ok(!luft.page.text(loaded)?.is_empty()))?;
        let address = luft.page.text(loaded)?;
        for name in ["move", "capture", "castle", "check", "promotion", "low-time", "end"] {
            let peak = luft.page.number(&format!(
                "import({address:?}).then(async ({{ render }}) => {{
                    const context = new OfflineAudioContext(1, 2 * 44100, 44100);
                    render(context, {name:?}, 10);
                    const sound = (await context.startRendering()).getChannelData(0);
                    return Math.max(...sound.map(Math.abs)); }})"
            ))?;
            ensure((0.1..=1.0).contains(&peak), || format!("{name} has its peak at {peak}"))?;
        }
        luft.page.expect_no_faults()
    })
}

#[test]
fn the_audio_device_rests_between_sounds() -> Result<(), Failure> {
    with_luft("audio-device", "?players=2", |luft| {
        luft.page.evaluate(
            "window.AudioContext = class extends AudioContext {
                constructor() { super(); window.device = this; } }; 0",
        )?;
        for (from, to) in [("e2", "e4"), ("e7", "e5")] {
            luft.drag(from, to)?;
            luft.page.wait_until("a sound", "window.device?.state === 'running'")?;
            luft.page.wait_until("silence", "window.device.state === 'suspended'")?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "long"]
fn the_board_is_resized_by_its_corner_and_by_keyboard() -> Result<(), Failure> {
    with_luft("size", "?players=2", |luft| {
        luft.page.set_screen(1600, 900, 1.0, false)?;
        // The script for the corner is loaded after the start.
        let corner = luft.page.find("slider", "Board size")?.middle()?;
        let side = || luft.page.number(&format!("{}.clientWidth", luft.part("board-frame")));
        let whole = side()?;
        let inward = Point { x: corner.x - 80.0, y: corner.y - 80.0 };
        luft.page.drag(corner, inward)?;
        let is_dragged = || Ok::<_, Failure>((whole - side()? - 160.0).abs() < 10.0);
        luft.page.wait("a smaller board", PATIENCE, is_dragged)?;
        luft.reload()?;
        ensure(is_dragged()?, || "it has not stayed".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        // Each step is visible, also in a low window.
        luft.page.set_screen(1280, 720, 1.0, false)?;
        luft.page.evaluate("document.querySelector('[name=size]').focus()")?;
        luft.page.press("Home")?;
        let mut before = 0.0;
        for percent in ["60%", "70%", "80%", "90%", "100%"] {
            let is_said = format!("document.activeElement.ariaValueText === '{percent}'");
            luft.page.wait_until(percent, &is_said)?;
            let now = side()?;
            ensure(now > before + 20.0, || format!("{before} pixels, then {now}"))?;
            before = now;
            luft.page.press("ArrowUp")?;
        }
        // The setting has the same effect, and exists where the corner exists.
        open(luft)?;
        let seen = || {
            luft.page.text("String(document.querySelector('dialog [name=size]').checkVisibility())")
        };
        ensure(seen()? == "true", || "the setting is hidden".to_owned())?;
        luft.page.evaluate("document.querySelector('dialog [name=size]').focus()")?;
        luft.page.press("Home")?;
        luft.page.wait("a smaller board", PATIENCE, || Ok(side()? < before - 100.0))?;
        luft.page.set_screen(390, 844, 1.0, true)?;
        ensure(seen()? == "false", || "a setting without effect".to_owned())
    })
}

/// A window of this size is what four times the zoom leaves of one of 1280 by 1024.
#[test]
fn the_sheet_is_never_higher_than_the_window() -> Result<(), Failure> {
    with_luft("zoomed", "", |luft| {
        luft.page.set_screen(320, 256, 1.0, false)?;
        open(luft)?;
        let top = "document.querySelector('.sheet .close').getBoundingClientRect().top >= 0";
        luft.page.wait_until("the button that closes the sheet", top)
    })
}

/// The keyboard on a telephone's screen makes the window lower while a field has the focus.
#[test]
fn a_focused_field_stays_in_sight_when_the_window_becomes_lower() -> Result<(), Failure> {
    with_luft("lower-window", "", |luft| {
        for (action, field) in
            [("settings", "[data-part=player-name]"), ("new-game", "[name=minutes]")]
        {
            luft.page.set_screen(390, 844, 1.0, true)?;
            luft.page
                .evaluate(&format!("document.querySelector('[data-action={action}]').click()"))?;
            if action == "settings" {
                luft.wait_for_settings()?;
            }
            let field = format!("document.querySelector('dialog[open] {field}')");
            luft.page.wait_until("the field", &format!("{field} !== null"))?;
            let custom =
                "document.querySelector('dialog[open] [name=time][value=custom]')?.click()";
            luft.page.evaluate(&format!("[{custom}, {field}.focus()]"))?;
            let is_seen = format!(
                "(() => {{
                    const {{ left, top, bottom }} = {field}.getBoundingClientRect();
                    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 9, y) === {field});
                }})()"
            );
            luft.page.wait_until(&format!("{action}: in the high window"), &is_seen)?;
            luft.page.set_screen(390, 400, 1.0, true)?;
            luft.page.wait_until(&format!("{action}: in the low window"), &is_seen)?;
            luft.page.evaluate("document.querySelector('dialog[open]').close()")?;
        }
        Ok(())
    })
}
