//! Tournaments and rating lists.

pub(super) const TABLES: &[(&str, &str)] = &[
    (
        "tournament",
        "id number, slug text, visibility text, version number, name text, sort_key text, \
         place text, starts text, system text, status text, players number, rounds number, \
         paired number, created_at number, changed_at number, is_online truth, bytes number",
    ),
    (
        "tournament_event",
        "tournament_id number, seq number, at number, account_id number, actor text, event text",
    ),
    ("tournament_personal", "tournament_id number, seq number, player number, detail text"),
    ("tournament_player", "tournament_id number, player number, person_id number"),
    ("tournament_key", "tournament_id number, secret text"),
    (
        "tournament_contact",
        "tournament_id number, player number, email text, language text, asked_at number, \
         confirmed_at number",
    ),
    ("tournament_told", "tournament_id number, round number, player number, game text"),
    ("tournament_request", "tournament_id number, request text, at number, version number"),
    ("tournament_staged", "tournament_id number, begun_at number, people_before number"),
    ("tournament_role", "tournament_id number, account_id number, role text"),
    ("tournament_account", "tournament_id number, player number, account_id number"),
    (
        "rating_list",
        "id number, slug text, name text, numbers text, settings text, version number, \
         created_at number, changed_at number",
    ),
    (
        "rating_entry",
        "list_id number, seq number, at number, account_id number, tournament_id number, entry text",
    ),
    (
        "rating_standing",
        "list_id number, person_id number, modality text, sort_key text, rating number, \
         games number, provisional truth, detail text",
    ),
    (
        "rating_event",
        "list_id number, event number, seq number, tournament_id number, day text, name text, \
         modality text, players number, games number, corrected truth",
    ),
    (
        "rating_change",
        "list_id number, event number, person_id number, day text, before number, after number, \
         games number, detail text",
    ),
    ("rating_period", "list_id number, period number, seq number, name text, day text, published text"),
];
