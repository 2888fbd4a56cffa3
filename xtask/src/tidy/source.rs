//! The files that tidy looks at: text files known to git, or about to be.

use std::path::Path;
use std::process::Command;

use anyhow::Context;

/// A text file of the repository.
pub(super) struct SourceFile {
    /// Relative to the root, with forward slashes.
    pub(super) path: String,
    pub(super) text: String,
}

impl SourceFile {
    pub(super) fn is_rust(&self) -> bool {
        self.has_extension(&["rs"])
    }

    pub(super) fn has_extension(&self, extensions: &[&str]) -> bool {
        self.name().rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
    }

    /// The last part of the path.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Lines with their numbers from 1.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Reads every text file below the root that git tracks or would add.
pub(super) fn read(root: &Path) -> anyhow::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for path in git_paths(root).map_or_else(|| walk(root), Ok)? {
        let full = root.join(&path);
        // A tracked file may just have been deleted, and a link or a submodule is not ours to read.
        if !full.symlink_metadata().is_ok_and(|metadata| metadata.is_file()) {
            continue;
        }
        let bytes = std::fs::read(&full).with_context(|| format!("cannot read {path}"))?;
        if bytes.contains(&0) {
            continue;
        }
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(SourceFile { path, text });
        }
    }
    Ok(files)
}

fn git_paths(root: &Path) -> Option<Vec<String>> {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
    let listing = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(listing.split_terminator('\0').map(str::to_owned).collect())
}

/// Without git (an unpacked archive, or a clone that git does not trust): everything but build output.
fn walk(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(root.join(&folder)).with_context(|| format!("cannot list {folder}"))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            match entry.file_type()? {
                kind if kind.is_file() => paths.push(path),
                kind if kind.is_dir() && !matches!(name.as_str(), ".git" | "target" | "node_modules") => {
                    folders.push(path);
                }
                _ => {}
            }
        }
    }
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
pub(super) fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), text: text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_finds_what_git_tracks() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let paths = walk(&source).unwrap();
        assert!(paths.contains(&"main.rs".to_owned()), "{paths:?}");
        assert!(paths.contains(&"tidy/source.rs".to_owned()), "{paths:?}");
    }

    #[test]
    fn a_name_and_its_extension() {
        let rust = file("crates/pairing/src/berger/mod.rs", "");
        assert!(rust.is_rust());
        assert_eq!(rust.name(), "mod.rs");
        assert!(!file(".ci/run", "").has_extension(&["run"]));
    }
}
