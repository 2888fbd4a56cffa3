//! One browser window with its own profile.

use std::path::Path;

use anyhow::Context;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel, WebDriver};

/// Without a sandbox, because tests run as root in containers; without the browser's own traffic, so that only the site is contacted.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

#[derive(Debug)]
pub struct Window {
    // the first field is dropped first: the browser ends before its profile is removed
    pub(super) driver: WebDriver,
    _profile: TempDir,
}

impl Window {
    pub(super) async fn open_by(driver: &str, browser: &Path) -> anyhow::Result<Self> {
        let profile = tempfile::Builder::new().prefix("ronde-browser-").tempdir()?;
        let mut wishes = ChromeCapabilities::new();
        wishes.set_binary(&browser.to_string_lossy())?;
        for flag in FLAGS {
            wishes.add_arg(flag)?;
        }
        wishes.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        wishes.add_arg("--window-size=1280,800")?;
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let driver = WebDriver::new(driver, wishes).await.context("cannot start Chromium")?;
        Ok(Self { driver, _profile: profile })
    }

    /// Opens an address and waits until the page is loaded.
    pub async fn open(&self, address: &str) -> anyhow::Result<()> {
        self.driver.goto(address).await.with_context(|| format!("cannot open {address}"))
    }

    /// The address of the page.
    pub async fn address(&self) -> anyhow::Result<String> {
        Ok(self.driver.current_url().await?.to_string())
    }

    /// The title of the page.
    pub async fn title(&self) -> anyhow::Result<String> {
        Ok(self.driver.title().await?)
    }

    /// What a person reads: the visible text.
    pub async fn text(&self) -> anyhow::Result<String> {
        self.run("return document.body ? document.body.innerText : '';", &[]).await
    }

    /// Leaves a mark in the page as it is loaded now.
    pub async fn mark(&self) -> anyhow::Result<()> {
        self.run("window.rondeMark = true; return null;", &[]).await
    }

    /// Whether the page is still the one that was marked: updated in place, not loaded again.
    pub async fn is_marked(&self) -> anyhow::Result<bool> {
        self.run("return window.rondeMark === true;", &[]).await
    }

    /// Asks for pages in these languages, as a browser set to them does: `fr-CA,fr;q=0.9`.
    pub async fn prefer_languages(&self, languages: &str) -> anyhow::Result<()> {
        let agent: String = self.run("return navigator.userAgent;", &[]).await?;
        let wish = json!({ "userAgent": agent, "acceptLanguage": languages });
        self.driver.cdp().send_raw("Emulation.setUserAgentOverride", wish).await?;
        Ok(())
    }

    /// Switches the scripts of the pages off or on again.
    pub async fn allow_scripts(&self, allowed: Scripts) -> anyhow::Result<()> {
        let wish = json!({ "value": allowed == Scripts::Off });
        self.driver.cdp().send_raw("Emulation.setScriptExecutionDisabled", wish).await?;
        Ok(())
    }

    /// Runs a script in the page; what it returns is read as `T`.
    pub async fn run<T: DeserializeOwned>(&self, script: &str, arguments: &[Value]) -> anyhow::Result<T> {
        let answer = self.driver.execute(script, arguments.to_vec()).await?;
        answer.convert().context("the script answered something else")
    }

    /// The driver, for anything without a method here.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// Ends the browser. Dropping the window does the same, but blocks.
    pub async fn close(self) -> anyhow::Result<()> {
        Ok(self.driver.quit().await?)
    }
}

/// Whether a page's own scripts run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripts {
    /// As usual.
    On,
    /// As for a person who has switched them off.
    Off,
}
