//! What the rules of FIDE would make of a player's games: performance, expected score, change of the rating.

use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, Rating};
use ronde_rating::Event;
use ronde_rating::fide::performance::performance;
use ronde_rating::fide::{self, Chess, Listed, Outcome};
use ronde_tournament::project::{crosstable, edition_of};
use ronde_words::rating::signed;

use crate::features::event::people::People;
use crate::layout::Page;

/// Who has played so many rated games has K = 20; an event does not say how many there were.
const ENOUGH_GAMES: u32 = 30;

/// What is to be expected.
#[derive(Debug)]
pub(super) struct Expected {
    /// Of the games against rated opponents.
    pub(super) performance: Option<i64>,
    pub(super) scored: String,
    pub(super) foreseen: String,
    /// With its sign; none for the unrated.
    pub(super) change: Option<String>,
    /// A first rating, if the games are enough for one.
    pub(super) first: Option<Rating>,
    /// How it comes about, a line each.
    pub(super) lines: Vec<String>,
}

impl Expected {
    /// None without a game against somebody with a rating.
    pub(super) fn new(page: &Page, event: &Snapshot, number: PairingNumber) -> Option<Self> {
        let tournament = event.tournament();
        let table = crosstable(tournament);
        let seat = table.cards().binary_search_by_key(&number, |card| card.number).ok()?;
        let listed: Vec<Listed> = table
            .cards()
            .iter()
            .map(|card| {
                let player = tournament.by_number(card.number);
                Listed {
                    rating: player.and_then(|player| player.profile().fide_rating),
                    games: ENOUGH_GAMES,
                    // the page is for everybody, and the factor of somebody under 18 would tell their age
                    birth_year: player.and_then(|player| event.public_birth_year(player)),
                    peak: None,
                    k: None,
                }
            })
            .collect();
        let games = Event::from_crosstable(&table, 0);
        let rated: Vec<_> = games
            .meetings(seat)
            .iter()
            .filter_map(|game| Some((listed[game.opponent].rating?, game.mark)))
            .collect();
        let performance = performance(&rated);
        performance?;
        let people = People::new(page, event);
        let name = |seat: usize| people.called(table.cards()[seat].number);
        let outcome = fide::rate(&listed, &games, Chess::Standard, year(event)).swap_remove(seat);
        let before = listed[seat].rating;
        let told = ronde_words::rating::fide(&name(seat), before, &outcome, &name, page.words);
        let decimal = |number: ronde_rating::Hundredths| {
            page.words.decimal(&ronde_tiebreak::Value::from_hundredths(number.get()).shortest())
        };
        let (scored, foreseen, change, first) = match &outcome {
            Outcome::Changed(change) => {
                let expected: ronde_rating::Hundredths = change.games.iter().map(|game| game.expected).sum();
                let points = change.sum + expected;
                let gained = page.words.decimal(&signed(change.points.value(), 1));
                (decimal(points), decimal(expected), Some(gained), None)
            }
            Outcome::First(initial) => (String::new(), String::new(), None, initial.published()),
            Outcome::NoGame => return None,
        };
        // the first line is the name and the new rating, which stand on the page already
        let lines = told.lines().skip(1).map(|line| line.trim().to_owned()).collect();
        Some(Self { performance, scored, foreseen, change, first, lines })
    }
}

/// The year in which the event began, by which juniors are known.
fn year(event: &Snapshot) -> u16 {
    let start = &event.tournament().settings().info.start;
    let named = edition_of(start).and_then(|_| {
        start.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() == 4)?.parse().ok()
    });
    let changed = event.listed().changed_at.to_zoned(jiff::tz::TimeZone::UTC).year();
    named.unwrap_or_else(|| u16::try_from(changed).unwrap_or_default())
}
