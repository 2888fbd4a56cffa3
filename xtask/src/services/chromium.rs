//! Chromium and its driver, for the tests in a browser and for the screenshots.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Context;

use super::debian::{find, install};

/// The variables in which the tests look for the paths.
const BROWSER: &str = "RONDE_TEST_CHROMIUM";
const DRIVER: &str = "RONDE_TEST_CHROMEDRIVER";

/// An installed browser.
pub(crate) struct Chromium {
    browser: PathBuf,
    driver: PathBuf,
}

impl Chromium {
    /// Finds the browser, or installs it.
    pub(crate) fn get() -> anyhow::Result<Self> {
        if Self::find().is_none() {
            install(&["chromium", "chromium-driver"], "a browser test")?;
        }
        Self::find().context("chromium is installed, but it is not in the search path")
    }

    fn find() -> Option<Self> {
        Some(Self { browser: find("chromium")?, driver: find("chromedriver")? })
    }

    /// Tells a command where the browser is, unless its user chose another.
    pub(crate) fn tell<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        for (name, path) in [(BROWSER, &self.browser), (DRIVER, &self.driver)] {
            if std::env::var_os(name).is_none() {
                command.env(name, path);
            }
        }
        command
    }
}
