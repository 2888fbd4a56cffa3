//! Why something cannot be done at a table.

use ronde_quoridor::Illegal;

/// Why something cannot be done at a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move was meant for another position: another move has been made.
    #[error("another move has been made here; look at the board again")]
    Overtaken,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// The player is out of the game.
    #[error("you are out of this game")]
    Out,
    /// All chairs are taken.
    #[error("all seats are taken")]
    Full,
    /// Already sitting there.
    #[error("you sit at this table already")]
    Seated,
    /// Not sitting there.
    #[error("you do not sit at this table")]
    NotSeated,
    /// Not invited.
    #[error("this table is for those who are invited")]
    NotInvited,
    /// Too late to abort.
    #[error("everybody has moved: the game can be resigned, or aborted if all agree")]
    TooLateToAbort,
    /// The players of a tournament board can't abort it.
    #[error("a game of a tournament is not called off by its players; it can be resigned")]
    NoAbort,
    /// Only no-shows at a tournament board are forfeited.
    #[error("only no-shows at tournament boards are forfeited")]
    NoForfeit,
    /// Draws are agreed between two people.
    #[error("only two people can agree on a draw, and only in a game of two")]
    NoDraw,
    /// Players can't pause tournament games, nor correspondence games from before pauses had an end.
    #[error("this game cannot be paused")]
    NoPause,
    /// The offer has already been made.
    #[error("you have offered this already")]
    OfferedAlready,
    /// Only one offer at a time.
    #[error("you already have another offer open: take it back first")]
    OfferOpen,
    /// Offers of one kind are limited.
    #[error("you have offered this three times in this game, which is the limit")]
    TooManyOffers,
    /// Moves are taken back only in unrated games outside tournaments.
    #[error("you can take moves back only in unrated games outside tournaments")]
    NoTakeBack,
    /// The player has not moved yet, or somebody has left the game since.
    #[error("you have no move to take back")]
    NothingToTakeBack,
    /// Nobody who has to move is away, and no pause is over.
    #[error("there is nothing to claim: nobody on the move is away, and no pause is over")]
    NothingToClaim,
    /// The absent player's grace, or the pause, is not over yet.
    #[error("it is too early to claim: wait a little longer")]
    TooEarlyToClaim,
    /// There is nothing to decline.
    #[error("nobody has offered this")]
    NotOffered,
    /// Only after the end.
    #[error("a rematch can be offered when the game is over")]
    NotOver,
}

impl Refused {
    /// Its name in protocols.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "illegal",
            Self::NotYourTurn => "not-your-turn",
            Self::Overtaken => "overtaken",
            Self::Over => "game-over",
            Self::NotBegun => "not-begun",
            Self::Begun => "begun",
            Self::Paused => "paused",
            Self::NotPaused => "not-paused",
            Self::Out => "out",
            Self::Full => "full",
            Self::Seated => "seated",
            Self::NotSeated => "not-seated",
            Self::NotInvited => "not-invited",
            Self::TooLateToAbort => "too-late-to-abort",
            Self::NoAbort => "no-abort",
            Self::NoForfeit => "no-forfeit",
            Self::NoDraw => "no-draw",
            Self::NoPause => "no-pause",
            Self::OfferedAlready => "offered-already",
            Self::OfferOpen => "offer-open",
            Self::TooManyOffers => "too-many-offers",
            Self::NoTakeBack => "no-take-back",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NothingToClaim => "nothing-to-claim",
            Self::TooEarlyToClaim => "too-early-to-claim",
            Self::NotOffered => "not-offered",
            Self::NotOver => "not-over",
        }
    }
}
