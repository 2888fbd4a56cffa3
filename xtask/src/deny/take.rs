//! Extracts the facts that affect us from a clone of the `RustSec` database: which advisory, which crate, which
//! versions. Only crates in our lock file are taken, so the list must be renewed whenever a crate is added.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail, ensure};
use toml::{Table, Value};

use super::list::{packages, string};

const HEAD: &str = "\
# Known faults of the crates that we build on: the facts of RustSec's advisories (https://rustsec.org), for the crates of Cargo.lock.
# Written by `cargo xtask deny --take FOLDER` from a clone of their database. An advisory that does not concern us is named below with
# the reason, as [[ignore]] with `id` and `reason`; that part has to be kept by hand.
";

/// The list for the crates of a lock file, from a database in this folder.
pub(super) fn list(database: &Path, lock: &str) -> anyhow::Result<String> {
    let crates = database.join("crates");
    if !crates.is_dir() {
        bail!("{} is not a clone of RustSec's advisory-db: there is no folder `crates`", database.display());
    }
    let names: BTreeSet<String> = packages(lock)?.into_iter().map(|(name, _)| name).collect();
    let mut text = format!("{HEAD}\nas_of = \"{}\"\n", day(database)?);
    for folder in names.iter().map(|name| crates.join(name)).filter(|folder| folder.is_dir()) {
        let mut files: Vec<_> = std::fs::read_dir(&folder)?.collect::<Result<_, _>>()?;
        files.sort_by_key(std::fs::DirEntry::file_name);
        for file in files.iter().filter(|file| file.file_name().to_string_lossy().starts_with("RUSTSEC")) {
            let told = std::fs::read_to_string(file.path())?;
            let entry = entry(&told).with_context(|| file.path().display().to_string())?;
            text.extend(entry);
        }
    }
    Ok(text)
}

/// The facts of one advisory; none if it was withdrawn.
fn entry(advisory: &str) -> anyhow::Result<Option<String>> {
    let facts = advisory.split("```toml").nth(1).and_then(|rest| rest.split("```").next());
    let facts: Table = facts.context("there are no facts in it")?.parse().context("its facts are no TOML")?;
    let about = facts.get("advisory").and_then(Value::as_table).context("`advisory` is missing")?;
    if about.contains_key("withdrawn") {
        return Ok(None);
    }
    let kind = about.get("informational").and_then(Value::as_str).unwrap_or("vulnerability");
    let mut text = String::from("\n[[advisory]]\n");
    for (name, value) in [("id", string(about, "id")?), ("package", string(about, "package")?)] {
        writeln!(text, "{name} = {}", Value::from(value))?;
    }
    writeln!(text, "kind = {}", Value::from(kind))?;
    let versions = facts.get("versions").and_then(Value::as_table);
    for name in ["patched", "unaffected"] {
        let ranges = versions.and_then(|versions| versions.get(name)).cloned();
        writeln!(text, "{name} = {}", ranges.unwrap_or_else(|| Value::Array(Vec::new())))?;
    }
    Ok(Some(text))
}

/// The day of the newest change in the clone.
fn day(database: &Path) -> anyhow::Result<String> {
    let git = Command::new("git").args(["log", "-1", "--format=%cs"]).current_dir(database).output();
    let git = git.context("git does not start")?;
    let day = String::from_utf8_lossy(&git.stdout).trim().to_owned();
    ensure!(!day.is_empty(), "{} is not a clone", database.display());
    Ok(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADVISORY: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2099-0001\"\npackage = \"planted\"\ndate = \"2099-01-01\"\n\n\
                            [versions]\npatched = [\">= 1.2.3\"]\n```\n\n# Words\n";

    #[test]
    fn the_facts_are_taken_and_the_words_are_not() {
        let text = entry(ADVISORY).unwrap().unwrap();
        let list = super::super::list::List::read(&format!("as_of = \"2099-01-02\"\n{text}")).unwrap();
        assert_eq!((list.len(), list.as_of()), (1, "2099-01-02"));
        assert!(!text.contains("Words"));
        let withdrawn = ADVISORY.replace("date =", "withdrawn = \"2099-01-02\"\ndate =");
        assert_eq!(entry(&withdrawn).unwrap(), None);
        assert!(entry("# Words").is_err());
    }
}
