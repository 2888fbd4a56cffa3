//! The grid of results: how soon it can be used, and how soon a result is stored.

use std::time::Duration;

use anyhow::ensure;
use serde_json::{Value, json};

use super::figures::Figures;
use super::{DeskSite, PLAYERS};

pub(super) const OPENED: Duration = Duration::from_millis(300);
pub(super) const ENTERED: Duration = Duration::from_millis(100);
const OPENINGS: usize = 20;

/// From the start of the navigation until everything is loaded and a key would enter a result.
const USABLE: &str = "const [page] = performance.getEntriesByType('navigation'); \
                      const [usable] = performance.getEntriesByName('ronde:usable'); \
                      if (!page?.loadEventEnd || !usable) return null; \
                      if (document.activeElement.id === '') throw new Error('no line has the focus'); \
                      return Math.max(page.loadEventEnd, usable.startTime) - page.startTime;";

/// From the key, by the time of its event, until the frame in which its line is shown as stored.
const WATCH: &str = "window.times = []; \
    document.addEventListener('keydown', (event) => { \
      const row = event.target.closest('tr'); const start = event.timeStamp; const before = row.dataset.r; \
      const watch = new MutationObserver(() => { \
        if (row.dataset.r === before || row.classList.contains('pending')) return; \
        watch.disconnect(); \
        requestAnimationFrame(() => window.times.push(performance.now() - start)); \
      }); \
      watch.observe(row, { attributes: true }); \
    }, true);";

/// Opens the grid several times, by the link on the desk, as an arbiter does.
pub(super) async fn opened(desk_site: &DeskSite) -> anyhow::Result<Figures> {
    let mut times = Vec::new();
    for _ in 0..OPENINGS {
        desk_site.window.open(&desk_site.site.url(&format!("/e/{}/desk/rounds", desk_site.slug))).await?;
        desk_site.window.click("nav.rail a[href$='/desk/results']").await?;
        desk_site.window.wait_for_address("/desk/results/1").await?;
        let is_there = format!("return (() => {{ {USABLE} }})() !== null;");
        desk_site.window.wait_until("a usable grid", &is_there, &[]).await?;
        times.push(desk_site.window.run(USABLE, &[]).await?);
    }
    Ok(Figures::new(times))
}

/// Enters the results of a whole round with one key each; the focus advances by itself.
pub(super) async fn entered(desk_site: &DeskSite) -> anyhow::Result<Figures> {
    open(desk_site).await?;
    let _: Value = desk_site.window.run(WATCH, &[]).await?;
    let boards = usize::from(PLAYERS / 2);
    for entered in 1..=boards {
        let key = ["1", "0", "="][entered % 3];
        desk_site.window.driver().action_chain().send_keys(key).perform().await?;
        let script = "return window.times.length >= arguments[0];";
        desk_site.window.wait_until("a stored result", script, &[json!(entered)]).await?;
    }
    let times: Vec<f64> = desk_site.window.run("return window.times;", &[]).await?;
    ensure!(times.len() == boards, "every result is stored once");
    Ok(Figures::new(times))
}

async fn open(desk_site: &DeskSite) -> anyhow::Result<()> {
    desk_site.window.open(&desk_site.site.url(&format!("/e/{}/desk/results/1", desk_site.slug))).await
}
