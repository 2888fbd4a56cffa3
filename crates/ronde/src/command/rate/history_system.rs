//! The systems that can rate a history of games: rater, periods, options, and the columns of their lists.

use clap::ValueEnum;
use ronde_rating::Period;
use ronde_rating::glicko2::Parameters;
use ronde_rating::history::{
    EloByGame, EloByPeriod, FideByPeriod, GlickoByGame, GlickoByPeriod, Place, Rater, SkillByGame,
};

use super::options::GamesInput;
use crate::exit::Failure;
use crate::words::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum HistorySystem {
    Elo,
    Glicko2,
    Fide,
    Openskill,
}

/// Work for any rater. It is generic, not a trait object, because the rater sees every game.
pub(super) trait Job {
    type Done;
    fn run<R: Rater + 'static>(self, rater: R) -> Self::Done;
}

/// A column of a list in addition to id, name, rating and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Birth,
    Exact,
    Deviation,
    Volatility,
    Peak,
}

impl HistorySystem {
    /// The name on the command line.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Elo => "elo",
            Self::Glicko2 => "glicko2",
            Self::Fide => "fide",
            Self::Openskill => "openskill",
        }
    }

    /// Months, unless the system rates game by game or another period was asked for.
    pub(super) fn period(self, input: &GamesInput) -> Period {
        let usual = match self {
            Self::Elo | Self::Openskill => Period::Game,
            Self::Glicko2 | Self::Fide => Period::Month,
        };
        input.period.unwrap_or(usual)
    }

    /// Whether the options are compatible.
    pub(super) fn check(self, input: &GamesInput, words: &Words) -> Result<(), Failure> {
        let bad = |id: &str| Err(Failure::BadInput(words.say(id)));
        match (self, input.period) {
            (Self::Fide, Some(Period::Game)) => bad("error-fide-period"),
            (Self::Fide, _) if input.list.is_none() && input.start.is_none() => bad("error-fide-start"),
            (Self::Openskill, Some(period)) if period != Period::Game => bad("error-openskill-period"),
            _ => Ok(()),
        }
    }

    /// The shared options as far as this system understands them: FIDE starts with 1500 where there is no list, and only systems with
    /// periods get one.
    pub(super) fn adapted(self, input: &GamesInput) -> GamesInput {
        let mut own = GamesInput { list: input.list.clone(), games: input.games.clone(), ..*input };
        match self {
            Self::Fide => {
                own.start =
                    own.start.or_else(|| ronde_domain::Rating::new(1500).filter(|_| own.list.is_none()));
                own.period = own.period.filter(|&period| period != Period::Game);
            }
            Self::Openskill => own.period = None,
            Self::Elo | Self::Glicko2 => {}
        }
        own
    }

    /// Does a job with the rater of this system.
    pub(super) fn with_rater<J: Job>(self, input: &GamesInput, job: J) -> J::Done {
        let tau = |usual: Parameters| Parameters { tau: input.tau.unwrap_or(usual.tau), ..usual };
        match (self, self.period(input)) {
            (Self::Elo, Period::Game) => job.run(EloByGame::new(input.k)),
            (Self::Elo, _) => job.run(EloByPeriod::new(input.k)),
            (Self::Glicko2, Period::Game) => job.run(GlickoByGame::new(tau(Parameters::SERVER))),
            (Self::Glicko2, _) => job.run(GlickoByPeriod::new(tau(Parameters::PAPER))),
            (Self::Fide, _) => job.run(FideByPeriod::new(input.chess.into(), input.start)),
            (Self::Openskill, _) => job.run(SkillByGame::default()),
        }
    }

    /// The columns of its lists, so that they can be read again with --list.
    pub(super) const fn columns(self) -> &'static [Column] {
        match self {
            Self::Elo => &[Column::Exact],
            Self::Glicko2 => &[Column::Exact, Column::Deviation, Column::Volatility],
            Self::Openskill => &[Column::Exact, Column::Deviation],
            Self::Fide => &[Column::Birth, Column::Peak],
        }
    }
}

impl Column {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Birth => "birth",
            Self::Exact => "exact",
            Self::Deviation => "deviation",
            Self::Volatility => "volatility",
            Self::Peak => "peak",
        }
    }

    pub(super) fn value(self, place: &Place, birth: Option<u16>) -> Option<f64> {
        match self {
            Self::Birth => birth.map(f64::from),
            Self::Exact => place.exact,
            Self::Deviation => place.deviation,
            Self::Volatility => place.volatility,
            Self::Peak => place.peak,
        }
    }
}
