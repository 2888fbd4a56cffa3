//! Why a player was paired as it was: the reasons of a round, seen from one seat.

use ronde_domain::{Color, PairingNumber, Points, RoundEntry};
use ronde_pairing::dutch::explain::{BracketReasons, Explanation, Floater, Meeting, Verdict};
use ronde_tournament::{Explained, Round, System};
use ronde_words::Words;

use super::people::People;

/// Whether the engine's round is the one that was played: the same games with the same colours, the same bye.
pub(super) fn is_as_paired(explanation: &Explained, round: &Round, people: &People) -> bool {
    let number = |id| people.of(id).number;
    let boards = round.pairs().map(|pair| (number(pair.white), number(pair.black)));
    let pairs = explanation.round().games;
    let sorted = |pairs: &mut dyn Iterator<Item = (u32, u32)>| {
        let mut pairs: Vec<_> = pairs.collect();
        pairs.sort_unstable();
        pairs
    };
    let mut boards = boards;
    sorted(&mut boards) == sorted(&mut pairs.iter().map(|pair| (pair.white.get(), pair.black.get())))
}

/// One player's seat in a round.
pub(super) struct Asked<'a> {
    pub(super) words: &'a Words,
    pub(super) people: &'a People,
    pub(super) number: PairingNumber,
    pub(super) entry: RoundEntry,
    /// What the player and the opponent brought to the round.
    pub(super) points: [Points; 2],
}

impl Asked<'_> {
    /// The reasons in sentences. Without an explanation of the round, what the system says by itself.
    pub(super) fn reasons(&self, system: &System, explained: Option<&Explained>) -> Vec<String> {
        let words = self.words;
        let brackets = explained.and_then(Explained::brackets);
        let general = system.general_reasons();
        match (self.entry, brackets) {
            (RoundEntry::Bye(bye), None) if bye.requested().is_some() => vec![words.say("show-why-absent")],
            (RoundEntry::Absent, _) => vec![words.say("show-why-absent")],
            (_, Some(explanation)) => self.dutch(explanation),
            (RoundEntry::Bye(_), None) => vec![words.say(general.bye)],
            (RoundEntry::Game { .. }, None) => {
                let scores = general.with_scores.then(|| self.scores());
                let name = |number| self.people.called(number);
                let lines = explained.map_or(&[][..], Explained::lines);
                let own = lines.iter().filter(|line| line.about.concerns(self.number));
                let own = own.map(|line| words.told(&line.told, &name));
                scores.into_iter().chain([words.say(general.game)]).chain(own).collect()
            }
        }
    }

    fn dutch(&self, explanation: &Explanation) -> Vec<String> {
        let (words, name) = (self.words, |number| self.people.called(number));
        if let Some(bye) = explanation.bye.as_ref().filter(|bye| bye.player == self.number) {
            return words.bye_reasons(bye, &name);
        }
        let paired = |bracket: &BracketReasons| {
            bracket.pairs.iter().any(|pair| pair.white == self.number || pair.black == self.number)
        };
        let Some(at) = explanation.brackets.iter().position(paired) else {
            return vec![words.say("show-why-absent")];
        };
        let bracket = &explanation.brackets[at];
        let opponent = self.entry.opponent();
        let mut told = vec![self.bracket(bracket)];
        // who came down says why: the player, or the opponent
        let above = explanation.brackets[..at].iter().flat_map(|bracket| &bracket.floaters);
        let came_down = |floater: &&Floater| {
            floater.player == self.number || opponent.is_some_and(|opponent| floater.player == opponent)
        };
        told.extend(above.filter(came_down).map(|floater| words.floater(floater, &name)));
        told.push(self.natural(bracket));
        let pair = bracket.pairs.iter().find(|pair| pair.white == self.number || pair.black == self.number);
        told.extend(pair.map(|pair| {
            let color = if pair.white == self.number { Color::White } else { Color::Black };
            let color = words.say(match color {
                Color::White => "color-white",
                Color::Black => "color-black",
            });
            let why = words.color_rule(pair.color_rule);
            words.tell("show-why-color", &[("color", color.into()), ("why", why.into())])
        }));
        told
    }

    fn bracket(&self, bracket: &BracketReasons) -> String {
        let count = bracket.residents.len() + bracket.moved_down.len();
        let score = self.words.score(bracket.score);
        self.words.tell("show-why-bracket", &[("score", score.into()), ("count", count.into())])
    }

    /// Whether the natural pairing was taken, and if not, whom it would have given and what spoke against it.
    fn natural(&self, bracket: &BracketReasons) -> String {
        let words = self.words;
        let of_player = |meeting: &&Meeting| meeting.higher == self.number || meeting.lower == self.number;
        let natural = bracket.natural.iter().find(of_player);
        let natural_opponent =
            natural.map(|meeting| if meeting.higher == self.number { meeting.lower } else { meeting.higher });
        if natural_opponent.is_some() && natural_opponent == self.entry.opponent() {
            return words.say("show-why-natural");
        }
        // of pairs that may not meet, the player's own says the most
        let own = match &bracket.verdict {
            Verdict::Forbidden(pairs) => {
                pairs.iter().find(|pair| of_player(&&pair.meeting)).map(|pair| words.bar(pair.bar))
            }
            _ => None,
        };
        let why = own.or_else(|| words.objection(&bracket.verdict)).unwrap_or_default();
        match natural_opponent {
            Some(other) => {
                let player = self.people.called(other);
                words.tell("show-why-not-natural", &[("player", player.into()), ("why", why.into())])
            }
            None => words.tell("show-why-exchanged", &[("why", why.into())]),
        }
    }

    fn scores(&self) -> String {
        let [own, other] = self.points.map(|points| self.words.score(points));
        self.words.tell("show-why-scores", &[("own", own.into()), ("other", other.into())])
    }
}
