//! `cargo xtask screenshots`: the pictures of the documentation, taken of the demonstration in a real browser.
//!
//! The work is done by the program `screenshots` of the package `e2e`, which drives the browser in the tests too.

use crate::services::Chromium;
use crate::workspace::{Workspace, succeed};

/// Hands the arguments on; without any, every picture is taken anew.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    let chromium = Chromium::get()?;
    let mut cargo = workspace.cargo(&[
        "run",
        "--release",
        "--quiet",
        "--package",
        "ronde-e2e",
        "--bin",
        "screenshots",
        "--",
    ]);
    succeed(chromium.tell(&mut cargo).arg("docs/screenshots").args(arguments))
}
