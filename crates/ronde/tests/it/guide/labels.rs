//! Bold words in the guide are labels of the site. If you reword a button, this shows which chapter mentions it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{is_line, read, texts};

#[test]
fn buttons_and_pages_are_called_so() {
    let said = messages();
    let is_said = |label: &str| said.iter().any(|parts| is_label(parts, label));
    let wrong: BTreeSet<String> = texts()
        .iter()
        .flat_map(|(path, _)| labels(&read(path)).into_iter().map(move |label| (path.clone(), label)))
        .filter(|(_, label)| !is_said(label))
        .map(|(path, label)| format!("{}: no page says “{label}”", path.display()))
        .collect();
    assert!(wrong.is_empty(), "bold words of the guide are labels of the site in English:\n{wrong:#?}");
}

/// The text between double asterisks, outside of blocks.
fn labels(text: &str) -> Vec<String> {
    let prose: Vec<&str> = text.split("```").step_by(2).collect();
    let bold = prose.iter().flat_map(|prose| prose.split("**").skip(1).step_by(2));
    bold.map(|label| label.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Every message in English, split at its values.
fn messages() -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../i18n/locales/en");
    let texts = fs::read_dir(folder).expect("messages").map(|entry| read(&entry.expect("a file").path()));
    let values = texts.flat_map(|text| text.lines().filter_map(value).map(parts).collect::<Vec<_>>());
    values.collect()
}

/// The text of a message line: `id = text`, or a variant `[one] text`.
fn value(line: &str) -> Option<&str> {
    let of_variant = || line.trim_start().trim_start_matches('*').strip_prefix('[')?.split_once("] ");
    let (_, value) = line.split_once(" = ").or_else(of_variant)?;
    Some(value.trim())
}

fn parts(value: &str) -> Vec<String> {
    value.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest).to_owned()).collect()
}

/// Whether a label is this message. Most of it must be words of the message rather than a value.
fn is_label(parts: &[String], label: &str) -> bool {
    let said: usize = parts.iter().map(String::len).sum();
    said * 2 > label.len() && is_line(&parts.iter().map(String::as_str).collect::<Vec<_>>(), label)
}
