//! Which tests take longest: read from nextest's reports (`JUnit`, as configured in `.config/nextest.toml`).

use std::time::SystemTime;

use crate::workspace::Workspace;

const SHOWN: usize = 10;

/// A test and how long it took.
#[derive(Debug, PartialEq)]
struct Timed {
    seconds: f64,
    name: String,
}

/// The slowest tests of all runs since then, one per line; says so if there is no report.
pub(crate) fn table(workspace: &Workspace, since: SystemTime) -> String {
    let mut all = Vec::new();
    let folders = std::fs::read_dir(workspace.target().join("nextest")).into_iter().flatten();
    for folder in folders.filter_map(Result::ok) {
        let report = folder.path().join("junit.xml");
        let is_new = report.metadata().and_then(|file| file.modified()).is_ok_and(|at| at >= since);
        if let Some(text) = is_new.then(|| std::fs::read_to_string(&report).ok()).flatten() {
            all.extend(tests(&text, &folder.file_name().to_string_lossy()));
        }
    }
    if all.is_empty() {
        return "slowest tests: unknown, since cargo-nextest is not installed".to_owned();
    }
    all.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    let lines = all.iter().take(SHOWN).map(|test| format!("{:>8.1} s  {}", test.seconds, test.name));
    let mut table = vec![format!("the slowest of {} tests", all.len())];
    table.extend(lines);
    table.join("\n")
}

/// The tests of a report; those of another profile than the default carry its name.
fn tests(report: &str, profile: &str) -> Vec<Timed> {
    let test = |element: &str| {
        let element = element.split('>').next()?;
        let seconds = attribute(element, "time")?.parse().ok()?;
        let name = format!("{} {}", attribute(element, "classname")?, attribute(element, "name")?);
        Some(Timed { seconds, name: if profile == "default" { name } else { format!("{name} ({profile})") } })
    };
    report.split("<testcase ").skip(1).filter_map(test).collect()
}

/// An attribute of an element; test names contain nothing that XML would escape.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("{name}=\"");
    // `name` is also the end of `classname`
    let at = element.match_indices(&start).map(|(at, _)| at);
    let mut at = at.filter(|at| *at == 0 || element[..*at].ends_with(' '));
    element[at.next()? + start.len()..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let report = r#"<testsuites><testsuite name="ronde::it" tests="2">
            <testcase name="kill::killed" classname="ronde::it" timestamp="2026-01-01T00:00:00Z" time="12.500">
            </testcase>
            <testcase name="a" classname="ronde-trf" time="0.001"/></testsuite></testsuites>"#;
        let found = tests(report, "default");
        let expected = [(12.5, "ronde::it kill::killed"), (0.001, "ronde-trf a")];
        assert_eq!(found, expected.map(|(seconds, name)| Timed { seconds, name: name.to_owned() }));
        assert_eq!(tests(report, "postgres")[1].name, "ronde-trf a (postgres)");
        assert!(tests("", "default").is_empty());
    }
}
