//! The chapters, as they were written: part of the executable, turned into HTML once.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use super::markdown::{self, Section};

/// The folder of the guide.
static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/guide/src");

/// The text of a file of the guide.
fn text(name: &str) -> Option<&'static str> {
    FILES.get_file(name)?.contents_utf8()
}

/// The guide, from its summary.
pub(super) static GUIDE: LazyLock<Guide> =
    LazyLock::new(|| read(text("SUMMARY.md").expect("the guide has a summary")));

/// The guide.
pub(super) struct Guide {
    pub(super) parts: Vec<Part>,
}

impl Guide {
    /// All chapters in their order.
    pub(super) fn chapters(&self) -> impl Iterator<Item = &Chapter> {
        self.parts.iter().flat_map(|part| &part.chapters)
    }
}

/// Chapters for one kind of reader.
pub(super) struct Part {
    /// Empty before the first heading.
    pub(super) title: String,
    pub(super) chapters: Vec<Chapter>,
}

/// One chapter.
pub(super) struct Chapter {
    /// As in its address and its file.
    pub(super) name: &'static str,
    pub(super) title: String,
    pub(super) html: String,
    pub(super) sections: Vec<Section>,
}

/// Reads the summary, in the form that mdBook gives it: headings for parts, a link for each chapter.
fn read(summary: &'static str) -> Guide {
    let mut parts = vec![Part { title: String::new(), chapters: Vec::new() }];
    // the first heading is that of the summary itself
    for line in summary.lines().skip(1) {
        if let Some(title) = line.strip_prefix("# ") {
            parts.push(Part { title: title.to_owned(), chapters: Vec::new() });
        } else if let (Some(chapter), Some(part)) = (chapter(line), parts.last_mut()) {
            part.chapters.push(chapter);
        }
    }
    Guide { parts }
}

/// The chapter of a line such as `- [Players](players.md)`.
fn chapter(line: &'static str) -> Option<Chapter> {
    let (title, name) = line.split_once('[')?.1.strip_suffix(".md)")?.split_once("](")?;
    let (html, sections) = markdown::html(text(&format!("{name}.md"))?);
    Some(Chapter { name, title: title.to_owned(), html, sections })
}
