//! `cargo xtask deny`: checks the crates we build on. cargo-deny checks licences and bans by `deny.toml`; known
//! faults are looked up in `deny/advisories.toml`, a list kept here so that no run depends on a server.
//!
//! When this chore is run by itself, it installs cargo-deny beside the caches of this machine, outside the clone. The
//! gate uses it if present; the list of faults is always checked.

mod list;
mod take;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use self::list::List;
use crate::workspace::{Workspace, succeed};

/// The version of cargo-deny that has been tested.
const VERSION: &str = "0.20.2";
/// The list of known faults.
const LIST: &str = "deny/advisories.toml";

/// `cargo xtask deny [--take FOLDER]`.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str]) -> anyhow::Result<()> {
    match arguments {
        [] => {
            advisories(workspace)?;
            let program = match installed() {
                Some(program) => program,
                None => install(workspace)?,
            };
            licences_and_bans(workspace, &program)
        }
        ["--take", folder] => {
            let text = take::list(Path::new(folder), &lock(workspace)?)?;
            let path = workspace.root().join(LIST);
            std::fs::create_dir_all(path.parent().context("the list lies in a folder")?)?;
            std::fs::write(&path, text).with_context(|| format!("cannot write {LIST}"))?;
            println!("wrote {LIST}");
            advisories(workspace)
        }
        _ => bail!("usage: cargo xtask deny [--take FOLDER]"),
    }
}

/// What the gate runs; returns whether licences and bans were checked.
pub(crate) fn in_gate(workspace: &Workspace) -> anyhow::Result<bool> {
    advisories(workspace)?;
    let Some(program) = installed() else {
        println!(
            "cargo-deny is not installed: licences and bans are not checked; `cargo xtask deny` installs it"
        );
        return Ok(false);
    };
    licences_and_bans(workspace, &program).map(|()| true)
}

/// Compares the lock file with the list of known faults.
fn advisories(workspace: &Workspace) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(workspace.root().join(LIST)).with_context(|| {
        format!(
            "there is no {LIST}: make it from a clone of RustSec's advisory-db with `cargo xtask deny --take FOLDER`"
        )
    })?;
    let list = List::read(&text).with_context(|| LIST.to_owned())?;
    let found = list.hits(&lock(workspace)?)?;
    if !found.is_empty() {
        bail!("crates with known faults:\n  {}", found.join("\n  "));
    }
    println!(
        "no crate has one of the {} faults that are listed, as of {}; the list may not be complete",
        list.len(),
        list.as_of()
    );
    Ok(())
}

fn lock(workspace: &Workspace) -> anyhow::Result<String> {
    std::fs::read_to_string(workspace.root().join("Cargo.lock")).context("cannot read Cargo.lock")
}

fn licences_and_bans(workspace: &Workspace, program: &Path) -> anyhow::Result<()> {
    let mut command = std::process::Command::new(program);
    command.args(["--locked", "--offline", "check", "licenses", "bans"]).current_dir(workspace.root());
    succeed(&mut command)
}

/// Where cargo-deny is: our own copy, or one already installed.
fn installed() -> Option<PathBuf> {
    let name = format!("cargo-deny{}", std::env::consts::EXE_SUFFIX);
    let ours = folder().map(|folder| folder.join("bin").join(&name)).filter(|program| program.is_file());
    let paths = std::env::var_os("PATH").unwrap_or_default();
    ours.or_else(|| {
        std::env::split_paths(&paths).map(|path| path.join(&name)).find(|program| program.is_file())
    })
}

fn install(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    let folder = folder().context("neither XDG_CACHE_HOME nor HOME says where to install cargo-deny")?;
    println!("installing cargo-deny {VERSION} into {}; this takes some minutes", folder.display());
    let mut cargo = workspace.cargo(&["install", "--locked", "cargo-deny", "--version", VERSION]);
    cargo.arg("--root").arg(&folder).env("CARGO_TARGET_DIR", folder.join("build"));
    succeed(&mut cargo).with_context(|| {
        format!("install it by hand: cargo install --locked cargo-deny --version {VERSION}")
    })?;
    // the build files are no longer needed
    let _ = std::fs::remove_dir_all(folder.join("build"));
    installed().context("cargo-deny was installed and cannot be found")
}

/// The folder for tools that are built once per machine.
fn folder() -> Option<PathBuf> {
    let is_set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = is_set("XDG_CACHE_HOME").or_else(|| is_set("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("ronde-tools"))
}
