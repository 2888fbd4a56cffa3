//! What the browser complains about: script errors, missing files, violations of the content security policy.

use anyhow::ensure;

use super::Window;

impl Window {
    /// The complaints since the last call.
    pub async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        let entries = self.driver.browser_log().await?;
        // Most violations of the content security policy are errors, but a report-only one is a warning.
        let is_bad = |level: &str, message: &str| {
            level == "SEVERE"
                || message.contains("Content Security Policy")
                || message.contains("Content-Security-Policy")
        };
        let bad = entries.into_iter().filter(|entry| is_bad(&entry.level, &entry.message));
        Ok(bad.map(|entry| format!("{}: {}", entry.level, entry.message)).collect())
    }

    /// Fails if there were complaints since the last call.
    pub async fn must_be_content(&self) -> anyhow::Result<()> {
        let complaints = self.complaints().await?;
        ensure!(complaints.is_empty(), "the browser complains:\n{}", complaints.join("\n"));
        Ok(())
    }
}
