//! Players as an arbiter names them in a field: by number, or by name.

use ronde_domain::PlayerId;
use ronde_store::people::sort_key;
use ronde_tournament::{Player, Tournament};

/// The number by which a player is meant: the pairing number; before there are any, that of the registration.
pub fn number_of(tournament: &Tournament, player: &Player) -> Option<u32> {
    if tournament.numbers_given() {
        player.number().map(ronde_domain::PairingNumber::get)
    } else {
        Some(player.id().get())
    }
}

/// The player who is meant by a number or a name. Accents and case do not matter; a part of a name is enough if only one has it.
pub fn named(tournament: &Tournament, text: &str) -> Option<PlayerId> {
    let players = tournament.players();
    // as a number stands before a name when the field is filled
    let digits = text.split_whitespace().next().unwrap_or_default().trim_end_matches('.');
    if let Ok(number) = digits.parse::<u32>() {
        let found = players.iter().find(|player| number_of(tournament, player) == Some(number));
        return found.map(Player::id);
    }
    let wanted = sort_key(text);
    let keys = || players.iter().map(|player| (player.id(), sort_key(&player.profile().name)));
    let exact: Vec<PlayerId> = keys().filter(|(_, key)| *key == wanted).map(|(id, _)| id).collect();
    let part = || keys().filter(|(_, key)| key.contains(&wanted)).map(|(id, _)| id).collect::<Vec<_>>();
    let found = if exact.is_empty() { part() } else { exact };
    match found[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// A player as a field shows it, to be read again by [`named`].
pub fn called(tournament: &Tournament, id: PlayerId) -> String {
    let Some(player) = tournament.player(id) else { return String::new() };
    let name = &player.profile().name;
    number_of(tournament, player).map_or_else(|| name.clone(), |number| format!("{number} {name}"))
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ronde_tournament::{Command, History, Profile, Settings, System};

    use super::*;

    #[test]
    fn players_are_meant_by_number_or_name() {
        let mut history = History::create(Settings::new(System::Dutch), Timestamp::UNIX_EPOCH, None);
        for name in ["Çağla Öz", "Anna Alpha", "Anna Beta"] {
            history.execute(Command::Register(Profile::named(name)), Timestamp::UNIX_EPOCH, None).unwrap();
        }
        let tournament = history.tournament();
        let id = |text| named(tournament, text).map(PlayerId::get);
        assert_eq!(id("2"), Some(2));
        assert_eq!(id("cagla oz"), Some(1));
        assert_eq!(id("beta"), Some(3));
        assert_eq!(id("anna"), None);
        assert_eq!(id("9"), None);
        assert_eq!(id(&called(tournament, PlayerId::new(2).unwrap())), Some(2));
    }
}
