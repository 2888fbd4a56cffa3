//! Waits for what a page shows, without fixed sleeps: checks again and again, up to a limit.

use std::time::{Duration, Instant};

use anyhow::bail;
use serde_json::{Value, json};

use super::Window;

/// How long a person would wait at most; a busy machine is slow.
const PATIENCE: Duration = Duration::from_mins(1);
const MOMENT: Duration = Duration::from_millis(40);

impl Window {
    /// Waits until the page shows a text.
    pub async fn wait_for_text(&self, text: &str) -> anyhow::Result<()> {
        let script = "return !!document.body && document.body.innerText.includes(arguments[0]);";
        self.wait_until(&format!("the text “{text}”"), script, &[json!(text)]).await
    }

    /// Waits until an element matches a selector.
    pub async fn wait_for(&self, selector: &str) -> anyhow::Result<()> {
        let script = "return !!document.querySelector(arguments[0]);";
        self.wait_until(&format!("an element {selector}"), script, &[json!(selector)]).await
    }

    /// Waits until the address ends like this and the page is loaded.
    pub async fn wait_for_address(&self, end: &str) -> anyhow::Result<()> {
        let script = "return document.readyState === 'complete' && location.href.endsWith(arguments[0]);";
        self.wait_until(&format!("an address that ends with {end}"), script, &[json!(end)]).await
    }

    /// Waits until a script returns something true. A page that is just being replaced is checked again.
    pub async fn wait_until(&self, what: &str, script: &str, arguments: &[Value]) -> anyhow::Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let answer = self.run::<bool>(script, arguments).await;
            if matches!(answer, Ok(true)) {
                return Ok(());
            }
            if Instant::now() >= end {
                let page = self.text().await.unwrap_or_default();
                let address = self.address().await.unwrap_or_default();
                let fault = answer.err().map(|error| format!(" ({error:#})")).unwrap_or_default();
                bail!("{what} did not come within {PATIENCE:?}{fault}; the page {address} shows\n{page}")
            }
            tokio::time::sleep(MOMENT).await;
        }
    }
}
