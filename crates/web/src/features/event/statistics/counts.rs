//! How many players of each federation and each title.

use std::collections::HashMap;

use ronde_domain::Title;

use crate::features::event::chart::{Bar, Chart, Figure, Share};
use crate::features::event::people::People;
use crate::layout::Page;

/// So many federations; the others together.
const FEDERATIONS: usize = 12;

/// Where the players come from; none if that is not known.
pub(super) fn federations(page: &Page, people: &People) -> Option<Figure> {
    let mut counts: HashMap<&str, u32> = HashMap::new();
    for person in people.iter().filter(|person| !person.federation.is_empty()) {
        *counts.entry(&person.federation).or_default() += 1;
    }
    let mut counts: Vec<(String, u32)> =
        counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    counts.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    let rest: u32 = counts.iter().skip(FEDERATIONS).map(|(_, count)| count).sum();
    counts.truncate(FEDERATIONS);
    if rest > 0 {
        counts.push((page.say("show-others"), rest));
    }
    figure(page, "show-federations", "show-federation", counts)
}

/// The titles of the players; none if nobody has one.
pub(super) fn titles(page: &Page, people: &People) -> Option<Figure> {
    let count = |title: Title| {
        let having = people.iter().filter(|person| person.title == title.letters()).count();
        (title.letters().to_owned(), u32::try_from(having).unwrap_or(u32::MAX))
    };
    let counts = Title::ALL.into_iter().map(count).filter(|(_, count)| *count > 0).collect();
    figure(page, "show-titles", "show-title", counts)
}

fn figure(page: &Page, title: &str, label: &str, counts: Vec<(String, u32)>) -> Option<Figure> {
    let bar = |(label, count): &(String, u32)| Bar {
        label: label.clone(),
        parts: vec![(*count, "plain")],
        note: count.to_string(),
    };
    let bars: Vec<Bar> = counts.iter().map(bar).collect();
    (!bars.is_empty()).then(|| Figure {
        title: page.say(title),
        chart: Chart::bars(&bars, 64, Share::OfLongest),
        headings: vec![page.say(label), page.say("show-how-many")],
        rows: counts.into_iter().map(|(label, count)| vec![label, count.to_string()]).collect(),
    })
}
