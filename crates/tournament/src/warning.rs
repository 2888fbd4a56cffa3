//! What an arbiter should know before doing something, and what it takes to do it anyway.
//!
//! The levels are those that FIDE requires of tournament programs: acknowledge, confirm, confirm knowing the consequences, refuse. Whatever
//! is done anyway is recorded in the log.

use ronde_domain::{
    AtBoard, BoardNumber, Color, GameResult, PlayerId, Points, RequestedBye, RoundNumber, Scoring,
};
use ronde_tiebreak::fide::{Code, Name};
use serde::{Deserialize, Serialize};

use crate::decide::Setting;
use crate::{Breach, Change, Command, FideMode, History, Seen, Settings, Tournament};

/// What it takes to do something in spite of a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Reading it is enough.
    Acknowledge,
    /// It must be confirmed.
    Confirm,
    /// It must be confirmed by somebody who has read the consequences.
    Consequences,
    /// It is not done in FIDE mode.
    Refuse,
}

impl Level {
    /// The code of the level, in forms and headers as in JSON.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Acknowledge => "acknowledge",
            Self::Confirm => "confirm",
            Self::Consequences => "consequences",
            Self::Refuse => "refuse",
        }
    }

    /// The level that somebody accepts with this code. Nobody can accept a refusal.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Acknowledge, Self::Confirm, Self::Consequences].into_iter().find(|level| level.code() == code)
    }
}

/// Something that an arbiter should know before a command is carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Warning {
    /// The number of rounds changes while the tournament is running.
    RoundsAfterStart {
        /// The number so far.
        from: Option<u16>,
        /// The new number.
        to: u16,
    },
    /// The list of tie-breaks changes while the tournament is running.
    TieBreaksAfterStart,
    /// The point system changes while the tournament is running.
    ScoringAfterStart,
    /// The acceleration changes while the tournament is running.
    AccelerationAfterStart,
    /// The list of players who must not meet changes while the tournament is running.
    ApartAfterStart,
    /// The points make no sense: two draws are worth more than a win and a loss, or a bye more than a win.
    UnsoundScoring,
    /// A tie-break based on the opponents' scores says nothing in a round robin.
    NotForRoundRobin {
        /// Its code.
        code: String,
    },
    /// The player has had as many byes with points as the tournament's rules allow.
    TooManyByes {
        /// Who.
        player: PlayerId,
        /// How many are allowed.
        allowed: u8,
    },
    /// A bye with points in one of the last rounds.
    LateBye {
        /// Which round.
        round: RoundNumber,
    },
    /// Full-point byes are no longer customary.
    FullPointBye {
        /// Who.
        player: PlayerId,
    },
    /// A result before the last round is corrected: later rounds were paired based on the old one.
    OldResult {
        /// The round.
        round: RoundNumber,
        /// The board.
        board: BoardNumber,
        /// The result so far.
        from: GameResult,
    },
    /// A round is not as the engine pairs it.
    HandMade {
        /// Which round.
        round: RoundNumber,
        /// The rules that it breaks.
        breaches: Vec<Breach>,
    },
    /// A published round changes.
    PublishedPairing {
        /// Which round.
        round: RoundNumber,
    },
    /// FIDE mode is left for good.
    LeavesFideMode,
    /// Not everyone has checked in.
    NotCheckedIn {
        /// How many.
        players: usize,
    },
    /// There may not be enough opponents for this many rounds.
    TooManyRounds {
        /// The largest number that is guaranteed.
        most: u16,
    },
    /// Somebody else's action is undone.
    SomebodyElse {
        /// Whose.
        by: String,
    },
    /// More than one action is undone.
    TakesMoreBack {
        /// How many entries.
        entries: usize,
    },
}

impl Warning {
    /// What it takes. In FIDE mode some things are not done at all.
    pub fn level(&self, mode: FideMode) -> Level {
        let in_fide_mode = |level, otherwise| if mode == FideMode::On { level } else { otherwise };
        match self {
            Self::NotCheckedIn { .. } | Self::TooManyRounds { .. } | Self::TakesMoreBack { .. } => {
                Level::Acknowledge
            }
            Self::TooManyByes { .. }
            | Self::LateBye { .. }
            | Self::FullPointBye { .. }
            | Self::HandMade { .. }
            | Self::PublishedPairing { .. }
            | Self::SomebodyElse { .. } => Level::Confirm,
            Self::RoundsAfterStart { .. } | Self::TieBreaksAfterStart | Self::LeavesFideMode => {
                Level::Consequences
            }
            Self::ScoringAfterStart | Self::AccelerationAfterStart => {
                in_fide_mode(Level::Refuse, Level::Consequences)
            }
            Self::ApartAfterStart
            | Self::UnsoundScoring
            | Self::NotForRoundRobin { .. }
            | Self::OldResult { .. } => in_fide_mode(Level::Refuse, Level::Confirm),
        }
    }

    /// Whether it is recorded in the log when overridden: it affects the pairings or the standings.
    pub const fn is_recorded(&self) -> bool {
        !matches!(self, Self::NotCheckedIn { .. } | Self::SomebodyElse { .. } | Self::TakesMoreBack { .. })
    }
}

/// What somebody should know before a command is carried out.
pub fn warnings(history: &History, command: &Command, by: Option<&str>) -> Vec<Warning> {
    let tournament = history.tournament();
    match command {
        Command::ChangeSettings(changes) => {
            changes.iter().flat_map(|change| of_change(tournament, change)).collect()
        }
        Command::RequestBye { player, round, bye } => of_bye(tournament, *player, *round, *bye),
        Command::SetResult { at, result, seen } => {
            of_result(tournament, *at, *result, seen).into_iter().collect()
        }
        Command::PairByHand { games, byes } => {
            crate::decide::hand_made(tournament, tournament.next_round(), games, byes).into_iter().collect()
        }
        Command::EditPairing { round, games, byes } => {
            let published = Warning::PublishedPairing { round: *round };
            let hand_made = crate::decide::hand_made(tournament, *round, games, byes);
            std::iter::once(published).chain(hand_made).collect()
        }
        Command::CloseRegistration => {
            let settings = tournament.settings();
            let players: Vec<_> = tournament.taking_part().collect();
            let missing = players.iter().filter(|player| !player.is_checked_in()).count();
            let mut warnings = Vec::new();
            if settings.entrance.checks_in && missing > 0 {
                warnings.push(Warning::NotCheckedIn { players: missing });
            }
            if let Some(most) = settings.system.sensible_rounds(players.len())
                && settings.rounds.is_some_and(|rounds| rounds > most)
            {
                warnings.push(Warning::TooManyRounds { most });
            }
            warnings
        }
        Command::Undo { back_to } => of_undo(history, *back_to, by),
        _ => Vec::new(),
    }
}

fn of_result(
    tournament: &Tournament,
    at: AtBoard,
    result: Option<GameResult>,
    seen: &Seen,
) -> Option<Warning> {
    // results of the last round, and of the one before while the last is being played, are corrected every
    // day
    let is_old = at.round.index() + 2 < tournament.rounds().len();
    match Setting::of(tournament.board(at).filter(|_| is_old)?, result, seen) {
        Setting::Corrected { from, .. } | Setting::Cleared { from } => {
            Some(Warning::OldResult { round: at.round, board: at.board, from })
        }
        _ => None,
    }
}

fn of_change(tournament: &Tournament, change: &Change) -> Vec<Warning> {
    let settings = tournament.settings();
    let has_begun = !tournament.rounds().is_empty();
    let mut warnings = Vec::new();
    let mut after_start = |changes: bool, warning: Warning| {
        if has_begun && changes {
            warnings.push(warning);
        }
    };
    match change {
        Change::Rounds(to) => after_start(
            settings.rounds != Some(*to),
            Warning::RoundsAfterStart { from: settings.rounds, to: *to },
        ),
        Change::TieBreaks(codes) => {
            after_start(settings.tie_breaks != *codes, Warning::TieBreaksAfterStart);
            warnings.extend(
                codes
                    .iter()
                    .filter(|code| !fits(settings, code))
                    .map(|code| Warning::NotForRoundRobin { code: code.to_string() }),
            );
        }
        Change::Scoring(scoring) => {
            after_start(settings.scoring != *scoring, Warning::ScoringAfterStart);
            if !is_sound(scoring) {
                warnings.push(Warning::UnsoundScoring);
            }
        }
        Change::Acceleration(acceleration) => {
            after_start(settings.acceleration != *acceleration, Warning::AccelerationAfterStart);
        }
        Change::Apart(apart) => after_start(settings.apart != *apart, Warning::ApartAfterStart),
        Change::FideMode(mode) if settings.fide_mode == FideMode::On && *mode != FideMode::On => {
            warnings.push(Warning::LeavesFideMode);
        }
        _ => {}
    }
    warnings
}

/// Whether a tie-break means something in the tournament's system: in a round robin everyone has the same opponents.
fn fits(settings: &Settings, code: &Code) -> bool {
    let Code::Individual(tie_break) = code else { return true };
    let rests_on_opponents = matches!(tie_break.name(), Name::Bh | Name::Fb | Name::Aob);
    settings.system.cycles().is_none() || !rests_on_opponents
}

/// Whether two draws are worth no more than a win and a loss, and a bye no more than a win.
fn is_sound(scoring: &Scoring) -> bool {
    let worth = |color| [scoring.win, scoring.draw, scoring.loss].map(|points| *points.get(color));
    Color::BOTH
        .into_iter()
        .map(worth)
        .all(|[win, draw, loss]: [Points; 3]| draw + draw <= win + loss && scoring.allocated_bye <= win)
}

fn of_bye(tournament: &Tournament, id: PlayerId, round: RoundNumber, bye: RequestedBye) -> Vec<Warning> {
    let settings = tournament.settings();
    let mut warnings = Vec::new();
    if bye == RequestedBye::ZeroPoint {
        return warnings;
    }
    if bye == RequestedBye::FullPoint {
        warnings.push(Warning::FullPointBye { player: id });
    }
    if let Some(player) = tournament.player(id) {
        let others = player.byes().iter().filter(|(other, _)| **other != round);
        let had = others.filter(|(_, bye)| **bye != RequestedBye::ZeroPoint).count();
        // FIDE leaves it at one
        let fide = (settings.fide_mode == FideMode::On).then_some(1);
        if let Some(allowed) = settings.byes.half_points.or(fide)
            && had >= usize::from(allowed)
        {
            warnings.push(Warning::TooManyByes { player: id, allowed });
        }
    }
    if let (Some(last), Some(rounds)) = (settings.byes.not_in_last, settings.rounds)
        && round.get() + u16::from(last) > rounds
    {
        warnings.push(Warning::LateBye { round });
    }
    warnings
}

fn of_undo(history: &History, back_to: u64, by: Option<&str>) -> Vec<Warning> {
    let lost: Vec<_> = history.lost_by(back_to).collect();
    let mut others: Vec<&str> = lost.iter().filter_map(|entry| entry.by.as_deref()).collect();
    others.retain(|other| Some(*other) != by);
    others.sort_unstable();
    others.dedup();
    let mut warnings: Vec<Warning> =
        others.into_iter().map(|by| Warning::SomebodyElse { by: by.to_owned() }).collect();
    if lost.len() > 1 {
        warnings.push(Warning::TakesMoreBack { entries: lost.len() });
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_one_word_everywhere() {
        for level in [Level::Acknowledge, Level::Confirm, Level::Consequences, Level::Refuse] {
            assert_eq!(serde_json::to_value(level).unwrap(), level.code());
            assert_eq!(Level::from_code(level.code()), Some(level).filter(|level| *level != Level::Refuse));
        }
        assert_eq!(Level::from_code("Confirm"), None);
    }
}
