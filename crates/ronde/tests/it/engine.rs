//! `ronde engine`: the command line of bbpPairings and JaVaFo, its answers and its exit codes.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::dutch::{answer, before, corpus, path};
use crate::program::{Ended, run};
use crate::report::Report;

fn event(folder: &Path, name: &str, round: usize) -> std::path::PathBuf {
    let file = folder.join("in.trf");
    fs::write(&file, before(&corpus(name), round).0).expect("it can be written");
    file
}

#[test]
fn the_engine_answers_what_pair_does() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.txt");
    for round in 1..=5 {
        let file = event(folder.path(), "edge-00003.trf", round);
        let paired = run(["pair", path(&file)]).done();
        assert_eq!(run(["engine", "--dutch", path(&file), "-p"]).done(), paired);
        for arguments in [
            &["engine", "--dutch", path(&file), "-p", path(&out)][..],
            &["engine", path(&file), "-p", path(&out)],
        ] {
            assert_eq!(run(arguments).done(), "");
            assert_eq!(fs::read_to_string(&out).unwrap(), paired);
        }
    }
}

#[test]
fn the_checker_names_every_round_and_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.trf");
    fs::write(&file, corpus("edge-00003.trf")).unwrap();
    let agreed = run(["engine", "--dutch", path(&file), "-c"]).done();
    assert!(agreed.lines().all(|line| line.starts_with("event: Round #")), "{agreed}");
    assert!(agreed.lines().count() >= 5);
    assert_eq!(run(["engine", "--dutch", path(&file), "-c", "2"]).done(), "event: Round #2\n");
    // 1 and 2 should not have met in the first round
    let report = Report::of(4).record("142 3").record("152 W");
    let report = report.games(1, "1.0", &["2 w 1"]).games(2, "0.0", &["1 b 0"]);
    let report = report.games(3, "1.0", &["4 w 1"]).games(4, "0.0", &["3 b 0"]);
    let file = report.write(folder.path(), "other.trf");
    let differing = run(["engine", path(&file), "-c"]).done();
    let expected = "other: Round #1\n  Checker pairings        Tournament pairings\n";
    assert!(differing.starts_with(expected), "{differing}");
    assert!(differing.contains("1 -   3") && differing.contains("1 -   2"), "{differing}");
}

#[test]
fn boards_are_in_the_order_of_the_real_score() {
    let folder = tempfile::tempdir().unwrap();
    // 1 and 2 have virtual points, and have lost; 5 and 6 have won
    let report = Report::of(8).record("142 5").record("152 W").record("250      1.0   1   3    1    4");
    let report = report
        .games(1, "0.0", &["3 w 0"])
        .games(2, "0.0", &["4 b 0"])
        .games(3, "1.0", &["1 b 1"])
        .games(4, "1.0", &["2 w 1"])
        .games(5, "1.0", &["7 w 1"])
        .games(6, "1.0", &["8 b 1"])
        .games(7, "0.0", &["5 b 0"])
        .games(8, "0.0", &["6 w 0"]);
    let file = report.write(folder.path(), "event.trf");
    let engine = run(["engine", path(&file), "-p"]).done();
    assert_eq!(answer(&engine), answer(&run(["pair", "--system", "dutch", path(&file)]).done()));
    let score = |number: usize| usize::from((3..=6).contains(&number));
    let rows = engine.lines().skip(1).map(|row| row.split_once(' ').unwrap());
    let scores: Vec<usize> =
        rows.map(|(w, b)| score(w.parse().unwrap()).max(score(b.parse().unwrap()))).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{engine}");
}

#[cfg(unix)]
#[test]
fn through_a_link_with_the_name_of_the_engine() {
    let folder = tempfile::tempdir().unwrap();
    let file = event(folder.path(), "edge-00003.trf", 3);
    let paired = run(["pair", path(&file)]).done();
    for name in ["bbpPairings", "bbpPairings.exe"] {
        let link = folder.path().join(name);
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_ronde"), &link).unwrap();
        let called = Command::new(&link).args(["--dutch", path(&file), "-p"]).stdin(Stdio::null()).output();
        assert_eq!(Ended::from(called.unwrap()).done(), paired, "{name}");
    }
}

#[test]
fn exit_codes() {
    let folder = tempfile::tempdir().unwrap();
    let stuck = folder.path().join("stuck.trf");
    fs::write(&stuck, corpus("nopair-00009.trf")).unwrap();
    run(["engine", "--dutch", path(&stuck), "-p"]).with(1);
    let file = event(folder.path(), "edge-00003.trf", 2);
    run(["engine", "--burstein", path(&file), "-p"]).with(3);
    run(["engine", "--dutch", path(&file)]).with(3);
    let text = fs::read_to_string(&file).unwrap();
    let wrong = folder.path().join("wrong.trf");
    fs::write(&wrong, text.replacen(" 1.0 ", " 3.0 ", 1)).unwrap();
    assert!(run(["engine", "--dutch", path(&wrong), "-p"]).with(3).err.contains("wrong.trf:4:81"));
    run(["engine", "--dutch", path(&folder.path().join("none.trf")), "-p"]).with(5);
    run(["engine", "--dutch", path(&file), "-p", path(&folder.path().join("no/such/out"))]).with(5);
}

#[test]
fn the_check_list_has_a_line_for_each_player() {
    let folder = tempfile::tempdir().unwrap();
    let file = event(folder.path(), "edge-00003.trf", 4);
    let list = folder.path().join("list.txt");
    let answered = run(["engine", "--dutch", path(&file), "-p", "-l", path(&list)]).done();
    assert_eq!(answer(&answered).len(), 4);
    let text = fs::read_to_string(&list).unwrap();
    assert!(text.starts_with("Round 4\n"), "{text}");
    // the leader has three points and stands first
    assert_eq!(text.lines().nth(3).unwrap().split_whitespace().take(2).collect::<Vec<_>>(), ["1", "3.0"]);
    assert_eq!(text.lines().count(), 3 + 8);
    run(["engine", "--dutch", path(&file), "-l", "-p"]).with(0);
    assert_eq!(fs::read_to_string(folder.path().join("in.trf.list")).unwrap(), text);
}

#[test]
fn the_release() {
    assert!(run(["engine", "-r"]).done().starts_with("Ronde "));
}

/// A generated file, and that the checker accepts every round of it.
fn generated(arguments: &[&str], folder: &Path) -> String {
    let out = folder.join("out.trf");
    assert_eq!(run([&["engine", "--dutch"], arguments, &["-o", path(&out)]].concat()).done(), "");
    run(["check", path(&out)]).done();
    fs::read_to_string(&out).expect("it was written")
}

#[test]
fn a_generator_by_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("rtg.cfg");
    let text = "PlayersNumber=21\nRoundsNumber=7\nDrawPercentage=30\nForfeitRate=20\nHalfPointByeRate=15\n\
                PointsForWin=3\nPointsForDraw=1\nPointsForPAB=2\n";
    fs::write(&config, text).unwrap();
    let once = generated(&["-g", path(&config), "-s", "7"], folder.path());
    assert_eq!(once.lines().filter(|line| line.starts_with("001 ")).count(), 21);
    assert!(once.contains("142 7") && once.contains("BBW  3.0") && once.contains("BBU  2.0"), "{once}");
    assert_eq!(generated(&["-g", path(&config), "-s", "7"], folder.path()), once);
    assert_ne!(generated(&["-g", path(&config), "-s", "8"], folder.path()), once);
    fs::write(&config, "PlayersNumber=2l\n").unwrap();
    let out = folder.path().join("none.trf");
    let refused = run(["engine", "-g", path(&config), "-o", path(&out)]).with(3);
    assert!(refused.err.contains("rtg.cfg:1:15"), "{}", refused.err);
    assert!(!out.exists());
}

#[test]
fn a_generator_after_a_model_and_without_anything() {
    let folder = tempfile::tempdir().unwrap();
    let model = folder.path().join("model.trf");
    fs::write(&model, corpus("edge-00003.trf")).unwrap();
    let ratings = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("001 ")).map(|line| line[47..52].to_owned()).collect()
    };
    let after = generated(&[path(&model), "-g", "-s", "1"], folder.path());
    assert_eq!(ratings(&after).len(), ratings(&corpus("edge-00003.trf")).len());
    assert!((15..=200).contains(&ratings(&generated(&["-g", "-s", "3"], folder.path())).len()));
}

#[test]
fn a_generated_event_that_cannot_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let (config, out) = (folder.path().join("rtg.cfg"), folder.path().join("out.trf"));
    fs::write(&config, "PlayersNumber=4\nRoundsNumber=9\n").unwrap();
    let ended = run(["engine", "--dutch", "-g", path(&config), "-o", path(&out), "-s", "1"]).with(1);
    assert!(ended.err.contains("cannot be paired"), "{}", ended.err);
    // the rounds played are there
    assert!(fs::read_to_string(&out).unwrap().contains("142 9"));
}
