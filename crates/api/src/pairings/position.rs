//! A position in JSON: the players with their rounds so far.

use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_app::settings::{ColorName, ScoringDraft};
use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, RatedGame, Rating, RoundEntry, Scoring};
use ronde_http::Error;
use ronde_trf::{ByeRecord, Document, ForbiddenPairs, PlayerRecord, RoundRange};
use ronde_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::rounds::AnyByeName;

const MOST_ROUNDS: usize = 999;

/// A player's share of a game. `+` and `-` are forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) enum Share {
    /// Won.
    #[serde(rename = "1")]
    Win,
    /// Drawn.
    #[serde(rename = "1/2")]
    Draw,
    /// Lost.
    #[serde(rename = "0")]
    Loss,
    /// Won by forfeit.
    #[serde(rename = "+")]
    ForfeitWin,
    /// Lost by forfeit.
    #[serde(rename = "-")]
    ForfeitLoss,
}

impl From<Share> for Outcome {
    fn from(share: Share) -> Self {
        let played = |mark| Self::Played { mark, rated: RatedGame::Rated };
        match share {
            Share::Win => played(Mark::Win),
            Share::Draw => played(Mark::Draw),
            Share::Loss => played(Mark::Loss),
            Share::ForfeitWin => Self::ForfeitWin,
            Share::ForfeitLoss => Self::ForfeitLoss,
        }
    }
}

/// What a round was for a player: a game with opponent, colour and result, a bye, or nothing at all.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"opponent": 2, "color": "white", "result": "1"}))]
pub(crate) struct PlayedRound {
    /// The number of the opponent.
    #[schema(minimum = 1, maximum = 9999)]
    opponent: Option<u32>,
    /// The player's colour.
    #[schema(value_type = Option<ColorName>)]
    color: Option<Color>,
    /// The player's share.
    result: Option<Share>,
    /// The bye, if it was one.
    bye: Option<AnyByeName>,
}

/// A player with the rounds so far.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entrant {
    /// The pairing number: the order of the players when points are equal.
    #[schema(minimum = 1, maximum = 9999)]
    number: u32,
    /// The rating.
    #[schema(minimum = 1, maximum = 9999)]
    rating: Option<u16>,
    /// The rounds, from round 1 on.
    #[serde(default)]
    #[schema(max_items = 999, required = false)]
    rounds: Vec<PlayedRound>,
    /// Whether the player is not to be paired.
    #[serde(default)]
    #[schema(required = false)]
    is_absent: bool,
}

/// A position to be paired.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"rounds": 5, "first_color": "white", "players": [{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}]}))]
pub(crate) struct Position {
    /// How many rounds the event has.
    #[schema(minimum = 1, maximum = 999)]
    rounds: u16,
    /// The colour that was drawn for number 1 in round 1.
    #[schema(value_type = ColorName)]
    first_color: Color,
    /// What results are worth; 1, ½, 0 if it is left out.
    #[serde(default, deserialize_with = "ronde_app::settings::scoring_object")]
    scoring: Option<ScoringDraft>,
    /// The players.
    #[schema(min_items = 1, max_items = 2000)]
    players: Vec<Entrant>,
    /// Groups of players who must not meet (Dutch system).
    #[serde(default)]
    #[schema(max_items = 1000, required = false)]
    forbidden: Vec<Vec<u32>>,
}

impl Position {
    /// The same as a report would say it.
    pub(super) fn document(&self, _: &Words) -> Result<Document, Error> {
        let mut faults = Faults::default();
        if self.players.is_empty() {
            faults.fault("players", "name at least one player");
        }
        let rounds = faults.number("rounds", self.rounds, 1..=999);
        let scoring =
            self.scoring.as_ref().map(|shape| shape.read("scoring", Scoring::default(), &mut faults));
        let players = self.players.iter().enumerate();
        let players: Vec<PlayerRecord> = players.map(|(at, player)| player.record(at, &mut faults)).collect();
        let mut seen = std::collections::HashSet::new();
        for (at, player) in players.iter().enumerate() {
            if !seen.insert(player.number) {
                faults.fault(&format!("players/{at}/number"), "another player has this number");
            }
        }
        let mut document = Document {
            rounds: Some(rounds),
            initial_color: Some(self.first_color),
            scoring,
            players,
            ..Document::default()
        };
        let next = document.next_round();
        let absent = self.players.iter().filter(|player| player.is_absent);
        let absent: Vec<PairingNumber> =
            absent.filter_map(|player| PairingNumber::new(player.number)).collect();
        if !absent.is_empty() {
            let bye = ronde_domain::RequestedBye::ZeroPoint;
            document.byes.push(ByeRecord { bye, round: next, players: absent });
        }
        for (at, group) in self.forbidden.iter().enumerate() {
            let field = format!("forbidden/{at}");
            let known = |number: &u32| PairingNumber::new(*number).filter(|number| seen.contains(number));
            let players: Vec<PairingNumber> = group.iter().filter_map(known).collect();
            if players.len() != group.len() || players.len() < 2 {
                faults.fault(&field, "name two players or more, by their numbers");
            }
            document
                .forbidden
                .push(ForbiddenPairs { rounds: RoundRange { first: next, last: next }, players });
        }
        if next.get() > rounds {
            faults.fault("rounds", format!("{rounds} rounds are in the call already"));
        }
        faults.finish()?;
        document.crosstable().map_err(|faults| {
            let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
            AppError::invalid("players", all.join("; "))
        })?;
        Ok(document)
    }
}

impl Entrant {
    fn record(&self, at: usize, faults: &mut Faults) -> PlayerRecord {
        let number = faults.number(&format!("players/{at}/number"), self.number, 1..=ronde_trf::MAX_NUMBER);
        faults.few(&format!("players/{at}/rounds"), &self.rounds, MOST_ROUNDS);
        let rating =
            self.rating.map(|rating| faults.number(&format!("players/{at}/rating"), rating, 1..=Rating::MAX));
        let rounds = self.rounds.iter().enumerate();
        let mut entries: Vec<RoundEntry> = rounds
            .map(|(round, played)| played.entry(&format!("players/{at}/rounds/{round}"), faults))
            .collect();
        // an empty cell at the end of a line says nothing
        while entries.last() == Some(&RoundEntry::Absent) {
            entries.pop();
        }
        PlayerRecord {
            rating: rating.and_then(Rating::new),
            entries,
            ..PlayerRecord::new(PairingNumber::new(number).unwrap_or(PairingNumber::FIRST))
        }
    }
}

impl PlayedRound {
    fn entry(&self, field: &str, faults: &mut Faults) -> RoundEntry {
        match (self.opponent, self.color, self.result, self.bye) {
            (None, None, None, Some(bye)) => RoundEntry::Bye(Bye::from(bye)),
            (None, None, None, None) => RoundEntry::Absent,
            (Some(opponent), Some(color), result, None) => {
                let opponent =
                    faults.number(&format!("{field}/opponent"), opponent, 1..=ronde_trf::MAX_NUMBER);
                RoundEntry::Game {
                    opponent: PairingNumber::new(opponent).unwrap_or(PairingNumber::FIRST),
                    color,
                    outcome: result.map_or(Outcome::Pending, Outcome::from),
                }
            }
            _ => {
                faults.fault(
                    field,
                    "a game has opponent, color and result; a round without a game has a bye or nothing",
                );
                RoundEntry::Absent
            }
        }
    }
}
