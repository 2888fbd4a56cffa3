//! Help, version, completions and manual pages: all from the same definitions.

use std::fs;

use crate::program::run;

const COMMANDS: [&str; 15] = [
    "console",
    "play",
    "pair",
    "why",
    "standings",
    "crosstable",
    "convert",
    "history",
    "import",
    "export",
    "backup",
    "restore",
    "admin",
    "completions",
    "man",
];

#[test]
fn help_and_version_are_answers() {
    let help = run(["--help"]).done();
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(run([command, "--help"]).done().contains("Example"), "{command}");
    }
    assert!(help.contains("Exit codes: 0 done"), "{help}");
    assert_eq!(run(["--version"]).done(), concat!("ronde ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(["completions", shell]).done();
        for command in COMMANDS {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
    assert_eq!(run(["completions", "abacus"]).code, 3);
}

#[test]
fn the_manual() {
    let page = run(["man"]).done();
    assert!(page.contains(".TH ronde 1") && page.contains("crosstable"), "{page}");
    let folder = tempfile::tempdir().unwrap();
    run(["man", "--dir", folder.path().to_str().unwrap()]).with(0);
    let pages: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    for command in COMMANDS {
        assert!(pages.contains(&format!("ronde-{command}.1")), "{pages:?}");
    }
    assert_eq!(run(["man", "--dir", folder.path().join("no/such").to_str().unwrap()]).code, 5);
}
