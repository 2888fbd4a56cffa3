//! The Keizer system: the rules of one club, which are its settings too.

use ronde_domain::{Color, Crosstable, PairingNumber};
use ronde_pairing::PairedRound;
use ronde_pairing::keizer::{
    ColorRule, Field, NoPairing, Place, Reward, RewardKind, Round, Rules, may_meet, pair, rank,
};
use ronde_tiebreak::fide::{
    Basis, Breakdown, Explained as ExplainedValue, Explanation, Kind, Pairings, Part, Working,
};
use ronde_tiebreak::{Column, DecidedBy, Form, Standing, Standings, Value};
use ronde_trf::Document;
use serde_json::json;

use super::explained::{About, Explained, Fact, GeneralReasons, Line, Lines, Told};
use super::named::ReportName;
use super::pairing_system::PairingSystem;
use super::setting::{Setting, SettingValue};
use crate::project::OwnRanking;
use crate::{Position, Reason, System};

/// The column of the score.
const SCORE: &str = "KEIZER";
/// The column of what the place is worth.
const VALUE: &str = "VALUE";

impl PairingSystem for Rules {
    fn code(&self) -> &'static str {
        "keizer"
    }

    fn summary(&self) -> &'static str {
        "Keizer: neighbours in the table meet, and a win is worth the opponent's place"
    }

    fn round_limits(&self, _players: usize, _has_begun: bool) -> Option<(u16, u16)> {
        Some((1, u16::MAX))
    }

    /// A season may end when the club likes.
    fn needs_rounds(&self) -> bool {
        false
    }

    fn sensible_rounds(&self, _players: usize) -> Option<u16> {
        None
    }

    fn pair(&self, position: &Position) -> Result<PairedRound, Reason> {
        Ok(round(self, position)?.paired)
    }

    fn keeps_apart(&self) -> bool {
        true
    }

    fn may_meet_again(&self, before: &Crosstable, pair: [PairingNumber; 2]) -> bool {
        may_meet(before, pair, self)
    }

    fn allows_second_bye(&self) -> bool {
        true
    }

    fn explain(&self, position: &Position) -> Result<Explained, Reason> {
        Ok(Explained::Lines(reasons(self, position, round(self, position)?)))
    }

    fn general_reasons(&self) -> GeneralReasons {
        GeneralReasons {
            round: "show-why-keizer-round",
            game: "show-why-keizer",
            bye: "show-why-keizer-bye",
            with_scores: false,
        }
    }

    fn has_fide_mode(&self) -> bool {
        false
    }

    fn has_own_ranking(&self) -> bool {
        true
    }

    fn own_ranking(&self, table: &Crosstable, order: &[PairingNumber]) -> Option<Box<dyn OwnRanking>> {
        let places = rank(table, order, self);
        Some(Box::new(KeizerRanking { places, table: table.clone(), rules: *self }))
    }

    fn orders_by_rating(&self) -> bool {
        true
    }

    /// The code of any system that has none of its own.
    fn report_code(&self) -> &'static str {
        "CUSTOM_SWISS"
    }

    fn report_kind(&self) -> &'static str {
        "Individual: Keizer"
    }

    fn is_named_by(&self, report: &ReportName) -> bool {
        report.words.contains("keizer") && (report.code.is_empty() || report.code == self.report_code())
    }

    /// Colours follow from the table.
    fn seen_first_color(&self, _document: &Document) -> Option<Color> {
        None
    }

    fn settings(&self) -> Vec<Setting> {
        let setting = |name, field, value, (least, most)| Setting { name, field, value, least, most };
        let count = SettingValue::Count;
        let share = SettingValue::Share;
        vec![
            setting("top", "keizer_top", count(self.top), (1, 9999)),
            setting("own_value", "keizer_own_value", SettingValue::Yes(self.counts_own_value), (0, 0)),
            setting("gap", "keizer_gap", count(Some(self.gap)), (0, 99)),
            setting("meetings", "keizer_meetings", count(self.meetings), (1, 99)),
            setting("loss", "keizer_loss", share(self.loss), (0, 0)),
            setting("bye", "keizer_bye", share(self.bye), (0, 0)),
            setting("excused", "keizer_excused", share(self.excused), (0, 0)),
            setting("excused_rounds", "keizer_excused_rounds", count(self.excused_rounds), (0, 999)),
            setting("duty", "keizer_duty", share(self.duty), (0, 0)),
        ]
    }

    fn with_setting(&self, name: &str, value: SettingValue) -> Option<System> {
        let mut rules = *self;
        match (name, value) {
            ("top", SettingValue::Count(top)) => rules.top = top,
            ("own_value", SettingValue::Yes(yes)) => rules.counts_own_value = yes,
            ("gap", SettingValue::Count(Some(gap))) => rules.gap = gap,
            ("meetings", SettingValue::Count(meetings)) => rules.meetings = meetings,
            ("loss", SettingValue::Share(share)) => rules.loss = share,
            ("bye", SettingValue::Share(share)) => rules.bye = share,
            ("excused", SettingValue::Share(share)) => rules.excused = share,
            ("excused_rounds", SettingValue::Count(rounds)) => rules.excused_rounds = rounds,
            ("duty", SettingValue::Share(share)) => rules.duty = share,
            _ => return None,
        }
        Some(System::Keizer(rules))
    }
}

fn round(rules: &Rules, position: &Position) -> Result<Round, Reason> {
    let position = position.readable()?;
    let field = Field {
        table: &position.table,
        order: &position.order,
        present: &position.present,
        forbidden: &position.forbidden,
        rules,
    };
    pair(&field).map_err(|why| {
        let (message, values) = match why {
            NoPairing::NobodyPresent => ("keizer-nobody", Vec::new()),
            NoPairing::Unsound(player) => ("keizer-unsound", vec![("player", Fact::Player(player))]),
            NoPairing::KeptApart => {
                ("keizer-kept-apart", vec![("players", Fact::Number(position.present.len() as u64))])
            }
        };
        Reason::NoRound(Told { message, values })
    })
}

/// The places of each pair, what decided the colours, and what had to be relaxed.
fn reasons(rules: &Rules, position: &Position, round: Round) -> Lines {
    let place =
        |number: PairingNumber| round.table.iter().position(|place| place.number == number).unwrap_or(0);
    let score = |number: PairingNumber| round.table.get(place(number)).map_or(Value::ZERO, score);
    let mut lines = Vec::new();
    let mut say = |about, message, values| lines.push(Line { about, told: Told { message, values } });
    if let Some(gap) = round.relaxed.gap {
        let values = vec![("wanted", Fact::Number(rules.gap.into())), ("gap", Fact::Number(gap.into()))];
        say(About::Round, "keizer-smaller-gap", values);
    }
    if let Some(meetings) = round.relaxed.meetings {
        say(About::Round, "keizer-more-meetings", vec![("meetings", Fact::Number(meetings.into()))]);
    }
    let mut facts = Vec::new();
    for (game, rule) in round.paired.games.iter().zip(&round.colors) {
        let message = match rule {
            ColorRule::Balance => "keizer-pair-balance",
            ColorRule::Reversed => "keizer-pair-reversed",
            ColorRule::Alternation => "keizer-pair-alternation",
            ColorRule::Place => "keizer-pair-place",
        };
        let places = [game.white, game.black].map(|number| place(number) + 1);
        let scores = [game.white, game.black].map(|number| score(number).shortest());
        let [white_score, black_score] = scores.clone();
        let values = vec![
            ("white", Fact::Player(game.white)),
            ("black", Fact::Player(game.black)),
            ("whitePlace", Fact::Number(places[0] as u64)),
            ("blackPlace", Fact::Number(places[1] as u64)),
            ("whiteScore", Fact::Decimal(white_score)),
            ("blackScore", Fact::Decimal(black_score)),
        ];
        say(About::Game(*game), message, values);
        facts.push(json!({
            "white": game.white, "black": game.black, "white_place": places[0], "black_place": places[1],
            "white_score": scores[0], "black_score": scores[1], "colors": message.trim_start_matches("keizer-pair-"),
        }));
    }
    if let Some(bye) = round.paired.bye {
        let entries = position.table.card(bye).map_or(&[][..], |card| &card.entries);
        let had =
            entries.iter().filter(|entry| Kind::of(**entry, Pairings::Swiss) == Kind::AllocatedBye).count();
        let values = vec![("player", Fact::Player(bye)), ("had", Fact::Number(had as u64))];
        say(About::Bye(bye), "keizer-left-over", values);
    }
    let facts = json!({
        "pairs": facts, "bye": round.paired.bye,
        "relaxed_gap": round.relaxed.gap, "relaxed_meetings": round.relaxed.meetings,
    });
    Lines { round: round.paired, lines, facts }
}

/// The score of a place in hundredths; exact values decide, this is what people see.
fn score(place: &Place) -> Value {
    in_hundredths(place.score)
}

/// Halves of sixtieths as hundredths, rounded half up.
fn in_hundredths(parts: i64) -> Value {
    Value::from_hundredths((parts * 5 + 3).div_euclid(6))
}

/// The ranking by the Keizer score.
#[derive(Debug)]
struct KeizerRanking {
    places: Vec<Place>,
    table: Crosstable,
    rules: Rules,
}

impl OwnRanking for KeizerRanking {
    fn standings(&self) -> Standings {
        let columns = [SCORE, VALUE].map(|code| Column { code: code.to_owned(), form: Form::Shortest });
        let row = |(index, place): (usize, &Place)| {
            let above = index.checked_sub(1).map(|above| &self.places[above]);
            let points = self.table.card(place.number).map(|card| self.table.points(card));
            Standing {
                rank: u32::try_from(index + 1).ok(),
                number: place.number,
                points: points.unwrap_or_default(),
                values: vec![Some(score(place)), Some(own_value(place))],
                decided_by: above.map(|above| {
                    if above.score == place.score { DecidedBy::Number } else { DecidedBy::Column(0) }
                }),
            }
        };
        Standings::ordered(columns.to_vec(), self.places.iter().enumerate().map(row).collect())
    }

    fn explain(&self, player: PairingNumber) -> Option<Explanation> {
        let place = self.places.iter().find(|place| place.number == player)?;
        let card = self.table.card(player)?;
        let part = |reward: &Reward| {
            let entry = card.entries[reward.round.index()];
            Part {
                round: reward.round,
                kind: Kind::of(entry, Pairings::Swiss),
                opponent: reward.opponent,
                basis: Basis::OfSystem { message: basis(reward.kind), share: reward.share },
                amount: Value::from_hundredths(reward.value * 50),
                points: self.table.scoring().entry(entry),
                worth: in_hundredths(reward.worth()),
                cut: None,
            }
        };
        let working = if self.rules.counts_own_value {
            Working::SumWith { message: "keizer-own-value", amount: own_value(place) }
        } else {
            Working::Sum
        };
        let parts = place.rewards.iter().map(part).collect();
        let breakdown = Breakdown { value: Some(score(place)), working, parts };
        let explained = ExplainedValue { code: SCORE.to_owned(), breakdown };
        Some(Explanation::new(&self.standings(), player, vec![explained]))
    }
}

const fn own_value(place: &Place) -> Value {
    Value::from_hundredths(place.value * 50)
}

const fn basis(kind: RewardKind) -> &'static str {
    match kind {
        RewardKind::Opponent => "basis-keizer-opponent",
        RewardKind::Bye | RewardKind::Excused | RewardKind::Duty => "basis-keizer-own",
        RewardKind::ExcusedTooOften => "basis-keizer-too-often",
        RewardKind::Nothing => "basis-keizer-nothing",
    }
}
