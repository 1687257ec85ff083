//! Updates of the host: index and files always belong to the same build.

use std::fs;
use std::path::Path;

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, MOUNT, PATIENCE, Server, dist, ensure, host,
    host_folder, with_tab,
};
use tempfile::TempDir;

use crate::site::{SERVED, copy};

/// The folder of the page's build.
pub const BUILD: &str = "document.querySelector('script[type=module]').src.split('/').at(-2)";

/// The folder of the build in a built page.
fn build_of(page: &Path) -> Result<String, Failure> {
    let names = fs::read_dir(page)?.flatten().map(|entry| entry.file_name());
    names
        .filter_map(|name| name.into_string().ok())
        .find(|name| name.starts_with("v-"))
        .ok_or_else(|| Failure::new("the page has no build"))
}

/// The built page, and a copy that acts as another build, with all its files under other names.
pub struct Update {
    /// The build's folder before the update.
    pub old: String,
    /// The build's folder after the update.
    pub new: String,
    page: TempDir,
}

impl Update {
    /// Makes the other build.
    pub fn new() -> Result<Self, Failure> {
        let page = tempfile::tempdir()?;
        let folder = page.path();
        copy(&dist()?, folder)?;
        let old = build_of(folder)?;
        let new = format!("v-{}", old[2..].chars().rev().collect::<String>());
        fs::rename(folder.join(&old), folder.join(&new))?;
        for name in ["index.html", "sw.js"] {
            let file = folder.join(name);
            fs::write(&file, fs::read_to_string(&file)?.replace(&old[2..], &new[2..]))?;
        }
        Ok(Self { old, new, page })
    }

    /// The host before the update.
    pub fn before(&self) -> Result<Server, Failure> {
        host()
    }

    /// The same host after the update.
    pub fn after(&self, host: Server, options: HostOptions) -> Result<Server, Failure> {
        let port = host.port();
        drop(host);
        Server::start_with(self.page.path(), port, MOUNT, options).map_err(Failure::new)
    }
}

/// Visits the page until it is cached, replaces it by another build on the same host, and visits it
/// again.
fn after_an_update(
    options: HostOptions,
    test: impl FnOnce(&Luft<'_>, &Update) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let update = Update::new()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        let first = update.before()?;
        luft.open(&first.url())?;
        tab.wait_until("the service worker has all it needs", SERVED)?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let _second = update.after(first, options)?;
        luft.reload()?;
        ensure(luft.moves()?.len() == 2, || "the game is lost".to_owned())?;
        test(&luft, &update)
    })
}

fn expect_build(luft: &Luft<'_>, wanted: &str) -> Result<(), Failure> {
    let build = luft.page.text(BUILD)?;
    ensure(build == wanted, || format!("the page is of {build}, not of {wanted}"))
}

#[test]
fn a_whole_update_arrives_with_the_next_visit() -> Result<(), Failure> {
    after_an_update(HostOptions::default(), |luft, Update { new, .. }| {
        // On a busy machine it comes only with the next visit.
        luft.page.wait("the new build", PATIENCE, || {
            let is_new = luft.page.text(BUILD)? == *new;
            if !is_new {
                luft.reload()?;
            }
            Ok(is_new)
        })?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)
    })
}

/// The page stays open in the middle of a game.
#[test]
#[ignore = "long"]
fn an_update_is_offered_and_comes_when_it_is_asked_for() -> Result<(), Failure> {
    let update = Update::new()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        let first = update.before()?;
        luft.open(&first.url())?;
        tab.wait_until("the service worker has all it needs", SERVED)?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let _second = update.after(first, HostOptions::default())?;
        tab.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 0)")?;
        let offered = format!("{}?.textContent", luft.part("update"));
        tab.wait_until(
            "an offer",
            &format!("{offered}?.includes('A new version of Luft is ready.')"),
        )?;
        luft.expect_status("Your turn")?;
        // No reply to these moves can be a check that forbids the next one.
        luft.type_move("a3")?;
        luft.wait_for_count(4)?;
        expect_build(&luft, &update.old)?;
        luft.press_button("Update")?;
        let is_new = format!("{BUILD} === '{}'", update.new);
        tab.wait_until("the new build", &is_new)?;
        luft.wait_ready()?;
        luft.wait_for_count(4)?;
        luft.type_move("h3")?;
        luft.wait_for_count(6)?;
        ensure(tab.evaluate(&format!("{offered} === undefined"))? == true, || {
            "it is offered again".to_owned()
        })
    })
}

#[test]
#[ignore = "long"]
fn half_an_update_is_not_used() -> Result<(), Failure> {
    let faults = vec![("luft_bg.wasm", HostFault::Status("500 Internal Server Error"))].leak();
    after_an_update(HostOptions { faults, ..HostOptions::default() }, |luft, Update { old, .. }| {
        expect_build(luft, old)?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)?;
        luft.reload()?;
        expect_build(luft, old)
    })
}

#[test]
#[ignore = "long"]
fn an_update_that_does_not_arrive_is_not_waited_for() -> Result<(), Failure> {
    let faults = &[("luft_bg.wasm", HostFault::Silence)];
    after_an_update(HostOptions { faults, ..HostOptions::default() }, |luft, Update { old, .. }| {
        expect_build(luft, old)?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)
    })
}

/// A tab without a service worker, as in a private window.
#[test]
fn an_old_tab_finds_its_worker_after_an_update() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    copy(&dist()?, folder.path())?;
    fs::remove_file(folder.path().join("sw.js"))?;
    let server = host_folder(folder.path(), MOUNT, HostOptions::default())?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        fs::remove_dir_all(folder.path().join(build_of(folder.path())?))?;
        let workers = tab.targets("worker");
        workers[0].evaluate("setTimeout(() => { throw new Error('struck by lightning') })")?;
        tab.wait("the worker is gone", PATIENCE, || Ok(workers[0].evaluate("0").is_err()))?;
        luft.type_move("d3")?;
        luft.wait_for_count(4)?;
        let message = luft.message()?;
        ensure(message.is_empty(), || format!("“{message}”"))?;
        ensure(!tab.targets("worker").is_empty(), || "the page itself thinks".to_owned())
    })
}
