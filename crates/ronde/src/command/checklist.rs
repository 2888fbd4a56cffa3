//! The check list of an engine: what the rules know about each player when a round is paired, one player per line.

use std::fmt::Write;

use ronde_domain::{Color, Outcome, PairingNumber, RoundEntry};
use ronde_pairing::dutch::{Field, Float, Player, Preference, State, Strength};
use ronde_pairing::{Game, PairedRound};

use super::dutch::NextRound;

/// The table: by score, then by number; opponents in the order of the rounds, unplayed rounds as dots.
pub(super) fn text(next: &NextRound) -> String {
    let field = next.position.dutch_field();
    // a round that was paired has a state
    let Ok(state) = State::new(&field) else { return String::new() };
    let mut text = format!("Round {}\n\n", next.number);
    text += "  ID   Pts  Score  Pref  -1 -2  Bye  Unpl  Top   Pair  Rounds\n";
    for player in state.players() {
        line(&mut text, &field, player, next);
    }
    text
}

fn line(text: &mut String, field: &Field<'_>, player: &Player, next: &NextRound) {
    let number = next.position.file_number(player.number);
    let card = field.table.card(player.number);
    let points = card.map_or_else(String::new, |card| field.table.points(card).to_string());
    let entries = card.map_or(&[][..], |card| &card.entries);
    let rounds: Vec<String> =
        entries.iter().map(|entry| cell(*entry, |number| next.position.file_number(number))).collect();
    let wrote = writeln!(
        text,
        "{number:>4} {points:>5} {score:>6}  {preference:<4}  {last:>2} {before:>2}  {bye:<3}  {unplayed:>4}  {top:<3} {pair:>6}  {rounds}",
        score = player.score.to_string(),
        preference = preference(player.preference),
        last = float(player.floats.previous),
        before = float(player.floats.earlier),
        bye = yes(player.may_have_bye),
        unplayed = player.unplayed,
        top = yes(player.is_topscorer),
        pair = seat(&next.paired, number),
        rounds = rounds.join(" "),
    );
    wrote.expect("a text takes everything");
}

/// `W` and `B` for a mild preference, with `+` for a strong and `!` for an absolute one.
fn preference(preference: Option<Preference>) -> String {
    let Some(Preference { strength, color }) = preference else { return "-".to_owned() };
    let urgency = match strength {
        Strength::Mild => "",
        Strength::Strong => "+",
        Strength::Absolute => "!",
    };
    format!("{}{urgency}", letter(color).to_ascii_uppercase())
}

const fn letter(color: Color) -> char {
    match color {
        Color::White => 'w',
        Color::Black => 'b',
    }
}

const fn float(float: Float) -> char {
    match float {
        Float::None => '-',
        Float::Down => 'D',
        Float::Up => 'U',
    }
}

const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// Opponent and colour in the paired round.
fn seat(round: &PairedRound, number: PairingNumber) -> String {
    let seat = round.games.iter().find_map(|&Game { white, black }| match number {
        _ if number == white => Some((black, Color::White)),
        _ if number == black => Some((white, Color::Black)),
        _ => None,
    });
    seat.map_or_else(|| "bye".to_owned(), |(opponent, color)| format!("{opponent}{}", letter(color)))
}

/// Opponent and colour of a played game.
fn cell(entry: RoundEntry, file_number: impl Fn(PairingNumber) -> PairingNumber) -> String {
    let played = match entry {
        RoundEntry::Game { opponent, color, outcome: Outcome::Played { .. } } => {
            format!("{}{}", file_number(opponent), letter(color))
        }
        _ => ".".to_owned(),
    };
    format!("{played:>5}")
}
