//! No folder of one developer's machine in a file that everyone gets.

use super::Problem;
use super::source::SourceFile;

/// Absolute folders that exist on one machine only; in halves, so that this file does not name them itself.
const MACHINE_FOLDERS: [&str; 2] = [concat!("/wo", "rk/"), concat!("/ro", "ot/")];

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files {
        for (number, line) in file.numbered() {
            for folder in MACHINE_FOLDERS.iter().filter(|folder| names_folder(line, folder)) {
                problems.push(Problem::at(
                    &file.path,
                    number,
                    format!("`{folder}` exists on one machine only"),
                ));
            }
        }
    }
    problems
}

/// Whether the line holds the folder as the start of a path, not in the middle of one.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '}' | '*'))
    })
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    #[test]
    fn a_machine_folder_is_reported_in_any_text() {
        let text = format!("first\nsee {}shared for more", MACHINE_FOLDERS[0]);
        let problems = check(&[file("README.md", &text)]);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].line, 2);
    }

    #[test]
    fn the_middle_of_another_path_is_fine() {
        for start in ["https://example.org", "crates/net", "..", "${build}"] {
            let text = format!("{start}{}page", MACHINE_FOLDERS[0]);
            assert_eq!(check(&[file("README.md", &text)]), [], "{text}");
        }
    }
}
