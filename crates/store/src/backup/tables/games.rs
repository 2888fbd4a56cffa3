//! Games that are played on the site, their ratings, and who looks for one.

pub(super) const TABLES: &[(&str, &str)] = &[
    (
        "game",
        "id number, modality text, is_rated truth, access text, made text, phase text, head number, \
         to_move number, moves number, outcome text, called_off text, after_id number, \
         account_id number, client_id text, tournament_id number, round number, board number, \
         made_at number, changed_at number, over_at number",
    ),
    ("game_player", "game_id number, seat number, account_id number, computer text"),
    ("game_event", "game_id number, seq number, at number, event text"),
    (
        "game_rating",
        "game_id number, account_id number, system text, modality text, number number, at number, \
         seat number, rank number, before real, after real, published_before number, \
         published number, derivation text",
    ),
    (
        "game_standing",
        "account_id number, modality text, system text, sort_key text, rating real, deviation real, \
         published number, games number, changed_at number",
    ),
    (
        "seek",
        "account_id number, modality text, since number, widest number, lowest number, \
         highest number, tab number",
    ),
];
