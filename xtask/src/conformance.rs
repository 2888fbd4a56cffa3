//! `cargo xtask conformance`: the Dutch engine against other engines.
//!
//! The work is done by the package `xtask/bench` in release mode, because it needs the crates of the product.

use crate::workspace::{Workspace, succeed};

/// Hands the arguments on.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    let mut cargo = workspace.cargo(&["run", "--release", "--quiet", "--package", "ronde-bench", "--"]);
    succeed(cargo.arg("conformance").args(arguments))
}
