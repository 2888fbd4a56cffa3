//! No cycles between the top modules of a crate: there is an order in which each crate can be read.
//!
//! [`code`] leaves out comments, texts and tests, [`imports`] finds the paths that a file names, [`cycles`] looks at the graph
//! that they make. A name that the root of a crate exports counts as the module it comes from.

mod code;
mod cycles;
mod imports;

use std::collections::{BTreeMap, BTreeSet};

use self::code::{code, test_modules};
use self::cycles::{Graph, groups, shortest};
use self::imports::{Named, imports};
use super::Problem;
use super::source::SourceFile;

/// Cycles that are still to be broken: the folder of the crate, and the modules of the cycle.
const KNOWN: [(&str, &[&str]); 4] = [
    ("crates/store", &["backend", "pulse"]),
    ("crates/store", &["error", "fault"]),
    ("crates/store", &["accounts", "community"]),
    (
        "crates/tournament",
        &[
            "announcement",
            "call",
            "command",
            "decide",
            "event",
            "history",
            "order",
            "position",
            "project",
            "refusal",
            "report",
            "round",
            "seen",
            "settings",
            "soundness",
            "systems",
            "tournament",
            "warning",
        ],
    ),
];

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    problems(files, &KNOWN)
}

fn problems(files: &[SourceFile], known: &[(&str, &[&str])]) -> Vec<Problem> {
    let crates = crates(files);
    let mut problems: Vec<Problem> = crates
        .iter()
        .flat_map(|(folder, modules)| {
            let known: Vec<_> =
                known.iter().filter(|(of, _)| of == folder).map(|(_, modules)| *modules).collect();
            CrateGraph::new(modules).problems(folder, &known)
        })
        .collect();
    let gone = known.iter().filter(|(folder, _)| !crates.contains_key(folder));
    problems.extend(
        gone.map(|(folder, _)| Problem::of_file(folder, "a known cycle of a crate that does not exist")),
    );
    problems
}

/// A file as part of its crate.
struct Module<'a> {
    path: &'a str,
    /// `["dutch", "color"]` for `src/dutch/color.rs`; nothing for the root.
    names: Vec<&'a str>,
    code: String,
}

/// The product's modules by the folder of their crate.
fn crates(files: &[SourceFile]) -> BTreeMap<&str, Vec<Module<'_>>> {
    let placed: Vec<(&str, Vec<&str>, &SourceFile)> = files
        .iter()
        .filter(|file| file.is_rust())
        .filter_map(|file| {
            let (folder, inside) = file.path.split_once("/src/")?;
            Some((folder, module_names(inside), file))
        })
        .collect();
    let for_tests: BTreeSet<(&str, Vec<String>)> = placed
        .iter()
        .flat_map(|(folder, names, file)| {
            let child = |name: String| names.iter().map(|name| (*name).to_owned()).chain([name]).collect();
            test_modules(&file.text).into_iter().map(move |name| (*folder, child(name)))
        })
        .collect();
    let is_for_tests = |folder: &str, names: &[&str]| {
        (1..=names.len()).any(|length| {
            let names: Vec<String> = names[..length].iter().map(|name| (*name).to_owned()).collect();
            for_tests.contains(&(folder, names))
        })
    };
    let mut crates: BTreeMap<&str, Vec<Module<'_>>> = BTreeMap::new();
    for (folder, names, file) in placed {
        if !is_for_tests(folder, &names) {
            let module = Module { path: &file.path, names, code: code(&file.text) };
            crates.entry(folder).or_default().push(module);
        }
    }
    crates
}

/// The names from the root of the crate to the module of a file.
fn module_names(inside: &str) -> Vec<&str> {
    let stem = inside.trim_end_matches(".rs");
    let mut names: Vec<&str> = stem.split('/').collect();
    if names.last() == Some(&"mod") || matches!(names[..], ["lib" | "main"]) {
        names.pop();
    }
    names
}

/// Which top module of a crate uses which.
struct CrateGraph<'a> {
    graph: Graph,
    /// For each arrow, the first place where it is written.
    places: BTreeMap<(String, String), (&'a str, usize)>,
}

impl<'a> CrateGraph<'a> {
    fn new(modules: &[Module<'a>]) -> Self {
        let tops: BTreeSet<&str> =
            modules.iter().filter_map(|module| module.names.first().copied()).collect();
        let exports = exports(modules, &tops);
        let mut all = Self { graph: Graph::new(), places: BTreeMap::new() };
        for module in modules {
            let Some(from) = module.names.first().copied() else { continue };
            for named in imports(&module.code) {
                let Some(name) = from_root(&named.segments, &module.names) else { continue };
                let to = if tops.contains(name.as_str()) { Some(name) } else { exports.get(&name).cloned() };
                if let Some(to) = to.filter(|to| to != from) {
                    all.graph.entry(from.to_owned()).or_default().insert(to.clone());
                    all.places.entry((from.to_owned(), to)).or_insert((module.path, named.line));
                }
            }
        }
        all
    }

    fn problems(&self, folder: &str, known: &[&[&str]]) -> Vec<Problem> {
        let groups = groups(&self.graph);
        let is_known =
            |group: &BTreeSet<&str>| known.iter().any(|known| group.iter().all(|name| known.contains(name)));
        let mut problems: Vec<Problem> =
            groups.iter().filter(|group| !is_known(group)).map(|group| self.problem(group)).collect();
        let is_there =
            |known: &&&[&str]| groups.iter().any(|group| group.iter().all(|name| known.contains(name)));
        let stale = known.iter().filter(|known| !is_there(known));
        problems.extend(stale.map(|known| {
            Problem::of_file(
                folder,
                format!("the known cycle of {} is broken: take it off the list", known.join(", ")),
            )
        }));
        problems
    }

    fn problem(&self, group: &BTreeSet<&str>) -> Problem {
        let way = shortest(&self.graph, group);
        let arrows: Vec<(&str, &str)> =
            way.iter().copied().zip(way.iter().copied().cycle().skip(1)).collect();
        let place = |(from, to): &(&str, &str)| self.places[&((*from).to_owned(), (*to).to_owned())];
        let written = arrows.iter().map(|arrow| {
            let (path, line) = place(arrow);
            format!("{} → {} ({path}:{line})", arrow.0, arrow.1)
        });
        let written = written.collect::<Vec<_>>().join(", ");
        let names = group.iter().copied().collect::<Vec<_>>().join(", ");
        let (path, line) = arrows.first().map_or((".", 1), place);
        let count = group.len();
        Problem::at(
            path,
            line,
            format!("a cycle of {count} modules ({names}); the shortest way around: {written}"),
        )
    }
}

/// The names that the root of a crate takes from its modules.
fn exports(modules: &[Module<'_>], tops: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let roots = modules.iter().filter(|module| module.names.is_empty());
    let named = roots.flat_map(|root| imports(&root.code));
    let export = |Named { segments, alias, .. }: Named| {
        let own = segments.into_iter().find(|segment| segment != "crate" && segment != "self")?;
        tops.contains(own.as_str()).then_some((alias?, own))
    };
    named.filter_map(export).collect()
}

/// The first name of a path below the root of the crate; nothing for what is not of the crate, or in the module itself.
fn from_root(segments: &[String], module: &[&str]) -> Option<String> {
    match segments.first()?.as_str() {
        "crate" => segments.get(1).cloned(),
        "super" => {
            let up = segments.iter().take_while(|segment| *segment == "super").count();
            if up == module.len() { segments.get(up).cloned() } else { None }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    fn found(files: &[(&str, &str)], known: &[(&str, &[&str])]) -> Vec<String> {
        let files: Vec<SourceFile> = files.iter().map(|(path, text)| file(path, text)).collect();
        problems(&files, known).iter().map(ToString::to_string).collect()
    }

    const CYCLE: [(&str, &str); 4] = [
        ("crates/a/src/lib.rs", "mod one;\nmod two;\npub use two::Two;\n"),
        ("crates/a/src/one.rs", "//! One.\nuse crate::Two;\n"),
        ("crates/a/src/two/mod.rs", "mod deep;\n"),
        ("crates/a/src/two/deep.rs", "fn f() {\n    super::super::one::g();\n}\n"),
    ];

    #[test]
    fn a_cycle_is_reported_with_the_places_of_its_arrows() {
        assert_eq!(
            found(&CYCLE, &[]),
            ["crates/a/src/one.rs:2: a cycle of 2 modules (one, two); the shortest way around: one → two \
              (crates/a/src/one.rs:2), two → one (crates/a/src/two/deep.rs:2)"]
        );
    }

    #[test]
    fn tests_other_crates_and_modules_below_make_no_cycle() {
        let files = [
            ("crates/a/src/one.rs", "use super::two::Two;\nuse other::two::Three;\n"),
            (
                "crates/a/src/two/mod.rs",
                "mod deep;\n#[cfg(test)]\nmod tests;\n#[cfg(test)]\nmod more { use crate::one::A; }\n",
            ),
            ("crates/a/src/two/deep.rs", "use super::Two;\n// crate::one::A\n"),
            ("crates/a/src/two/tests.rs", "use crate::one::A;\n"),
            ("crates/b/src/two.rs", "use crate::one::A;\n"),
        ];
        assert_eq!(found(&files, &[]), Vec::<String>::new());
    }

    #[test]
    fn a_known_cycle_passes_until_it_is_broken() {
        assert_eq!(found(&CYCLE, &[("crates/a", &["one", "three", "two"])]), Vec::<String>::new());
        assert_eq!(
            found(
                &CYCLE,
                &[("crates/a", &["one", "two"]), ("crates/a", &["three", "four"]), ("crates/gone", &["x"])]
            ),
            [
                "crates/a:1: the known cycle of three, four is broken: take it off the list",
                "crates/gone:1: a known cycle of a crate that does not exist",
            ]
        );
    }
}
