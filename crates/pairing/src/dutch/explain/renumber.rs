//! Explanations in the numbers of a file whose players are numbered differently.

use ronde_domain::PairingNumber;

use super::facts::{
    BracketReasons, ByeReasons, Explanation, Floater, ForbiddenMeeting, Meeting, PairReasons, Verdict, WhyNot,
};

impl Explanation {
    /// The same with other numbers.
    #[must_use]
    pub fn renumbered(self, number: impl Fn(PairingNumber) -> PairingNumber) -> Self {
        let all = |players: Vec<PairingNumber>| players.into_iter().map(&number).collect();
        let bracket = |bracket: BracketReasons| BracketReasons {
            score: bracket.score,
            moved_down: all(bracket.moved_down),
            residents: all(bracket.residents),
            pairs: bracket.pairs.into_iter().map(|pair| pair.renumbered(&number)).collect(),
            natural: bracket.natural.into_iter().map(|pair| pair.renumbered(&number)).collect(),
            verdict: bracket.verdict.renumbered(&number),
            floaters: bracket
                .floaters
                .into_iter()
                .map(|floater| Floater { player: number(floater.player), ..floater })
                .collect(),
        };
        let bye = self.bye.map(|bye| ByeReasons {
            player: number(bye.player),
            barred: all(bye.barred),
            needed: all(bye.needed),
            ..bye
        });
        Self { round: self.round, brackets: self.brackets.into_iter().map(bracket).collect(), bye }
    }
}

impl WhyNot {
    /// The same with other numbers.
    #[must_use]
    pub fn renumbered(self, number: impl Fn(PairingNumber) -> PairingNumber) -> Self {
        let others =
            |other: Vec<Meeting>| other.into_iter().map(|pair| pair.renumbered(&number)).collect::<Vec<_>>();
        match self {
            Self::Paired(pair) => Self::Paired(pair.renumbered(&number)),
            Self::NotPresent(players) => Self::NotPresent(players.into_iter().map(&number).collect()),
            Self::Worse { bracket, comparison, other } => {
                Self::Worse { bracket, comparison, other: others(other) }
            }
            Self::Later { bracket, by, other } => Self::Later { bracket, by, other: others(other) },
            same @ (Self::SamePlayer | Self::Forbidden(_) | Self::NotCompletable(_)) => same,
        }
    }
}

impl Verdict {
    fn renumbered(self, number: &impl Fn(PairingNumber) -> PairingNumber) -> Self {
        match self {
            Self::Forbidden(pairs) => {
                let pair = |pair: ForbiddenMeeting| ForbiddenMeeting {
                    meeting: pair.meeting.renumbered(number),
                    bar: pair.bar,
                };
                Self::Forbidden(pairs.into_iter().map(pair).collect())
            }
            other => other,
        }
    }
}

impl Meeting {
    fn renumbered(self, number: &impl Fn(PairingNumber) -> PairingNumber) -> Self {
        Self { higher: number(self.higher), lower: number(self.lower) }
    }
}

impl PairReasons {
    fn renumbered(self, number: &impl Fn(PairingNumber) -> PairingNumber) -> Self {
        Self { white: number(self.white), black: number(self.black), ..self }
    }
}
