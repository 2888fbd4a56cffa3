//! From Markdown to HTML that fits into a page: headings can be linked to, links lead to chapters, wide things scroll by keyboard too.
//!
//! HTML in a chapter is shown as text: a page has no markup that is not made here.

use std::collections::HashMap;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

/// A heading below the title of its chapter.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) id: String,
    pub(super) title: String,
}

/// The HTML of a chapter, and its sections.
pub(super) fn html(text: &str) -> (String, Vec<Section>) {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).map(plain).collect();
    let sections = name_headings(&mut events);
    let mut html = String::with_capacity(text.len() * 3 / 2);
    push_html(&mut html, events.into_iter().flat_map(scrollable));
    // text is escaped, so these are the headings of tables; one without words is no heading
    let html = html.replace("<th></th>", "<td></td>").replace("<th>", "<th scope=\"col\">");
    (html, sections)
}

/// No HTML of the text itself, and links that lead to a page of this site.
fn plain(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: target(dest_url), title, id })
        }
        other => other,
    }
}

/// `players.md#check-in` is `/help/players#check-in`; everything else leads where it says.
fn target(written: CowStr<'_>) -> CowStr<'_> {
    if written.contains("://") {
        return written;
    }
    let (file, anchor) = written.split_once('#').map_or((&*written, None), |(file, id)| (file, Some(id)));
    let Some(name) = file.strip_suffix(".md") else { return written };
    let anchor = anchor.map(|id| format!("#{id}")).unwrap_or_default();
    format!("/help/{name}{anchor}").into()
}

/// Gives each heading the id that mdBook gives it, so that a link works in both.
fn name_headings(events: &mut [Event<'_>]) -> Vec<Section> {
    let mut taken: HashMap<String, usize> = HashMap::new();
    let mut sections = Vec::new();
    for at in 0..events.len() {
        let Event::Start(Tag::Heading { level, .. }) = events[at] else { continue };
        let inside =
            events[at + 1..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let title: String = inside.filter_map(words).collect();
        let mut named = id_of(&title);
        let times = taken.entry(named.clone()).and_modify(|times| *times += 1).or_insert(0);
        if *times > 0 {
            named = format!("{named}-{times}");
        }
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
            *id = Some(named.clone().into());
        }
        if level == HeadingLevel::H2 {
            sections.push(Section { id: named, title });
        }
    }
    sections
}

fn words<'a>(event: &'a Event<'_>) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    }
}

fn id_of(title: &str) -> String {
    let letter = |letter: char| match letter {
        '_' | '-' => Some(letter),
        _ if letter.is_alphanumeric() => Some(letter.to_ascii_lowercase()),
        _ => letter.is_whitespace().then_some('-'),
    };
    title.chars().filter_map(letter).collect()
}

/// What may be wider than a phone scrolls by itself, and takes the focus so that keys can scroll it.
fn scrollable(event: Event<'_>) -> Vec<Event<'_>> {
    const TABLE: &str = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n";
    match event {
        Event::Start(Tag::CodeBlock(_)) => vec![Event::Html("<pre tabindex=\"0\"><code>".into())],
        Event::End(TagEnd::CodeBlock) => vec![Event::Html("</code></pre>\n".into())],
        Event::Start(Tag::Table(_)) => vec![Event::Html(TABLE.into()), event],
        Event::End(TagEnd::Table) => vec![event, Event::Html("</div>\n".into())],
        other => vec![other],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_the_ids_of_mdbook() {
        let (html, sections) = html("# A `ronde` guide\n\n## What's new?\n\n## What's new?\n\n### Deeper\n");
        let ids: Vec<&str> = sections.iter().map(|section| section.id.as_str()).collect();
        assert_eq!(ids, ["whats-new", "whats-new-1"]);
        assert!(html.contains("<h1 id=\"a-ronde-guide\">") && html.contains("<h3 id=\"deeper\">"), "{html}");
    }

    #[test]
    fn links_to_chapters_become_addresses() {
        for (written, leads) in [
            ("players.md", "/help/players"),
            ("players.md#check-in", "/help/players#check-in"),
            ("#here", "#here"),
            ("https://example.org/a.md", "https://example.org/a.md"),
        ] {
            assert_eq!(&*target(written.into()), leads);
        }
    }

    #[test]
    fn html_is_shown_and_not_passed_on() {
        let (html, _) = html("Look: <b>bold</b>\n\n<script>alert(1)</script>\n");
        assert!(!html.contains("<b>") && !html.contains("<script"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }

    #[test]
    fn headings_of_tables_say_what_they_head() {
        let (html, _) = html("| word | |\n|---|---|\n| bye | `<th>` |\n");
        assert!(html.contains("<th scope=\"col\">word</th><td></td>"), "{html}");
        assert!(html.contains("&lt;th&gt;"), "{html}");
    }

    #[test]
    fn code_is_escaped_and_can_be_scrolled() {
        let (html, _) = html("```console\n$ ronde pair - < event.trf\n```\n");
        assert_eq!(html, "<pre tabindex=\"0\"><code>$ ronde pair - &lt; event.trf\n</code></pre>\n");
    }
}
