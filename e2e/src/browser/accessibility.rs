//! Whether a page can be read by a program for the blind, used by keyboard, and seen by weak eyes.
//!
//! The checks themselves are a script that runs in the page: `accessibility.js`. They are a part of WCAG 2.2 AA that a
//! machine can decide: names, landmarks, headings, tables, contrast.

use anyhow::{Context, ensure};
use thirtyfour::Key;

use super::Window;

const CHECKS: &str = include_str!("accessibility.js");

impl Window {
    /// Every barrier on the page, in words.
    pub async fn barriers(&self) -> anyhow::Result<Vec<String>> {
        self.run(CHECKS, &[]).await
    }

    /// Fails if there is a barrier on the page, by our own checks or by those of axe-core.
    pub async fn must_be_accessible(&self) -> anyhow::Result<()> {
        let mut barriers = self.barriers().await?;
        barriers.extend(self.violations().await?);
        let address = self.address().await?;
        ensure!(barriers.is_empty(), "{address} has {} barriers:\n{}", barriers.len(), barriers.join("\n"));
        Ok(())
    }

    /// Presses the tabulator so many times; gives a selector-like name of what has the focus after each.
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
