//! Games in storage, as far as a browser is needed: two tabs, the history, and full storage.

use luft_e2e::{Chromium, Failure, Luft, MOUNT, PATIENCE, ensure, host_online_only, with_luft};
use serde_json::json;

/// Waits until this page owns its game, so that others cannot claim it.
fn wait_for_lock(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait_until(
        "the game is claimed",
        "navigator.locks.query().then(({ held }) => held.some(({ name }) => \
         name.startsWith('luft.game:')))",
    )
}

/// The same without locks.
fn wait_for_answer(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait_until(
        "the game is claimed",
        &format!(
            "new Promise((done) => {{
               const channel = new BroadcastChannel('luft.game:{MOUNT}');
               channel.onmessage = ({{ data }}) => {{ channel.close(); done(data !== ''); }};
               channel.postMessage('');
               setTimeout(() => done(false), 1000); }})"
        ),
    )
}

/// A browser without locks, as at an insecure address.
const WITHOUT_LOCKS: &str =
    "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })";

/// The number of records.
const RECORDS: &str =
    "Object.keys(localStorage).filter(key => key.startsWith('luft.game:')).length";

/// Runs a test on two tabs of one browser; the page is open in the first.
pub fn with_two_tabs(
    test: impl FnOnce(&str, &Luft<'_>, &Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_two_tabs_after("", test)
}

/// The same with a script that runs first in each document.
fn with_two_tabs_after(
    script: &str,
    test: impl FnOnce(&str, &Luft<'_>, &Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let server = host_online_only()?;
    let address = server.url();
    let context = Chromium::shared()?.new_context()?;
    let (one, other) = (context.open_tab()?, context.open_tab()?);
    for tab in [&one, &other] {
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }))?;
    }
    let luft = Luft::new(&one);
    luft.open(&address)?;
    test(&address, &luft, &Luft::new(&other))?;
    one.expect_no_faults()?;
    other.expect_no_faults()
}

/// Plays in both tabs at once, and checks that each finds its own game again. `claimed` waits until
/// a tab owns its game.
fn play_side_by_side(
    (address, one, other): (&str, &Luft<'_>, &Luft<'_>),
    claimed: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    one.type_move("e4")?;
    one.wait_for_count(2)?;
    claimed(one)?;
    other.open(address)?;
    ensure(other.moves()?.is_empty(), || "the other tab shows the same game".to_owned())?;
    other.wait_for_message("Your game is open in another tab.")?;
    other.type_move("d4")?;
    other.wait_for_count(2)?;
    one.type_move("Nf3")?;
    one.wait_for_count(4)?;
    let (mine, theirs) = (one.moves()?, other.moves()?);
    for (luft, moves) in [(one, &mine), (other, &theirs)] {
        luft.reload()?;
        ensure(luft.moves()? == *moves, || format!("{moves:?} became {:?}", luft.moves()))?;
        ensure(luft.message()?.is_empty(), || "a reload is no second tab".to_owned())?;
    }
    Ok(())
}

#[test]
fn two_tabs_do_not_overwrite_one_another() -> Result<(), Failure> {
    with_two_tabs(|address, one, other| play_side_by_side((address, one, other), wait_for_lock))
}

#[test]
#[ignore = "long"]
fn without_locks_tabs_ask_one_another() -> Result<(), Failure> {
    with_two_tabs_after(WITHOUT_LOCKS, |address, one, other| {
        let has_locks =
            one.page.evaluate("'locks' in navigator && navigator.locks !== undefined")?;
        ensure(has_locks == false, || "there are locks".to_owned())?;
        play_side_by_side((address, one, other), wait_for_answer)
    })
}

#[test]
#[ignore = "long"]
fn a_closed_tab_leaves_its_game_to_the_next() -> Result<(), Failure> {
    with_two_tabs(|address, one, other| {
        one.type_move("e4")?;
        one.wait_for_count(2)?;
        let moves = one.moves()?;
        one.page.go_to("about:blank")?;
        // The browser releases a document's locks some time after the document is gone.
        other.page.wait("the game is found again", PATIENCE, || {
            other.open(address)?;
            Ok(other.moves()? == moves)
        })
    })
}

#[test]
#[ignore = "long"]
fn a_duplicated_tab_gets_a_separate_game() -> Result<(), Failure> {
    with_two_tabs(|address, one, other| {
        one.type_move("e4")?;
        one.wait_for_count(2)?;
        wait_for_lock(one)?;
        // A duplicated tab also has a copy of the history and its state.
        let state = one.page.text("JSON.stringify(history.state)")?;
        let noted = format!("history.replaceState({state}, '')");
        other.page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": noted }))?;
        other.open(address)?;
        other.wait_for_message("Your game is open in another tab.")?;
        ensure(other.moves()?.is_empty(), || "both show the same game".to_owned())?;
        one.reload()?;
        ensure(one.moves()?.len() == 2, || "the game is lost".to_owned())
    })
}

#[test]
#[ignore = "long"]
fn an_address_keeps_the_previous_game_and_back_returns_to_it() -> Result<(), Failure> {
    with_luft("saved-back", "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        luft.visit("?players=2&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1")?;
        luft.play(&["Kd2"])?;
        luft.page.step_in_history(-1)?;
        luft.page.wait_until("the page before", "!location.search.includes('fen')")?;
        luft.wait_ready()?;
        luft.wait_for_moves(&["e4", "e5"])?;
        luft.play(&["Nf3"])?;
        luft.page.step_in_history(1)?;
        luft.page.wait_until("the page after", "location.search.includes('fen')")?;
        luft.wait_ready()?;
        luft.wait_for_moves(&["Kd2"])
    })
}

#[test]
fn games_are_listed_resumed_and_deleted_by_keyboard_and_name() -> Result<(), Failure> {
    with_luft("saved-list", "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        luft.visit("?players=2&time=10+0")?;
        luft.press_button("Back to your game")?;
        luft.wait_for_moves(&["e4", "e5"])?;
        luft.visit("?players=2&time=5+0")?;
        luft.play(&["d4"])?;
        luft.unfold_fields()?;
        luft.press_button("Your games")?;
        let named = |start: &str| -> Result<Vec<String>, Failure> {
            let buttons = luft.page.find_all("button", None)?;
            let names = buttons.iter().map(|button| button.name().to_owned());
            Ok(names.filter(|name| name.starts_with(start)).collect())
        };
        luft.page.wait("the list", PATIENCE, || Ok(named("Resume: ")?.len() == 1))?;
        let name = named("Delete: Two players, ")?.remove(0);
        ensure(name.contains("unfinished, 1 move"), || format!("it is called “{name}”"))?;
        luft.press_button(&name)?;
        ensure(luft.page.number(RECORDS)? == 1.0, || "it is not deleted".to_owned())?;
        // The button with the focus undoes the deletion.
        let undoes = "document.activeElement.dataset.action === 'saved-games-undelete'";
        luft.page.wait_until("the focus", undoes)?;
        luft.page.press("Enter")?;
        luft.page.wait("it is back", PATIENCE, || Ok(named("Resume: ")?.len() == 1))?;
        luft.press_button(&named("Resume: ")?.remove(0))?;
        luft.wait_for_moves(&["e4", "e5"])?;
        let open = format!("{}.open", luft.part("saved-games"));
        ensure(luft.page.evaluate(&open)? == false, || "the dialog stays".to_owned())
    })
}

/// The list's button is far below the board there.
#[test]
fn on_a_phone_a_game_that_is_resumed_comes_into_sight() -> Result<(), Failure> {
    with_luft("saved-phone", "?players=2", |luft| {
        luft.page.set_screen(390, 844, 1.0, true)?;
        luft.play(&["e4"])?;
        luft.visit("?players=2&time=10+0")?;
        luft.unfold_fields()?;
        luft.press_button("Your games")?;
        let resume = "document.querySelector('dialog [data-action=saved-games-resume]')";
        luft.page.wait_until("the list", &format!("{resume} !== null"))?;
        let top = format!("{}.getBoundingClientRect().top", luft.part("board"));
        ensure(luft.page.number(&top)? < 0.0, || "the board is in sight".to_owned())?;
        luft.page.evaluate(&format!("{resume}.click()"))?;
        luft.wait_for_moves(&["e4"])?;
        luft.page.wait_until("the board", &format!("{top} >= 0 && {top} < innerHeight / 2"))
    })
}

#[test]
fn a_newer_record_is_kept() -> Result<(), Failure> {
    with_luft("saved-newer", "?players=2", |luft| {
        let key = "'luft.game:' + location.pathname + ':' + '5'.repeat(16)";
        luft.page.evaluate(&format!("localStorage.setItem({key}, 'luft 4 of the future')"))?;
        luft.visit("?players=2&time=10+0")?;
        luft.wait_for_message("A saved game can't be read")?;
        luft.play(&["e4", "e5"])?;
        let kept = luft.page.text(&format!("localStorage.getItem({key})"))?;
        ensure(kept == "luft 4 of the future", || format!("it became “{kept}”"))
    })
}

/// Fills the storage completely. Large texts are written only once each. A browser sends each write
/// to another process, and after hundreds of megabytes the last writes might not arrive before a
/// reload.
const FILL: &str = "{
    const store = (key, text) => { try { localStorage.setItem(key, text); return true; } catch { return false; } };
    for (let more = 1 << 22; more > 1 << 12; more >>= 1) { store(`other${more}`, 'x'.repeat(more)); }
    let text = '';
    for (let more = 1 << 12; more; more >>= 1) {
        const longer = text + 'x'.repeat(more);
        text = store('other', longer) ? longer : text;
    }
}";

#[test]
#[ignore = "long"]
fn full_storage_is_reported_and_each_move_tries_again() -> Result<(), Failure> {
    with_luft("saved-full", "?players=2", |luft| {
        luft.play(&["e4"])?;
        luft.page.evaluate(FILL)?;
        luft.play(&["e5"])?;
        luft.wait_for_message("storage is full")?;
        luft.reload()?;
        luft.wait_for_message("storage was full")?;
        ensure(luft.moves()? == ["e4"], || "more was stored than there was room for".to_owned())?;
        luft.page.evaluate(
            "Object.keys(localStorage).filter(key => key.startsWith('other'))
               .forEach(key => localStorage.removeItem(key))",
        )?;
        luft.play(&["e5"])?;
        ensure(luft.message()?.is_empty(), || "it is still told".to_owned())?;
        luft.reload()?;
        ensure(luft.moves()? == ["e4", "e5"], || "the game is not stored again".to_owned())
    })
}

/// Events about the page's own record come all the time, and the lock comes late, as on a busy machine.
const LATE_EVENTS: &str = "
    const { request } = LockManager.prototype;
    LockManager.prototype.request = async function (...all) {
        await new Promise((done) => { setTimeout(done, 150); });
        return request.apply(this, all);
    };
    setInterval(() => {
        const key = Object.keys(localStorage).find((key) => key.startsWith('luft.game:'));
        dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }, 10);";

/// A browser tells a page late of what the page before it, in the same tab, has stored.
#[test]
fn late_news_of_the_page_before_takes_no_game_away() -> Result<(), Failure> {
    with_luft("saved-late", "?players=2", |luft| {
        luft.play(&["e4"])?;
        luft.page
            .call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LATE_EVENTS }))?;
        luft.reload()?;
        luft.play(&["e5"])?;
        wait_for_lock(luft)?;
        let records = luft.page.evaluate(RECORDS)?;
        ensure(records == 1 && luft.message()?.is_empty(), || format!("{records} records"))
    })
}

/// Copies the stored unfinished game thousands of times.
const CROWD: &str = "(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('luft.game:'));
    const [before, , after] = localStorage[key].split(/ changed (\\d+) /);
    for (let number = 1; number <= 8000; number += 1) {
        const id = number.toString(16).padStart(16, '0');
        localStorage[`${key.replace(/:[0-9a-f]{16}$/, '')}:${id}`] = `${before} changed ${number}00000000 ${after}`;
    }
    return true;
})()";

/// Counts the records read in one task, and keeps the largest number.
const COUNTING: &str = "(() => {
    const { getItem } = Storage.prototype;
    let count = 0;
    self.mostRead = 0;
    Storage.prototype.getItem = function (key) {
        if (count === 0) {
            setTimeout(() => { count = 0; });
        }
        count += 1;
        self.mostRead = Math.max(self.mostRead, count);
        return getItem.call(this, key);
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
        blob.text().then((text) => { self.exported = text.split('[Event ').length - 1; });
        return createObjectURL(blob);
    };
    return true;
})()";

/// Counts the work of a task, because its time depends on the machine.
#[test]
#[ignore = "long"]
fn thousands_of_games_are_listed_deleted_and_exported_in_slices() -> Result<(), Failure> {
    with_luft("saved-games-thousands", "?players=2", |luft| {
        luft.type_move("e4")?;
        luft.wait_for_count(1)?;
        luft.page.evaluate(CROWD)?;
        luft.reload()?;
        luft.wait_for_count(1)?;
        luft.page.evaluate(COUNTING)?;
        luft.unfold_fields()?;
        luft.press_button("Your games")?;
        let list = luft.part("saved-games-list");
        let rows = format!("{list}?.children.length");
        luft.page.wait_until("a hundred games", &format!("{rows} === 100"))?;
        let most = luft.page.number("self.mostRead")?;
        ensure(most <= 510.0, || format!("{most} records were read in one task"))?;
        let more = luft.page.find("button", "1 to 100 of 8001: show more")?;
        more.click()?;
        luft.page.find("button", "101 to 200 of 8001: show more")?;
        ensure(luft.page.number(&rows)? == 100.0, || "other than a hundred".to_owned())?;
        let first = luft
            .page
            .text(&format!("{list}.querySelector('[data-action=saved-games-delete]').ariaLabel"))?;
        luft.page.find("button", &first)?.click()?;
        luft.page.find("button", "101 to 200 of 8000: show more")?;
        luft.press_button("Export all as PGN")?;
        luft.page.wait_until("the games as PGN", "self.exported === 8000")
    })
}
