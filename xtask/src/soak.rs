//! `cargo xtask soak`: the tests that repeat things, with all their repetitions.
//!
//! In the gate they try everything a few times; here as often as it takes to find rare failures. Cargo knows which packages have such
//! tests: those that use `ronde-soak`.

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::services::{self, Axe, Chromium};
use crate::workspace::{Workspace, succeed};

/// Looked for by `ronde-soak`.
const SOAK: &str = "RONDE_SOAK";

/// Runs the tests of the named packages, or of all that repeat things.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    let packages = packages(workspace)?;
    for wanted in arguments {
        ensure!(
            packages.iter().any(|package| package == wanted),
            "nothing is repeated in `{wanted}`, but in: {}",
            packages.join(", ")
        );
    }
    let chosen: Vec<&str> =
        if arguments.is_empty() { packages.iter().map(String::as_str).collect() } else { arguments.to_vec() };
    let mut command = if workspace.has_subcommand("nextest") {
        workspace.cargo(&["nextest", "run", "--locked", "--no-fail-fast", "--profile", "soak"])
    } else {
        workspace.cargo(&["test", "--locked", "--no-fail-fast"])
    };
    for package in &chosen {
        command.args(["--package", package]);
    }
    command.env(SOAK, "1");
    if chosen.contains(&"ronde-e2e") {
        // the browser tests start the executable
        succeed(&mut workspace.cargo(&["build", "--locked", "--package", "ronde"]))?;
        services::program("tmux", "tmux", "the tests of the terminal client")?;
        Axe::get(workspace)?.tell(Chromium::get()?.tell(&mut command));
        let ronde = format!("debug/ronde{}", std::env::consts::EXE_SUFFIX);
        command.env(ronde_site::PROGRAM, workspace.target().join(ronde));
    }
    succeed(&mut command)
}

/// The packages with tests that repeat things.
fn packages(workspace: &Workspace) -> anyhow::Result<Vec<String>> {
    let output = workspace.cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata failed")?;
    let packages = metadata["packages"].as_array().context("cargo metadata has an unexpected shape")?;
    let repeats = |package: &&Value| {
        let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
        dependencies.iter().any(|one| one["name"] == "ronde-soak")
    };
    let name = |package: &Value| package["name"].as_str().map(str::to_owned);
    Ok(packages.iter().filter(repeats).filter_map(name).collect())
}
