//! The worker: the page goes on while it thinks, and when it dies.

use std::time::{Duration, Instant};

use luft_e2e::{Failure, Luft, PATIENCE, ensure, host, with_luft, with_tab};
use serde_json::json;

#[test]
fn hard_answers_in_about_a_second_and_the_page_never_stalls() -> Result<(), Failure> {
    with_luft("stall", "?level=hard", |luft| {
        luft.page.evaluate(
            "(() => { let last = performance.now(); window.longest = 0;
              const tick = () => { const now = performance.now();
                window.longest = Math.max(window.longest, now - last); last = now;
                requestAnimationFrame(tick); };
              requestAnimationFrame(tick); })()",
        )?;
        luft.field("Type a move")?;
        luft.page.evaluate("window.longest = 0")?;
        let began = Instant::now();
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let took = began.elapsed();
        // A machine that runs other tests beside is granted some slack; a search
        // on the page's own thread would take the whole second.
        let longest = luft.page.number("window.longest")?;
        ensure(longest < 500.0, || format!("no frame for {longest} ms"))?;
        ensure(took > Duration::from_millis(700) && took < Duration::from_secs(4), || {
            format!("hard took {took:?}")
        })
    })
}

#[test]
fn a_worker_that_dies_in_mid_search_is_replaced() -> Result<(), Failure> {
    with_luft("worker-killed", "?level=hard", |luft| {
        luft.wait_for_worker()?;
        luft.type_move("e4")?;
        luft.expect_status("thinking")?;
        // Ends whatever the worker is running: it will never answer.
        luft.page.targets("worker")[0].call("Runtime.terminateExecution", json!({}))?;
        luft.page.wait("the computer moves all the same", Duration::from_secs(40), || {
            Ok(luft.moves()?.len() == 2)
        })?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)
    })
}

#[test]
fn a_worker_that_throws_is_replaced_at_once() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=hard", server.url()))?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let workers = tab.targets("worker");
        workers[0].evaluate("setTimeout(() => { throw new Error('struck by lightning') })")?;
        tab.wait("the worker is gone", PATIENCE, || Ok(workers[0].evaluate("0").is_err()))?;
        let began = Instant::now();
        luft.type_move("d3")?;
        luft.wait_for_count(4)?;
        ensure(began.elapsed() < Duration::from_secs(8), || "it took a time-out".to_owned())?;
        let faults = tab.faults();
        ensure(faults.iter().all(|fault| fault.contains("lightning")), || format!("{faults:?}"))
    })
}
