//! `cargo xtask screenshots`: the pictures in the documentation, taken of the demo in a real browser.
//!
//! The work is done by the program `screenshots` of the package `e2e`, which drives the browser in the tests too.

use crate::services::{Chromium, program};
use crate::workspace::{Workspace, succeed};

/// Passes the arguments on; without any, every picture in a document is taken again. `--all FOLDER` saves every page in that folder.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    let chromium = Chromium::get()?;
    program("pdftoppm", "poppler-utils", "a picture of paper")?;
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
    if arguments.first() != Some(&"--all") {
        cargo.arg("docs/screenshots");
    }
    succeed(chromium.tell(&mut cargo).args(arguments))
}
