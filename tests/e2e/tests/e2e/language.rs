//! Languages other than the page's first.

use luft_e2e::{Failure, Luft, PATIENCE, Page, ensure, host, with_tab};
use serde_json::json;

/// Has the browser prefer German, as spoken in Austria.
fn prefer_german(tab: &Page<'_>) -> Result<(), Failure> {
    let agent = tab.text("navigator.userAgent")?;
    let params = json!({ "userAgent": agent, "acceptLanguage": "de-AT,en" });
    tab.call("Emulation.setUserAgentOverride", params).map(drop)
}

fn wait_for_status(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.page.wait(text, PATIENCE, || Ok(luft.status()?.contains(text)))
}

/// Chooses a language under *More*.
fn choose(luft: &Luft<'_>, tag: &str) -> Result<(), Failure> {
    let choose = format!(
        "(field => {{ field.value = {tag:?};
            field.dispatchEvent(new Event('change', {{ bubbles: true }})); }})({})",
        luft.part("language")
    );
    luft.page.evaluate(&choose).map(drop)
}

#[test]
fn the_browsers_language_is_spoken_until_another_is_chosen() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host()?;
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
fn a_language_once_spoken_is_spoken_without_a_network() -> Result<(), Failure> {
    with_tab(|tab| {
        let server = host()?;
        let address = server.url();
        prefer_german(tab)?;
        let luft = Luft::new(tab);
        luft.open(&address)?;
        wait_for_status(&luft, "Du bist dran")?;
        tab.wait_until(
            "the service worker has the catalogue",
            "navigator.serviceWorker.ready.then(async () => {
            for (const name of await caches.keys()) {
                const requests = await (await caches.open(name)).keys();
                if (requests.some(({ url }) => url.endsWith('/de.ftl'))) return true;
            }
            return false;
        })",
        )?;
        drop(server);
        luft.open(&format!("{address}?level=medium"))?;
        wait_for_status(&luft, "Du bist dran")
    })
}
