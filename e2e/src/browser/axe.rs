//! axe-core in the page: the most widely used tool for accessibility.
//!
//! The driver injects the script from outside, so that it works under the strictest content security policy.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, anyhow};
use serde_json::json;

use super::Window;

/// The variable with the path of the script.
pub const AXE: &str = "RONDE_TEST_AXE";
/// The file that `cargo xtask test` downloads, below the target folder.
const USUAL: &str = "npm/axe-core-4.14.0.min.js";

/// Reports anything serious or critical, and a few lesser problems: the rule, the element, and what is wrong with it.
const RUN: &str = include_str!("axe.js");

impl Window {
    /// What axe-core finds on the page.
    pub(super) async fn violations(&self) -> anyhow::Result<Vec<String>> {
        let is_there: bool = self.run("return typeof axe === 'object';", &[]).await?;
        if !is_there {
            let script = format!("{}\nwindow.axe = axe; return null;", script()?);
            self.run::<serde_json::Value>(&script, &[]).await.context("axe-core does not start")?;
        }
        let answer = self.driver.execute_async(RUN, vec![json!(null)]).await?;
        answer.convert().context("axe-core answered something else")
    }
}

/// The text of the script, read once.
fn script() -> anyhow::Result<&'static str> {
    static TEXT: OnceLock<Result<String, String>> = OnceLock::new();
    let text = TEXT.get_or_init(|| {
        let path = find().ok_or_else(|| {
            format!("the browser tests need axe-core: `cargo xtask test` gets it, or name a copy with {AXE}")
        })?;
        std::fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))
    });
    text.as_deref().map_err(|reason| anyhow!("{reason}"))
}

/// The named script, or one downloaded earlier for a program in the same target folder.
fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os(AXE).filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let own = std::env::current_exe().ok()?;
    own.ancestors().map(|folder: &Path| folder.join(USUAL)).find(|path| path.is_file())
}
