//! The demo: boards in a page, each beside its code.

use luft_e2e::{Failure, Luft, ensure, host, with_tab};

/// The ids of its sections, which are the names of their snippets.
const SECTIONS: &str = "[...document.querySelectorAll('section')].map(({ id }) => id)";

/// Each section shows its code, and the resulting board can be played on.
#[test]
#[ignore = "long"]
fn each_snippet_of_the_demo_runs() -> Result<(), Failure> {
    let luft = host()?;
    with_tab(|tab| {
        tab.set_screen(390, 844, 1.0, true)?;
        tab.go_to(&format!("{}demo/", luft.url()))?;
        tab.wait_until("the sections", "document.querySelector('section .live') !== null")?;
        let sections = tab.text(&format!("{SECTIONS}.join(' ')"))?;
        ensure(sections.split(' ').count() >= 6, || format!("sections: {sections}"))?;
        for id in sections.split(' ') {
            let section = format!("document.getElementById('{id}')");
            tab.evaluate(&format!("{section}.scrollIntoView({{ behavior: 'instant' }})"))?;
            let is_ready = format!(
                "(() => {{
                    const frame = {section}.querySelector('iframe');
                    const board = {section}.querySelector('luft-board');
                    return frame
                        ? frame.contentDocument?.querySelector('luft-board')?.dataset.ready === 'true'
                            && frame.height !== '640'
                        : Boolean(board?.turn);
                }})()"
            );
            tab.wait_until(id, &is_ready)?;
            let is_shown = format!(
                "fetch('{id}.html').then((file) => file.text()).then((text) => {{
                    const [start] = text.split('HOST');
                    return {section}.querySelector('pre code').textContent.startsWith(start)
                        && !{section}.textContent.includes('HOST');
                }})"
            );
            ensure(tab.evaluate(&is_shown)? == true, || format!("{id}: another code"))?;
        }
        let wide = tab.number("document.documentElement.scrollWidth")?;
        ensure(wide <= 390.0, || format!("{wide} pixels wide"))?;
        // The results that the snippets promise.
        tab.evaluate("document.getElementById('taught').play('a3')")?;
        let told = tab.text("document.getElementById('told').textContent")?;
        ensure(told.starts_with("Not a3"), || told)?;
        let ply = tab.text("document.querySelector('#game luft-board').ply")?;
        ensure(ply == "33", || format!("ply {ply}"))?;
        let faults = crate::axe::found(&Luft::new(tab))?;
        ensure(faults.is_empty(), || faults.join("\n"))?;
        tab.expect_no_faults()
    })
}
