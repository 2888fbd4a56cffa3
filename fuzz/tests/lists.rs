//! Rating lists as CSV and in both of FIDE's formats: whatever is read can be written, and reads the same.

use std::io::Cursor;

use ronde_ratinglist::list::{Form, ListedPlayer, read};
use ronde_ratinglist::{ReadError, write};

ronde_fuzz::target!("lists", holds);

fn players(bytes: &[u8]) -> Result<(Form, Vec<ListedPlayer>), ReadError> {
    let mut players = Vec::new();
    let mut last = 0;
    let form = read(Cursor::new(bytes), |player, line| {
        assert!(line > 0 && line >= last, "line {line} after {last}");
        last = line;
        players.push(player);
        Ok(())
    })?;
    Ok((form, players))
}

fn written(form: Form, players: &[ListedPlayer]) -> String {
    let mut text = write::head(form).to_owned();
    for player in players {
        write::player(form, player, &mut text);
    }
    text + write::tail(form)
}

fn holds(bytes: &[u8]) -> bool {
    match players(bytes) {
        Ok((form, players_of)) => {
            let once = written(form, &players_of);
            let (form_again, again) =
                players(once.as_bytes()).unwrap_or_else(|fault| panic!("{form:?}: {fault}\n{once}"));
            assert_eq!(form_again, form, "{once}");
            assert_eq!(again.len(), players_of.len(), "{once}");
            assert_eq!(written(form, &again), once);
            true
        }
        Err(ReadError::Faults(faults)) => {
            assert!(
                !faults.is_empty() && faults.iter().all(|fault| fault.line > 0 && fault.column > 0),
                "{faults:?}"
            );
            false
        }
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            false
        }
    }
}
