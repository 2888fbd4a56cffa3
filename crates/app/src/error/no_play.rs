//! Why something cannot be done at a table of the site.

use ronde_domain::GameId;
use ronde_play::Refused;
use ronde_quoridor::Illegal;
use ronde_words::Words;

/// Why something cannot be done at a table of the site.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPlay {
    /// The rules of the table do not allow it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// One of the two has blocked the other.
    #[error("you do not play with each other: one of you has blocked the other")]
    Barred,
    /// Ratings are made among people.
    #[error("a game against the computer is not rated")]
    NotRatedComputer,
    /// More tables than one can look after.
    #[error("you have made {0} tables that are not finished")]
    TooManyGames(usize),
    /// More than one can look at.
    #[error("this client follows {0} games already")]
    TooManyWatched(usize),
    /// Somebody keeps a paused game from going on.
    #[error("game {0} is paused and waiting for you: go on with it or end it first")]
    HoldsUp(GameId),
    /// Somebody else at the table may not play rated games now. Why is between them and the site.
    #[error("somebody at this table cannot begin a rated game now")]
    OtherMayNot,
    /// Too many games undone in a day.
    #[error("you have called off {aborts} games in one day; look for rated games again in {seconds} seconds")]
    TooManyAborts {
        /// How many.
        aborts: usize,
        /// How long to wait.
        seconds: u64,
    },
    /// Only friends are invited by name.
    #[error("you can invite only friends by name; send others a link")]
    NotFriends,
    /// More invitations than people like to get.
    #[error("you can invite {most} people per hour; try again in {seconds} seconds")]
    TooManyInvitations {
        /// How many within an hour.
        most: usize,
        /// How long to wait.
        seconds: u64,
    },
    /// Who plays is not looking for an opponent.
    #[error("finish the game that you play first")]
    Playing,
}

impl NoPlay {
    /// Its name in protocols.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused(why) => why.code(),
            Self::NoGame => "no-game",
            Self::Barred => "barred",
            Self::NotRatedComputer => "not-rated-computer",
            Self::TooManyGames(_) => "too-many-games",
            Self::TooManyWatched(_) => "too-many-watched",
            Self::HoldsUp(_) => "holds-up-game",
            Self::OtherMayNot => "other-may-not",
            Self::TooManyAborts { .. } => "too-many-aborts",
            Self::NotFriends => "not-friends",
            Self::TooManyInvitations { .. } => "too-many-invitations",
            Self::Playing => "playing",
        }
    }

    /// Which rule of the board a move breaks.
    pub fn illegal(&self) -> Option<&'static str> {
        match self {
            Self::Refused(Refused::Illegal(why)) => Some(why.code()),
            _ => None,
        }
    }

    /// After how many seconds it may be tried again, if waiting helps.
    pub const fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooManyAborts { seconds, .. } | Self::TooManyInvitations { seconds, .. } => Some(*seconds),
            _ => None,
        }
    }

    /// The game that has to be seen to first.
    pub const fn game(&self) -> Option<GameId> {
        match self {
            Self::HoldsUp(game) => Some(*game),
            _ => None,
        }
    }

    /// The reason in the reader's language.
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Refused(Refused::Illegal(why)) => illegal_sentence(*why, words),
            Self::TooManyGames(most) | Self::TooManyWatched(most) => {
                words.tell(&format!("game-refused-{}", self.code()), &[("most", (*most).into())])
            }
            Self::HoldsUp(game) => words.tell("game-refused-holds-up-game", &[("game", game.0.into())]),
            Self::TooManyAborts { aborts, seconds } => {
                let values = [("aborts", (*aborts).into()), ("minutes", seconds.div_ceil(60).into())];
                words.tell("game-refused-too-many-aborts", &values)
            }
            Self::TooManyInvitations { most, seconds } => {
                let values = [("most", (*most).into()), ("minutes", seconds.div_ceil(60).into())];
                words.tell("game-refused-too-many-invitations", &values)
            }
            _ => words.say(&format!("game-refused-{}", self.code())),
        }
    }
}

/// Why a move is not legal.
fn illegal_sentence(why: Illegal, words: &Words) -> String {
    let id = format!("game-illegal-{}", why.code());
    match why {
        Illegal::GameOver | Illegal::MustMove | Illegal::NoWallsLeft => words.say(&id),
        Illegal::Occupied { square, by } => {
            words.tell(&id, &[("square", square.to_string().into()), ("seat", by.number().into())])
        }
        Illegal::WallBetween { from, to } | Illegal::TooFar { from, to } => {
            words.tell(&id, &[("from", from.to_string().into()), ("to", to.to_string().into())])
        }
        Illegal::StraightJumpOpen { over, straight } => {
            words.tell(&id, &[("over", over.to_string().into()), ("straight", straight.to_string().into())])
        }
        Illegal::Overlaps { wall } | Illegal::Crosses { wall } => {
            words.tell(&id, &[("wall", wall.to_string().into())])
        }
        Illegal::ClosesLastPath { seat } => words.tell(&id, &[("seat", seat.number().into())]),
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::Language;

    use super::*;

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        let refused = [
            Refused::NotYourTurn,
            Refused::Overtaken,
            Refused::Over,
            Refused::NotBegun,
            Refused::Begun,
            Refused::Paused,
            Refused::NotPaused,
            Refused::Out,
            Refused::Full,
            Refused::Seated,
            Refused::NotSeated,
            Refused::NotInvited,
            Refused::TooLateToAbort,
            Refused::NoAbort,
            Refused::NoForfeit,
            Refused::NoDraw,
            Refused::NoPause,
            Refused::OfferedAlready,
            Refused::OfferOpen,
            Refused::TooManyOffers,
            Refused::NoTakeBack,
            Refused::NothingToTakeBack,
            Refused::NothingToClaim,
            Refused::TooEarlyToClaim,
            Refused::NotOffered,
            Refused::NotOver,
        ];
        let square = |text: &str| text.parse().unwrap();
        let illegal = [
            Illegal::GameOver,
            Illegal::MustMove,
            Illegal::Occupied { square: square("e2"), by: ronde_quoridor::Seat::One },
            Illegal::WallBetween { from: square("e2"), to: square("e3") },
            Illegal::TooFar { from: square("e2"), to: square("e4") },
            Illegal::StraightJumpOpen { over: square("e2"), straight: square("e3") },
            Illegal::NoWallsLeft,
            Illegal::Overlaps { wall: "e2h".parse().unwrap() },
            Illegal::Crosses { wall: "e2v".parse().unwrap() },
            Illegal::ClosesLastPath { seat: ronde_quoridor::Seat::Two },
        ];
        let own = [
            NoPlay::NoGame,
            NoPlay::Barred,
            NoPlay::NotRatedComputer,
            NoPlay::TooManyGames(20),
            NoPlay::TooManyWatched(20),
            NoPlay::Playing,
            NoPlay::HoldsUp(GameId(7)),
            NoPlay::OtherMayNot,
            NoPlay::TooManyAborts { aborts: 3, seconds: 90 },
            NoPlay::NotFriends,
            NoPlay::TooManyInvitations { most: 10, seconds: 90 },
        ];
        let illegal = illegal.into_iter().map(Refused::Illegal);
        let all = refused.into_iter().chain(illegal).map(NoPlay::Refused).chain(own);
        for why in all {
            for language in Language::ALL {
                let sentence = why.sentence(crate::sentences::words(language));
                assert!(sentence.contains(' ') && !sentence.contains("game-"), "{why:?}: {sentence}");
            }
        }
    }
}
