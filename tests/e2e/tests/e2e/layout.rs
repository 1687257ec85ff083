//! The layout on screens of many sizes, which must not change during a game.

use std::collections::BTreeMap;

use crate::{friend, language};
use luft_e2e::{Failure, Luft, ensure, with_luft};
use serde_json::json;

/// The controls used during a game: the actions, the gear, "More", and the step buttons.
const CONTROLS: &str = "document.querySelectorAll(
    '[data-part=actions] button, .gear button, [data-part=more] summary, [data-part=steps] button')";

/// The names and places of the visible controls, in pixels of the document. The step buttons appear
/// with the first move.
pub fn places(luft: &Luft<'_>) -> Result<Vec<(String, String)>, Failure> {
    luft.page.next_frame()?;
    let found = luft.page.evaluate(&format!(
        "[...{CONTROLS}].filter(it => it.getClientRects().length > 0).map(it => {{
            const {{ left, top, width, height }} = it.getBoundingClientRect();
            const place = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
            return [it.dataset.action ?? 'more', place]; }})"
    ))?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let found = found.as_array().into_iter().flatten();
    Ok(found.map(|pair| (text(&pair[0]), text(&pair[1]))).collect())
}

/// The controls that are not completely visible, or are covered.
fn out_of_sight(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text(&format!(
        "[...{CONTROLS}].filter(it => it.getClientRects().length > 0).filter(it => {{
            const {{ left, top, right, bottom }} = it.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !it.contains(hit);
        }}).map(it => it.dataset.action ?? 'more').join()"
    ))
}

/// The screens, and whether all controls fit beside the board.
const SCREENS: [(u32, u32, bool); 8] = [
    (320, 640, false),
    (390, 844, false),
    (400, 640, false),
    (768, 1024, false),
    (844, 390, true),
    (900, 700, true),
    (1024, 600, true),
    (1440, 900, true),
];

/// Checks that no control moves on any screen, and that all are visible where they fit.
struct Watch<'a, 'b> {
    luft: &'a Luft<'b>,
    /// Whether *More* is unfolded, so that not everything fits.
    is_unfolded: bool,
    /// On each screen, by name.
    seen: [BTreeMap<String, String>; SCREENS.len()],
}

impl Watch<'_, '_> {
    fn look(&mut self, state: &str) -> Result<(), Failure> {
        for ((width, height, is_all_in_sight), seen) in SCREENS.into_iter().zip(&mut self.seen) {
            self.luft.page.set_screen(width, height, 1.0, false)?;
            let panel = self.luft.part("panel");
            self.luft.page.evaluate(&format!("scrollTo(0, 0), {panel}.scrollTo(0, 0)"))?;
            for (name, place) in places(self.luft)? {
                let before = seen.entry(name.clone()).or_insert_with(|| place.clone());
                ensure(*before == place, || {
                    format!("{width} by {height}, {state}: {name} moves from {before} to {place}")
                })?;
            }
            let hidden = out_of_sight(self.luft)?;
            ensure(!is_all_in_sight || self.is_unfolded || hidden.is_empty(), || {
                format!("{width} by {height}, {state}: out of sight: {hidden}")
            })?;
        }
        Ok(())
    }
}

/// Enters an invalid position, which causes a long error.
fn show_long_error(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.evaluate(&format!(
        "{}.value = 'rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, a long text',
         {}.querySelector('[data-action=set-position]').click()",
        luft.part("fen-input"),
        luft.root(),
    ))?;
    let said = format!("{}.textContent.length > 40", luft.part("message"));
    luft.page.wait_until("a long message", &said)
}

fn watch_a_game(luft: &Luft<'_>, watch: &mut Watch<'_, '_>) -> Result<(), Failure> {
    watch.look("the start")?;
    luft.drag("e2", "e4")?;
    luft.wait_for_count(2)?;
    watch.look("two moves")?;
    luft.drag("e1", "e3")?;
    luft.wait_for_message("square")?;
    watch.look("a message")?;
    show_long_error(luft)?;
    watch.look("a long message")?;
    luft.press_button("Offer draw")?;
    luft.drag("d2", "d4")?;
    luft.wait_for_count(4)?;
    watch.look("an offer")?;
    luft.press_button("Back")?;
    watch.look("an earlier position")?;
    luft.press_button("Return")?;
    luft.press_button("Resign")?;
    luft.wait_for_result()?;
    watch.look("the end")?;
    luft.press_button("First position")?;
    watch.look("the first position")
}

fn watch_an_offer(luft: &Luft<'_>, watch: &mut Watch<'_, '_>) -> Result<(), Failure> {
    watch.look("a game for two")?;
    luft.drag("e2", "e4")?;
    luft.press_button("Offer draw")?;
    luft.drag("e7", "e5")?;
    luft.wait_for_count(2)?;
    luft.page.find("button", "Accept draw")?;
    watch.look("an offer to answer")?;
    luft.press_button("Accept draw")?;
    luft.wait_for_result()?;
    watch.look("a draw")
}

fn watch_claims(luft: &Luft<'_>, watch: &mut Watch<'_, '_>) -> Result<(), Failure> {
    watch.look("a game that can be claimed")?;
    luft.press_button("Claim draw")?;
    luft.press_button("Cancel")?;
    watch.look("a claim that was thought better of")?;
    luft.drag("a1", "a2")?;
    luft.wait_for_count(1)?;
    luft.press_button("Claim draw")?;
    luft.wait_for_result()?;
    watch.look("a claim")
}

/// The friend's page is a separate one, opened by the first link.
fn watch_a_game_with_a_friend(luft: &Luft<'_>, watch: &mut Watch<'_, '_>) -> Result<(), Failure> {
    friend::begin(luft)?;
    watch.look("the player's first move")?;
    luft.drag("e2", "e4")?;
    luft.wait_for_moves(&["e4"])?;
    watch.look("a link to send")?;
    let link = friend::sent(luft)?;
    watch.look("a link to wait for")?;
    friend::paste(luft, &link)?;
    luft.wait_for_message("your own link")?;
    watch.look("a message")?;
    let (_, fragment) = link.split_once('#').unwrap_or_default();
    with_luft("still-friend", &format!("?pace=instant#{fragment}"), |black| {
        black.wait_for_moves(&["e4"])?;
        black.drag("e7", "e5")?;
        black.wait_for_moves(&["e4", "e5"])?;
        friend::paste(luft, &friend::sent(black)?)
    })?;
    luft.wait_for_moves(&["e4", "e5"])?;
    watch.look("after the friend's link")?;
    luft.press_button("Undo")?;
    watch.look("a request")?;
    luft.press_button("Resign")?;
    luft.wait_for_result()?;
    watch.look("a resignation to send")?;
    friend::sent(luft)?;
    luft.press_button("Resign")?;
    luft.wait_for_result()?;
    watch.look("the end")
}

fn watched(
    query: &str,
    play: fn(&Luft<'_>, &mut Watch<'_, '_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_luft("still", query, |luft| {
        play(luft, &mut Watch { luft, is_unfolded: false, seen: Default::default() })
    })
}

#[test]
#[ignore = "long"]
fn no_control_moves_throughout_a_game() -> Result<(), Failure> {
    watched("?color=white", watch_a_game)
}

#[test]
#[ignore = "long"]
fn no_control_moves_in_a_game_with_a_clock_and_hints() -> Result<(), Failure> {
    watched("?color=white&time=5+0", |luft, watch| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        watch.look("two moves")?;
        luft.page.press("h")?;
        luft.wait_for_message("Ask again")?;
        watch.look("a hint")?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        watch.look("the end")
    })
}

/// The list of moves keeps only its least height when something is unfolded.
#[test]
fn no_control_moves_at_the_end_while_more_is_unfolded() -> Result<(), Failure> {
    watched("?level=easy&time=5", |luft, watch| {
        watch.is_unfolded = true;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.unfold_fields()?;
        watch.look("two moves")?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        watch.look("the end")
    })
}

#[test]
#[ignore = "long"]
fn no_control_moves_where_a_draw_is_offered_or_claimed() -> Result<(), Failure> {
    watched("?players=2&time=5", watch_an_offer)?;
    watched("?players=2&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_99_120", watch_claims)
}

#[test]
#[ignore = "long"]
fn no_control_moves_in_a_game_with_a_friend() -> Result<(), Failure> {
    watched("?pace=instant", watch_a_game_with_a_friend)
}

/// Whether the first element of a selector is completely inside a frame without scrolling.
fn is_in_frame(luft: &Luft<'_>, selector: &str) -> Result<bool, Failure> {
    let seen = format!(
        "(({{ width, top, left, bottom, right }}) => scrollY === 0 && width > 0 && top >= 0
            && left >= 0 && bottom <= innerHeight && right <= innerWidth)(
            {}.querySelector({}).getBoundingClientRect())",
        luft.root(),
        json!(selector),
    );
    Ok(luft.page.evaluate(&seen)? == true)
}

/// Where the width limits the board, the panel is higher than the board.
#[test]
#[ignore = "long"]
fn beside_a_board_that_is_lower_than_the_window_all_controls_are_in_sight() -> Result<(), Failure> {
    with_luft("low-board", "", |luft| {
        let look = |state: &str| {
            for (width, height) in [(560, 460), (700, 540), (700, 580)] {
                luft.page.set_screen(width, height, 1.0, false)?;
                let hidden = out_of_sight(luft)?;
                ensure(hidden.is_empty(), || {
                    format!("{width} by {height}, {state}: out of sight: {hidden}")
                })?;
            }
            Ok(())
        };
        look("the start")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        look("two moves")?;
        let list = luft.page.number(&format!("{}.clientHeight", luft.part("moves")))?;
        ensure(list >= 28.0, || format!("{list} pixels of the moves are shown"))?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        look("the end")
    })
}

#[test]
fn the_frame_of_the_readme_shows_board_turn_new_game_and_settings() -> Result<(), Failure> {
    const WANTED: [&str; 4] =
        ["[data-part=board]", "[data-part=status]", "[data-action=new-game]", ".gear button"];
    with_luft("readme-frame", "?level=medium&color=random&time=5", |luft| {
        luft.page.set_screen(400, 640, 1.0, false)?;
        for selector in WANTED {
            ensure(is_in_frame(luft, selector)?, || format!("{selector} is not in sight"))?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "long"]
fn a_frame_can_show_the_board_alone() -> Result<(), Failure> {
    with_luft("board-alone", "?layout=board&color=white", |luft| {
        let tab = luft.page;
        tab.set_screen(300, 320, 1.0, false)?;
        let side =
            luft.page.number(&format!("{}.getBoundingClientRect().width", luft.part("board")))?;
        ensure(side == 300.0, || format!("the board has {side} of 300 pixels"))?;
        let buttons = tab.find_all("button", None)?;
        ensure(buttons.is_empty(), || format!("there are {} buttons", buttons.len()))?;
        luft.drag("e1", "e3")?;
        ensure(is_in_frame(luft, "[data-part=message]")?, || "nothing is told".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        // The result is shown, and another game is offered.
        tab.evaluate("document.querySelector('[data-action=resign]').click()")?;
        luft.wait_for_result()?;
        ensure(is_in_frame(luft, "[data-result]")?, || "the result is not told".to_owned())?;
        luft.press_button("Rematch")?;
        luft.wait_for_count(1)?;
        // The rest appears where there is space for it.
        let page = luft.page.text("location.origin + location.pathname")?;
        luft.open(&format!("{page}?layout=auto&color=white"))?;
        for (width, height, has_rest) in [
            (300, 320, false),
            (400, 500, false),
            (400, 640, true),
            (500, 300, true),
            (270, 640, false),
        ] {
            tab.set_screen(width, height, 1.0, false)?;
            let shown = tab.evaluate(&format!("{}.checkVisibility()", luft.part("actions")))?;
            ensure(shown == has_rest, || format!("{width} × {height}: {shown}"))?;
        }
        Ok(())
    })
}

/// Elements that are wider than the screen, or than the button that contains them.
const TOO_WIDE: &str = "(() => {
    const place = document.querySelector('dialog[open]') ?? document;
    const range = document.createRange();
    const isTooWide = (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const isCut = element.matches('button') && !element.matches('[data-action=analysis-play]')
            && text.width > 0 && (text.left < left || text.right > right);
        return width > 0 && (left < -1 || right > innerWidth + 1 || isCut);
    };
    const wide = [...place.querySelectorAll('button, summary, label, p, h2, input, select, li')]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden') && isTooWide(element))
        .map((element) => element.dataset.action ?? element.dataset.part ?? element.textContent);
    const { scrollWidth } = document.documentElement;
    return [...wide, ...(scrollWidth > innerWidth ? [`${scrollWidth} pixels`] : [])].join();
})()";

/// Text of double size on a phone (WCAG 1.4.4): by the browser's text size, and by its zoom.
#[test]
#[ignore = "long"]
fn text_of_twice_its_size_fits_on_a_telephone() -> Result<(), Failure> {
    for (name, text, width, height) in [("text", 32, 390, 844), ("zoom", 16, 195, 422)] {
        with_luft(&format!("twice-{name}"), "?players=2&lang=de", |luft| {
            let page = luft.page;
            page.call("Page.setFontSizes", json!({ "fontSizes": { "standard": text } }))?;
            page.set_screen(width, height, 1.0, true)?;
            let look = |state: &str| {
                page.next_frame()?;
                let wide = page.text(TOO_WIDE)?;
                ensure(wide.is_empty(), || format!("{name}, {state}: {wide}"))
            };
            let press = |action: &str| {
                page.evaluate(&format!("document.querySelector('[data-action={action}]').click()"))
            };
            let close = || page.evaluate("document.querySelector('dialog[open]').close()");
            look("the start of a game for two")?;
            luft.drag("e2", "e4")?;
            press("offer-draw")?;
            luft.drag("e7", "e5")?;
            luft.wait_for_count(2)?;
            look("an offer")?;
            press("accept-draw")?;
            look("the end")?;
            press("step-back")?;
            look("an earlier position")?;
            page.evaluate("document.querySelector('[data-part=more]').open = true")?;
            look("more")?;
            for dialog in ["new-game", "settings", "saved-games", "shortcuts", "learn", "share"] {
                press(dialog)?;
                page.wait_until(dialog, "document.querySelector('dialog[open] button') !== null")?;
                look(dialog)?;
                close()?;
            }
            luft.page.evaluate("document.querySelector('[data-action=edit-board]').click()")?;
            page.wait_until("the editor", "document.querySelector('.palette') !== null")?;
            look("the editor")
        })?;
    }
    with_luft("twice-start", "?lang=de&time=5%2B0", |luft| {
        luft.page.set_screen(195, 422, 1.0, true)?;
        let wide = luft.page.text(TOO_WIDE)?;
        ensure(wide.is_empty(), || format!("the start: {wide}"))
    })
}

/// A name as long as those in some PGN files, without a clock, beside captured pieces: it is cut
/// off at the end of its row.
#[test]
fn a_long_name_is_cut_rather_than_the_page_widened() -> Result<(), Failure> {
    let name = "Venkataraman+Balasubramaniam+Krishnamurthy-Ayyangar";
    let moves = "1.+e4+d5+2.+exd5+Qxd5+3.+Nc3+Qxg2+4.+Bxg2+*";
    let address = format!("?players=2&pgn=[White+\"{name}\"][Black+\"{name}\"]{moves}");
    let address = address.replace('"', "%22");
    with_luft("long-name", &address, |luft| {
        for (width, height) in [(320, 568), (390, 844), (667, 375), (768, 1024), (1280, 800)] {
            luft.page.set_screen(width, height, 1.0, true)?;
            for side in ["top", "bottom"] {
                let right = |part: &str| {
                    luft.page.number(&format!("{}.getBoundingClientRect().right", luft.part(part)))
                };
                let end = right(&format!("player-{side}"))?;
                for part in [format!("name-{side}"), format!("captured-{side}")] {
                    let over = right(&part)? - end.min(f64::from(width));
                    ensure(over < 0.5, || format!("{width} x {height}: {part} by {over} too far"))?;
                }
            }
        }
        Ok(())
    })
}

/// Another game is stored: the way back to it covers neither whose turn it is nor what to choose.
#[test]
#[ignore = "long"]
fn the_way_back_to_a_game_leaves_the_status_in_sight_on_a_telephone() -> Result<(), Failure> {
    const PROMOTING: &str = "?players=2&fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1";
    for (width, height) in [(390, 844), (360, 640), (320, 568)] {
        with_luft(&format!("way-back-{width}"), "?color=white", |luft| {
            luft.page.set_screen(width, height, 1.0, true)?;
            luft.drag("e2", "e4")?;
            luft.wait_for_count(2)?;
            luft.visit(PROMOTING)?;
            let (status, way) = (luft.part("status"), luft.part("way-back"));
            let height_of_way = format!("{way}.getBoundingClientRect().height");
            luft.page.wait_until("the way back", &format!("{height_of_way} > 0"))?;
            let is_free = format!(
                "(() => {{
                    const text = document.createRange();
                    text.selectNodeContents({status});
                    const {{ bottom }} = text.getBoundingClientRect();
                    return {height_of_way} === 0 || bottom <= {way}.getBoundingClientRect().top + 1;
                }})()"
            );
            luft.page.wait_until("whose turn it is", &is_free)?;
            luft.drag("a7", "a8")?;
            luft.expect_status("Choose a piece")?;
            luft.page.wait_until("what to choose", &is_free)
        })?;
    }
    Ok(())
}

const LANGUAGES: [&str; 6] = ["en", "de", "fr", "es", "he", "is"];

#[test]
#[ignore = "long"]
fn the_computers_strength_is_whole_beside_a_clock_on_a_small_telephone() -> Result<(), Failure> {
    with_luft("whole-strength", "?time=5%2B3&level=4600&color=white", |luft| {
        luft.page.set_screen(320, 568, 1.0, true)?;
        for language in LANGUAGES {
            language::speak(luft, language)?;
            let small = format!("{}.querySelector('small')", luft.part("name-top"));
            let is_whole = format!(
                "{small}?.textContent.includes('4600') && {small}.scrollWidth <= {small}.clientWidth"
            );
            luft.page.wait_until(&format!("the whole strength in {language}"), &is_whole)?;
        }
        Ok(())
    })
}

#[test]
fn a_chosen_level_touches_no_row_of_the_choice() -> Result<(), Failure> {
    with_luft("level-row", "?lang=de&level=600", |luft| {
        luft.page.set_screen(390, 664, 1.0, true)?;
        let stands_free = "(() => {
            const level = document.querySelector('[data-part=other-level]').getBoundingClientRect();
            const others = [...document.querySelectorAll('.seats button:not([data-part])')]
                .map((one) => one.getBoundingClientRect());
            return level.height >= 24 && others.every(({ top, bottom }) => bottom < level.top || top > level.bottom);
        })()";
        luft.page.wait_until("room around the level", stands_free)
    })
}

/// The words for whose turn it is stand beside the button that starts the game, not under it.
const STATUS_STANDS_FREE: &str = "(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('[data-part=status]'));
    const words = range.getBoundingClientRect();
    const start = document.querySelector('[data-action=start]').getBoundingClientRect();
    return start.width > 0 && (words.right <= start.left || words.left >= start.right
        || words.bottom <= start.top + 1 || words.top >= start.bottom);
})()";

/// Before the first move: large text on a telephone, and a narrow column in a page.
#[test]
#[ignore = "long"]
fn the_first_choice_fits_with_large_text_and_in_a_narrow_column() -> Result<(), Failure> {
    with_luft("narrow-choice", "", |luft| {
        let page = luft.page;
        for (text, width) in [(24, 390), (32, 390), (16, 260), (16, 200)] {
            page.call("Page.setFontSizes", json!({ "fontSizes": { "standard": text } }))?;
            page.set_screen(width, 844, 1.0, true)?;
            for language in LANGUAGES {
                luft.visit(&format!("?lang={language}"))?;
                let name = format!("{language}, text of {text} in {width} pixels");
                page.wait_until(&name, STATUS_STANDS_FREE)?;
                let wide = page.text(TOO_WIDE)?;
                ensure(wide.is_empty(), || format!("{name}: {wide}"))?;
            }
        }
        Ok(())
    })
}

/// The field for a friend's link shows all of what it is for, in every language.
#[test]
#[ignore = "long"]
fn the_words_in_the_field_for_a_friends_link_are_whole() -> Result<(), Failure> {
    with_luft("friend-field", "", |luft| {
        friend::begin(luft)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        let field = luft.part("friend-link");
        for language in LANGUAGES {
            language::speak(luft, language)?;
            for (width, height) in [(1100, 800), (1280, 720), (360, 640)] {
                luft.page.set_screen(width, height, 1.0, false)?;
                let is_whole = format!(
                    "(() => {{
                        const {{ font, paddingLeft, paddingRight }} = getComputedStyle({field});
                        const canvas = Object.assign(document.createElement('canvas').getContext('2d'), {{ font }});
                        const room = {field}.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
                        return {field}.placeholder !== '' && canvas.measureText({field}.placeholder).width <= room;
                    }})()"
                );
                luft.page.wait_until(&format!("the words in {language} at {width}"), &is_whole)?;
            }
        }
        Ok(())
    })
}
