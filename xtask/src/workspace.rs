//! The workspace as the chores see it: its root folder, and commands that run there.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// The folder that holds the workspace's `Cargo.toml`, and how cargo is called in it.
pub(crate) struct Workspace {
    root: PathBuf,
    /// Set when compiled code should be kept outside the clone.
    target: Option<PathBuf>,
}

impl Workspace {
    /// Finds the workspace of this very package. `cargo run` says where it is; a moved binary falls back on the place of its build.
    pub(crate) fn find() -> anyhow::Result<Self> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = package.parent().context("xtask has a parent folder")?.to_path_buf();
        if !root.join("Cargo.toml").is_file() {
            bail!("no workspace at {}", root.display());
        }
        Ok(Self { root, target: ci_target() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for compiled code.
    pub(crate) fn target(&self) -> PathBuf {
        let chosen =
            std::env::var_os("CARGO_TARGET_DIR").filter(|value| !value.is_empty()).map(PathBuf::from);
        chosen
            .or_else(|| self.target.clone())
            .map_or_else(|| self.root.join("target"), |path| self.root.join(path))
    }

    /// A cargo command in the root folder, by the cargo that started us.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.root).stdin(Stdio::null());
        if let Some(target) = &self.target {
            command.env("CARGO_TARGET_DIR", target);
        }
        if std::env::var_os("CARGO_INCREMENTAL").is_none() && !self.builds_in_pieces() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// Whether somebody works in this folder and builds again and again. A build from scratch is faster, and half the size, without
    /// preparing for the next one.
    fn builds_in_pieces(&self) -> bool {
        let pieces = std::fs::read_dir(self.target().join("debug/incremental"));
        pieces.is_ok_and(|mut entries| {
            entries.any(|entry| {
                entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("ronde_tournament"))
            })
        })
    }

    /// Whether a cargo subcommand such as `nextest` is installed.
    pub(crate) fn has_subcommand(&self, name: &str) -> bool {
        let mut probe = self.cargo(&[name, "--version"]);
        probe.stdout(Stdio::null()).stderr(Stdio::null());
        probe.status().is_ok_and(|status| status.success())
    }
}

/// Runs a command to its end and turns a bad exit into an error that can be pasted into a shell.
pub(crate) fn succeed(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    if status.success() {
        return Ok(());
    }
    bail!("`{}` failed with {status}", shown(command))
}

/// The command as you would type it; the path of cargo itself is not informative.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// In CI every run is a fresh clone, so compiled dependencies are kept next to it. `.ci/run` does the same for the build of this package.
fn ci_target() -> Option<PathBuf> {
    let is_set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if std::env::var("CI").is_ok_and(|value| value == "true") && is_set("CARGO_TARGET_DIR").is_none() {
        let cache = is_set("XDG_CACHE_HOME")
            .map(PathBuf::from)
            .or_else(|| is_set("HOME").map(|home| Path::new(&home).join(".cache")))?;
        let target = cache.join("ronde-ci-target");
        return std::fs::create_dir_all(&target).is_ok().then_some(target);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("some/where/cargo");
        command.args(["fmt", "--check"]);
        assert_eq!(shown(&command), "cargo fmt --check");
    }

    #[test]
    fn a_failed_command_is_named_in_the_error() {
        let workspace = Workspace::find().unwrap();
        let mut cargo = workspace.cargo(&["no-such-subcommand"]);
        let error = succeed(cargo.stderr(Stdio::null())).unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-subcommand` failed with"), "{error}");
    }
}
