//! Every round of the corpus: the literal procedure must give the file's pairs, colours and bye, and the crate's state and criteria must
//! agree with the literal ones.
//!
//! A sample of files is part of the project. `RONDE_DUTCH_CORPUS=DIR` runs over a whole directory.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ronde_domain::Color;
use ronde_pairing::dutch::color::color;
use ronde_pairing::dutch::criteria::{Downfloat, Outlook};
use ronde_pairing::dutch::{Bracket, Candidate, Failures, Field, Float, GenerationKey, Pair, State};

use crate::corpus::{Position, document, position, rounds};
use ronde_pairing::dutch::literal::{self, Decision, may_meet, people};

/// The results of a run.
#[derive(Debug, Default)]
struct Tally {
    rounds: usize,
    /// Small enough for the literal procedure.
    paired: usize,
    refused: usize,
    /// How often each criterion decided against a candidate that is generated before the answer.
    deciding: BTreeMap<String, usize>,
    differences: Vec<String>,
}

#[test]
fn rounds_of_the_sample() {
    let tally = run(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dutch/corpus")), 12);
    assert!(tally.rounds >= 250 && tally.paired >= 200 && tally.refused >= 5, "{tally:?}");
    let quality: Vec<_> = tally.deciding.keys().map(String::as_str).collect();
    // C6 and C7 come before; C10 and C11 decide nothing in the whole corpus of small fields
    let expected = ["C08", "C09", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"];
    assert_eq!(quality, expected);
    assert_eq!(tally.differences, Vec::<String>::new());
}

#[test]
fn rounds_of_a_given_corpus() {
    let Some(folder) = std::env::var_os("RONDE_DUTCH_CORPUS") else { return };
    let limit = std::env::var("RONDE_DUTCH_LITERAL").ok().and_then(|text| text.parse().ok());
    let tally = run(Path::new(&folder), limit.unwrap_or(12));
    println!("{} rounds, {} literally, {} refused", tally.rounds, tally.paired, tally.refused);
    println!("brackets decided by {:?}", tally.deciding);
    assert_eq!(tally.differences, Vec::<String>::new());
}

/// Goes through all files of a folder; fields of up to `limit` players are paired literally.
fn run(folder: &Path, limit: usize) -> Tally {
    let files = std::fs::read_dir(folder)
        .expect("the folder exists")
        .map(|file| file.expect("a readable folder").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "trf")).collect();
    files.sort();
    let mut tally = Tally::default();
    for path in files {
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        let document = document(&std::fs::read(&path).expect("a readable file"));
        for round in rounds(&document, &name) {
            let position = position(&document, round);
            tally.rounds += 1;
            let field = position.field();
            let state = State::new(&field).expect("a sound field");
            let mut complaints = Vec::new();
            same_state(&field, &state, &mut complaints);
            answer_fits(&position, &state, &mut complaints);
            if position.present.len() <= limit {
                literally(&position, &state, &mut tally, &mut complaints);
            }
            tally.differences.extend(complaints.into_iter().map(|text| format!("{name} r{round}: {text}")));
        }
    }
    tally
}

/// Pairs the round literally, as text, and checks the crate's state and criteria on the way.
pub(crate) fn agreed_round(field: &Field<'_>) -> String {
    let state = State::new(field).expect("a sound field");
    let mut complaints = Vec::new();
    same_state(field, &state, &mut complaints);
    let Some((round, decisions)) = literal::pair(field) else { return "no pairing".to_owned() };
    complaints.extend(decisions.iter().filter_map(|decision| same_choice(&state, decision)));
    assert_eq!(complaints, Vec::<String>::new());
    round.to_string()
}

/// The crate's derived data are those of the second reading.
fn same_state(field: &Field<'_>, state: &State, complaints: &mut Vec<String>) {
    let letter = |float| match float {
        Float::None => '-',
        Float::Down => 'D',
        Float::Up => 'U',
    };
    let people = people(field);
    for (rank, (player, person)) in state.players().iter().zip(&people).enumerate() {
        let colors = state.colors(rank).iter().map(|&color| if color == Color::White { 'W' } else { 'B' });
        let derived =
            (player.number, player.score.tenths(), i32::from(player.difference), i32::from(player.unplayed));
        let read = (person.number, person.score, person.difference(), person.unplayed);
        let flags = (player.may_have_bye, player.is_topscorer, player.place % 2 == 1);
        let agree = derived == read
            && flags == (person.may_have_bye, person.topscorer, person.odd)
            && [letter(player.floats.previous), letter(player.floats.earlier)] == person.floats
            && colors.collect::<String>() == person.colors
            && player.preference.map(|wish| (wish.strength as u8 + 1, wish.color == Color::White))
                == person.preference().map(|(strength, wish)| (strength, wish == 'W'))
            && state.groups()[player.group as usize].ranks.contains(&rank);
        if !agree {
            complaints.push(format!("{player:?} is not {person:?}"));
        }
        for (other, opponent) in people.iter().enumerate().skip(rank + 1).take(60) {
            let allowed = may_meet(field, person, opponent);
            if state.compat(rank, other) != allowed || state.compat(other, rank) != allowed {
                complaints.push(format!("{} and {}: allowed {allowed}", person.number, opponent.number));
            }
        }
    }
}

/// The pairs of the file are allowed, and the crate gives them the same colours.
fn answer_fits(position: &Position, state: &State, complaints: &mut Vec<String>) {
    let Some(answer) = &position.expected else { return };
    let rank = |number| state.players().iter().position(|player| player.number == number).expect("present");
    for game in &answer.games {
        let (white, black) = (rank(game.white), rank(game.black));
        let fits = color(state, white, black) == Color::White && color(state, black, white) == Color::Black;
        if !fits || !state.compat(white, black) {
            complaints.push(format!("{game}"));
        }
    }
    if answer.bye.is_some_and(|bye| !state.c2(rank(bye))) {
        complaints.push(format!("bye {:?}", answer.bye));
    }
}

fn literally(position: &Position, state: &State, tally: &mut Tally, complaints: &mut Vec<String>) {
    match (literal::pair(&position.field()), &position.expected) {
        (None, None) => tally.refused += 1,
        (Some((round, decisions)), Some(expected)) => {
            tally.paired += 1;
            if round != *expected {
                complaints.push(format!("{round} instead of {expected}"));
            }
            for decision in &decisions {
                complaints.extend(same_choice(state, decision));
                for criterion in deciding(decision) {
                    *tally.deciding.entry(criterion).or_default() += 1;
                }
            }
        }
        (found, expected) => {
            complaints.push(format!("{:?} instead of {expected:?}", found.map(|(round, _)| round)));
        }
    }
}

/// The criteria by which the answer is better than candidates generated earlier, each once.
fn deciding(decision: &Decision) -> BTreeSet<String> {
    let (best, answer, _) = &decision.candidates[decision.chosen];
    let earlier = decision.candidates.iter().filter(|(_, key, _)| key < answer);
    let criterion = |vector: &literal::Vector| (0..vector.len()).find(|&at| vector[at] != best[at]);
    earlier.filter_map(|(vector, _, _)| Some(format!("C{:02}", criterion(vector)? + 6))).collect()
}

/// The crate's criteria and key judge the candidates of a bracket as the literal ones do.
fn same_choice(state: &State, decision: &Decision) -> Option<String> {
    let members = &decision.members;
    let residents = members.residents[0]..members.residents[members.residents.len() - 1] + 1;
    let bracket = Bracket { moved_down: members.moved_down.clone(), residents };
    let judge = |place: usize| {
        let (vector, _, proposal) = &decision.candidates[place];
        let pairs = proposal.pairs.iter().map(|&(high, low)| Pair::of(high, low)).collect();
        let candidate = Candidate { pairs, downfloaters: proposal.floaters.clone() };
        let next = vector[2].split_first().map_or_else(Downfloat::default, |(&count, scores)| Downfloat {
            count: usize::try_from(count).expect("a count"),
            scores: scores.iter().map(|&tenths| ronde_domain::Points::from_tenths(tenths)).collect(),
        });
        let outlook = Outlook { next, bye_unplayed: u16::try_from(vector[3][0]).expect("a count") };
        (Failures::new(state, &bracket, &candidate, outlook), GenerationKey::new(&bracket, &candidate))
    };
    let (best_failures, best_key) = judge(decision.chosen);
    let (best_vector, best_literal_key, _) = &decision.candidates[decision.chosen];
    for (place, (vector, key, proposal)) in decision.candidates.iter().enumerate() {
        let (failures, own_key) = judge(place);
        let first = (0..vector.len()).find(|&at| vector[at] != best_vector[at]);
        let decisive = failures.decisive(&best_failures).map(|(name, order)| (name.to_string(), order));
        let expected = first.map(|at| (format!("C{}", at + 6), vector[at].cmp(&best_vector[at])));
        let keys = (own_key.cmp(&best_key), key.cmp(best_literal_key));
        if decisive != expected || keys.0 != keys.1 || failures.cmp(&best_failures) != vector.cmp(best_vector)
        {
            return Some(format!("{proposal:?}: {decisive:?} {expected:?} {keys:?}"));
        }
    }
    None
}
