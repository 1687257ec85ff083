//! Behaviour that differs in WebKit, the browser engine of Safari.

use luft_e2e::{Failure, HostFault, HostOptions, Luft, WebKitTab, ensure, host_with, with_picture};

/// WebKit applies no style sheet while it waits for another, so a loaded sheet without effect is
/// not damaged.
#[test]
#[ignore = "long"]
fn a_style_sheet_that_is_late_does_not_end_the_start() -> Result<(), Failure> {
    let faults = &[("/sw.js", HostFault::Cut(0)), ("lazy/dialogs.css", HostFault::Silence)];
    let server = host_with(HostOptions { faults, ..HostOptions::default() })?;
    let tab = WebKitTab::open()?;
    let luft = Luft::new(&tab);
    let played = luft.open(&format!("{}?players=2", server.url())).and_then(|()| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(1)?;
        let message = luft.message()?;
        ensure(message.is_empty(), || format!("“{message}” is told"))
    });
    played.map_err(|failure| with_picture("webkit-late-style", &luft, &failure))
}
