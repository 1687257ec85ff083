//! The examples of a board in a page: plain HTML, React, and Vue.

use std::path::{Path, PathBuf};
use std::{env, fs};

use luft_e2e::{Failure, HostOptions, Luft, MOUNT, ensure, host_folder, host_with, with_tab};

/// The environment variable with the folder of the built examples; by default, the one into which
/// `cargo xtask examples` builds them.
const EXAMPLES_VARIABLE: &str = "LUFT_EXAMPLES";

fn examples() -> PathBuf {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/examples/built");
    env::var_os(EXAMPLES_VARIABLE).map_or_else(built, PathBuf::from)
}

/// A game in each example: the board uses the level, and reports its moves to the page.
#[test]
#[ignore = "long"]
fn the_examples_play() -> Result<(), Failure> {
    let luft = host_with(HostOptions { open_to_all_origins: true, ..HostOptions::default() })?;
    let folder = tempfile::tempdir()?;
    for name in ["plain/index.html", "plain/main.js", "plain/style.css"] {
        let path = folder.path().join(name);
        fs::create_dir_all(folder.path().join("plain"))?;
        let text = fs::read_to_string(examples().join(name)).map_err(|error| {
            Failure::new(format!("`cargo xtask examples` builds the examples: {error}"))
        })?;
        fs::write(path, text.replace("https://example.org/luft/", &luft.url()))?;
    }
    let site = host_folder(folder.path(), MOUNT, HostOptions::default())?;
    let built = host_folder(&examples(), MOUNT, HostOptions::default())?;
    with_tab(|tab| {
        for address in [site.url() + "plain/", built.url() + "react/", built.url() + "vue/"] {
            tab.go_to(&address)?;
            let luft = Luft::in_element(tab);
            luft.wait_ready()?;
            luft.drag("e2", "e4")?;
            luft.wait_for_count(2)?;
            let told = "document.getElementById('moves').textContent.trim()";
            let moves = luft.moves()?.join(" ");
            tab.wait_until("the moves", &format!("{told} === '{moves}'"))?;
            tab.evaluate(
                "(() => {
                    const choice = document.querySelector('select');
                    choice.value = 'hard';
                    choice.dispatchEvent(new Event('change', { bubbles: true }));
                })()",
            )?;
            luft.wait_for_moves(&[])?;
            let level = tab.text("document.querySelector('luft-board').level")?;
            ensure(level == "hard", || format!("{address}: {level}"))?;
            tab.wait_until("no moves", &format!("{told} === ''"))?;
        }
        tab.expect_no_faults()
    })
}
