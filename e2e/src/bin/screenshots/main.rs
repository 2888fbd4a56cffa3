//! `cargo xtask screenshots`: pictures of the demonstration, on a desktop and a phone, light and dark.
//!
//! `screenshots FOLDER [NAME…]` writes `NAME-desktop-light.png` and its like; without names, of every page.
#![expect(clippy::print_stdout, reason = "a command-line tool talks to its user")]

use std::path::PathBuf;

use anyhow::{Context, ensure};
use ronde_e2e::browser::{Browser, Look, Theme, Window};
use ronde_e2e::tour::{self, Page};
use ronde_site::{Opening, Program, Site};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().context("screenshots FOLDER [NAME…]")?);
    let names: Vec<String> = arguments.collect();
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    let site = Opening::new(Program::find()?)?.demo().start()?;
    let browser = Browser::start()?;
    let window = browser.window().await?;
    let pages = tour::pages(&window, &site).await?;
    let unknown: Vec<&String> =
        names.iter().filter(|name| pages.iter().all(|page| page.name != **name)).collect();
    ensure!(unknown.is_empty(), "there are no pages {unknown:?}; there are {:?}", known(&pages));
    for page in pages.iter().filter(|page| names.is_empty() || names.iter().any(|name| name == page.name)) {
        for look in [Look::DESKTOP, Look::PHONE] {
            for theme in Theme::ALL {
                let picture = take(&window, &site, page, look, theme).await?;
                let file = folder.join(format!("{}-{}-{}.png", page.name, look.name, theme.name()));
                println!("{} {} kB", file.display(), picture.len().div_ceil(1000));
                std::fs::write(&file, picture).with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
    }
    window.close().await
}

async fn take(
    window: &Window,
    site: &Site,
    page: &Page,
    look: Look,
    theme: Theme,
) -> anyhow::Result<Vec<u8>> {
    window.look(look, theme).await?;
    window.open(&site.url(&page.path)).await?;
    window.picture().await.with_context(|| format!("no picture of {}", page.path))
}

fn known(pages: &[Page]) -> Vec<&'static str> {
    pages.iter().map(|page| page.name).collect()
}
