//! The executable `ronde`: given by the environment, or built by cargo.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};

/// The variable with the path of an executable that is already built.
pub const PROGRAM: &str = "RONDE_BIN";

/// A built `ronde`.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
}

impl Program {
    /// The executable named by [`PROGRAM`], or the one that cargo builds in the caller's profile. Rebuilding what is already built takes a
    /// moment, and an old executable would test the past.
    pub fn find() -> anyhow::Result<Self> {
        Self::given_or_built(if cfg!(debug_assertions) { &[] } else { &["--release"] })
    }

    /// The executable named by [`PROGRAM`], or the release build.
    pub fn release() -> anyhow::Result<Self> {
        Self::given_or_built(&["--release"])
    }

    fn given_or_built(profile: &[&str]) -> anyhow::Result<Self> {
        match std::env::var_os(PROGRAM).filter(|path| !path.is_empty()) {
            Some(path) => Self::at(PathBuf::from(path)),
            None => Self::build(profile),
        }
    }

    fn at(path: PathBuf) -> anyhow::Result<Self> {
        ensure!(path.is_file(), "{PROGRAM} names {}, which does not exist", path.display());
        Ok(Self { path })
    }

    fn build(profile: &[&str]) -> anyhow::Result<Self> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["build", "--quiet", "--package", "ronde", "--bin", "ronde"]).args(profile);
        // plain messages for people stay on standard error; the path of the executable arrives as JSON
        command.arg("--message-format=json-render-diagnostics").current_dir(root()?);
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.context("cannot start cargo")?;
        ensure!(output.status.success(), "ronde cannot be built");
        let messages = String::from_utf8(output.stdout).context("cargo speaks UTF-8")?;
        let path = messages.lines().find_map(executable).context("cargo named no executable")?;
        Self::at(PathBuf::from(path))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A command with a known environment: English, no terminal, UTC.
    pub fn command<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Command {
        let mut command = Command::new(&self.path);
        command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.env("LANG", "C").env("TZ", "UTC").stdin(Stdio::null());
        command
    }

    /// Runs to the end and returns what was printed; a bad exit is an error that includes the output.
    pub fn run<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> anyhow::Result<String> {
        let mut command = self.command(arguments);
        let output = command.output().with_context(|| format!("cannot start {}", self.path.display()))?;
        if output.status.success() {
            return String::from_utf8(output.stdout).context("ronde speaks UTF-8");
        }
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`ronde {}` ended with {}: {}", words.join(" "), output.status, said.trim())
    }
}

/// The path in a message of cargo: `…"executable":"/…/ronde"…`. Other messages name none or `null`.
fn executable(message: &str) -> Option<String> {
    let (_, rest) = message.split_once("\"executable\":\"")?;
    let (path, _) = rest.split_once('"')?;
    Some(path.replace("\\\\", "\\"))
}

/// The workspace: two folders above this package.
fn root() -> anyhow::Result<&'static Path> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).context("the package lies in xtask/ of the workspace")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_read_from_what_cargo_says() {
        let library = r#"{"reason":"compiler-artifact","executable":null,"fresh":true}"#;
        let binary = r#"{"reason":"compiler-artifact","executable":"/t/debug/ronde","fresh":true}"#;
        assert_eq!(executable(library), None);
        assert_eq!(executable(binary).as_deref(), Some("/t/debug/ronde"));
        assert_eq!(executable(r#"{"executable":"C:\\t\\ronde.exe"}"#).as_deref(), Some(r"C:\t\ronde.exe"));
    }

    #[test]
    fn a_failed_run_says_what_was_asked_and_what_was_answered() {
        let program = Program::find().unwrap();
        assert!(program.run(["--version"]).unwrap().starts_with("ronde "));
        let error = program.run(["pair", "no-such-file.trf"]).unwrap_err().to_string();
        assert!(error.starts_with("`ronde pair no-such-file.trf` ended with"), "{error}");
        assert!(error.contains("no-such-file"), "{error}");
    }
}
