-- People, accounts and the logs of tournaments. Names, birth dates and addresses stand in `person`, `account` and
-- `tournament_personal` alone, so that they can be erased while everything that happened stays.

CREATE TABLE person (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL,
    sort_key    TEXT NOT NULL,
    birth       TEXT,
    sex         TEXT,
    federation  TEXT,
    title       TEXT,
    fide_id     BIGINT,
    licence     BIGINT,
    hidden      BOOLEAN NOT NULL DEFAULT FALSE,
    erased_at   BIGINT,
    merged_into BIGINT REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
    created_at  BIGINT NOT NULL
);
CREATE INDEX person_by_name ON person (sort_key);
CREATE INDEX person_by_fide_id ON person (fide_id);
CREATE INDEX person_by_licence ON person (licence);

CREATE TABLE account (
    id            INTEGER PRIMARY KEY,
    person_id     BIGINT REFERENCES person (id),
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL CONSTRAINT account_name_key UNIQUE,
    email         TEXT,
    email_key     TEXT CONSTRAINT account_email_key UNIQUE,
    password_hash TEXT,
    language      TEXT NOT NULL,
    is_admin      BOOLEAN NOT NULL DEFAULT FALSE,
    wants_mail    BOOLEAN NOT NULL DEFAULT TRUE,
    confirmed_at  BIGINT,
    erased_at     BIGINT,
    created_at    BIGINT NOT NULL
);

CREATE TABLE session (
    hash       TEXT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id),
    browser    TEXT NOT NULL,
    address    TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX session_by_account ON session (account_id);

-- single-use links that were mailed: confirm, reset, change of address, first administrator
CREATE TABLE token (
    hash       TEXT PRIMARY KEY,
    purpose    TEXT NOT NULL,
    account_id BIGINT REFERENCES account (id),
    detail     TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX token_by_account ON token (account_id);

-- tokens that programs use instead of a password
CREATE TABLE access_token (
    id         INTEGER PRIMARY KEY,
    hash       TEXT NOT NULL CONSTRAINT access_token_hash UNIQUE,
    account_id BIGINT NOT NULL REFERENCES account (id),
    name       TEXT NOT NULL,
    scopes     TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT,
    expires_at BIGINT
);
CREATE INDEX access_token_by_account ON access_token (account_id);

-- the outbox: a mail is stored first and sent afterwards
CREATE TABLE mail (
    id         INTEGER PRIMARY KEY,
    account_id BIGINT REFERENCES account (id),
    recipient  TEXT NOT NULL,
    subject    TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    next_try   BIGINT NOT NULL,
    tries      BIGINT NOT NULL DEFAULT 0,
    sent_at    BIGINT,
    failure    TEXT
);
CREATE INDEX mail_to_send ON mail (next_try) WHERE sent_at IS NULL;

-- what lists show of a tournament is derived from its log and written with each append
CREATE TABLE tournament (
    id         INTEGER PRIMARY KEY,
    slug       TEXT NOT NULL CONSTRAINT tournament_slug UNIQUE,
    visibility TEXT NOT NULL,
    version    BIGINT NOT NULL,
    name       TEXT NOT NULL,
    sort_key   TEXT NOT NULL,
    place      TEXT NOT NULL,
    starts     TEXT NOT NULL,
    system     TEXT NOT NULL,
    status     TEXT NOT NULL,
    players    BIGINT NOT NULL,
    rounds     BIGINT NOT NULL,
    paired     BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX tournament_by_change ON tournament (changed_at);

CREATE TABLE tournament_event (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    seq           BIGINT NOT NULL,
    at            BIGINT NOT NULL,
    account_id    BIGINT REFERENCES account (id),
    actor         TEXT,
    event         TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);

-- the personal part of an event, without which the log still folds
CREATE TABLE tournament_personal (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    seq           BIGINT NOT NULL,
    player        BIGINT,
    detail        TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);

-- who a player of a tournament is
CREATE TABLE tournament_player (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    player        BIGINT NOT NULL,
    person_id     BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament_id, player)
);
CREATE INDEX tournament_player_by_person ON tournament_player (person_id);

CREATE TABLE tournament_role (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    account_id    BIGINT NOT NULL REFERENCES account (id),
    role          TEXT NOT NULL,
    PRIMARY KEY (tournament_id, account_id)
);
CREATE INDEX tournament_role_by_account ON tournament_role (account_id);
