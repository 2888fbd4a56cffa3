//! Programs that the tests need: installed from Debian's packages if they are missing and we may, started for one run, stopped at its end.

mod postgres;

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

pub(crate) use postgres::{ADDRESS as POSTGRES, Postgres};

use crate::workspace::succeed;

/// Installs a Debian package, or says what the user has to do.
fn install(package: &str, for_what: &str) -> anyhow::Result<()> {
    let missing = format!("{for_what} need Debian's package `{package}`");
    if !is_root() {
        bail!("{missing}: install it with `sudo apt-get install {package}`, or run this as root");
    }
    if !Path::new("/usr/bin/apt-get").exists() {
        bail!("{missing}, and there is no apt-get here: install it by hand");
    }
    println!("installing {package}");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        succeed(&mut command)
    };
    apt(&["update", "--quiet"])
        .and_then(|()| apt(&["install", "--yes", "--quiet", "--no-install-recommends", package]))
        .with_context(|| format!("cannot install {package}"))
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
