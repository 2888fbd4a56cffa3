//! Why the engine pairs a round as it does, bracket by bracket, in words.

use ronde_app::App;
use ronde_app::names::Names;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RoundNumber;
use ronde_pairing::dutch::explain::{BracketReasons, Explanation};
use ronde_words::numbers;

use crate::layout::Page;

/// The reasons of a round.
#[derive(Default)]
pub(super) struct Reasons {
    /// What there is to say instead of brackets.
    pub(super) note: String,
    pub(super) brackets: Vec<Bracket>,
    /// Reasons that go line by line.
    pub(super) lines: Vec<String>,
    pub(super) bye: Vec<String>,
}

/// One bracket.
pub(super) struct Bracket {
    pub(super) score: String,
    pub(super) count: usize,
    pub(super) players: String,
    pub(super) moved_down: String,
    pub(super) verdict: String,
    pub(super) floaters: Vec<String>,
    /// White, Black, and why these colours.
    pub(super) pairs: Vec<(String, String, String)>,
}

impl Reasons {
    pub(super) fn new(
        app: &App,
        page: &Page,
        event: &Snapshot,
        round: RoundNumber,
        names: &Names<'_>,
    ) -> Self {
        let general = event.tournament().settings().system.general_reasons();
        let explained = app.explanations().of(event, &[round]).swap_remove(0);
        if let Some(explanation) = explained.as_ref().and_then(|explained| explained.brackets()) {
            return Self::of(page, explanation, names);
        }
        let name = |number| names.numbered(number);
        let lines = explained.iter().flat_map(|explained| explained.lines());
        let lines = lines.map(|line| page.words.told(&line.told, &name)).collect();
        Self { note: page.say(general.round), lines, ..Self::default() }
    }

    fn of(page: &Page, explanation: &Explanation, names: &Names<'_>) -> Self {
        let name = |number| names.numbered(number);
        let last = explanation.brackets.len().saturating_sub(1);
        let brackets = explanation.brackets.iter().enumerate();
        let bye = explanation.bye.as_ref().map(|bye| page.words.bye_reasons(bye, &name));
        Self {
            note: String::new(),
            lines: Vec::new(),
            brackets: brackets.map(|(at, reasons)| bracket(page, reasons, names, at == last)).collect(),
            bye: bye.unwrap_or_default(),
        }
    }
}

fn bracket(page: &Page, reasons: &BracketReasons, names: &Names<'_>, is_last: bool) -> Bracket {
    let words = page.words;
    let name = |number| names.numbered(number);
    // whom the last bracket leaves over has the bye, which has its own lines
    let floaters = reasons.floaters.iter().filter(|_| !is_last);
    let pairs = reasons.pairs.iter();
    Bracket {
        score: words.score(reasons.score),
        count: reasons.residents.len() + reasons.moved_down.len(),
        players: numbers(&reasons.residents),
        moved_down: numbers(&reasons.moved_down),
        verdict: words.verdict(reasons),
        floaters: floaters.map(|floater| words.floater(floater, &name)).collect(),
        pairs: pairs
            .map(|pair| (name(pair.white), name(pair.black), words.color_rule(pair.color_rule)))
            .collect(),
    }
}
