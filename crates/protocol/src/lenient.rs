//! Reading what a newer site may write differently.

use ronde_play::NoGame;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The items of an answered list that can be read; none if it is no list.
pub fn readable_items<T: DeserializeOwned>(told: Value) -> Vec<T> {
    let Value::Array(items) = told else { return Vec::new() };
    items.into_iter().filter_map(|item| serde_json::from_value(item).ok()).collect()
}

/// The items of a list that can be read.
pub(crate) fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Vec<T>, D::Error> {
    let items = Option::<Vec<Value>>::deserialize(from)?.unwrap_or_default();
    Ok(readable_items(Value::Array(items)))
}

/// The same for a list that may be missing.
pub(crate) fn readable_if_any<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    Ok(Option::<Vec<Value>>::deserialize(from)?.map(|items| readable_items(Value::Array(items))))
}

/// Something that can be read, or nothing.
pub(crate) fn if_readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(from)?).ok())
}

/// Why a game is none; for a reason of a newer site, only that it is none.
pub(crate) fn called_off<'de, D: Deserializer<'de>>(from: D) -> Result<Option<NoGame>, D::Error> {
    let why = Option::<Value>::deserialize(from)?;
    Ok(why.map(|why| serde_json::from_value(why).unwrap_or(NoGame::CalledOff)))
}

/// Something that can be read, or what stands for the unknown.
pub(crate) fn or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    if_readable(from).map(Option::unwrap_or_default)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{FriendShape, GameShape, LobbyShape};

    #[test]
    fn what_a_newer_site_writes_differently_does_not_stop_an_older_client() {
        let game = json!({
            "id": 5, "modality": "quoridor-2-blitz", "seats": 2, "control": { "base": 300, "increment": 3 }, "is_rated": true,
            "access": "by-post", "phase": "over", "players": [null, null], "moves": 0, "called_off": "rained-off",
            "made_at": "2026-11-16T18:50:00Z", "changed_at": "2026-11-16T18:50:00Z", "is_my_turn": false, "version": 3,
            "position": null, "clocks": [], "walls": [], "out": [{ "seat": 1, "why": "fell-asleep" }],
            "offers": [{ "seat": 1, "what": "coffee" }, { "seat": 2, "what": "draw" }], "now": "2026-11-16T19:00:00Z", "plays": [],
        });
        let read: GameShape = serde_json::from_value(game.clone()).unwrap();
        assert_eq!((read.listed.called_off, &*read.listed.access), (Some(NoGame::CalledOff), "by-post"));
        assert_eq!((read.position.position.as_str(), read.position.out.len()), ("", 0));
        assert_eq!(read.position.offers.len(), 1);
        let lobby: LobbyShape = serde_json::from_value(json!({ "mine": [game, 7] })).unwrap();
        assert_eq!((lobby.mine.len(), lobby.open.len()), (1, 0));
        let friend =
            json!({ "id": 3, "name": "zoe", "bond": "rivals", "is_blocked": false, "presence": "dreaming" });
        let friend: FriendShape = serde_json::from_value(friend).unwrap();
        assert!(!friend.is_friend());
        assert_eq!(friend.presence, ronde_community::Presence::Gone);
    }
}
