//! The worker: the page stays responsive while the worker thinks, and recovers when it dies.

use std::time::Duration;

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, PATIENCE, ensure, host_online_only, host_with,
    with_luft, with_tab,
};
use serde_json::{Value, json};

#[test]
fn the_page_has_its_frames_while_the_computer_thinks() -> Result<(), Failure> {
    with_luft("stall", "?level=hard", |luft| {
        luft.page.evaluate(
            "(() => { window.frames_while_thinking = 0;
              const tick = () => {
                const board = document.querySelector('luft-board');
                window.frames_while_thinking += board.dataset.thinking === 'true';
                requestAnimationFrame(tick); };
              requestAnimationFrame(tick); })()",
        )?;
        luft.type_move("h4")?;
        luft.wait_for_count(2)?;
        // About sixty if nothing else runs. With a search on the page's own thread there would be
        // only a few.
        let frames = luft.page.number("window.frames_while_thinking")?;
        ensure(frames >= 10.0, || format!("{frames} frames while the computer was thinking"))
    })
}

#[test]
fn a_worker_that_dies_in_mid_search_is_replaced() -> Result<(), Failure> {
    with_luft("worker-killed", "?level=hard", |luft| {
        luft.wait_for_worker()?;
        luft.type_move("h4")?;
        luft.expect_status("Thinking")?;
        // Stops the worker's execution, so that it never answers.
        luft.page.targets("worker")[0].call("Runtime.terminateExecution", json!({}))?;
        // Two seconds until the timeout, one to think, and some reserve for a busy machine.
        luft.page.wait("the computer moves all the same", Duration::from_secs(8), || {
            Ok(luft.moves()?.len() == 2)
        })?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)
    })
}

#[test]
#[ignore = "long"]
fn a_worker_that_throws_is_replaced() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=hard", server.url()))?;
        luft.type_move("h4")?;
        luft.wait_for_count(2)?;
        let workers = tab.targets("worker");
        workers[0].evaluate("setTimeout(() => { throw new Error('struck by lightning') })")?;
        tab.wait("the worker is gone", PATIENCE, || Ok(workers[0].evaluate("0").is_err()))?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)?;
        let faults = tab.faults();
        ensure(faults.iter().all(|fault| fault.contains("lightning")), || format!("{faults:?}"))
    })
}

/// The message if no worker can start.
const ON_PAGE: &str = "The computer thinks on the page itself";

/// Opens the page on a host where no worker starts, and plays.
fn plays_on_the_page(options: HostOptions) -> Result<(), Failure> {
    let server = host_with(options)?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=hard", server.url()))?;
        luft.page.wait("a word about it", Duration::from_secs(12), || {
            Ok(luft.message()?.contains(ON_PAGE))
        })?;
        // Counts the page's tasks between the slices.
        tab.evaluate(
            "(() => { const { port1, port2 } = new MessageChannel();
              window.tasks = 0;
              port1.onmessage = () => { window.tasks += 1; port2.postMessage(0); };
              port2.postMessage(0); })()",
        )?;
        luft.type_move("h4")?;
        luft.expect_status("Thinking")?;
        tab.evaluate("window.tasks = 0")?;
        luft.wait_for_count(2)?;
        ensure(luft.message()?.is_empty(), || "it is said again".to_owned())?;
        // Tests of `luft-opponent` check the length of slices.
        let tasks = tab.number("window.tasks")?;
        ensure(tasks > 10.0, || format!("{tasks} tasks of the page while it searched"))?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)?;
        ensure(tab.targets("worker").is_empty(), || "there is a worker".to_owned())
    })
}

#[test]
fn if_no_worker_may_start_the_page_itself_thinks() -> Result<(), Failure> {
    let headers = &[("Content-Security-Policy", "worker-src 'none'")];
    plays_on_the_page(HostOptions { headers, ..HostOptions::default() })
}

#[test]
fn if_trusted_types_forbid_a_worker_the_page_itself_thinks() -> Result<(), Failure> {
    let policy = "require-trusted-types-for 'script'; trusted-types 'none'";
    let headers = vec![("Content-Security-Policy", policy)].leak();
    plays_on_the_page(HostOptions { headers, ..HostOptions::default() })
}

#[test]
#[ignore = "long"]
fn a_worker_that_never_becomes_ready_is_reported_in_time() -> Result<(), Failure> {
    let faults = &[("worker.js", HostFault::Silence)];
    plays_on_the_page(HostOptions { faults, ..HostOptions::default() })
}

/// The message if the network can't be used.
const NO_NETWORK: &str = "its neural network can't be used";

#[test]
#[ignore = "long"]
fn a_network_that_cannot_be_loaded_is_reported_and_the_game_continues() -> Result<(), Failure> {
    for (fault, why) in
        [(HostFault::Status("404 Not Found"), "404"), (HostFault::Type("text/plain"), "")]
    {
        let faults = vec![("luft.net", fault)].leak();
        let server = host_with(HostOptions { faults, ..HostOptions::default() })?;
        with_tab(|tab| {
            let luft = Luft::new(tab);
            luft.open(&format!("{}?level=hard", server.url()))?;
            if why.is_empty() {
                // The media type of its file does not matter.
                luft.wait_for_worker()?;
            } else {
                luft.page.wait("a word about it", PATIENCE, || {
                    let message = luft.message()?;
                    Ok(message.contains(NO_NETWORK) && message.contains(why))
                })?;
            }
            luft.type_move("h4")?;
            luft.wait_for_count(2)?;
            ensure(luft.message()?.is_empty(), || "something is said".to_owned())
        })?;
    }
    Ok(())
}

/// Records a worker's search reports, and signals when the network was posted to it; messages are
/// read in order.
const LISTEN: &str = "(() => {
    const { postMessage } = Worker.prototype;
    window.told = [];
    Worker.prototype.postMessage = function (data) {
        if (data.module) {
            this.addEventListener('message', ({ data }) => window.told.push(data));
        }
        window.has_network ||= ArrayBuffer.isView(data) || data instanceof ArrayBuffer;
        postMessage.call(this, data);
    };
})()";

/// The computer's reports of its first search at the highest level, a line for each depth.
fn first_search(before: &str, module: &str) -> Result<Vec<String>, Failure> {
    let server = host_online_only()?;
    let mut told = Vec::new();
    with_tab(|tab| {
        for source in [LISTEN, before] {
            tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
        }
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=hard", server.url()))?;
        luft.page.wait_until("the network", "window.has_network === true")?;
        // A first move that is not in the opening book.
        luft.type_move("h4")?;
        luft.wait_for_count(2)?;
        let requests = tab.requests();
        let was_asked_for = |name: &str| requests.iter().any(|address| address.ends_with(name));
        ensure(was_asked_for(module) && was_asked_for("luft.net"), || format!("{requests:?}"))?;
        // Without the request's id, because a slow start may have sent the request twice.
        let lines = "window.told.filter(line => String(line).startsWith('info '))
            .map(line => line.replace(/^info \\d+ /, ''))";
        let lines = tab.evaluate(lines)?;
        told = lines.as_array().into_iter().flatten().map(Value::to_string).collect();
        Ok(())
    })?;
    Ok(told)
}

/// Both modules of the engine search the same nodes: their reports differ only in the depth reached
/// in time.
#[test]
fn without_vector_instructions_the_other_module_plays_the_same() -> Result<(), Failure> {
    let vector = first_search("", "engine.wasm")?;
    let scalar = first_search("WebAssembly.validate = () => false", "engine_scalar.wasm")?;
    let both = vector.len().min(scalar.len());
    ensure(both >= 5 && vector[..both] == scalar[..both], || format!("{vector:#?}\n{scalar:#?}"))
}
