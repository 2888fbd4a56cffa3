//! The driver of Chromium: found, started, stopped.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};
use ronde_site::Lines;

use super::Window;

/// The variable with the path of the browser.
pub const BROWSER: &str = "RONDE_TEST_CHROMIUM";
/// The variable with the path of its driver.
pub const DRIVER: &str = "RONDE_TEST_CHROMEDRIVER";

/// How long the start of the driver may take.
const START: Duration = Duration::from_mins(1);

/// A running driver. Windows must be dropped before it.
#[derive(Debug)]
pub struct Browser {
    driver: Child,
    // keeps the pipe open: otherwise the driver would end at its next output
    _said: Lines,
    port: u16,
    program: PathBuf,
}

impl Browser {
    /// Starts the driver. If there is no browser, the error says how to get one: a test that can't look must not pass.
    pub fn start() -> anyhow::Result<Self> {
        let program = find(BROWSER, "/usr/bin/chromium")?;
        let mut command = Command::new(find(DRIVER, "/usr/bin/chromedriver")?);
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut driver = command.spawn().context("cannot start the driver of Chromium")?;
        let said = Lines::of(driver.stdout.take().context("standard output is a pipe")?);
        match said.wait(START, port) {
            Ok(port) => Ok(Self { driver, _said: said, port, program }),
            Err(reason) => {
                // it may have ended already
                let _ = driver.kill();
                let _ = driver.wait();
                bail!("the driver of Chromium did not start ({reason:?})\n{}", said.text())
            }
        }
    }

    /// A new window with an empty profile: nobody is logged in, nothing is remembered.
    pub async fn window(&self) -> anyhow::Result<Window> {
        Window::open_by(&format!("http://127.0.0.1:{}", self.port), &self.program).await
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // it may have ended already
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn find(variable: &str, usual: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os(variable).filter(|path| !path.is_empty());
    let path = path.map_or_else(|| PathBuf::from(usual), PathBuf::from);
    if path.is_file() {
        return Ok(path);
    }
    bail!(
        "the browser tests need {}: run them by `cargo xtask test`, which installs it, or install Debian's packages \
         `chromium` and `chromium-driver`, or name another with {variable}",
        path.display()
    )
}

/// `ChromeDriver was started successfully on port 40123.`
fn port(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("started successfully on port ")?;
    rest.trim_end_matches('.').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_what_the_driver_says() {
        assert_eq!(port("ChromeDriver was started successfully on port 40123."), Some(40123));
        assert_eq!(port("Starting ChromeDriver 156.0 on port 0"), None);
    }

    #[test]
    fn a_missing_browser_is_reported_with_the_way_to_get_it() {
        let error = find("RONDE_TEST_NO_SUCH_VARIABLE", "/no/such/chromium").unwrap_err().to_string();
        assert!(error.contains("/no/such/chromium") && error.contains("cargo xtask test"), "{error}");
    }
}
