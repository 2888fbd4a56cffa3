//! `cargo xtask guide`: the user guide as a book, by mdBook.
//!
//! Sites show the same chapters under `/help`; this is for reading them without a site.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::workspace::{Workspace, succeed};

/// Builds the book into `target/guide`, and installs mdBook into `target/tools` if it is missing.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<()> {
    let tools = workspace.target().join("tools");
    let own = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    let candidates = [own.clone(), PathBuf::from("mdbook")];
    let mdbook = if let Some(found) = candidates.into_iter().find(starts) {
        found
    } else {
        println!("mdbook is not installed. Installing it into {}; this takes some minutes.", tools.display());
        let mut install = workspace.cargo(&["install", "mdbook", "--locked", "--root"]);
        succeed(install.arg(&tools))?;
        own
    };
    let book = workspace.target().join("guide");
    let mut build = Command::new(mdbook);
    succeed(build.current_dir(workspace.root()).args(["build", "docs/guide", "--dest-dir"]).arg(&book))?;
    println!("the guide is at {}", book.join("index.html").display());
    Ok(())
}

fn starts(program: &PathBuf) -> bool {
    let mut asked = Command::new(program);
    asked.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}
