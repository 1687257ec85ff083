//! Hosts with incomplete uploads, hosts that move, and hosts that withdraw the page.

use luft_e2e::{
    Chromium, Failure, HostFault, HostOptions, Luft, MOUNT, PATIENCE, Page, Server, dist, ensure,
    host, host_with, with_tab,
};
use serde_json::json;

use crate::review;
use crate::site::SERVED;

/// A header that some hosts send, which says that a file never changes.
const FOR_EVER: &[(&str, &str)] = &[("Cache-Control", "max-age=31536000, immutable")];

/// Replaces a host by another with the same address.
fn instead_of(host: Server, options: HostOptions) -> Result<Server, Failure> {
    let port = host.port();
    drop(host);
    Server::start_with(&dist()?, port, MOUNT, options).map_err(Failure::new)
}

fn faulty(faults: Vec<(&'static str, HostFault)>) -> HostOptions {
    HostOptions { faults: faults.leak(), ..HostOptions::default() }
}

fn wait_told(luft: &Luft<'_>, words: &str) -> Result<(), Failure> {
    let mut told = String::new();
    let found = luft.page.wait(words, PATIENCE, || {
        told = luft.page.text("document.querySelector('[data-part=fault]')?.textContent ?? ''")?;
        Ok(told.contains(words))
    });
    found.map_err(|failure| Failure::new(format!("{failure}; told is “{told}”")))
}

fn plays(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.wait_ready().map_err(|failure| {
        let told = luft.page.text("document.body.innerText").unwrap_or_default();
        Failure::new(format!("{failure}; the page says “{told}”"))
    })?;
    let moves = luft.moves()?.len();
    luft.type_move(if moves == 0 { "e4" } else { "d3" })?;
    luft.wait_for_count(moves + 2)
}

/// Visits the page until it is cached for offline play.
fn keep(tab: &Page<'_>, host: &Server) -> Result<(), Failure> {
    // Without a query, because the host's faults depend on the address.
    tab.go_to(&host.url())?;
    Luft::new(tab).wait_ready()?;
    tab.wait_until("the service worker has all it needs", SERVED)
}

/// JavaScript that acts on the cache entries of a file of the build.
fn kept(name: &str, act: &str) -> String {
    format!(
        "(async () => {{
           const folder = document.querySelector('script[type=module]').src.replace(/[^/]*$/, '');
           const address = folder + {name:?};
           const names = (await caches.keys()).filter((name) => name.startsWith('luft '));
           const cache = await caches.open(names[0]);
           {act} }})()"
    )
}

/// On the first visit an incomplete or wrong file is reported by its name. Once the host is
/// complete, *Try again* starts the page, even if the browser was told to cache the bad file.
#[test]
#[ignore = "long"]
fn a_half_uploaded_file_is_reported_and_never_cached() -> Result<(), Failure> {
    let whole = || HostOptions { headers: FOR_EVER, ..HostOptions::default() };
    for (name, fault, told) in [
        ("luft_bg.wasm", HostFault::Half, "luft_bg.wasm"),
        ("luft.js", HostFault::Half, "luft.js"),
        ("main.js", HostFault::Half, "main.js"),
        ("main.js", HostFault::Instead("index.html"), "main.js"),
        ("/style.css", HostFault::Half, "style.css"),
        ("/style.css", HostFault::Instead("index.html"), "style.css"),
        ("/style.css", HostFault::Status("404 Not Found"), "style.css"),
        (MOUNT, HostFault::Half, "index.html"),
        // Truncated inside the inline script.
        (MOUNT, HostFault::Cut(4_000), "index.html"),
    ] {
        let half = host_with(HostOptions { headers: FOR_EVER, ..faulty(vec![(name, fault)]) })?;
        let test = |tab: &Page<'_>| {
            let luft = Luft::new(tab);
            tab.go_to(&half.url())?;
            wait_told(&luft, told)?;
            let _whole = instead_of(half, whole())?;
            luft.press_button("Try again")?;
            plays(&luft)
        };
        let again = |failure| Failure::new(format!("{name}, {fault:?}: {failure}"));
        with_tab(test).map_err(again)?;
    }
    Ok(())
}

/// The board works without the engine. The problem with its module is reported when it is needed.
/// Once the host is complete, the next move loads it.
#[test]
#[ignore = "long"]
fn a_half_uploaded_engine_is_reported_and_never_cached() -> Result<(), Failure> {
    for fault in
        [HostFault::Half, HostFault::Instead("index.html"), HostFault::Status("404 Not Found")]
    {
        let half = faulty(vec![("engine.wasm", fault)]);
        let half = host_with(HostOptions { headers: FOR_EVER, ..half })?;
        let test = |tab: &Page<'_>| {
            let luft = Luft::new(tab);
            luft.open(&half.url())?;
            luft.type_move("e4")?;
            luft.wait_for_message("engine.wasm")?;
            let _whole =
                instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
            luft.press_button("Undo")?;
            luft.wait_for_count(0)?;
            plays(&luft)
        };
        with_tab(test).map_err(|failure| Failure::new(format!("{fault:?}: {failure}")))?;
    }
    Ok(())
}

/// A truncated catalogue would be a valid catalogue, too. None of its messages is shown: the
/// previous language stays, and its remaining messages are loaded with the next request once the
/// host is complete.
#[test]
#[ignore = "long"]
fn a_half_uploaded_catalogue_is_reported_and_never_used() -> Result<(), Failure> {
    const BARE: &str = "/\\[[a-z]+-[a-z-]+\\]/.test(document.body.innerText)";
    for fault in [HostFault::Half, HostFault::Instead("index.html"), HostFault::Cut(0)] {
        let faults = vec![("/de.ftl", fault), ("coach/en.ftl", fault)];
        let half = host_with(HostOptions { headers: FOR_EVER, ..faulty(faults) })?;
        let test = |tab: &Page<'_>| {
            let luft = Luft::new(tab);
            luft.open(&format!("{}?lang=de&level=easy&pace=instant", half.url()))?;
            luft.wait_for_message("This couldn't be loaded")?;
            luft.drag("e2", "e4")?;
            luft.wait_for_count(2)?;
            tab.press("h")?;
            luft.wait_for_message("This couldn't be loaded")?;
            ensure(tab.evaluate(BARE)? == false, || "there are bare ids".to_owned())?;
            let _whole =
                instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
            tab.press("h")?;
            luft.wait_for_message("Ask again to see where.")?;
            luft.reload()?;
            tab.wait_until("German", "document.documentElement.lang === 'de'")
        };
        with_tab(test).map_err(|failure| Failure::new(format!("{fault:?}: {failure}")))?;
    }
    Ok(())
}

/// A browser keeps a truncated script as an error for the life of the page, but only under its
/// address.
#[test]
#[ignore = "long"]
fn a_half_uploaded_later_script_is_reported_and_loaded_once_it_is_complete() -> Result<(), Failure>
{
    for fault in
        [HostFault::Half, HostFault::Instead("index.html"), HostFault::Status("404 Not Found")]
    {
        let faults = vec![("coach.js", fault), ("editor.js", fault)];
        let half = host_with(HostOptions { headers: FOR_EVER, ..faulty(faults) })?;
        let test = |tab: &Page<'_>| {
            let luft = Luft::new(tab);
            luft.open(&format!("{}?level=easy", half.url()))?;
            for key in ["h", "e"] {
                tab.press(key)?;
                luft.wait_for_message("This couldn't be loaded")?;
            }
            let _whole =
                instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
            tab.press("h")?;
            luft.wait_for_message("Ask again to see where.")?;
            tab.press("e")?;
            tab.wait("the editor", PATIENCE, || Ok(luft.status()?.starts_with("Set up")))
        };
        with_tab(test).map_err(|failure| Failure::new(format!("{fault:?}: {failure}")))?;
    }
    Ok(())
}

#[test]
#[ignore = "long"]
fn a_later_script_that_never_arrives_is_reported() -> Result<(), Failure> {
    let silent = ["learn.js", "coach.wasm"].map(|name| (name, HostFault::Silence)).to_vec();
    let silent = host_with(faulty(silent))?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", silent.url()))?;
        tab.press("b")?;
        luft.wait_for_message("Loading…")?;
        luft.play(&["f3", "e5", "g4", "Qh4#"])?;
        luft.press_button("Review")?;
        luft.wait_for_message("Loading…")
    })
}

/// The style sheets for parts that are not visible at first are loaded after the board. Until then
/// those parts must not displace the panel, and a dialog must not appear without its style.
#[test]
#[ignore = "long"]
fn parts_wait_for_their_late_style_sheet() -> Result<(), Failure> {
    let silent = ["lazy/play.css", "lazy/dialogs.css"];
    let silent = silent.map(|name| (name, HostFault::Silence)).to_vec();
    let silent = host_with(faulty(silent))?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", silent.url()))?;
        tab.wait_until(
            "the script of the board's corner",
            "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('size.js'))",
        )?;
        tab.next_frame()?;
        let edge = |part: &str, side: &str| {
            tab.number(&format!("{}.getBoundingClientRect().{side}", luft.part(part)))
        };
        ensure(edge("panel", "left")? >= edge("board", "right")?, || {
            "the panel is not beside the board".to_owned()
        })?;
        tab.press("n")?;
        let shown =
            "getComputedStyle(document.querySelector('dialog[open]') ?? document.body).opacity";
        tab.wait_until("the dialog", &format!("{shown} === '0'"))?;
        // A dialog without its style is better than none.
        tab.wait_until("what there is of it", &format!("{shown} === '1'"))
    })
}

/// The coach's module is loaded with the first request.
#[test]
#[ignore = "long"]
fn a_half_uploaded_coach_is_reported_and_loaded_once_it_is_complete() -> Result<(), Failure> {
    let options =
        HostOptions { headers: FOR_EVER, ..faulty(vec![("coach.wasm", HostFault::Half)]) };
    let half = host_with(options)?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", half.url()))?;
        luft.play(&["f3", "e5", "g4", "Qh4#"])?;
        luft.press_button("Review")?;
        luft.wait_for_message("This couldn't be loaded")?;
        let _whole = instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
        review::finish(&luft)
    })
}

/// This includes a page that is truncated inside the inline script.
#[test]
fn a_page_that_never_arrives_completely_is_reported() -> Result<(), Failure> {
    for bytes in [4_000, 30_000] {
        let server = host_with(faulty(vec![(MOUNT, HostFault::Stall(bytes))]))?;
        with_tab(|tab| {
            tab.go_to(&server.url())?;
            wait_told(&Luft::new(tab), "waiting for index.html")
        })?;
    }
    Ok(())
}

/// The next visit checks the page automatically.
#[test]
fn files_cached_from_a_half_upload_are_loaded_again() -> Result<(), Failure> {
    let options = faulty(vec![("/style.css", HostFault::Half), ("luft_bg.wasm", HostFault::Half)]);
    let half = host_with(HostOptions { headers: FOR_EVER, ..options })?;
    let context = Chromium::shared()?.new_context()?;
    let first = context.open_tab()?;
    first.go_to(&half.url())?;
    wait_told(&Luft::new(&first), "style.css")?;
    let whole = instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
    let second = context.open_tab()?;
    second.go_to(&whole.url())?;
    plays(&Luft::new(&second))
}

/// The network is also repaired, without a message.
#[test]
#[ignore = "long"]
fn a_partly_cached_network_is_loaded_again() -> Result<(), Failure> {
    let half = host_with(HostOptions {
        headers: FOR_EVER,
        ..faulty(vec![("luft.net", HostFault::Half)])
    })?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=hard", half.url()))?;
        luft.wait_for_message("its neural network")?;
        let _whole = instead_of(half, HostOptions { headers: FOR_EVER, ..HostOptions::default() })?;
        luft.reload()?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        tab.wait("it was asked for", PATIENCE, || {
            let requests = tab.requests();
            Ok(requests.iter().filter(|address| address.ends_with("luft.net")).count() > 3)
        })?;
        let message = luft.message()?;
        ensure(message.is_empty(), || format!("told is “{message}”"))
    })
}

#[test]
#[ignore = "long"]
fn damage_in_the_cache_is_repaired() -> Result<(), Failure> {
    let host = host()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        keep(tab, &host)?;
        for name in ["main.js", "luft_bg.wasm", "engine.wasm", "style.css", "luft.net"] {
            let size = kept(name, "return (await (await cache.match(address)).blob()).size;");
            let whole = tab.number(&size)?;
            ensure(whole > 1000.0, || format!("{name} is not kept"))?;
            let half = kept(
                name,
                "const whole = await (await cache.match(address)).blob();
                 await cache.put(address, new Response(whole.slice(0, whole.size / 2, whole.type)));",
            );
            tab.evaluate(&half)?;
            // A damaged file may be unusable; then the page reloads itself.
            tab.go_to(&host.url())?;
            plays(&luft).map_err(|failure| Failure::new(format!("{name}: {failure}")))?;
            tab.wait_until("the service worker has all it needs", SERVED)?;
            tab.wait(name, PATIENCE, || Ok(tab.number(&size).is_ok_and(|now| now == whole)))?;
            luft.press_button("New game")?;
            luft.press_button("Start game")?;
            luft.wait_for_count(0)?;
        }
        Ok(())
    })
}

/// Other pages of the same origin have caches, too.
#[test]
#[ignore = "long"]
fn nothing_is_read_from_the_caches_of_others() -> Result<(), Failure> {
    let host = host()?;
    with_tab(|tab| {
        keep(tab, &host)?;
        let count =
            "caches.keys().then((names) => names.filter((name) => name.startsWith('luft '))[0])
            .then((name) => name ? caches.open(name) : null)
            .then(async (cache) => (await cache?.keys())?.length ?? 0)";
        let all = tab.number(count)?;
        let others = kept(
            "main.js",
            "const other = await caches.open('a neighbour');
             await other.put(address, new Response('throw new Error()', { headers:
               { 'Content-Type': 'text/javascript' } }));
             await other.put('./', new Response('a neighbour'));",
        );
        // It is created before Luft's own cache, because the first cache with the file would
        // answer.
        tab.evaluate(
            "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))",
        )?;
        tab.evaluate(&others.replace("names[0]", "names[0] ?? 'a neighbour'"))?;
        keep(tab, &host)?;
        // The service worker has existed since the first visit, and loads missing files one by one.
        tab.wait("all is kept again", PATIENCE, || Ok(tab.number(count)? >= all))?;
        let address = host.url();
        drop(host);
        tab.go_to(&address)?;
        plays(&Luft::new(tab))
    })
}

#[test]
#[ignore = "long"]
fn half_an_upload_does_not_affect_a_cached_page() -> Result<(), Failure> {
    for fault in
        [HostFault::Half, HostFault::Instead("index.html"), HostFault::Status("404 Not Found")]
    {
        with_tab(|tab| {
            let luft = Luft::new(tab);
            let whole = host()?;
            keep(tab, &whole)?;
            let files =
                ["luft_bg.wasm", "engine.wasm", "main.js", "style.css", "index.html", MOUNT];
            let _half = instead_of(whole, faulty(files.map(|name| (name, fault)).to_vec()))?;
            luft.reload()?;
            plays(&luft).map_err(|failure| Failure::new(format!("{fault:?}: {failure}")))
        })?;
    }
    Ok(())
}

#[test]
#[ignore = "long"]
fn a_host_that_redirects_to_the_full_name_will_do() -> Result<(), Failure> {
    let server = host_with(faulty(vec![(MOUNT, HostFault::Redirect("302 Found", "index.html"))]))?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        keep(tab, &server)?;
        plays(&luft)?;
        let address = server.url();
        luft.open(&address)?;
        plays(&luft)?;
        drop(server);
        luft.open(&address)?;
        // Undo works in any case; a given move may be illegal, because the computer may give check.
        luft.press_button("Undo")?;
        luft.wait_for_count(2)
    })
}

#[test]
#[ignore = "long"]
fn a_host_that_has_moved_is_followed() -> Result<(), Failure> {
    with_tab(|tab| {
        let (old, new) = (host()?, host()?);
        keep(tab, &old)?;
        let to = new.url().leak();
        let address = old.url();
        let moved = HostFault::Redirect("301 Moved Permanently", to);
        let _moved = instead_of(old, faulty(vec![("index.html", moved)]))?;
        tab.go_to(&address)?;
        tab.wait_until("the new host", &format!("location.href === '{to}'"))?;
        plays(&Luft::new(tab))
    })
}

/// Checks that nothing is cached any more, and that the games are still stored.
fn expect_dropped(tab: &Page<'_>) -> Result<(), Failure> {
    tab.wait_until(
        "all that was kept is dropped",
        "Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()])
           .then((all) => all.flat().length === 0)",
    )?;
    let games =
        tab.number("Object.keys(localStorage).filter((key) => /luft.game/.test(key)).length")?;
    ensure(games > 0.0, || "the games are gone".to_owned())
}

#[test]
#[ignore = "long"]
fn a_withdrawn_page_is_gone() -> Result<(), Failure> {
    let gone = vec![(MOUNT, HostFault::Status("410 Gone"))];
    let missing = HostFault::Status("404 Not Found");
    let away = vec![(MOUNT, missing), ("index.html", missing), ("sw.js", missing)];
    for faults in [gone, away] {
        with_tab(|tab| {
            let whole = host()?;
            keep(tab, &whole)?;
            plays(&Luft::new(tab))?;
            let gone = instead_of(whole, faulty(faults))?;
            tab.call("Page.reload", json!({}))?;
            tab.wait_until("no board", "document.querySelector('luft-board') === null")?;
            // An error page without a document has no origin of its own.
            tab.go_to(&format!("{}icon.svg", gone.url()))?;
            expect_dropped(tab)
        })?;
    }
    Ok(())
}

/// The service worker in the README for those who want to withdraw the page.
#[test]
#[ignore = "long"]
fn the_readmes_way_to_withdraw_the_page_works() -> Result<(), Failure> {
    let readme = include_str!("../../../../README.md");
    let script = readme.split("```js").find(|block| block.contains("unregister()"));
    let script = script.and_then(|block| block.split("```").next());
    let script = script.ok_or_else(|| Failure::new("the README has no such script"))?;
    with_tab(|tab| {
        let first = host()?;
        keep(tab, &first)?;
        plays(&Luft::new(tab))?;
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("sw.js"), script)?;
        std::fs::write(
            folder.path().join("index.html"),
            "<!doctype html><p>We have moved.</html>",
        )?;
        let port = first.port();
        drop(first);
        let other = Server::start(folder.path(), port, MOUNT).map_err(Failure::new)?;
        tab.go_to(&other.url())?;
        tab.wait_until("the other page", "document.body.textContent.includes('moved')")?;
        tab.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept?.update())")?;
        expect_dropped(tab)
    })
}
