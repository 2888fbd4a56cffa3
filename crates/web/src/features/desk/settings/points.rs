//! What results are worth.

use ronde_domain::{Points, Scoring};
use ronde_tournament::{Change, Tournament};

use super::super::given::{Checking, Given};
use super::page::{Section, Showing};

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (scoring, words) = (&showing.settings().scoring, showing.page.words);
    let points = |name, points: Points| showing.field("text", name, words.decimal(&points.to_string()));
    showing.section(vec![
        points("win", scoring.win.white),
        points("draw", scoring.draw.white),
        points("loss", scoring.loss.white),
        points("allocated_bye", scoring.allocated_bye).hint(showing.page.say("setup-allocated-bye-hint")),
    ])
}

pub(super) fn changes(given: &Given, tournament: &Tournament, checking: &mut Checking) -> Vec<Change> {
    let before = tournament.settings().scoring;
    let mut points = |name: &str, now: Points| {
        let read: Option<Points> = checking.parsed(name, given.one(name), "setup-fault-points");
        let most = Points::from_tenths(999);
        if read.is_some_and(|points| !(Points::ZERO..=most).contains(&points)) {
            checking.fault(name, "setup-fault-points");
        }
        read.unwrap_or(now)
    };
    let (win, draw) = (points("win", before.win.white), points("draw", before.draw.white));
    let (loss, bye) = (points("loss", before.loss.white), points("allocated_bye", before.allocated_bye));
    let mut scoring = before;
    if (win, draw) != (before.win.white, before.draw.white) {
        // every bye follows the win and the draw, except the one that has a field
        scoring = Scoring::from_win_and_draw(win, draw);
        (scoring.loss, scoring.forfeit_loss) = (before.loss, before.forfeit_loss);
    }
    if loss != before.loss.white {
        (scoring.loss.white, scoring.loss.black) = (loss, loss);
    }
    scoring.allocated_bye = bye;
    if scoring == before { Vec::new() } else { vec![Change::Scoring(scoring)] }
}
