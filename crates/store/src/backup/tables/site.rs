//! People, accounts and their mails.

pub(super) const TABLES: &[(&str, &str)] = &[
    (
        "person",
        "id number, name text, sort_key text, birth text, sex text, federation text, title text, \
         fide_id number, licence number, hidden truth, erased_at number, merged_into number, \
         created_at number",
    ),
    (
        "account",
        "id number, person_id number, name text, name_key text, email text, email_key text, \
         password_hash text, language text, is_admin truth, wants_mail truth, confirmed_at number, \
         erased_at number, created_at number, is_moderator truth, otp_secret text, otp_since number, \
         otp_step number",
    ),
    (
        "session",
        "hash text, account_id number, browser text, address text, created_at number, \
         seen_at number, expires_at number, confirmed_at number",
    ),
    ("device", "hash text, account_id number, seen_at number, expires_at number"),
    ("recovery_code", "account_id number, hash text, used_at number"),
    (
        "token",
        "hash text, purpose text, account_id number, detail text, created_at number, \
         expires_at number, used_at number",
    ),
    (
        "access_token",
        "id number, hash text, account_id number, name text, scopes text, created_at number, \
         used_at number, expires_at number",
    ),
    (
        "mail",
        "id number, account_id number, recipient text, subject text, body text, created_at number, \
         next_try number, tries number, sent_at number, failure text, purpose text, detail text, \
         is_news truth",
    ),
];
