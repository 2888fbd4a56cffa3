//! Tie-breaks in words: kinds of rounds, the source of an amount, why a value was cut, what is wrong with a code.

use ronde_tiebreak::fide::{Basis, CodeError, Cut, Kind, Name};

use super::Words;

impl Words {
    /// What is wrong with a code.
    pub fn code_error(&self, error: &CodeError) -> String {
        match error {
            CodeError::UnknownName { name, similar } if similar.is_empty() => {
                let all: Vec<&str> = Name::ALL.iter().map(|name| name.acronym()).collect();
                self.tell(
                    "error-unknown-tiebreak",
                    &[("code", name.as_str().into()), ("all", all.join(" ").into())],
                )
            }
            CodeError::UnknownName { name, similar } => {
                let similar = similar.join(", ");
                self.tell(
                    "error-similar-tiebreak",
                    &[("code", name.as_str().into()), ("similar", similar.into())],
                )
            }
            CodeError::UnknownVariant { code, variant } => self.tell(
                "error-unknown-variant",
                &[("code", code.as_str().into()), ("variant", variant.as_str().into())],
            ),
            CodeError::NotAllowed { code, name, variant } => {
                let known = Name::ALL.into_iter().find(|known| known.acronym() == *name);
                let letters = known.map_or("", Name::variants).chars();
                let allowed: Vec<String> = letters.map(|letter| format!("/{letter}")).collect();
                let allowed = if allowed.is_empty() { self.say("no-variants") } else { allowed.join(" ") };
                let values = [
                    ("code", code.as_str().into()),
                    ("name", (*name).into()),
                    ("variant", variant.as_str().into()),
                    ("allowed", allowed.into()),
                ];
                self.tell("error-variant-not-allowed", &values)
            }
            CodeError::Twice { code, variant } => self.tell(
                "error-variant-twice",
                &[("code", code.as_str().into()), ("variant", variant.as_str().into())],
            ),
        }
    }

    /// The kind of a round.
    pub fn kind(&self, kind: Kind) -> String {
        match kind {
            Kind::Played => self.say("kind-played"),
            Kind::ForfeitWin => self.say("kind-forfeit-win"),
            Kind::ForfeitLoss => self.say("kind-forfeit-loss"),
            Kind::AllocatedBye => self.say("kind-allocated-bye"),
            Kind::FullBye => self.say("kind-full-bye"),
            Kind::HalfBye => self.say("kind-half-bye"),
            Kind::ZeroBye => self.say("kind-zero-bye"),
            Kind::Free => self.say("kind-free"),
            Kind::Pending => self.say("kind-pending"),
        }
    }

    /// Where an amount comes from, unless it is obvious.
    pub fn basis(&self, basis: Basis) -> Option<String> {
        match basis {
            Basis::OwnScore => Some(self.say("basis-own-score")),
            Basis::OwnScoreCappedByOpponent => Some(self.say("basis-capped-by-opponent")),
            Basis::OwnScoreCappedByDraws => Some(self.say("basis-capped-by-draws")),
            Basis::VirtualOpponent => Some(self.say("basis-virtual-opponent")),
            Basis::Nothing => Some(self.say("basis-nothing")),
            Basis::OfSystem { message, .. } => Some(self.say(message)),
            Basis::OpponentScore
            | Basis::OpponentBuchholz
            | Basis::OpponentRating
            | Basis::OpponentPerformance
            | Basis::RunningScore
            | Basis::Count
            | Basis::OwnPoints => None,
        }
    }

    /// Why a value was left out.
    pub fn cut(&self, cut: Cut) -> String {
        match cut {
            Cut::Lowest => self.say("cut-lowest"),
            Cut::Voluntary => self.say("cut-voluntary"),
            Cut::Highest => self.say("cut-highest"),
            Cut::FirstRounds => self.say("cut-first-rounds"),
        }
    }
}
