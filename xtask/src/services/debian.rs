//! Debian packages: installed when a program is missing and we have the right.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::workspace::succeed;

/// Installs packages, or says what the user has to do.
pub(crate) fn install(packages: &[&str], for_what: &str) -> anyhow::Result<()> {
    let names = packages.join(" ");
    let missing = format!("{for_what} needs `{names}` of Debian");
    if !is_root() {
        bail!("{missing}: install it with `sudo apt-get install {names}`, or run this as root");
    }
    if !Path::new("/usr/bin/apt-get").exists() {
        bail!("{missing}, and there is no apt-get here: install it by hand");
    }
    println!("installing {names}");
    let apt = |arguments: &[&str], packages: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).args(packages);
        // nobody is interested in the hundred lines of an installation; errors come on standard error
        command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
        succeed(&mut command)
    };
    apt(&["update", "--quiet"], &[])
        .and_then(|()| apt(&["install", "--yes", "--quiet", "--no-install-recommends"], packages))
        .with_context(|| format!("cannot install {names}"))
}

/// A program that is installed from a package if it is missing.
pub(crate) fn program(name: &str, package: &str, for_what: &str) -> anyhow::Result<PathBuf> {
    if let Some(path) = find(name) {
        return Ok(path);
    }
    install(&[package], for_what)?;
    find(name).with_context(|| format!("`{package}` is installed, but there is no `{name}`"))
}

/// Where a program is in the search path.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}

pub(crate) fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_found_and_not_installed() {
        let shell = program("sh", "no-such-package", "this test").unwrap();
        assert!(shell.is_absolute() && shell.ends_with("sh"), "{}", shell.display());
        assert_eq!(find("no-such-program-anywhere"), None);
    }
}
