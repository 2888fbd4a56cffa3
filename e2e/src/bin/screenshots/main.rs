//! `cargo xtask screenshots`: pictures of the demo, on a desktop, a phone and paper, light and dark.
//!
//! `screenshots FOLDER [NAME…]` takes the pictures that documents show, optionally only of the named pages. `screenshots --all FOLDER
//! [NAME…]` takes everything, at full height and on both paper sizes, for anybody who wants to look at every page.
#![expect(clippy::print_stdout, reason = "a command-line tool talks to its user")]

mod sheets;
mod shown;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use ronde_e2e::browser::{Browser, Look, Theme, Window};
use ronde_e2e::tour::{self, Page, Part};
use ronde_site::{Opening, Program, Site};

/// How much to photograph.
#[derive(Debug, PartialEq, Eq)]
enum Extent {
    /// What the documents show: the names of those pictures.
    Shown(BTreeSet<String>),
    /// Everything, from top to bottom.
    All,
}

impl Extent {
    fn has(&self, picture: &str) -> bool {
        match self {
            Self::Shown(names) => names.contains(picture),
            Self::All => true,
        }
    }

    fn is_all(&self) -> bool {
        *self == Self::All
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let all = arguments.iter().position(|argument| argument == "--all");
    let extent = if all.is_some() { Extent::All } else { Extent::Shown(shown::shown(Path::new("."))?) };
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
        for page in pages.iter().filter(|page| arguments.is_empty() || arguments.contains(&page.name)) {
            take(&window, &site, page, &extent, &folder).await?;
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
    extent: &Extent,
    folder: &Path,
) -> anyhow::Result<()> {
    let looks = [Look::DESKTOP, Look::PHONE].map(|look| Theme::ALL.map(|theme| (look, theme)));
    for (look, theme) in looks.concat() {
        let name = format!("{}-{}-{}", page.name, look.name, theme.name());
        if !extent.has(&name) {
            continue;
        }
        window.look(look, theme).await?;
        window.open(&site.url(&page.path)).await?;
        let picture = if extent.is_all() { window.whole_picture(look).await } else { window.picture().await };
        write(folder, &name, &picture.with_context(|| format!("no picture of {}", page.path))?)?;
    }
    if page.part == Part::Print {
        let letter = page.on_letter().filter(|_| extent.is_all());
        for (paper, path) in [("a4", Some(page.path.clone())), ("letter", letter)] {
            let Some(path) = path.filter(|_| extent.has(&format!("{}-{paper}", page.name))) else { continue };
            window.look(Look::DESKTOP, Theme::Light).await?;
            window.open(&site.url(&path)).await?;
            let most = if extent.is_all() { usize::MAX } else { 1 };
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
