//! Different spellings of one address.

use luft_e2e::{Failure, HostOptions, Luft, MOUNT, ensure, host_with, with_tab};

const ALL_ALIKE: HostOptions = HostOptions {
    open_to_all_origins: false,
    headers: &[],
    faults: &[],
    brotli: None,
    merges_slashes: true,
};

/// Spellings of the page's address.
const SPELLINGS: [&str; 6] = [
    "/some/path/index.html",
    "/some/p%61th/",
    "/some/p%61th/index.html",
    "//some///path//",
    "/s%6fme/%70ath/",
    "/s%6Fme/path/",
];

#[test]
#[ignore = "long"]
fn a_game_is_found_however_the_address_is_spelt() -> Result<(), Failure> {
    let server = host_with(ALL_ALIKE)?;
    let origin = server.url().replace(MOUNT, "");
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        luft.play(&["e4"])?;
        for (spelling, reply) in SPELLINGS.into_iter().zip(["e5", "d3", "d6", "c3", "c6", "b3"]) {
            let before = luft.moves()?;
            luft.open(&format!("{origin}{spelling}?players=2"))?;
            let found = luft.moves()?;
            ensure(found == before, || format!("{spelling} has {found:?}, not {before:?}"))?;
            luft.play(&[reply])?;
        }
        Ok(())
    })
}

/// Older pages had separate storage for each spelling.
#[test]
#[ignore = "long"]
fn data_stored_for_other_spellings_are_found() -> Result<(), Failure> {
    let server = host_with(ALL_ALIKE)?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let moves = luft.moves()?;
        tab.evaluate(
            "for (const [key, text] of Object.entries(localStorage)) {
               localStorage.removeItem(key);
               localStorage.setItem(key.replace('/some/path/', '/some/p%61th/index.html'), text); }
             localStorage.setItem('luft.settings:/some/path/index.html', 'theme dark');
             localStorage.setItem('luft.game:/elsewhere/index.html:0123456789abcdef', 'a neighbour');
             sessionStorage.clear()",
        )?;
        // This releases the tab's game.
        tab.go_to("about:blank")?;
        luft.open(&server.url())?;
        let found = luft.moves()?;
        ensure(found == moves, || format!("{moves:?} became {found:?}"))?;
        let settings = tab.text("localStorage.getItem('luft.settings:/some/path/') ?? ''")?;
        ensure(settings == "theme dark", || format!("the settings are “{settings}”"))?;
        let keys = tab.text("Object.keys(localStorage).sort().join(' ')")?;
        ensure(!keys.contains("p%61th") && keys.contains("/elsewhere/index.html:"), || keys)
    })
}
