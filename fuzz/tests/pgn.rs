//! PGN headers: every tag of every tournament can be read back, whatever its people are called.

use jiff::Timestamp;
use ronde_domain::GameResult;
use ronde_tournament::History;
use ronde_tournament::log;
use ronde_tournament::report::{import, pgn_headers};
use ronde_trf::{ReadOptions, read};

ronde_fuzz::target!("pgn", holds);

fn holds(bytes: &[u8]) -> bool {
    let json = std::str::from_utf8(bytes).ok().and_then(|text| log::from_json(text).ok());
    let Some(history) = json.or_else(|| reported(bytes)) else { return false };
    let tournament = history.tournament();
    for round in tournament.rounds() {
        let pgn = pgn_headers(tournament, round, |player| player.profile().name.clone(), |_| true);
        let played = round
            .boards()
            .map(|(_, board)| board)
            .filter(|board| board.result.is_none_or(GameResult::is_played));
        let names: Vec<[String; 2]> = played
            .filter_map(|board| {
                let name = |id| tournament.player(id).map(|player| player.profile().name.clone());
                Some([name(board.game.white)?, name(board.game.black)?])
            })
            .collect();
        assert_eq!(games(&pgn).len(), names.len(), "{pgn}");
        for (game, [white, black]) in games(&pgn).iter().zip(&names) {
            assert!(
                same(&game.tag("White"), white) && same(&game.tag("Black"), black),
                "{white} {black}\n{pgn}"
            );
            assert_eq!(game.tag("Result"), game.result, "{pgn}");
            assert!(game.tags.len() >= 7, "the seven tags that every game has");
        }
    }
    true
}

/// The tournament of a report.
fn reported(bytes: &[u8]) -> Option<History> {
    let reading = read(bytes, &ReadOptions::default()).ok()?;
    Some(import(&reading.document, Timestamp::UNIX_EPOCH).ok()?.history)
}

/// Whether a tag has this text: surrounding blanks are dropped, control characters are blanks, an empty text is `?`.
fn same(tag: &str, text: &str) -> bool {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let (tag, plain) = (tag.trim(), plain.trim());
    tag == plain || tag == "?" && plain.is_empty()
}

/// A game as any PGN reader sees it.
#[derive(Default)]
struct Game {
    tags: Vec<(String, String)>,
    result: String,
}

impl Game {
    fn tag(&self, name: &str) -> String {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map_or_else(|| panic!("there is no tag {name}"), |(_, value)| value.clone())
    }
}

/// Reads the tags by the rules of PGN (8.1.1): strings in quotation marks, with `\"` and `\\` escaped.
fn games(pgn: &str) -> Vec<Game> {
    let mut games = Vec::new();
    let mut game = Game::default();
    for line in pgn.split('\n').filter(|line| !line.is_empty()) {
        if let Some(tag) = line.strip_prefix('[') {
            let (name, rest) = tag.split_once(" \"").unwrap_or_else(|| panic!("no tag: {line}"));
            assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric()), "{line}");
            let mut value = String::new();
            let mut letters = rest.chars();
            loop {
                match letters.next().unwrap_or_else(|| panic!("a string without end: {line}")) {
                    '\\' => value.extend(letters.next()),
                    '"' => break,
                    letter => value.push(letter),
                }
            }
            assert_eq!(letters.as_str(), "]", "{line}");
            game.tags.push((name.to_owned(), value));
        } else {
            assert!(["1-0", "0-1", "1/2-1/2", "*"].contains(&line), "no result: {line}");
            line.clone_into(&mut game.result);
            games.push(std::mem::take(&mut game));
        }
    }
    assert!(game.tags.is_empty(), "tags without a game");
    games
}
