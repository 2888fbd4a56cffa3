//! Turns a tournament into a report, with a list of what a report can't hold.

use std::collections::BTreeMap;

use ronde_domain::{PairingNumber, Points, RequestedBye, RoundEntry, RoundNumber};
use ronde_tiebreak::fide::{Code, Name, TieBreak};
use ronde_trf::{
    Acceleration, ByeRecord, Document, Edition, Faults, PlayerRecord, ReadOptions, TitleField,
    TournamentRecord, WriteError, read, write,
};

use super::kept::{acceleration_record, extra_points, forbidden_record};
use super::scoring::assumed_scoring;
use super::{says_quoridor, system_of};
use crate::position::{own_apart, steering};
use crate::project::{crosstable, standings};
use crate::systems::kind_of;
use crate::{Alphabet, History, InitialOrder, Player, Tournament};

/// The code of the Dutch system with the Baku acceleration.
const DUTCH_BAKU: &str = "FIDE_DUTCH_BAKU";

/// A tournament as a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The document; an edition may hold less than this.
    pub document: Document,
    /// What no report can hold.
    pub losses: Vec<ExportLoss>,
}

/// Something that a report has no place for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportLoss {
    /// Licence numbers.
    #[error("licence numbers of {0} players")]
    Licences(usize),
    /// National ratings.
    #[error("national ratings of {0} players")]
    NationalRatings(usize),
    /// Withdrawals; the report shows them only for the next round.
    #[error("withdrawals of {0} players (they are marked absent in the next round)")]
    Withdrawals(usize),
    /// The seed of the draw.
    #[error("the seed {0} of the draw")]
    Seed(u64),
    /// The order by rating at equal points: a report has only the numbers.
    #[error("that players with equal points are ordered by rating (a reader will go by number)")]
    OrderByRating,
    /// The alphabet of the names.
    #[error("the alphabet of the names")]
    Alphabet,
    /// Line breaks and other control characters in names and facts.
    #[error("control characters in {0} names and facts (replaced by blanks)")]
    ControlCharacters(usize),
    /// Players without a number.
    #[error("{0} registered players without a number")]
    Unnumbered(usize),
    /// The log itself.
    #[error("the log of {0} entries: when and by whom each was made, and what was undone")]
    Log(usize),
    /// Lines kept from another report that no longer fit.
    #[error("a line kept from the earlier report: {0}")]
    Line(String),
}

/// Makes a report of a tournament.
pub fn export(history: &History) -> Result<Export, WriteError> {
    let tournament = history.tournament();
    let mut modelled = modelled(tournament);
    // remarks from an earlier report are kept with its lines
    modelled.comments = super::remarks::remarks(history);
    if !tournament.game().is_chess() {
        let remark = format!("### Game: {}. Not chess, not for rating by FIDE.", tournament.game().name());
        if !tournament.kept().lines.contains(&remark) {
            modelled.comments.insert(0, remark);
        }
    }
    let mut losses = losses(history);
    let controls = texts(&mut modelled).map(one_line).filter(|changed| *changed).count();
    if controls > 0 {
        losses.push(ExportLoss::ControlCharacters(controls));
    }
    let mut text = write(&modelled, Edition::Trf26)?.text;
    let plain = |text: &str| read(text.as_bytes(), &ReadOptions::default()).map(|reading| reading.document);
    let is_named = is_named(tournament);
    for line in tournament.kept().lines.iter().filter(|line| is_named || !line.starts_with("092")) {
        text += line;
        text.push('\n');
    }
    let document = plain(&text).unwrap_or_else(|faults: Faults| {
        losses.extend(tournament.kept().lines.iter().cloned().map(ExportLoss::Line));
        debug_assert!(!tournament.kept().lines.is_empty(), "our own records are sound: {faults}");
        modelled
    });
    Ok(Export { document, losses })
}

/// Whether record 092 of an earlier report may stay: not if it fails to name a game other than chess.
fn is_named(tournament: &Tournament) -> bool {
    tournament.game().is_chess() || says_quoridor(&tournament.kept().lines)
}

/// The texts that people write.
fn texts(document: &mut Document) -> impl Iterator<Item = &mut String> {
    let event = &mut document.tournament;
    let facts = [
        &mut event.name,
        &mut event.city,
        &mut event.federation,
        &mut event.start_date,
        &mut event.end_date,
        &mut event.chief_arbiter,
        &mut event.time_control,
    ];
    let names = document.players.iter_mut().map(|player| &mut player.name);
    facts.into_iter().chain(&mut event.deputy_arbiters).chain(names)
}

/// Puts a text onto one line, replacing line breaks and control characters by blanks. Returns whether it
/// changed.
fn one_line(text: &mut String) -> bool {
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let has_breaks = text.contains(breaks);
    if has_breaks {
        *text = text.replace(breaks, " ");
    }
    has_breaks
}

fn losses(history: &History) -> Vec<ExportLoss> {
    let tournament = history.tournament();
    let count = |has: fn(&Player) -> bool| tournament.players().iter().filter(|player| has(player)).count();
    let next = tournament.next_round();
    let gone = tournament.start_list().iter().filter(|player| player.is_gone(next)).count();
    let mut losses = vec![
        ExportLoss::Licences(count(|player| player.profile().licence.is_some())),
        ExportLoss::NationalRatings(count(|player| player.profile().national_rating.is_some())),
        ExportLoss::Unnumbered(count(|player| player.number().is_none())),
        ExportLoss::Withdrawals(gone),
    ];
    losses.retain(|loss| {
        !matches!(
            loss,
            ExportLoss::Licences(0)
                | ExportLoss::NationalRatings(0)
                | ExportLoss::Unnumbered(0)
                | ExportLoss::Withdrawals(0)
        )
    });
    if let InitialOrder::Lot { seed } = tournament.settings().order {
        losses.push(ExportLoss::Seed(seed));
    }
    let settings = tournament.settings();
    if settings.order == InitialOrder::Rating && settings.system.orders_by_rating() {
        losses.push(ExportLoss::OrderByRating);
    }
    if settings.alphabet != Alphabet::default() {
        losses.push(ExportLoss::Alphabet);
    }
    losses.push(ExportLoss::Log(history.entries().len()));
    losses
}

/// The document of everything that the log models.
fn modelled(tournament: &Tournament) -> Document {
    let settings = tournament.settings();
    let info = &settings.info;
    let kept =
        |code: &str| tournament.kept().lines.iter().find_map(|line| line.strip_prefix(code)).unwrap_or("");
    let (kept_code, kept_kind) = (kept("192 "), kept("092 "));
    let kept_record = TournamentRecord { kind: kept_kind.to_owned(), ..TournamentRecord::default() };
    let kept_words =
        Document { tournament: kept_record, system: kept_code.to_owned(), ..Document::default() };
    // a code or text that says the same in other words stays as it was
    let said = system_of(&kept_words).as_ref() == Some(&settings.system) || !kept_code.is_empty();
    let code = if settings.acceleration.is_some() { DUTCH_BAKU } else { settings.system.report_code() };
    let system = if said { "" } else { code }.to_owned();
    let kind = if said && is_named(tournament) {
        String::new()
    } else {
        kind_of(&settings.system, tournament.game())
    };
    let players = players(tournament);
    // the full ranking order includes the points
    let codes = |with_points: bool| -> Vec<String> {
        let list = &settings.tie_breaks;
        let has_points = list.contains(&Code::Individual(TieBreak::plain(Name::Pts)));
        // a kept record says the same, as it was written
        let written = has_points == with_points && tournament.kept().tie_breaks().is_none();
        if written { list.iter().map(ToString::to_string).collect() } else { Vec::new() }
    };
    Document {
        tournament: TournamentRecord {
            name: info.name.clone(),
            city: info.city.clone(),
            federation: info.federation.clone(),
            start_date: info.start.clone(),
            end_date: info.end.clone(),
            chief_arbiter: info.chief_arbiter.clone(),
            deputy_arbiters: info.deputies.clone(),
            time_control: info.time_control.clone(),
            round_dates: info.round_dates.clone(),
            kind,
            ..TournamentRecord::default()
        },
        rounds: settings.rounds,
        initial_color: settings.first_color,
        // readers assume it without a record
        scoring: Some(settings.scoring)
            .filter(|scoring| *scoring != assumed_scoring(&settings.system, &players)),
        system,
        tie_breaks: codes(false),
        ranking_order: codes(true),
        players,
        byes: byes(tournament),
        accelerations: accelerations(tournament),
        forbidden: own_apart(tournament).iter().map(forbidden_record).collect(),
        ..Document::default()
    }
}

fn players(tournament: &Tournament) -> Vec<PlayerRecord> {
    let table = crosstable(tournament);
    let extra = extra_points(tournament, &table);
    let extra_of = |number| -> Points {
        extra.iter().filter(|(whose, ..)| *whose == number).map(|(_, _, points)| *points).sum()
    };
    let ranking = standings(tournament, table.rounds());
    let kept: BTreeMap<_, u32> = tournament.kept().ranks.iter().copied().collect();
    let places: BTreeMap<PairingNumber, u32> =
        ranking.rows().iter().zip(1..).map(|(row, place)| (row.number, row.rank.unwrap_or(place))).collect();
    let record = |player: &&Player| {
        let number = player.number()?;
        let card = table.card(number)?;
        let profile = player.profile();
        let rank =
            if kept.is_empty() { places.get(&number).copied() } else { kept.get(&player.id()).copied() };
        let mut entries = card.entries.clone();
        // a line doesn't end with an empty cell
        while entries.last() == Some(&RoundEntry::Absent) {
            entries.pop();
        }
        Some(PlayerRecord {
            sex: profile.sex,
            title: profile.title.map_or(TitleField::None, TitleField::Fide),
            name: profile.name.clone(),
            rating: profile.fide_rating,
            federation: profile.federation.map(|federation| federation.to_string()).unwrap_or_default(),
            fide_id: profile.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            birth: profile.birth.map(|birth| birth.to_string()).unwrap_or_default(),
            points: Some(table.points(card) + extra_of(number)),
            rank: rank.and_then(|rank| u16::try_from(rank).ok()),
            entries,
            ..PlayerRecord::new(number)
        })
    };
    tournament.start_list().iter().filter_map(record).collect()
}

/// The virtual points of the Baku method in a tournament with late entries. A reader of the report can't know who was there when the upper
/// group was formed, so they are listed one by one. Otherwise the code of the system is enough.
fn accelerations(tournament: &Tournament) -> Vec<Acceleration> {
    let is_late = |player: &&Player| player.entered > RoundNumber::FIRST;
    let is_said = tournament.kept().lines.iter().any(|line| line.starts_with("250 "));
    if is_said || !tournament.start_list().iter().any(is_late) {
        return Vec::new();
    }
    steering(tournament)
        .map_or_else(|_| Vec::new(), |kept| kept.accelerations.iter().map(acceleration_record).collect())
}

/// Byes for future rounds; withdrawn players are absent from the next round.
fn byes(tournament: &Tournament) -> Vec<ByeRecord> {
    let next = tournament.next_round();
    let last = tournament.settings().rounds.map_or(u16::MAX, |rounds| rounds);
    let mut records: BTreeMap<(RoundNumber, RequestedBye), Vec<PairingNumber>> = BTreeMap::new();
    for player in tournament.start_list() {
        let Some(number) = player.number() else { continue };
        let granted = player.byes().iter().map(|(round, bye)| (*round, *bye));
        let mut to_come: Vec<(RoundNumber, RequestedBye)> =
            granted.filter(|(round, _)| *round >= next).collect();
        if player.is_gone(next) {
            to_come.retain(|(round, _)| *round != next);
            to_come.push((next, RequestedBye::ZeroPoint));
        }
        for (round, bye) in to_come.into_iter().filter(|(round, _)| round.get() <= last) {
            records.entry((round, bye)).or_default().push(number);
        }
    }
    let record = |((round, bye), players)| ByeRecord { bye, round, players };
    records.into_iter().map(record).collect()
}
