//! The steps 1.1 to 1.4: who changes colours and who keeps them.

use ronde_domain::Color;

use super::contender::Contender;

/// One way of giving a pair its colours, from the higher player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// 1.1
    BothChange,
    /// 1.2
    OpponentKeeps,
    /// 1.3
    PlayerKeeps,
    /// 1.4, our extension for rounds that would otherwise be refused.
    BothKeep,
}

impl Step {
    /// The steps of the method, in order.
    pub(super) const METHOD: [Self; 3] = [Self::BothChange, Self::OpponentKeeps, Self::PlayerKeeps];
    /// The same with the extension last.
    pub(super) const EXTENDED: [Self; 4] =
        [Self::BothChange, Self::OpponentKeeps, Self::PlayerKeeps, Self::BothKeep];

    /// The colour of the higher player, if this step gives the two different colours and both may have theirs.
    pub(super) fn colors(self, player: &Contender, opponent: &Contender) -> Option<Color> {
        let (color, other) = match self {
            Self::BothChange => (player.previous.opposite(), opponent.previous.opposite()),
            Self::OpponentKeeps => (player.previous.opposite(), opponent.previous),
            Self::PlayerKeeps => (player.previous, opponent.previous.opposite()),
            Self::BothKeep => (player.previous, opponent.previous),
        };
        let fits = color != other && player.may_have(color) && opponent.may_have(other);
        fits.then_some(color)
    }
}
