//! The settings of an event as the template of the next one: its rules stay, its days and its people go.

use super::{FideMode, Group, InitialOrder, Settings};

impl Settings {
    /// The same rules for an event of another name, without days, players and what was drawn by lot.
    #[must_use]
    pub fn for_next_event(&self, name: &str) -> Self {
        let mut next = self.clone();
        name.clone_into(&mut next.info.name);
        next.info.start.clear();
        next.info.end.clear();
        next.info.round_dates.clear();
        next.schedule.rounds.clear();
        next.boards.fixed.clear();
        next.apart.retain(|apart| !matches!(apart.who, Group::Players(_)));
        next.entrance.is_open = false;
        next.first_color = None;
        // a seed draws once, and the numbers of a report belong to its players
        if next.order != InitialOrder::Rating {
            next.order = InitialOrder::Rating;
        }
        // the mode that one event has left binds no other
        if next.fide_mode == FideMode::Left {
            next.fide_mode = FideMode::Off;
        }
        // an older event of another game may have what goes with chess alone
        if !next.game().is_chess() {
            next.fide_mode = FideMode::Off;
            next.rated.clear();
        }
        next.is_rehearsal = false;
        next
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Color, PlayerId};

    use crate::{Apart, FideMode, Group, Settings, System};

    #[test]
    fn rules_stay_and_days_and_people_go() {
        let mut settings = Settings::new(System::Dutch);
        "Open 2026".clone_into(&mut settings.info.name);
        "2026/06/01".clone_into(&mut settings.info.start);
        "Québec".clone_into(&mut settings.info.city);
        settings.rounds = Some(7);
        settings.first_color = Some(Color::Black);
        settings.fide_mode = FideMode::Left;
        settings.is_rehearsal = true;
        let players = Group::Players(PlayerId::new(1).into_iter().collect());
        settings.apart =
            vec![Apart { who: players, until: None }, Apart { who: Group::SameClub, until: None }];
        let next = settings.for_next_event("Open 2027");
        assert_eq!((next.info.name.as_str(), next.info.start.as_str()), ("Open 2027", ""));
        assert_eq!((next.info.city.as_str(), next.rounds, next.first_color), ("Québec", Some(7), None));
        assert_eq!((next.fide_mode, next.is_rehearsal, next.apart.len()), (FideMode::Off, false, 1));
    }
}
