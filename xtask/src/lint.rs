//! Clippy while code is compiled, with warnings denied.
//!
//! Cargo calls a wrapper instead of the compiler for the packages of the workspace. The wrapper is this very program, which calls
//! `clippy-driver`: the compiler with clippy's lints. So one build serves the lints and the tests. Other packages are compiled as usual.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::workspace::Workspace;

/// Set for the compilations that this program should wrap; it contains the path of the driver.
const DRIVER: &str = "RONDE_CLIPPY_DRIVER";

/// Turns a cargo build into one with lints.
pub(crate) fn while_compiling<'a>(
    workspace: &Workspace,
    command: &'a mut Command,
) -> anyhow::Result<&'a mut Command> {
    Ok(command.env("RUSTC_WORKSPACE_WRAPPER", wrapper(&workspace.target())?).env(DRIVER, driver()?))
}

/// A copy of this program: the build replaces the program itself while the wrapper is in use.
fn wrapper(target: &Path) -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().and_then(std::fs::read).context("cannot read this program")?;
    let path = target.join(format!("lint/wrapper{}", std::env::consts::EXE_SUFFIX));
    if std::fs::read(&path).is_ok_and(|copy| copy == own) {
        return Ok(path);
    }
    std::fs::create_dir_all(target.join("lint"))?;
    std::fs::copy(std::env::current_exe()?, &path).context("cannot copy this program")?;
    Ok(path)
}

/// If cargo has called this program instead of the compiler: compiles, and returns the exit code.
pub(crate) fn compile() -> Option<anyhow::Result<u8>> {
    let driver = std::env::var_os(DRIVER)?;
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    // the first word is the compiler that would have been called
    arguments.first().filter(|word| word.to_string_lossy().contains("rustc"))?;
    let mut command = Command::new(driver);
    command.args(arguments).args(["--deny", "warnings"]);
    let status = command.status().context("clippy-driver does not start");
    Some(status.map(|status| status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// `clippy-driver` lies beside the compiler.
fn driver() -> anyhow::Result<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).args(["--print", "sysroot"]).output().context("rustc does not start")?;
    let root = String::from_utf8(asked.stdout).context("rustc speaks UTF-8")?;
    let name = format!("clippy-driver{}", std::env::consts::EXE_SUFFIX);
    let path = PathBuf::from(root.trim()).join("bin").join(name);
    ensure!(path.is_file(), "clippy is not installed: `rustup component add clippy`");
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_clippy_denies_does_not_compile() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("lib.rs");
        let lint = |text: &str| {
            std::fs::write(&source, text).unwrap();
            let mut command = Command::new(driver().unwrap());
            command.args(["rustc", "--crate-type=lib", "--emit=metadata", "--deny", "warnings", "-o"]);
            command.arg(folder.path().join("lib.rmeta")).arg(&source);
            command.env("CLIPPY_CONF_DIR", folder.path()).output().unwrap().status.success()
        };
        assert!(lint("pub fn one() -> u8 { 1 }"));
        assert!(!lint("pub fn one() -> u8 { return 1; }"), "a needless return is a warning of clippy");
        assert!(!lint("fn nobody() {}"), "dead code is a warning of the compiler");
    }
}
