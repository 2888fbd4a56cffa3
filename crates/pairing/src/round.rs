//! What every pairing system returns: the games of one round in board order, and the bye.

use std::fmt;

use ronde_domain::PairingNumber;
use serde::{Deserialize, Serialize};

/// One game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Game {
    /// Who has White.
    pub white: PairingNumber,
    /// Who has Black.
    pub black: PairingNumber,
}

/// A round as it is paired, before anybody has played.
///
/// ```
/// use ronde_domain::PairingNumber;
/// use ronde_pairing::{Game, PairedRound};
///
/// let [one, two, three] = [0, 1, 2].map(PairingNumber::from_index);
/// let round = PairedRound { games: vec![Game { white: two, black: one }], bye: Some(three) };
/// assert_eq!(round.to_string(), "2-1, bye 3");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairedRound {
    /// The games in board order: the first is played on board 1.
    pub games: Vec<Game>,
    /// The player left over in an odd field: the bye of a Swiss, the free round of a round robin.
    pub bye: Option<PairingNumber>,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}

impl fmt::Display for PairedRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (board, game) in self.games.iter().enumerate() {
            let gap = if board == 0 { "" } else { " " };
            write!(f, "{gap}{game}")?;
        }
        match self.bye {
            Some(player) if self.games.is_empty() => write!(f, "bye {player}"),
            Some(player) => write!(f, ", bye {player}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_form() {
        let [one, two, three] = [0, 1, 2].map(PairingNumber::from_index);
        let round = PairedRound { games: vec![Game { white: two, black: one }], bye: Some(three) };
        let json = serde_json::to_string(&round).unwrap();
        assert_eq!(json, r#"{"games":[{"white":2,"black":1}],"bye":3}"#);
        assert_eq!(serde_json::from_str::<PairedRound>(&json).unwrap(), round);
    }

    #[test]
    fn text_form() {
        let bye = Some(PairingNumber::FIRST);
        assert_eq!(PairedRound { games: vec![], bye }.to_string(), "bye 1");
        assert_eq!(PairedRound::default().to_string(), "");
    }
}
