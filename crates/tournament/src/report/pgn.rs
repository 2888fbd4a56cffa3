//! The PGN headers of a round's games, for people who enter or broadcast the moves.
//!
//! A game that was not played because somebody was absent has no headers.

use ronde_domain::{BoardNumber, GameResult, RoundNumber, Score};

use crate::{Board, Player, Round, Tournament};

/// The games of a round, each with its headers and no moves. `name` gives a player's name, and `is_named` says whether other data about the
/// player may be included.
pub fn pgn_headers(
    tournament: &Tournament,
    round: &Round,
    name: impl Fn(&Player) -> String,
    is_named: impl Fn(&Player) -> bool,
) -> String {
    let written = round
        .boards()
        .filter_map(|(number, board)| game(tournament, round.number(), number, board, &name, &is_named));
    written.collect::<Vec<_>>().join("\n")
}

fn game(
    tournament: &Tournament,
    round: RoundNumber,
    number: BoardNumber,
    board: &Board,
    name: &impl Fn(&Player) -> String,
    is_named: &impl Fn(&Player) -> bool,
) -> Option<String> {
    let result = sign(board.result)?;
    let [white, black] = [tournament.player(board.game.white)?, tournament.player(board.game.black)?];
    let settings = tournament.settings();
    let info = &settings.info;
    let known = |text: &str| {
        let text = on_one_line(text);
        if text.trim().is_empty() { "?".to_owned() } else { text.trim().to_owned() }
    };
    let mut tags = vec![
        ("Event", known(&info.name)),
        ("Site", known(&site(&info.city, &info.federation))),
        ("Date", date(tournament, round)),
        ("Round", format!("{round}.{}", settings.boards.shown(number))),
        ("White", known(&name(white))),
        ("Black", known(&name(black))),
        ("Result", result.to_owned()),
    ];
    if !tournament.game().is_chess() {
        // programs that know several games look here
        tags.push(("Variant", tournament.game().name().to_owned()));
    }
    let marks =
        [("WhiteElo", "WhiteTitle", "WhiteFideId", white), ("BlackElo", "BlackTitle", "BlackFideId", black)];
    for (elo, title, fide_id, player) in marks {
        let profile = player.profile();
        let is_named = is_named(player);
        tags.extend(profile.fide_rating.or(profile.national_rating).map(|rating| (elo, rating.to_string())));
        tags.extend(profile.title.filter(|_| is_named).map(|is| (title, is.to_string())));
        tags.extend(profile.fide_id.filter(|_| is_named).map(|is| (fide_id, is.to_string())));
    }
    if !info.time_control.trim().is_empty() {
        tags.push(("TimeControl", time_control(&info.time_control)));
    }
    let lines: Vec<String> =
        tags.iter().map(|(tag, value)| format!("[{tag} \"{}\"]\n", escaped(value))).collect();
    Some(format!("{}\n{result}\n", lines.concat()))
}

/// The PGN code of a result; `None` for a game that was not played.
const fn sign(result: Option<GameResult>) -> Option<&'static str> {
    match result {
        Some(GameResult::Forfeit(_)) => None,
        Some(
            result @ GameResult::Played { score: Score::WhiteWins | Score::BlackWins | Score::Draw, .. },
        ) => Some(result.code()),
        // PGN has no code for other scores
        Some(GameResult::Played { .. }) | None => Some("*"),
    }
}

fn site(city: &str, federation: &str) -> String {
    let parts = [city.trim(), federation.trim()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The date of the round, as far as it is known.
fn date(tournament: &Tournament, round: RoundNumber) -> String {
    let settings = tournament.settings();
    if let Some(start) = settings.schedule.start_of(round) {
        return start.strftime("%Y.%m.%d").to_string();
    }
    let day = |text: &str| text.trim().replace(['/', '.'], "-").parse::<jiff::civil::Date>().ok();
    let own = settings.info.round_dates.get(round.index()).and_then(|text| day(text));
    let day = own.or_else(|| day(&settings.info.start));
    day.map_or_else(|| "????.??.??".to_owned(), |day| day.strftime("%Y.%m.%d").to_string())
}

/// `90 min + 30 s` as PGN writes it: `5400+30`. What is written in another way stays.
fn time_control(text: &str) -> String {
    let text = text.trim();
    let in_seconds = |minutes: u32| minutes.saturating_mul(60);
    let written = match text.split_once('+') {
        Some((main, step)) => only_number(main)
            .zip(only_number(step))
            .map(|(main, step)| format!("{}+{step}", in_seconds(main))),
        None if text.contains("min") || text.contains('\'') => {
            only_number(text).map(|main| in_seconds(main).to_string())
        }
        None => None,
    };
    written.unwrap_or_else(|| text.to_owned())
}

/// The number in a text, if there is exactly one.
fn only_number(text: &str) -> Option<u32> {
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let number = numbers.next()?.parse().ok()?;
    numbers.next().is_none().then_some(number)
}

/// A text without line breaks and other control characters; as in reports, blanks replace them.
fn on_one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A text as it may appear between quotation marks.
fn escaped(text: &str) -> String {
    on_one_line(text).replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ronde_domain::{AtBoard, Color, Forfeit, Rating, Title};

    use super::*;
    use crate::{Command, History, Profile, Settings, System};

    fn played() -> History {
        let mut settings = Settings::new(System::Dutch);
        settings.rounds = Some(3);
        settings.first_color = Some(Color::White);
        "Open \"A\"".clone_into(&mut settings.info.name);
        "Québec".clone_into(&mut settings.info.city);
        "90 min + 30 s".clone_into(&mut settings.info.time_control);
        settings.info.round_dates = vec!["2026/06/01".to_owned()];
        settings.boards.before = 20;
        let at = Timestamp::UNIX_EPOCH;
        let mut history = History::create(settings, at, None);
        for (name, rating) in [("Anna", 2400), ("Boris", 2300), ("Cem", 2200), ("Diane", 2100)] {
            let profile = Profile {
                fide_rating: Rating::new(rating),
                title: Some(Title::ALL[0]).filter(|_| name == "Anna"),
                ..Profile::named(name)
            };
            history.execute(Command::Register(profile), at, None).unwrap();
        }
        history.execute(Command::CloseRegistration, at, None).unwrap();
        history.execute(Command::PairRound, at, None).unwrap();
        history
    }

    fn written(history: &History) -> String {
        let event = history.tournament();
        pgn_headers(event, &event.rounds()[0], |player| player.profile().name.clone(), |_| true)
    }

    #[test]
    fn every_game_has_its_headers() {
        let text = written(&played());
        let title = Title::ALL[0];
        let first = format!(
            "[Event \"Open \\\"A\\\"\"]\n[Site \"Québec\"]\n[Date \"2026.06.01\"]\n[Round \"1.21\"]\n[White \"Anna\"]\n\
             [Black \"Cem\"]\n[Result \"*\"]\n[WhiteElo \"2400\"]\n[WhiteTitle \"{title}\"]\n[BlackElo \"2200\"]\n\
             [TimeControl \"5400+30\"]\n\n*\n"
        );
        assert!(text.starts_with(&first), "{text}");
        assert_eq!(text.matches("[Event ").count(), 2);
    }

    #[test]
    fn results_as_pgn_has_them_and_no_game_that_was_not_played() {
        let mut history = played();
        let round = RoundNumber::FIRST;
        let board = BoardNumber::from_index;
        let at = Timestamp::UNIX_EPOCH;
        let enter = |index, result| Command::enter_result(AtBoard::new(round, board(index)), result);
        history.execute(enter(0, GameResult::rated(Score::Draw)), at, None).unwrap();
        history.execute(enter(1, GameResult::Forfeit(Forfeit::BlackAbsent)), at, None).unwrap();
        let text = written(&history);
        assert!(text.contains("[Result \"1/2-1/2\"]") && text.ends_with("\n1/2-1/2\n"), "{text}");
        assert_eq!(text.matches("[Event ").count(), 1);
    }

    #[test]
    fn time_controls() {
        for (text, expected) in [
            ("90 min + 30 s", "5400+30"),
            ("15+10", "900+10"),
            ("60 min", "3600"),
            ("40 moves in 2 h", "40 moves in 2 h"),
            ("90'+30''", "5400+30"),
        ] {
            assert_eq!(time_control(text), expected, "{text}");
        }
    }
}
