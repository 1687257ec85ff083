//! Languages other than the page's first.

use luft_e2e::{
    Failure, Luft, PATIENCE, Page, ensure, host, host_online_only, with_luft, with_tab,
};
use serde_json::json;

/// Sets Austrian German as the browser's preferred language.
fn prefer_german(tab: &Page<'_>) -> Result<(), Failure> {
    let agent = tab.text("navigator.userAgent")?;
    let params = json!({ "userAgent": agent, "acceptLanguage": "de-AT,en" });
    tab.call("Emulation.setUserAgentOverride", params).map(drop)
}

fn wait_for_status(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.page.wait(text, PATIENCE, || Ok(luft.status()?.contains(text)))
}

/// Chooses a language under *More*.
pub fn choose(luft: &Luft<'_>, tag: &str) -> Result<(), Failure> {
    choose_in(luft, "language", tag)
}

/// Chooses a language under *More*, and waits until the page speaks it: a check in each language
/// needs no other page.
pub fn speak(luft: &Luft<'_>, tag: &str) -> Result<(), Failure> {
    choose(luft, tag)?;
    luft.page.wait_until(tag, &format!("{}.lang === '{tag}'", luft.root()))
}

/// Chooses an option in one of the lists under *More*.
fn choose_in(luft: &Luft<'_>, list: &str, value: &str) -> Result<(), Failure> {
    let choose = format!(
        "(field => {{ field.value = {value:?};
            field.dispatchEvent(new Event('change', {{ bubbles: true }})); }})({})",
        luft.part(list)
    );
    luft.page.evaluate(&choose).map(drop)
}

#[test]
#[ignore = "long"]
fn the_browsers_language_is_spoken_until_another_is_chosen() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host_online_only()?;
        prefer_german(tab)?;
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        wait_for_status(&luft, "Du bist dran")?;
        tab.find("button", "Neue Partie")?;
        tab.find("grid", "Schachbrett")?;
        luft.expect_cell("e2", "weißer Bauer")?;
        let marks = "[document.documentElement.lang, document.title].join()";
        let marks = tab.text(marks)?;
        ensure(marks == "de,Luft – Schach, leicht wie Luft", || format!("the page is {marks}"))?;

        choose(&luft, "en")?;
        wait_for_status(&luft, "Your turn")?;
        tab.find("button", "New game")?;
        luft.reload()?;
        luft.expect_status("Your turn")?;
        choose(&luft, "de")?;
        wait_for_status(&luft, "Du bist dran")?;
        tab.expect_no_faults()
    })
}

#[test]
fn english_texts_that_are_not_built_in_appear_once_loaded() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host_online_only()?;
        let block =
            |urls: &[&str]| tab.call("Network.setBlockedURLs", json!({ "urls": urls })).map(drop);
        tab.call("Network.enable", json!({}))?;
        block(&["*/locales/en.ftl"])?;
        let luft = Luft::new(tab);
        luft.open(&format!("{}?fen=wrong", server.url()))?;
        luft.expect_status("Your turn")?;
        luft.expect_cell("e2", "white pawn")?;
        tab.find("button", "New game")?;
        let shown = tab.text("document.body.innerText")?;
        ensure(!shown.contains('['), || format!("ids of messages are shown: {shown}"))?;
        ensure(luft.said("assertive")?.is_empty(), || "it was said already".to_owned())?;
        block(&[])?;
        luft.wait_for_message("Invalid fen: it has 1 rank, not 8.")?;
        tab.wait_until(
            "the message is said, too",
            "document.querySelector('[data-part=live-assertive]').textContent.includes('1 rank')",
        )
    })
}

/// A dialog that is opened before its texts are loaded.
#[test]
fn an_open_dialog_is_announced_as_soon_as_its_texts_are_loaded() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host_online_only()?;
        tab.call("Network.enable", json!({}))?;
        tab.call("Network.setBlockedURLs", json!({ "urls": ["*/locales/en.ftl"] }))?;
        let luft = Luft::new(tab);
        let claim = "?players=2&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_99_120";
        luft.open(&format!("{}{claim}", server.url()))?;
        tab.press("c")?;
        let label = format!("{}.querySelector('button').textContent", luft.part("claim-list"));
        tab.wait_until("the dialog", &format!("{}.open", luft.part("claim")))?;
        ensure(tab.text(&label)?.is_empty(), || "its texts are there already".to_owned())?;
        tab.call("Network.setBlockedURLs", json!({ "urls": [] }))?;
        tab.wait_until("the choices", &format!("{label}.includes('Kf5')"))?;
        tab.expect_no_faults()
    })
}

/// Whether the service worker has the German catalogue.
const GERMAN_IS_KEPT: &str = "navigator.serviceWorker.ready.then(async () => {
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        if (requests.some(({ url }) => url.endsWith('/de.ftl'))) return true;
    }
    return false;
})";

#[test]
#[ignore = "long"]
fn without_a_network_only_languages_that_are_kept_are_offered() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host()?;
        let address = server.url();
        prefer_german(tab)?;
        let luft = Luft::new(tab);
        luft.open(&address)?;
        tab.wait_until("the service worker has the catalogue", GERMAN_IS_KEPT)?;
        let expect = |tags: &str| {
            tab.evaluate("document.querySelector('[data-action=settings]').click()")?;
            let offered = format!(
                "[...{}.options].filter((one) => !one.disabled).map((one) => one.value).join(' ')",
                luft.part("language")
            );
            tab.wait(tags, PATIENCE, || Ok(tab.text(&offered)? == tags))
        };
        expect("en de es fr he is")?;
        drop(server);
        luft.open(&address)?;
        expect("en de")
    })
}

#[test]
#[ignore = "long"]
fn a_language_that_was_used_once_is_available_without_a_network() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host()?;
        let address = server.url();
        prefer_german(tab)?;
        let luft = Luft::new(tab);
        luft.open(&address)?;
        wait_for_status(&luft, "Du bist dran")?;
        tab.wait_until("the service worker has the catalogue", GERMAN_IS_KEPT)?;
        drop(server);
        luft.open(&format!("{address}?level=medium"))?;
        wait_for_status(&luft, "Du bist dran")
    })
}

/// Types a move into the field with this label, which depends on the language.
fn type_move(luft: &Luft<'_>, label: &str, text: &str) -> Result<(), Failure> {
    luft.page.evaluate(&format!("{}.open = true", luft.part("more")))?;
    luft.page.find("textbox", label)?.fill(text)?;
    luft.page.press("Enter")
}

#[test]
#[ignore = "long"]
fn moves_are_written_and_typed_in_the_letters_that_are_chosen() -> Result<(), Failure> {
    with_luft("letters", "?players=2&fen=4k3/8/8/8/8/8/8/R3K1N1_w_-_-_0_1", |luft| {
        choose(luft, "de")?;
        wait_for_status(luft, "Weiß am Zug")?;
        let play = |text| type_move(luft, "Zug eintippen", text);
        play("Sf3")?;
        luft.wait_for_moves(&["Sf3"])?;
        play("Kd8")?;
        play("Rd1+")?;
        luft.wait_for_moves(&["Sf3", "Kd8", "Td1+"])?;
        choose_in(luft, "notation", "figurines")?;
        luft.wait_for_moves(&["♘f3", "♔d8", "♖d1+"])?;
        luft.reload()?;
        luft.wait_for_moves(&["♘f3", "♔d8", "♖d1+"])?;
        // In Spanish R is the king.
        choose(luft, "es")?;
        choose_in(luft, "notation", "letters")?;
        luft.wait_for_moves(&["Cf3", "Rd8", "Td1+"])?;
        let play = |text| type_move(luft, "Escribir una jugada", text);
        play("Rc7")?;
        luft.wait_for_moves(&["Cf3", "Rd8", "Td1+", "Rc7"])?;
        play("Rb1")?;
        luft.wait_for_moves(&["Cf3", "Rd8", "Td1+", "Rc7", "Tb1"])?;
        choose_in(luft, "notation", "english")?;
        luft.wait_for_moves(&["Nf3", "Kd8", "Rd1+", "Kc7", "Rb1"])
    })
}

/// The computed direction of an element.
fn direction(luft: &Luft<'_>, part: &str) -> Result<String, Failure> {
    luft.page.text(&format!("getComputedStyle({}).direction", luft.part(part)))
}

#[test]
fn hebrew_runs_from_right_to_left_and_moves_do_not() -> Result<(), Failure> {
    with_luft("hebrew", "?players=2&time=5%2B0", |luft| {
        choose(luft, "he")?;
        wait_for_status(luft, "תור הלבן")?;
        let page =
            luft.page.text("document.documentElement.lang + document.documentElement.dir")?;
        ensure(page == "hertl", || format!("the page is {page}"))?;
        luft.page.find("button", "משחק חדש")?;
        // The square's name is isolated from the surrounding words.
        let cell = luft.cell("e2")?;
        ensure(cell == "\u{2068}e2\u{2069}, רגלי לבן", || format!("e2 is called {cell:?}"))?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        let directions = [
            ("panel", "rtl"),
            ("status", "rtl"),
            ("moves", "ltr"),
            ("clock-face-bottom", "ltr"),
            ("move-input", "ltr"),
            ("fen-input", "ltr"),
            ("pgn-input", "ltr"),
        ];
        for (part, expected) in directions {
            let direction = direction(luft, part)?;
            ensure(direction == expected, || format!("{part} runs {direction}"))?;
        }
        // The panel is on the other side.
        let beside = format!(
            "{}.getBoundingClientRect().right <= {}.getBoundingClientRect().left ? 'left' : 'right'",
            luft.part("panel"),
            luft.part("board"),
        );
        let side = luft.page.text(&beside)?;
        ensure(side == "left", || format!("the panel stands on the {side}"))?;
        // The step buttons are mirrored, too, and point outwards.
        let steps = luft.page.text(
            "(([first, last]) => `${first.getBoundingClientRect().x > last.getBoundingClientRect().x} ${
                getComputedStyle(first.firstElementChild).transform}`)(['first', 'last'].map(
                name => document.querySelector(`[data-action=step-${name}]`)))",
        )?;
        ensure(steps == "true matrix(-1, 0, 0, 1, 0, 0)", || format!("the steps: {steps}"))?;
        // The board is not mirrored: White's rook is still on the left.
        luft.drag("b8", "c6")?;
        luft.wait_for_moves(&["e4", "Nc6"])
    })
}

/// Texts that don't fit into their boxes in the dialog for a new game.
const CUT: &str = "[...document.querySelectorAll(
        '[data-part=new-game] :is(.card, .card-name, .card-note, legend, button)')]
    .filter(it => it.getClientRects().length > 0)
    .filter(it => {
        const { left, right } = it.getBoundingClientRect();
        const box = (it.closest('.card') ?? it.parentElement).getBoundingClientRect();
        const others = [...it.parentElement.querySelectorAll('.card-note')].filter(other => other !== it);
        const meets = (other) => other.getBoundingClientRect().left < right + 4
            && other.getBoundingClientRect().top < it.getBoundingClientRect().bottom - 4;
        return it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0
            || left < box.left - 1 || right > box.right + 1
            || it.matches('.card-name') && it.closest('.card') && others.some(meets);
    }).map(it => it.textContent.trim()).join()";

#[test]
fn long_words_fit_in_the_dialog_for_a_new_game() -> Result<(), Failure> {
    with_luft("long-words", "", |luft| {
        for (language, title) in [("de", "Neue Partie"), ("is", "Ný skák")] {
            choose(luft, language)?;
            luft.page
                .wait_until(language, &format!("document.documentElement.lang === '{language}'"))?;
            for (width, height) in [(390, 844), (1280, 720)] {
                luft.page.set_screen(width, height, 1.0, false)?;
                luft.press_button(title)?;
                luft.page.next_frame()?;
                let cut = luft.page.text(CUT)?;
                ensure(cut.is_empty(), || format!("{language}, {width} by {height}: {cut}"))?;
                luft.page.press("Escape")?;
            }
        }
        Ok(())
    })
}

/// Translates every text that may be translated as browsers do: by elements in its place, as soon as it appears.
const TRANSLATOR: &str = "(() => {
    const translate = (text) => {
        const parent = text.parentElement;
        if (parent?.translate && parent.tagName !== 'FONT' && /[a-z]/i.test(text.data)) {
            const put = document.createElement('font');
            put.textContent = `«${text.data}»`;
            text.replaceWith(put);
        }
    };
    const all = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) {
            texts.push(walker.currentNode);
        }
        texts.forEach(translate);
    };
    all(document.body);
    new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(all)))
        .observe(document.body, { subtree: true, childList: true, characterData: true });
})()";

#[test]
fn a_page_that_the_browser_translates_is_played_on_and_keeps_its_moves() -> Result<(), Failure> {
    with_luft("translated", "?players=2&pgn=1.%20e4%20{Well%20begun.}%20e5", |luft| {
        luft.page.evaluate(TRANSLATOR)?;
        luft.drag("g1", "f3")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3"])?;
        let status = format!("{}.textContent.trim()", luft.part("status"));
        luft.page.wait_until("the turn", &format!("{status} === '«Black to move»'"))?;
        luft.drag("b8", "c6")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6"])?;
        luft.page.wait_until("the turn", &format!("{status} === '«White to move»'"))?;
        let said = luft.page.text("document.querySelector('.said').textContent")?;
        ensure(said == "«Well begun.»", || format!("the comment: {said}"))
    })
}
