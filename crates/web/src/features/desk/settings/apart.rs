//! Who must not meet: everybody of a club, of a federation, or of a group that is named here.

use ronde_app::settings::{ApartDraft, Raw, Same, SettingsDraft, called};
use ronde_tournament::{Apart, Group};

use super::page::{Section, Sent, Showing};

/// So many empty lines for further groups.
const MORE: usize = 2;

pub(super) fn section(showing: &Showing<'_>) -> Section {
    let (page, apart) = (showing.page, &showing.settings().apart);
    let of = |group: &Group| apart.iter().find(|one| one.who == *group);
    let until = |one: Option<&Apart>| one.and_then(|one| one.until).map(|round| round.to_string());
    let (club, federation) = (of(&Group::SameClub), of(&Group::SameFederation));
    let mut section = showing.section(Vec::new());
    section.lead = page.say("setup-apart-lead");
    for (name, until_name, one) in
        [("same_club", "club_until", club), ("same_federation", "federation_until", federation)]
    {
        let last =
            showing.nth("number", until_name, 0, page.say("setup-until"), until(one).unwrap_or_default());
        section.rows.push(vec![showing.tick(name, one.is_some()), last]);
    }
    let groups = apart.iter().filter_map(|one| match &one.who {
        Group::Players(ids) => {
            let names: Vec<String> = ids.iter().map(|id| called(showing.tournament, *id)).collect();
            Some((names.join("; "), until(Some(one)).unwrap_or_default()))
        }
        Group::SameClub | Group::SameFederation => None,
    });
    let mut groups: Vec<(String, String)> = groups.collect();
    let typed = showing.typed().map_or(0, |given| given.all("group").len());
    groups.resize((groups.len() + MORE).max(typed), (String::new(), String::new()));
    for (at, (names, until)) in groups.into_iter().enumerate() {
        section.rows.push(vec![
            showing.nth("text", "group", at, page.count("setup-group", "number", at + 1), names),
            showing.nth("number", "until", at, page.say("setup-until"), until),
        ]);
    }
    section
}

pub(super) fn draft(sent: &Sent<'_>) -> SettingsDraft {
    let given = sent.given;
    let of_all =
        [("same_club", "club_until", Same::Club), ("same_federation", "federation_until", Same::Federation)];
    let ticked = of_all.into_iter().filter(|(name, ..)| given.is_ticked(name));
    let ticked = ticked.map(|(_, until, same)| ApartDraft {
        same: Some(same),
        until: Some(given.nth(until, 0)),
        ..ApartDraft::default()
    });
    let groups = given.all("group").into_iter().enumerate().filter(|(_, text)| !text.is_empty());
    let groups = groups.map(|(at, text)| ApartDraft {
        players: parts(text).map(|name| Raw::typed(name, format!("group-{at}"))).collect(),
        until: Some(given.nth("until", at)),
        ..ApartDraft::default()
    });
    SettingsDraft { apart: Some(ticked.chain(groups).collect()), ..SettingsDraft::default() }
}

/// Names may hold commas, so semicolons part them; numbers alone may be parted by commas or blanks too.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let numbers = text.chars().all(|letter| letter.is_ascii_digit() || " ,;".contains(letter));
    let is_end = move |letter: char| letter == ';' || (numbers && (letter == ',' || letter == ' '));
    text.split(is_end).map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn groups_are_names_or_numbers() {
        let read = |text| parts(text).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(read("1, 2 3;4"), ["1", "2", "3", "4"]);
        assert_eq!(read("O'Neill, Mary; Anna Alpha;"), ["O'Neill, Mary", "Anna Alpha"]);
        assert_eq!(read("3; Anna"), ["3", "Anna"]);
    }
}
