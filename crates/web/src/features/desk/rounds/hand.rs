//! A round as it is being made: it travels in the fields of the form, and every act gives another one.

use std::collections::HashSet;

use ronde_domain::{Bye, Crosstable, PlayerId};
use ronde_tournament::project::pairing_table;
use ronde_tournament::{Player, Presence, Proposal, Round, SeatedGame, Settled, SittingOut, Tournament};
use serde::Deserialize;

/// The fields of the form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    /// Games in the order of the boards: `3-7`, White first, by the ids of the players.
    games: Vec<String>,
    /// Everybody else: `5:half-point`.
    byes: Vec<String>,
    /// Pairs that shall not meet in this round: `3-7`.
    apart: Vec<String>,
    /// Players who are picked.
    pick: Vec<u32>,
    /// What is to be done.
    #[serde(rename = "do")]
    pub(super) act: String,
}

/// A round as it is being made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) games: Vec<SeatedGame>,
    pub(super) byes: Vec<SittingOut>,
    pub(super) apart: Vec<(PlayerId, PlayerId)>,
}

/// Why an act on a round that is being made makes no sense: the name of a message.
pub(super) type Fault = &'static str;

impl Fields {
    /// The round in the fields; none where they hold something else.
    pub(super) fn hand(&self) -> Option<Hand> {
        let pair = |text: &String| {
            let (one, other) = text.split_once('-')?;
            Some((id(one)?, id(other)?))
        };
        let game = |text| pair(text).map(|(white, black)| SeatedGame { white, black });
        let out = |text: &String| {
            let (player, kind) = text.split_once(':')?;
            Some(SittingOut { player: id(player)?, bye: bye_of(kind)? })
        };
        Some(Hand {
            games: self.games.iter().map(game).collect::<Option<_>>()?,
            byes: self.byes.iter().map(out).collect::<Option<_>>()?,
            apart: self.apart.iter().map(pair).collect::<Option<_>>()?,
        })
    }

    /// Who is picked.
    pub(super) fn picked(&self) -> Vec<PlayerId> {
        self.pick.iter().filter_map(|&number| PlayerId::new(number)).collect()
    }
}

fn id(text: &str) -> Option<PlayerId> {
    text.parse().ok().and_then(PlayerId::new)
}

const BYES: [(Bye, &str); 4] = [
    (Bye::PairingAllocated, "pairing-allocated"),
    (Bye::FullPoint, "full-point"),
    (Bye::HalfPoint, "half-point"),
    (Bye::ZeroPoint, "zero-point"),
];

fn bye_of(code: &str) -> Option<Bye> {
    BYES.into_iter().find(|(_, known)| *known == code).map(|(bye, _)| bye)
}

/// How a bye is written in the form.
pub(super) fn bye_code(bye: Bye) -> &'static str {
    BYES.into_iter().find(|(known, _)| *known == bye).map_or("zero-point", |(_, code)| code)
}

impl From<&Proposal> for Hand {
    fn from(proposal: &Proposal) -> Self {
        Self { games: proposal.games.clone(), byes: proposal.byes.clone(), apart: Vec::new() }
    }
}

impl From<&Round> for Hand {
    fn from(round: &Round) -> Self {
        let games = round.pairs().collect();
        Self { games, byes: round.byes().to_vec(), apart: Vec::new() }
    }
}

impl Hand {
    /// Where no engine has a round: everybody in the order of the points, each with the next, for the arbiter to change.
    pub(super) fn in_order(tournament: &Tournament) -> Self {
        let round = tournament.next_round();
        let table: Crosstable = pairing_table(tournament);
        let points = |player: &Player| {
            player.number().and_then(|number| table.card(number)).map(|card| table.points(card))
        };
        let mut here = Vec::new();
        let mut byes = Vec::new();
        for player in tournament.start_list() {
            match player.presence(round) {
                Presence::Here => here.push(player),
                Presence::Out(bye) => byes.push(SittingOut { player: player.id(), bye }),
            }
        }
        here.sort_by_key(|player| std::cmp::Reverse(points(player)));
        let mut pairs = here.chunks_exact(2);
        let games = pairs.by_ref().map(|two| SeatedGame { white: two[0].id(), black: two[1].id() }).collect();
        let left = pairs.remainder().iter();
        let left = left.map(|player| SittingOut { player: player.id(), bye: Bye::PairingAllocated });
        byes.splice(0..0, left.collect::<Vec<_>>());
        Self { games, byes, apart: Vec::new() }
    }

    /// A round as it stands, with those who have entered since then: they may be given a place.
    pub(super) fn standing(tournament: &Tournament, round: &Round) -> Self {
        let mut hand = Self::from(round);
        let seated: HashSet<PlayerId> = round.seats().collect();
        let entered = tournament.taking_part().filter(|player| player.number().is_some());
        let since = entered.filter(|player| !seated.contains(&player.id()));
        hand.byes.extend(since.map(|player| SittingOut { player: player.id(), bye: Bye::ZeroPoint }));
        hand
    }

    /// The byes without those who have entered since a round was paired and were given no place.
    pub(super) fn byes_of(&self, round: &Round) -> Vec<SittingOut> {
        let seated: HashSet<PlayerId> = round.seats().collect();
        let has_place = |out: &&SittingOut| out.bye != Bye::ZeroPoint || seated.contains(&out.player);
        self.byes.iter().filter(has_place).copied().collect()
    }

    /// The same places, whatever was forbidden on the way to them.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.games == other.games && self.byes == other.byes
    }

    /// Who has the bye that is given to whoever is left over.
    fn bye(&self) -> Option<PlayerId> {
        let out = self.byes.iter().find(|out| out.bye == Bye::PairingAllocated);
        out.map(|out| out.player)
    }

    /// White and Black of every board at which somebody is picked change seats.
    pub(super) fn change_colors(&mut self, picked: &[PlayerId]) -> Result<(), Fault> {
        let mut has_changed = false;
        for game in self.games.iter_mut().filter(|game| is_at(**game, picked)) {
            *game = SeatedGame { white: game.black, black: game.white };
            has_changed = true;
        }
        if has_changed { Ok(()) } else { Err("hand-pick-board") }
    }

    /// Two players take each other's place.
    pub(super) fn exchange(&mut self, picked: &[PlayerId]) -> Result<(), Fault> {
        let &[one, other] = picked else { return Err("hand-pick-two") };
        let places = self.games.iter_mut().flat_map(|game| [&mut game.white, &mut game.black]);
        for place in places.chain(self.byes.iter_mut().map(|out| &mut out.player)) {
            if *place == one {
                *place = other;
            } else if *place == other {
                *place = one;
            }
        }
        Ok(())
    }

    /// Two players meet; whom they leave alone take each other's place.
    pub(super) fn meet(&mut self, picked: &[PlayerId]) -> Result<(), Fault> {
        let &[one, other] = picked else { return Err("hand-pick-two") };
        let opponent = |player: PlayerId| {
            let game = self.games.iter().find(|game| is_at(**game, &[player]))?;
            Some(if game.white == player { game.black } else { game.white })
        };
        match (opponent(one), opponent(other)) {
            (Some(left), _) if left == other => Err("hand-meet-already"),
            (Some(left), _) => self.exchange(&[left, other]),
            (None, Some(left)) => self.exchange(&[left, one]),
            (None, None) => {
                self.byes.retain(|out| ![one, other].contains(&out.player));
                self.games.push(SeatedGame { white: one, black: other });
                Ok(())
            }
        }
    }

    /// Somebody else has the bye; who had it takes the place.
    pub(super) fn give_bye(&mut self, picked: &[PlayerId]) -> Result<(), Fault> {
        let &[player] = picked else { return Err("hand-pick-one") };
        match self.bye() {
            Some(holder) if holder != player => self.exchange(&[player, holder]),
            Some(_) => Err("hand-pick-one"),
            None => Err("hand-no-bye"),
        }
    }

    /// What stays when the boards of those who are picked are set free.
    pub(super) fn without(&self, picked: &[PlayerId]) -> Result<Settled, Fault> {
        let games: Vec<SeatedGame> =
            self.games.iter().copied().filter(|game| !is_at(*game, picked)).collect();
        let bye = self.bye().filter(|holder| !picked.contains(holder));
        if games.len() == self.games.len() {
            return Err("hand-pick-board");
        }
        Ok(Settled { games, bye, apart: self.apart.clone() })
    }

    /// Takes over what the engine made around what stays: new games sit at the boards that became free.
    pub(super) fn refill(&mut self, settled: &Settled, proposal: &Proposal) {
        let mut fresh = proposal.games.iter().copied().skip(settled.games.len());
        let old = std::mem::take(&mut self.games);
        let stays = |game: &SeatedGame| settled.games.contains(game);
        self.games =
            old.into_iter().filter_map(|game| if stays(&game) { Some(game) } else { fresh.next() }).collect();
        self.games.extend(fresh);
        self.byes.clone_from(&proposal.byes);
    }

    /// Two who are picked shall not meet.
    pub(super) fn keep_apart(&mut self, picked: &[PlayerId]) -> Result<(), Fault> {
        let pair = match *picked {
            [one, other] => (one, other),
            // somebody of one board stands for the two
            [one] => {
                let game = self.games.iter().find(|game| is_at(**game, &[one]));
                game.map(|game| (game.white, game.black)).ok_or("hand-pick-two")?
            }
            _ => return Err("hand-pick-two"),
        };
        if !self.apart.contains(&pair) {
            self.apart.push(pair);
        }
        Ok(())
    }
}

fn is_at(game: SeatedGame, players: &[PlayerId]) -> bool {
    players.contains(&game.white) || players.contains(&game.black)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Fields {
        serde_html_form::from_str(text).unwrap()
    }

    fn players(ids: &[u32]) -> Vec<PlayerId> {
        ids.iter().map(|id| PlayerId::new(*id).unwrap()).collect()
    }

    fn written(hand: &Hand) -> String {
        let games = hand.games.iter().map(|game| format!("{}-{}", game.white, game.black));
        let byes = hand.byes.iter().map(|out| format!("{}:{}", out.player, bye_code(out.bye)));
        games.chain(byes).collect::<Vec<_>>().join(" ")
    }

    fn hand() -> Hand {
        let text = "games=1-4&games=5-2&games=3-6&byes=7%3Apairing-allocated&byes=8%3Ahalf-point&do=";
        fields(text).hand().unwrap()
    }

    #[test]
    fn a_round_is_read_as_it_is_written() {
        assert_eq!(written(&hand()), "1-4 5-2 3-6 7:pairing-allocated 8:half-point");
        for wrong in ["games=1", "games=1-x", "byes=1", "byes=1%3Abye", "apart=1", "games=0-1"] {
            assert_eq!(fields(wrong).hand(), None, "{wrong}");
        }
    }

    #[test]
    fn acts_change_what_they_name_and_nothing_else() {
        let mut made = hand();
        made.change_colors(&players(&[2])).unwrap();
        made.exchange(&players(&[1, 6])).unwrap();
        assert_eq!(written(&made), "6-4 2-5 3-1 7:pairing-allocated 8:half-point");
        made.give_bye(&players(&[5])).unwrap();
        assert_eq!(written(&made), "6-4 2-7 3-1 5:pairing-allocated 8:half-point");
        for fault in [made.exchange(&players(&[1])), made.give_bye(&[]), made.change_colors(&players(&[5]))] {
            assert!(fault.is_err());
        }
    }

    #[test]
    fn two_meet_and_whom_they_leave_meet_too() {
        let mut made = hand();
        made.meet(&players(&[1, 3])).unwrap();
        assert_eq!(written(&made), "1-3 5-2 4-6 7:pairing-allocated 8:half-point");
        made.meet(&players(&[7, 5])).unwrap();
        assert_eq!(written(&made), "1-3 5-7 4-6 2:pairing-allocated 8:half-point");
        made.meet(&players(&[2, 8])).unwrap();
        assert_eq!(written(&made), "1-3 5-7 4-6 2-8");
        assert!(made.meet(&players(&[8, 2])).is_err() && made.meet(&players(&[8])).is_err());
    }

    #[test]
    fn new_games_sit_at_the_boards_that_became_free() {
        let mut made = hand();
        let settled = made.without(&players(&[1, 6])).unwrap();
        assert_eq!(settled.games.len(), 1);
        let [one, four, three, six] = [1, 4, 3, 6].map(|id| PlayerId::new(id).unwrap());
        let mut games = settled.games.clone();
        games.extend([SeatedGame { white: three, black: one }, SeatedGame { white: four, black: six }]);
        let proposal = Proposal { round: ronde_domain::RoundNumber::FIRST, games, byes: made.byes.clone() };
        made.refill(&settled, &proposal);
        assert_eq!(written(&made), "3-1 5-2 4-6 7:pairing-allocated 8:half-point");
    }
}
