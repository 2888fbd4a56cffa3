//! A silenced lint has a reason, and the reason is written down.

use super::Problem;
use super::source::SourceFile;

const SILENCERS: [&str; 4] = ["#[allow(", "#![allow(", "#[expect(", "#![expect("];

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    files.iter().filter(|file| file.is_rust()).flat_map(check_file).collect()
}

fn check_file(file: &SourceFile) -> Vec<Problem> {
    let lines: Vec<&str> = file.text.lines().collect();
    let bare = (0..lines.len()).filter(|&at| {
        SILENCERS.iter().any(|start| lines[at].trim_start().starts_with(start)) && !has_reason(&lines, at)
    });
    bare.map(|at| Problem::at(&file.path, at + 1, "say why: `reason = \"…\"`, or a comment above")).collect()
}

/// A `reason`, or a comment on the attribute's own lines or on the line above. A doc comment is about the item.
fn has_reason(lines: &[&str], at: usize) -> bool {
    let above = at.checked_sub(1).map_or("", |above| lines[above].trim_start());
    let is_comment = above.starts_with("//") && !above.starts_with("///") && !above.starts_with("//!");
    let end = lines[at..].iter().position(|line| line.contains(")]")).map_or(at, |length| at + length);
    is_comment || lines[at..=end].iter().any(|line| line.contains("reason = ") || line.contains("//"))
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        check(&[file("a.rs", text)]).iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn a_silenced_lint_has_a_reason() {
        assert!(lines("#[expect(clippy::cast_lossless, reason = \"fits\")]").is_empty());
        assert!(lines("#[expect(\n    dead_code,\n    reason = \"soon\"\n)]").is_empty());
        assert!(lines("// The table is wide.\n#[allow(clippy::too_many_lines)]").is_empty());
        assert!(lines("#![allow(dead_code)] // of the other binary").is_empty());
    }

    #[test]
    fn a_bare_one_is_reported_where_it_stands() {
        assert_eq!(lines("//! Doc.\n#![allow(dead_code)]"), [2]);
        assert_eq!(lines("/// Doc.\n    #[expect(dead_code)]\nfn f() {}"), [2]);
        assert_eq!(lines("#[allow(\n    dead_code\n)]\nfn f() {} // reason = none"), [1]);
    }
}
