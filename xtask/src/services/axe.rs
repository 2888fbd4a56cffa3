//! axe-core, which finds barriers on pages: a script from npm for the browser tests. It is not shipped.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use serde_json::Value;

use super::debian::program;
use crate::workspace::{Workspace, succeed};

/// The variable in which the tests look for the script.
const SCRIPT: &str = "RONDE_TEST_AXE";
/// The version, which is part of the file name; `browser/axe.rs` in the package `e2e` looks for it.
const VERSION: &str = "4.14.0";
/// The registry's fingerprint of this version, as npm must have packed it.
const INTEGRITY: &str =
    "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==";

/// The script on this machine.
pub(crate) struct Axe(PathBuf);

impl Axe {
    /// Finds the script below the target folder, or downloads it.
    pub(crate) fn get(workspace: &Workspace) -> anyhow::Result<Self> {
        let folder = workspace.target().join("npm");
        let script = folder.join(format!("axe-core-{VERSION}.min.js"));
        if !script.is_file() {
            println!("getting axe-core {VERSION} from npm");
            get(&folder, &script).with_context(|| {
                format!(
                    "the tests in a browser need axe-core {VERSION}; without npm, name a copy with {SCRIPT}"
                )
            })?;
        }
        Ok(Self(script))
    }

    /// Tells a command where the script is, unless its user chose another.
    pub(crate) fn tell<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        if std::env::var_os(SCRIPT).is_none() {
            command.env(SCRIPT, &self.0);
        }
        command
    }
}

fn get(folder: &Path, script: &Path) -> anyhow::Result<()> {
    let npm = program("npm", "npm", "axe-core")?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    // two runs at once must not write to each other's files
    let work = folder.join(format!("work-{}", std::process::id()));
    std::fs::create_dir_all(&work)?;
    let got = unpack(&npm, &work).and_then(|file| {
        // a half-written script never has the final name
        std::fs::rename(file, script).context("cannot put the script in its place")
    });
    // leftovers do no harm
    let _ = std::fs::remove_dir_all(&work);
    got
}

/// Downloads the package and takes the script out of it.
fn unpack(npm: &Path, work: &Path) -> anyhow::Result<PathBuf> {
    let mut pack = Command::new(npm);
    pack.args(["pack", "--json", "--ignore-scripts", &format!("axe-core@{VERSION}")]);
    let output = pack.current_dir(work).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.context("cannot start npm")?;
    ensure!(output.status.success(), "`npm pack` failed with {}", output.status);
    let packed = checked(&output.stdout)?;
    let mut tar = Command::new("tar");
    tar.args(["--extract", "--gzip", "--file", &packed, "package/axe.min.js"]);
    succeed(tar.current_dir(work))?;
    Ok(work.join("package/axe.min.js"))
}

/// The name of the file that npm packed, if it is what we know.
fn checked(told: &[u8]) -> anyhow::Result<String> {
    let told: Value = serde_json::from_slice(told).context("npm gave an unexpected answer")?;
    let text = |name: &str| told[0][name].as_str().context("npm packed nothing");
    let integrity = text("integrity")?;
    ensure!(
        integrity == INTEGRITY,
        "npm gave a package that is not the known axe-core {VERSION}: {integrity} instead of {INTEGRITY}"
    );
    Ok(text("filename")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_known_package_is_taken() {
        let told =
            |integrity: &str| format!(r#"[{{"filename":"axe-core.tgz","integrity":"{integrity}","x":1}}]"#);
        assert_eq!(checked(told(INTEGRITY).as_bytes()).unwrap(), "axe-core.tgz");
        let error = checked(told("sha512-other").as_bytes()).unwrap_err().to_string();
        assert!(error.contains("sha512-other") && error.contains(VERSION), "{error}");
        assert!(checked(b"[]").is_err() && checked(b"npm is ill").is_err());
    }
}
