//! The list of known vulnerabilities, and which of them affect a lock file.

use anyhow::{Context, bail};
use semver::{Version, VersionReq};
use toml::{Table, Value};

/// Known faults of crates.
pub(super) struct List {
    as_of: String,
    advisories: Vec<Advisory>,
    /// Ids of those that do not affect us.
    ignored: Vec<String>,
}

/// A known fault: the facts from a `RustSec` advisory.
struct Advisory {
    id: String,
    package: String,
    /// `vulnerability`, `unsound`, `unmaintained` or `notice`.
    kind: String,
    /// Versions that fix it.
    patched: Vec<VersionReq>,
    /// Versions that never had it.
    unaffected: Vec<VersionReq>,
}

impl List {
    pub(super) fn read(text: &str) -> anyhow::Result<Self> {
        let table: Table = text.parse().context("this is not a list")?;
        let as_of = string(&table, "as_of")?;
        let mut advisories = Vec::new();
        for entry in entries(&table, "advisory") {
            let id = string(entry, "id")?;
            let read = || -> anyhow::Result<Advisory> {
                Ok(Advisory {
                    id: id.clone(),
                    package: string(entry, "package")?,
                    kind: string(entry, "kind")?,
                    patched: ranges(entry, "patched")?,
                    unaffected: ranges(entry, "unaffected")?,
                })
            };
            advisories.push(read().with_context(|| id.clone())?);
        }
        let mut ignored = Vec::new();
        for entry in entries(&table, "ignore") {
            let id = string(entry, "id")?;
            if string(entry, "reason")?.trim().is_empty() {
                bail!("{id} is ignored without a reason");
            }
            ignored.push(id);
        }
        Ok(Self { as_of, advisories, ignored })
    }

    /// The day of the database from which the list was taken.
    pub(super) fn as_of(&self) -> &str {
        &self.as_of
    }

    pub(super) fn len(&self) -> usize {
        self.advisories.len()
    }

    /// Crates in the lock file with a known fault, one line each.
    pub(super) fn hits(&self, lock: &str) -> anyhow::Result<Vec<String>> {
        let packages = packages(lock)?;
        let mut found = Vec::new();
        for advisory in self.advisories.iter().filter(|one| !self.ignored.contains(&one.id)) {
            let Advisory { id, package, kind, patched, unaffected } = advisory;
            for (_, version) in packages.iter().filter(|(name, _)| name == package) {
                let is_safe = patched.iter().chain(unaffected).any(|range| range.matches(version));
                if !is_safe {
                    let ranges: Vec<String> = patched.iter().map(ToString::to_string).collect();
                    let cure = if ranges.is_empty() { "no version".to_owned() } else { ranges.join(" or ") };
                    found.push(format!(
                        "{package} {version}: {id} ({kind}), put right in {cure}; https://rustsec.org/advisories/{id}"
                    ));
                }
            }
        }
        Ok(found)
    }
}

/// Name and version of every crate of a registry that a lock file names.
pub(super) fn packages(lock: &str) -> anyhow::Result<Vec<(String, Version)>> {
    let table: Table = lock.parse().context("Cargo.lock is no TOML")?;
    let of_registry = entries(&table, "package").filter(|package| package.contains_key("source"));
    of_registry
        .map(|package| {
            let (name, version) = (string(package, "name")?, string(package, "version")?);
            let version = Version::parse(&version).with_context(|| format!("{name} {version}"))?;
            Ok((name, version))
        })
        .collect()
}

fn entries<'t>(table: &'t Table, name: &str) -> impl Iterator<Item = &'t Table> {
    table.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

pub(super) fn string(table: &Table, name: &str) -> anyhow::Result<String> {
    let text = table.get(name).and_then(Value::as_str);
    text.map(str::to_owned).with_context(|| format!("`{name}` is missing or is not text"))
}

fn ranges(table: &Table, name: &str) -> anyhow::Result<Vec<VersionReq>> {
    let given = table.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    given.map(|range| VersionReq::parse(range).with_context(|| format!("`{range}` is not a range"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"
        as_of = "2026-08-21"

        [[advisory]]
        id = "RUSTSEC-2099-0001"
        package = "planted"
        kind = "vulnerability"
        patched = [">= 1.2.3", ">= 0.9.8, < 1.0.0"]
        unaffected = ["< 0.5.0"]

        [[advisory]]
        id = "RUSTSEC-2099-0002"
        package = "left"
        kind = "unmaintained"
        patched = []

        [[ignore]]
        id = "RUSTSEC-2099-0002"
        reason = "used by tests only"
    "#;

    fn lock(name: &str, version: &str) -> String {
        format!(
            "version = 4\n[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n\
             source = \"registry+https://github.com/rust-lang/crates.io-index\"\n\
             [[package]]\nname = \"ronde\"\nversion = \"0.1.0\"\n"
        )
    }

    /// Row S8: a crate with a known fault in the lock file is found.
    #[test]
    fn s8_a_planted_vulnerable_version_is_found() {
        let list = List::read(LIST).unwrap();
        for (version, is_hit) in
            [("1.2.2", true), ("1.2.3", false), ("0.9.7", true), ("0.9.8", false), ("0.4.9", false)]
        {
            let found = list.hits(&lock("planted", version)).unwrap();
            assert_eq!(!found.is_empty(), is_hit, "{version}: {found:?}");
            assert!(found.iter().all(|line| line.contains("RUSTSEC-2099-0001") && line.contains(">=1.2.3")));
        }
        assert!(list.hits(&lock("left", "1.0.0")).unwrap().is_empty(), "ignored for a reason");
        assert!(list.hits(&lock("other", "1.0.0")).unwrap().is_empty());
    }

    #[test]
    fn a_list_that_makes_no_sense_is_refused() {
        for (wrong, told) in [
            (LIST.replace("used by tests only", " "), "without a reason"),
            (LIST.replace(">= 1.2.3", "newer"), "`newer` is not a range"),
            (LIST.replace("as_of", "asof"), "`as_of` is missing"),
        ] {
            let error = List::read(&wrong).err().map(|error| format!("{error:#}")).unwrap_or_default();
            assert!(error.contains(told), "{error}");
        }
    }
}
