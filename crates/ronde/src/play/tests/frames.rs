//! What a site would send: games after some moves, by the actual rules.

use ronde_quoridor::{Move, Position, Seat, Seats};
use serde_json::{Value, json};

const NAMES: [(i64, &str); 4] = [(17, "anna"), (23, "boris"), (31, "chloé"), (42, "deniz")];

/// Anna's account, a friend, a conversation with him and one in the lobby.
pub(super) fn welcome() -> Value {
    json!({
        "you": { "id": 17, "name": "anna" },
        "now": "2026-11-16T19:00:00Z",
        "friends": [
            { "id": 23, "name": "boris", "bond": "friends", "is_blocked": false, "presence": "online" },
            { "id": 31, "name": "chloé", "bond": "friends", "is_blocked": false, "presence": "gone" },
            { "id": 99, "name": "zoe", "bond": "asked", "is_blocked": false, "presence": "gone" },
        ],
        "conversations": [conversation(12, "pair", "pair-17-23", "boris", 2, 1), conversation(7, "lobby", "lobby", "", 0, 0)],
        "unheard": [66],
        "heartbeat": 20,
    })
}

pub(super) fn conversation(id: i64, kind: &str, key: &str, name: &str, head: i64, unread: i64) -> Value {
    let with = (kind == "pair").then_some(23);
    json!({
        "id": id, "kind": kind, "key": key, "name": name, "with": with, "part": "member", "head": head, "reads_from": 1,
        "read_to": head - unread, "unread": unread, "is_quiet": false, "slow_mode": 0, "writing": "everybody",
        "last_at": "2026-11-16T18:55:10Z",
    })
}

/// An entry of a conversation.
pub(super) fn said(seq: i64, by: i64, client_id: &str, text: &str) -> Value {
    let name = NAMES.iter().find(|(id, _)| *id == by).map_or("somebody", |(_, name)| name);
    json!({ "seq": seq, "at": "2026-11-16T18:55:10Z", "by": by, "name": name, "client_id": client_id, "kind": "said", "text": text })
}

pub(super) fn entries(conversation: i64, entries: &[Value]) -> Value {
    json!({ "push": "entries", "conversation": conversation, "entries": entries })
}

pub(super) fn history(conversation: i64, entries: &[Value], has_more: bool) -> Value {
    json!({ "conversation": conversation, "entries": entries, "changes": [], "has_more": has_more })
}

fn player(index: usize) -> Value {
    let (account, name) = NAMES[index];
    json!({ "seat": index + 1, "account": account, "name": name, "computer": null, "rating": 1500 + 12 * index, "is_provisional": index == 1 })
}

/// A game of the list.
pub(super) fn listed(id: i64, seats: usize, phase: &str, players: &[usize]) -> Value {
    let chairs: Vec<Value> =
        (0..seats).map(|chair| players.get(chair).map_or(Value::Null, |one| player(*one))).collect();
    json!({
        "id": id, "modality": format!("quoridor-{seats}-blitz"), "seats": seats, "control": { "base": 300, "increment": 3 },
        "is_rated": true, "access": "open", "phase": phase, "players": chairs, "moves": 0, "made_at": "2026-11-16T18:50:00Z",
        "changed_at": "2026-11-16T18:50:00Z", "is_my_turn": false,
    })
}

/// What the lobby shows: Anna's own game, two open tables, one to watch.
pub(super) fn games() -> Value {
    let mut mine = listed(5, 2, "playing", &[0, 1]);
    mine["moves"] = 6.into();
    mine["is_my_turn"] = true.into();
    let mut slow = listed(8, 4, "waiting", &[2, 3]);
    slow["control"] = json!({ "days": 3 });
    slow["is_rated"] = false.into();
    let mut computer = listed(9, 2, "playing", &[2]);
    computer["players"][1] = json!({ "seat": 2, "account": null, "name": "", "computer": "hard", "rating": null, "is_provisional": false });
    computer["moves"] = 1.into();
    json!({ "mine": [mine], "open": [listed(7, 2, "waiting", &[1]), slow], "running": [computer] })
}

/// A game in which these moves were made; `you` is where Anna sits, if she does.
pub(super) struct SiteGame {
    id: i64,
    seats: Seats,
    you: Option<u8>,
    position: Position,
    plays: Vec<Value>,
}

impl SiteGame {
    pub(super) fn new(seats: Seats, you: Option<u8>, moves: &[&str]) -> Self {
        let mut site_game = Self { id: 5, seats, you, position: Position::start(seats), plays: Vec::new() };
        for play in moves {
            site_game.play(play);
        }
        site_game
    }

    fn play(&mut self, text: &str) {
        let play: Move = text.parse().unwrap();
        let seat = self.position.to_move();
        self.position.play(play).unwrap();
        self.plays.push(json!({ "seat": seat, "move": text, "at": "2026-11-16T19:00:00Z", "left": 290_000 }));
    }

    /// Anna sits where she is, the others follow in order.
    fn players(&self) -> Vec<Value> {
        let count = usize::from(self.seats.number());
        let first = usize::from(self.you.unwrap_or(3)) - 1;
        let who =
            |chair: usize| if self.you.is_none() { (chair + 1) % 4 } else { (chair + count - first) % count };
        (0..count)
            .map(|chair| {
                let mut player = player(who(chair));
                player["seat"] = (chair + 1).into();
                player
            })
            .collect()
    }

    /// What a site can do with these moves while the game goes on.
    fn standing(&self) -> Value {
        let to_move = self.position.winner().is_none().then(|| self.position.to_move());
        let moves = self.position.legal_moves();
        let (pawns, walls): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|play| matches!(play, Move::Pawn(_)));
        let seats: Vec<Seat> = self.seats.seats().collect();
        let clocks: Vec<Value> = seats
            .iter()
            .map(|seat| {
                let left = 300_000 - 7_000 * i64::from(seat.number());
                json!({ "left": left, "is_running": Some(*seat) == to_move, "is_here": true, "grace_ms": 60_000 })
            })
            .collect();
        let left: Vec<u8> = seats.iter().map(|seat| self.position.walls_left(*seat)).collect();
        let mut standing = json!({
            "phase": "playing", "position": self.position, "to_move": to_move, "clocks": clocks, "walls": left, "out": [],
            "deadline": null, "offers": [], "legal": { "pawns": pawns, "walls": walls, "pass": false }, "outcome": null,
            "called_off": null, "ratings": null, "rematch": null, "players": self.players(), "now": "2026-11-16T19:00:00Z",
        });
        if let Some(winner) = self.position.winner() {
            standing["phase"] = "over".into();
            standing["legal"] = Value::Null;
            standing["outcome"] = json!({ "winners": [winner], "reason": "arrived" });
        }
        standing
    }

    /// How many entries its log has: made, sat for each, began, and the moves.
    fn version(&self) -> usize {
        2 + usize::from(self.seats.number()) + self.plays.len()
    }

    /// The whole game, as the answer to `game`.
    pub(super) fn game(&self) -> Value {
        let mut game = listed(self.id, usize::from(self.seats.number()), "playing", &[]);
        let standing = self.standing();
        for (name, value) in standing.as_object().unwrap() {
            game[name] = value.clone();
        }
        game["moves"] = self.plays.len().into();
        game["version"] = self.version().into();
        game["plays"] = self.plays.clone().into();
        game["you"] = self.you.into();
        game["conversation"] = 80.into();
        game
    }

    /// The push of one more move.
    pub(super) fn moved(&mut self, text: &str) -> Value {
        self.play(text);
        self.news(&[json!({ "type": "moved", "play": text })])
    }

    /// A push of these events, with everything else as it is. Events that are not moves only count in it.
    pub(super) fn news(&self, events: &[Value]) -> Value {
        let mut push = self.standing();
        push["push"] = "game".into();
        push["game"] = self.id.into();
        push["version"] = self.version().into();
        let first = self.version() + 1 - events.len();
        let numbered = events.iter().enumerate().map(|(index, event)| {
            let mut event = event.clone();
            event["seq"] = (first + index).into();
            event["at"] = "2026-11-16T19:00:00Z".into();
            event
        });
        push["events"] = numbered.collect();
        push
    }
}
