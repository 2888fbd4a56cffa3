//! Whether a page works with a screen reader, by keyboard, and for people with poor eyesight.
//!
//! axe-core decides (`axe.rs`): names, landmarks, headings, contrast and whatever else a machine can check of WCAG 2.2 AA. The few things
//! that it has no rules for are in our own script, `accessibility.js`.

use anyhow::{Context, ensure};
use thirtyfour::Key;

use super::Window;

/// What axe-core doesn't check.
const CHECKS: &str = include_str!("accessibility.js");

impl Window {
    /// Every barrier on the page, in words.
    pub async fn barriers(&self) -> anyhow::Result<Vec<String>> {
        let mut barriers = self.violations().await?;
        let others: Vec<String> = self.run(CHECKS, &[]).await?;
        barriers.extend(others);
        Ok(barriers)
    }

    /// Fails if there is a barrier on the page.
    pub async fn must_be_accessible(&self) -> anyhow::Result<()> {
        let barriers = self.barriers().await?;
        let address = self.address().await?;
        ensure!(barriers.is_empty(), "{address} has {} barriers:\n{}", barriers.len(), barriers.join("\n"));
        Ok(())
    }

    /// Presses the Tab key `times` times; returns a selector-like name of the focused element after each.
    pub async fn tab_through(&self, times: usize) -> anyhow::Result<Vec<String>> {
        let name = "const e = document.activeElement; \
                    return e.localName + (e.id ? '#' + e.id : '') + (e.name ? `[name=${e.name}]` : '');";
        let mut names = Vec::new();
        for _ in 0..times {
            self.driver.action_chain().send_keys(Key::Tab).perform().await.context("cannot press a key")?;
            names.push(self.run(name, &[]).await?);
        }
        Ok(names)
    }
}
