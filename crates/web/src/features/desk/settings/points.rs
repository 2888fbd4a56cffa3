//! What results are worth.

use ronde_app::settings::{ScoringDraft, SettingsDraft};
use ronde_domain::Points;

use super::page::{Section, Sent, Showing};

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

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let before = sent.tournament.settings().scoring;
    let changed = |name, now: Points| {
        let typed = given.one(name);
        let is_changed = !typed.is_empty() && typed.parse::<Points>().ok() != Some(now);
        is_changed.then(|| typed.to_owned())
    };
    let kept = |points: Points| Some(points.to_string());
    let mut scoring = ScoringDraft {
        win: changed("win", before.win.white),
        draw: changed("draw", before.draw.white),
        loss: changed("loss", before.loss.white),
        allocated_bye: changed("allocated_bye", before.allocated_bye).or(kept(before.allocated_bye)),
        ..ScoringDraft::default()
    };
    if scoring.win.is_some() || scoring.draw.is_some() {
        // every other bye follows the win and the draw; a loss does not
        scoring.forfeit_loss = kept(before.forfeit_loss);
        if scoring.loss.is_none() {
            (scoring.loss, scoring.black_loss) = (kept(before.loss.white), kept(before.loss.black));
        }
    }
    SettingsDraft { scoring: Some(scoring), ..SettingsDraft::default() }
}
