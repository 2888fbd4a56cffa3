//! Every module says on its first line what it contains.

use super::Problem;
use super::source::SourceFile;

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let modules = files.iter().filter(|file| file.is_rust() && is_module(&file.path));
    let silent = modules.filter(|file| !opens_with_doc(&file.text));
    silent.map(|file| Problem::of_file(&file.path, "open with a `//!` paragraph: what lives here")).collect()
}

fn is_module(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts.as_slice(), ["crates" | "xtask", _, "src", ..] | ["xtask", "src", ..])
}

fn opens_with_doc(text: &str) -> bool {
    let first = text.lines().next().and_then(|line| line.strip_prefix("//!"));
    first.is_some_and(|doc| !doc.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    #[test]
    fn a_module_opens_with_words() {
        let source = "crates/pairing/src/berger/mod.rs";
        assert_eq!(check(&[file(source, "//! Berger tables.\n")]), []);
        for text in ["", "//!\n//! Later.\n", "use std::fmt;\n", "/// Of an item.\n", "\n//! Late.\n"] {
            assert_eq!(check(&[file(source, text)]).len(), 1, "{text:?}");
        }
    }

    #[test]
    fn only_source_folders_count() {
        let empty = |path| check(&[file(path, "")]).len();
        assert_eq!(empty("xtask/src/main.rs"), 1);
        assert_eq!(empty("xtask/bench/src/main.rs"), 1);
        assert_eq!(empty("crates/trf/tests/props.rs"), 0);
        assert_eq!(empty("crates/trf/src/table.csv"), 0);
    }
}
