//! Chromium (or Chrome) with its driver, Firefox and WebKit, for tests in real browsers.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::apt;
use luft_tooling::run::{Failure, step};
use luft_tooling::workspace;

/// A browser and the program with which tests drive it, by absolute paths.
pub struct Browser {
    pub chromium: PathBuf,
    pub driver: PathBuf,
}

/// Names of the browser; the first one found on the PATH is used.
const BROWSERS: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/// The same browser without the parts for windows. Debian's package has the same name.
const SHELL: &str = "chromium-headless-shell";
const DRIVERS: [&str; 1] = ["chromedriver"];
/// The browser's path on macOS, which is not on the PATH.
const MACOS: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PACKAGE: &str = "chromium";
const PACKAGES: [&str; 2] = [PACKAGE, "chromium-driver"];

/// The same for Firefox, which needs no driver.
const FIREFOXES: [&str; 2] = ["firefox", "firefox-esr"];
const FIREFOX_MACOS: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";
const FIREFOX_PACKAGES: [&str; 1] = ["firefox-esr"];

/// The driver of WebKit, the engine of Safari, in its Linux form.
const WEBKIT_DRIVERS: [&str; 1] = ["WebKitWebDriver"];
const WEBKIT_SCREENS: [&str; 1] = ["Xvfb"];
const WEBKIT_PACKAGES: [&str; 2] = ["webkit2gtk-driver", "xvfb"];

/// Finds the browser and its driver, or installs them with the package manager.
///
/// The environment variables `CHROME` and `CHROMEDRIVER` take precedence over the PATH.
///
/// # Errors
/// If they are missing and cannot be installed: one sentence that says what to install.
pub fn ensure() -> Result<Browser, Failure> {
    let doing = "Installing Chromium and its driver (once, half a minute)";
    found_or_installed(find, doing, &PACKAGES).map_err(|why| {
        Failure(format!(
            "the browser tests need Chromium (or Chrome) and chromedriver of the same version, on \
             the PATH or named by CHROME and CHROMEDRIVER: install both and try again ({why})"
        ))
    })
}

/// The browser for the end-to-end tests: Chromium without the parts for windows, in which pages
/// take a sixth less time, or else the whole Chromium.
///
/// Installs it with the package manager, in the version of the installed Chromium: another version
/// would not be the browser that the developer uses.
pub fn ensure_shell(browser: &Browser) -> PathBuf {
    let find = || on_path(&[SHELL]);
    let whole = || browser.chromium.clone();
    if named_by("CHROME").is_some() {
        return whole();
    }
    let Some(version) = apt::version(PACKAGE) else { return find().unwrap_or_else(whole) };
    let doing = "Installing Chromium's headless shell (once, half a minute)";
    found_or_installed(find, doing, &[&format!("{SHELL}={version}")]).unwrap_or_else(|why| {
        step(format!("The tests run in the whole Chromium, which takes longer: {why}"));
        whole()
    })
}

/// Finds Firefox, which some of the browser tests also need, or installs it with the package
/// manager. The environment variable `FIREFOX` takes precedence over the PATH.
///
/// # Errors
/// If it is missing and cannot be installed: one sentence that says what to install.
pub fn ensure_firefox() -> Result<PathBuf, Failure> {
    let find = || {
        let macos = || Some(PathBuf::from(FIREFOX_MACOS)).filter(|path| path.is_file());
        named_by("FIREFOX").or_else(|| on_path(&FIREFOXES)).or_else(macos)
    };
    let step = "Installing Firefox (once, half a minute)";
    found_or_installed(find, step, &FIREFOX_PACKAGES).map_err(|why| {
        Failure(format!(
            "the browser tests need Firefox, on the PATH or named by FIREFOX: install it and try \
             again ({why})"
        ))
    })
}

/// Finds the driver of WebKitGTK and the screen that it needs, `Xvfb`, or installs them with the
/// package manager. `None` if they are not available, as on macOS and Windows: the differences in
/// WebKit are then not tested.
pub fn ensure_webkit() -> Option<PathBuf> {
    let find = || on_path(&WEBKIT_SCREENS).and_then(|_| on_path(&WEBKIT_DRIVERS));
    let doing = "Installing WebKit and its driver (once, half a minute)";
    let found = found_or_installed(find, doing, &WEBKIT_PACKAGES);
    if let Err(why) = &found {
        step(format!("Testing without WebKit: {why}"));
    }
    found.ok()
}

/// The programs, found before or after installing packages; or the reason why they are missing.
fn found_or_installed<T>(
    find: impl Fn() -> Option<T>,
    doing: &str,
    packages: &[&str],
) -> Result<T, String> {
    if let Some(found) = find() {
        return Ok(found);
    }
    step(doing);
    apt::install(packages).map_err(|Failure(why)| why)?;
    find().ok_or_else(|| "the packages do not contain this program".to_owned())
}

/// No window, no first-run questions, and no requests to servers, which would only take time
/// without a network. The sandbox is off, because it does not work for root, as which CI runs; the
/// browser only ever loads this project's page.
const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
];

impl Browser {
    /// The browser without a window, with its storage in a folder.
    pub fn headless(&self, profile: &Path) -> Command {
        let mut command = Command::new(&self.chromium);
        command.args(FLAGS).arg(format!("--user-data-dir={}", profile.display()));
        command
    }

    /// Sets the environment variables that tell the browser harness which browser to use and where
    /// the built page is.
    pub fn in_environment<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("LUFT_DIST", workspace::dist()).env("LUFT_CHROMIUM", &self.chromium)
    }
}

fn find() -> Option<Browser> {
    let macos = || Some(PathBuf::from(MACOS)).filter(|path| path.is_file());
    let chromium = named_by("CHROME").or_else(|| on_path(&BROWSERS)).or_else(macos)?;
    let driver = named_by("CHROMEDRIVER").or_else(|| on_path(&DRIVERS))?;
    Some(Browser { chromium, driver })
}

fn named_by(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).map(PathBuf::from).filter(|path| path.is_file())
}

fn on_path(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    names.iter().find_map(|name| in_folders(&folders, name))
}

fn in_folders(folders: &[PathBuf], name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let absolute = |folder: &PathBuf| folder.is_absolute().then(|| folder.join(&file));
    folders.iter().filter_map(absolute).find(|path: &PathBuf| Path::is_file(path))
}
