//! `cargo xtask screenshots`: pictures of the demonstration, on a desktop, a phone and paper, light and dark.
//!
//! `screenshots FOLDER [NAME…]` takes those of the documentation: visitors' pages on both screens in both colours, one of each page of the
//! desk, of the players' phones and of the first sheet on paper, both screens of the community and of games. `screenshots --all FOLDER [NAME…]` takes everything, at its whole height and
//! on both papers, for whoever wants to look at every page. Without names, of every page.
#![expect(clippy::print_stdout, reason = "a command-line tool talks to its user")]

mod sheets;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use ronde_e2e::browser::{Browser, Look, Theme, Window};
use ronde_e2e::tour::{self, Page, Part};
use ronde_site::{Opening, Program, Site};

/// How much is photographed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// What the documentation shows.
    Chosen,
    /// Everything, from top to bottom.
    All,
}

impl Extent {
    /// On which screens and in which colours a page is taken.
    fn looks(self, part: Part) -> Vec<(Look, Theme)> {
        let both = |look| Theme::ALL.map(|theme| (look, theme));
        match (self, part) {
            (Self::All, _) | (Self::Chosen, Part::Public) => {
                [both(Look::DESKTOP), both(Look::PHONE)].concat()
            }
            (Self::Chosen, Part::Desk | Part::Around) => vec![(Look::DESKTOP, Theme::Light)],
            (Self::Chosen, Part::Phone) => vec![(Look::PHONE, Theme::Light)],
            (Self::Chosen, Part::Community | Part::Play) => {
                vec![(Look::DESKTOP, Theme::Light), (Look::PHONE, Theme::Light)]
            }
            // paper has one look; the pages of accounts are like each other
            (Self::Chosen, Part::Print | Part::Account) => Vec::new(),
        }
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let all = arguments.iter().position(|argument| argument == "--all");
    let extent = if all.is_some() { Extent::All } else { Extent::Chosen };
    all.map(|at| arguments.remove(at));
    ensure!(!arguments.is_empty(), "screenshots [--all] FOLDER [NAME…]");
    let folder = PathBuf::from(arguments.remove(0));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    let site = Opening::new(Program::find()?)?.demo().start()?;
    let browser = Browser::start()?;
    let mut unknown = arguments.clone();
    for part in Part::ALL {
        let (window, pages) = tour::walk(&browser, &site, part).await?;
        unknown.retain(|name| pages.iter().all(|page| page.name != *name));
        for page in
            pages.iter().filter(|page| arguments.is_empty() || arguments.iter().any(|name| name == page.name))
        {
            take(&window, &site, page, extent, &folder).await?;
        }
        window.close().await?;
    }
    ensure!(unknown.is_empty(), "there are no pages {unknown:?}");
    Ok(())
}

/// Takes every picture of a page.
async fn take(
    window: &Window,
    site: &Site,
    page: &Page,
    extent: Extent,
    folder: &Path,
) -> anyhow::Result<()> {
    for (look, theme) in extent.looks(page.part) {
        window.look(look, theme).await?;
        window.open(&site.url(&page.path)).await?;
        let picture = match extent {
            Extent::Chosen => window.picture().await,
            Extent::All => window.whole_picture(look).await,
        };
        let picture = picture.with_context(|| format!("no picture of {}", page.path))?;
        write(folder, &format!("{}-{}-{}", page.name, look.name, theme.name()), &picture)?;
    }
    if page.part == Part::Print {
        let letter = page.on_letter().filter(|_| extent == Extent::All);
        for (paper, path) in [("a4", Some(page.path.clone())), ("letter", letter)] {
            let Some(path) = path else { continue };
            window.look(Look::DESKTOP, Theme::Light).await?;
            window.open(&site.url(&path)).await?;
            let most = if extent == Extent::All { usize::MAX } else { 1 };
            for (number, picture) in sheets::pictures(&window.paper().await?, most)?.iter().enumerate() {
                let name = if most == 1 { String::new() } else { format!("-{}", number + 1) };
                write(folder, &format!("{}-{paper}{name}", page.name), picture)?;
            }
        }
    }
    Ok(())
}

fn write(folder: &Path, name: &str, picture: &[u8]) -> anyhow::Result<()> {
    let file = folder.join(format!("{name}.png"));
    println!("{} {} kB", file.display(), picture.len().div_ceil(1000));
    std::fs::write(&file, picture).with_context(|| format!("cannot write {}", file.display()))
}
