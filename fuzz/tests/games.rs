//! Files of games for ratings: the quick parser and the careful one agree, with pieces of any size.

use ronde_ratinglist::games::{Batch, Games};

ronde_fuzz::target!("games", holds);

/// Everything that a file says: days, games with names, or the first fault.
fn found(pieces: &[&[u8]]) -> Result<Vec<String>, String> {
    let mut games = Games::default();
    let mut batch = Batch::default();
    let mut found = Vec::new();
    for piece in pieces {
        games.read(piece, &mut batch).map_err(|fault| {
            assert!(fault.line > 0 && fault.column > 0, "{fault}");
            fault.to_string()
        })?;
        for (day, lines) in batch.days() {
            found.extend(lines.iter().map(|line| format!("{day} {line:?}")));
        }
    }
    found.extend(games.into_players().names().map(str::to_owned));
    Ok(found)
}

fn holds(bytes: &[u8]) -> bool {
    let whole = found(&[bytes]);
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    assert_eq!(found(&lines), whole, "line by line");
    whole.is_ok()
}
