//! Where Rust files may be and what they may be called.

use std::collections::BTreeSet;

use super::Problem;
use super::source::SourceFile;

/// Names that say nothing about the content, so that such files grow forever.
const FORBIDDEN: [&str; 5] = ["utils.rs", "helpers.rs", "common.rs", "types.rs", "misc.rs"];

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let rust: Vec<&SourceFile> = files.iter().filter(|file| file.is_rust()).collect();
    let folders: BTreeSet<&str> =
        rust.iter().filter_map(|file| file.path.rsplit_once('/')).map(|(folder, _)| folder).collect();
    let has_children = |module: &str| {
        folders.iter().any(|folder| {
            folder.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    };

    let mut problems = Vec::new();
    for file in rust {
        let stem = file.path.trim_end_matches(".rs");
        if FORBIDDEN.contains(&file.name()) {
            problems
                .push(Problem::of_file(&file.path, "name the file after the idea in it, next to its user"));
        }
        if has_children(stem) {
            problems.push(Problem::of_file(&file.path, format!("a module with children is {stem}/mod.rs")));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    #[test]
    fn a_file_is_named_after_its_idea() {
        assert_eq!(check(&[file("crates/trf/src/column.rs", ""), file("docs/utils.md", "")]), []);
        for name in FORBIDDEN {
            assert_eq!(check(&[file(&format!("crates/trf/src/{name}"), "")]).len(), 1, "{name}");
        }
    }

    #[test]
    fn a_module_with_children_is_a_folder() {
        let beside = [file("src/dutch.rs", ""), file("src/dutch/color/exchange.rs", "")];
        let problems = check(&beside);
        assert_eq!(
            problems,
            [Problem::of_file("src/dutch.rs", "a module with children is src/dutch/mod.rs")]
        );

        let inside =
            [file("src/dutch/mod.rs", ""), file("src/dutch/color.rs", ""), file("src/dutch_old.rs", "")];
        assert_eq!(check(&inside), []);
    }

    #[test]
    fn data_next_to_a_test_is_not_a_module() {
        assert_eq!(check(&[file("tests/golden.rs", ""), file("tests/golden/issue_0042.trf", "")]), []);
    }
}
