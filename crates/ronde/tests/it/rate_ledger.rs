//! `ronde rate ledger`: tournaments go in, lists come out, corrections are rated again, damage is found.

use std::fs;
use std::path::Path;

use crate::program::run;
use crate::rate::report;

const LIST: &str =
    "id,name,rating,games\n1001,,1500,99\n1002,,1600,99\n1003,,1550,99\n1004,,1700,99\n1005,,1650,99\n";

struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    /// A ledger by the rules of Québec with a starting list.
    fn new() -> Self {
        let desk = Self { folder: tempfile::tempdir().expect("a folder") };
        fs::write(desk.path("list.csv"), LIST).expect("it can be written");
        desk.open("club.ledger");
        desk
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn open(&self, name: &str) {
        run(["rate", "ledger", "open", &self.path(name), "--system", "fqe"]).done();
        run(["rate", "ledger", "import", &self.path(name), &self.path("list.csv")]).done();
    }

    fn event(&self, name: &str, results: &str) -> String {
        report(Path::new(&self.path(name)), [1500, 1600, 1550, 1700, 1650], results);
        self.path(name)
    }

    fn list(&self, name: &str) -> String {
        run(["rate", "ledger", "list", &self.path(name), "--csv"]).done()
    }
}

#[test]
fn a_correction_gives_what_would_have_been() {
    let desk = Desk::new();
    let (wrong, right) = (desk.event("wrong.trf", "11=0"), desk.event("right.trf", "11=="));
    let ledger = desk.path("club.ledger");
    run(["rate", "ledger", "add", &ledger, &wrong, "--date", "2026-10-05"]).done();
    run(["rate", "ledger", "add", &ledger, &wrong]).done();
    assert!(desk.list("club.ledger").contains("1001,Player 1,"), "{}", desk.list("club.ledger"));
    let told = run([
        "rate", "ledger", "correct", &ledger, "1", "--round", "4", "--white", "1001", "--black", "1005",
        "--result", "1/2-1/2",
    ])
    .done();
    assert!(told.contains("5 ratings changed"), "{told}");
    run(["rate", "ledger", "correct", &ledger, "2", &right]).done();
    desk.open("fresh.ledger");
    run(["rate", "ledger", "add", &desk.path("fresh.ledger"), &right, "--date", "2026-10-05"]).done();
    run(["rate", "ledger", "add", &desk.path("fresh.ledger"), &right]).done();
    assert_eq!(desk.list("club.ledger"), desk.list("fresh.ledger"));
}

#[test]
fn every_system_has_a_command_and_keeps_a_ledger() {
    let desk = Desk::new();
    let event = desk.event("event.trf", "11=0");
    for system in ronde_rating::System::all().into_iter().map(ronde_rating::System::code) {
        run(["rate", system, "--help"]).done();
        let ledger = desk.path(&format!("{system}.ledger"));
        run(["rate", "ledger", "open", &ledger, "--system", system]).done();
        run(["rate", "ledger", "import", &ledger, &desk.path("list.csv")]).done();
        let before = desk.list(&format!("{system}.ledger"));
        run(["rate", "ledger", "add", &ledger, &event]).done();
        let after = desk.list(&format!("{system}.ledger"));
        let others =
            |list: &str| list.lines().filter(|line| !before.lines().any(|known| known == *line)).count();
        assert_eq!((after.lines().count(), others(&after)), (6, 5), "{system}: {after}");
        // another ledger can import what is written out
        let (copy, list) = (desk.path(&format!("{system}-copy.ledger")), desk.path("out.csv"));
        run(["rate", "ledger", "list", &ledger, "--out", &list]).done();
        run(["rate", "ledger", "open", &copy, "--system", system]).done();
        run(["rate", "ledger", "import", &copy, &list]).done();
        let log = run(["rate", "ledger", "log", &ledger]).done();
        assert!(log.contains(system), "{log}");
    }
    let refused = run(["rate", "ledger", "open", &desk.path("x.ledger"), "--system", "keizer"]).with(3);
    assert!(refused.err.contains("glicko2"), "{}", refused.err);
}

#[test]
fn a_published_list_stays() {
    let desk = Desk::new();
    let (ledger, event) = (desk.path("club.ledger"), desk.event("event.trf", "11=0"));
    run(["rate", "ledger", "add", &ledger, &event]).done();
    let before = desk.list("club.ledger");
    run(["rate", "ledger", "close", &ledger, "--period", "2026-11", "--date", "2026-12-01"]).done();
    let refused = run(["rate", "ledger", "add", &ledger, &event]).with(3);
    assert!(refused.err.contains("the period 2026-11 is closed"), "{}", refused.err);
    run([
        "rate", "ledger", "correct", &ledger, "1", "--round", "1", "--white", "1001", "--black", "1002",
        "--result", "0-1",
    ])
    .done();
    assert_ne!(desk.list("club.ledger"), before);
    let published = run(["rate", "ledger", "list", &ledger, "--period", "2026-11", "--csv"]).done();
    assert_eq!(published, before);
    run(["rate", "ledger", "list", &ledger, "--period", "2026-10"]).with(3);
    let log = run(["rate", "ledger", "log", &ledger]).done();
    assert!(
        log.contains("period 2026-11 closed, list of 2026-12-01") && log.contains("event 1 corrected"),
        "{log}"
    );
}

#[test]
fn what_makes_no_sense_changes_nothing() {
    let desk = Desk::new();
    let (ledger, event) = (desk.path("club.ledger"), desk.event("event.trf", "11=0"));
    let before = fs::read(&ledger).unwrap();
    run(["rate", "ledger", "open", &ledger, "--system", "elo"]).with(3);
    run(["rate", "ledger", "import", &ledger, &desk.path("list.csv")]).with(3);
    run(["rate", "ledger", "add", &ledger, &event, "--date", "2026-02-30"]).with(3);
    run([
        "rate", "ledger", "correct", &ledger, "1", "--round", "1", "--white", "1001", "--black", "1002",
        "--result", "1-0",
    ])
    .with(3);
    assert_eq!(fs::read(&ledger).unwrap(), before);
    let stranger =
        fs::read_to_string(&event).unwrap().replace("1003 1980", "7777 1980").replace("Player 3", "Somebody");
    fs::write(&event, stranger).unwrap();
    let refused = run(["rate", "ledger", "add", &ledger, &event]).with(3);
    assert!(refused.err.contains("Somebody (id 7777)"), "{}", refused.err);
    run(["rate", "ledger", "add", &ledger, &event, "--newcomers"]).done();
}

#[test]
fn damage_is_found_and_a_torn_line_forgiven() {
    let desk = Desk::new();
    let (ledger, event) = (desk.path("club.ledger"), desk.event("event.trf", "11=0"));
    let before = desk.list("club.ledger");
    let sound = fs::read_to_string(&ledger).unwrap();
    fs::write(&ledger, sound.replace("1700", "1900")).unwrap();
    let refused = run(["rate", "ledger", "list", &ledger]).with(3);
    assert!(refused.err.contains("line 3: the checksum does not fit"), "{}", refused.err);
    // the machine stopped in the middle of a line
    fs::write(&ledger, &sound).unwrap();
    run(["rate", "ledger", "add", &ledger, &event]).done();
    let whole = fs::read(&ledger).unwrap();
    fs::write(&ledger, &whole[..whole.len() - 9]).unwrap();
    let list = run(["rate", "ledger", "list", &ledger, "--csv"]).with(0);
    assert!(list.err.contains("incomplete") && list.out == before, "{} {}", list.err, list.out);
    run(["rate", "ledger", "add", &ledger, &event]).done();
    run(["rate", "ledger", "list", &ledger]).done();
}
