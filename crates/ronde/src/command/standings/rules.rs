//! The rules by which `ronde standings` ranks: those given as options, otherwise those of the tournament; and notes about them.

use ronde_tiebreak::fide::{Code, Note, TieBreak};
use ronde_tournament::project::{
    ChosenRanking, FideRanking, ListOrigin, Ranking, edition_of, preset, ranking_of,
};
use ronde_tournament::{System, Tournament};

use super::StandingsOptions;
use super::options::EditionName;
use crate::exit::Failure;
use crate::words::Words;

/// The rules to rank by; says which, unless the list was given.
pub(super) fn choose(
    options: &StandingsOptions,
    tournament: &Tournament,
    system: &System,
    words: &Words,
) -> Result<Ranking, Failure> {
    let typed = options.tiebreaks.as_deref().map(|text| typed_list(text, words)).transpose()?;
    if options.edition == Some(EditionName::Nearest) {
        return match typed {
            Some(_) => Err(Failure::BadInput(words.say("error-nearest-list"))),
            None => Ok(Ranking::Own(System::Nearest)),
        };
    }
    let pairings = options.unplayed.pairings();
    let asked_for_fide = typed.is_some() || pairings.is_some() || options.edition.is_some();
    if options.system.is_some() && system.has_own_ranking() && !asked_for_fide {
        return Ok(Ranking::Own(system.clone()));
    }
    let ChosenRanking { ranking, origin, left_out, unreadable } = ranking_of(tournament, system);
    let start = &tournament.settings().info.start;
    let (mut fide, is_preset) = match ranking {
        Ranking::Own(own) if !asked_for_fide => return Ok(Ranking::Own(own)),
        Ranking::Own(own) => {
            let edition = edition_of(start).unwrap_or_default();
            (FideRanking { edition, pairings: own.pairings(), list: Vec::new() }, true)
        }
        Ranking::Fide(fide) => (fide, origin == ListOrigin::Preset),
    };
    fide.edition = options.edition.and_then(EditionName::fide).unwrap_or(fide.edition);
    fide.pairings = pairings.unwrap_or(fide.pairings);
    if let Some(list) = typed {
        fide.list = list;
        return Ok(Ranking::Fide(fide));
    }
    if let Some(why) = unreadable {
        words.note("note-tiebreaks-unreadable", &[("why", why.into())]);
    }
    for code in left_out {
        words.note("note-tiebreak-not-computed", &[("code", code.to_string().into())]);
    }
    if is_preset {
        fide.list = preset(fide.pairings);
        let list: Vec<String> = fide.list.iter().map(ToString::to_string).collect();
        let values = [("list", list.join(",").into()), ("edition", fide.edition.name().into())];
        words.note("note-tiebreaks-preset", &values);
    }
    Ok(Ranking::Fide(fide))
}

/// The list that was typed; each code must be one that Ronde computes.
fn typed_list(text: &str, words: &Words) -> Result<Vec<TieBreak>, Failure> {
    let codes = Code::list(text).map_err(|error| Failure::BadInput(words.code_error(&error)))?;
    if codes.is_empty() {
        return Err(Failure::BadInput(words.say("error-no-tiebreaks")));
    }
    let individual = |code: Code| {
        let refuse = |code: String, id: &str| Failure::BadInput(words.tell(id, &[("code", code.into())]));
        match code {
            Code::Individual(tie_break) => Ok(tie_break),
            Code::Team(code) => Err(refuse(code, "error-team-tiebreak")),
            Code::SelfDefined(code) => Err(refuse(code, "error-own-tiebreak")),
        }
    };
    codes.into_iter().map(individual).collect()
}

/// Prints what an arbiter should know about the list.
pub(super) fn print_note(note: Note, ranking: &Ranking, words: &Words) {
    match note {
        Note::Dropped { tie_break, unrated } => {
            let values = [("code", tie_break.to_string().into()), ("player", unrated.get().into())];
            words.note("note-tiebreak-dropped", &values);
        }
        Note::BuchholzInRoundRobin(tie_break) => {
            words.note("note-buchholz-in-round-robin", &[("code", tie_break.to_string().into())]);
        }
        Note::NotInEdition(tie_break) => {
            let edition = match ranking {
                Ranking::Own(own) => own.code(),
                Ranking::Fide(fide) => fide.edition.name(),
            };
            let values = [("code", tie_break.to_string().into()), ("edition", edition.into())];
            words.note("note-tiebreak-not-in-edition", &values);
        }
    }
}
