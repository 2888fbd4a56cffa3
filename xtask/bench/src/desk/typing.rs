//! Search as one types, in the field of the desk where a player is entered.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use reqwest::Method;
use ronde_store::people::sort_key;
use serde_json::{Value, json};

use super::DeskSite;
use super::figures::Figures;

/// How many names are typed, letter by letter.
const NAMES: usize = 30;
/// The index is built in the background when the site starts.
const INDEX: Duration = Duration::from_mins(3);

/// From the key, by the time of its event, until the frame in which what it finds is shown.
const WATCH: &str = "window.times = []; \
    const input = document.querySelector('form[data-people] input'); \
    const list = document.getElementById('found'); \
    let start = 0; let last = null; \
    input.addEventListener('keydown', (event) => { start = event.timeStamp; }, true); \
    new MutationObserver(() => { \
      if (list.dataset.of !== input.value.trim() || list.dataset.of === last) return; \
      last = list.dataset.of; \
      requestAnimationFrame(() => window.times.push(performance.now() - start)); \
    }).observe(list, { attributes: true, attributeFilter: ['data-of'] }); \
    input.focus();";

/// Waits until typing errors are tolerated, which needs more than the store.
pub(super) async fn wait_for_index(desk_site: &DeskSite, name: &str) -> anyhow::Result<()> {
    let family: Vec<char> = name.split(',').next().unwrap_or_default().chars().collect();
    ensure!(family.len() > 4, "a name in which there can be a slip: {name}");
    let slipped: String =
        [&family[..1], &family[2..3], &family[1..2], &family[3..]].concat().into_iter().collect();
    // without accents, so that it can stand in an address
    let query = sort_key(&slipped);
    let begun = Instant::now();
    loop {
        let found = desk_site
            .arbiter
            .call(&desk_site.site, Method::GET, &format!("/people?q={query}"), &Value::Null)
            .await?;
        if found["people"].as_array().is_some_and(|people| !people.is_empty()) {
            println!("index there after {:.1} s", begun.elapsed().as_secs_f64());
            return Ok(());
        }
        ensure!(begun.elapsed() < INDEX, "there is no index after {INDEX:?}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Types names, a third of them with a typing error. The first letter alone asks nothing.
pub(super) async fn measure(desk_site: &DeskSite, names: &[String]) -> anyhow::Result<Figures> {
    let window = &desk_site.window;
    window.open(&desk_site.site.url(&format!("/e/{}/desk/players/new", desk_site.slug))).await?;
    let _: Value = window.run(WATCH, &[]).await?;
    let step = (names.len() / NAMES).max(1);
    let mut times: Vec<f64> = Vec::new();
    for (at, name) in names.iter().step_by(step).take(NAMES).enumerate() {
        let mut letters: Vec<char> = name.chars().filter(|letter| *letter != ',').collect();
        if at % 3 == 0 && letters.len() > 5 {
            letters.swap(3, 4);
        }
        let empty =
            "document.querySelector('form[data-people] input').value = ''; window.times = []; return null;";
        let _: Value = window.run(empty, &[]).await?;
        let mut typed = 0;
        for letter in letters {
            window.driver().action_chain().send_keys(letter.to_string()).perform().await?;
            // a space at the end changes nothing that is looked for
            if letter == ' ' {
                continue;
            }
            typed += 1;
            let script = "return window.times.length >= arguments[0];";
            window.wait_until("suggestions", script, &[json!(typed)]).await?;
        }
        let all: Vec<f64> = window.run("return window.times;", &[]).await.context("no times")?;
        times.extend(all.into_iter().skip(1));
    }
    Ok(Figures::new(times))
}
