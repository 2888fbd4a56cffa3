-- Notifications: what somebody should hear of although they were not looking when it happened. A notice is written in the transaction of
-- what it tells, and the same thing is told once: (account, kind, subject) is unique. Names are looked up when a notice is shown, so that
-- none stays here when its owner is erased.

-- `mail` says how this notice is still to be mailed ('at-once' or 'daily'); it is taken from the settings when the notice is written, and
-- cleared when the mail is in the outbox or the notice has been read.
CREATE TABLE notice (
    id            INTEGER PRIMARY KEY,
    account_id    BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    subject       TEXT NOT NULL,
    other_id      BIGINT REFERENCES account (id) ON DELETE SET NULL,
    game_id       BIGINT REFERENCES game (id) ON DELETE CASCADE,
    tournament_id BIGINT REFERENCES tournament (id) ON DELETE CASCADE,
    round         BIGINT,
    detail        TEXT,
    at            BIGINT NOT NULL,
    read_at       BIGINT,
    mail          TEXT
);
CREATE UNIQUE INDEX notice_once ON notice (account_id, kind, subject);
CREATE INDEX notice_unread ON notice (account_id, game_id) WHERE read_at IS NULL;
CREATE INDEX notice_to_mail ON notice (account_id) WHERE mail IS NOT NULL;
CREATE INDEX notice_by_other ON notice (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX notice_by_game ON notice (game_id) WHERE game_id IS NOT NULL;

-- of which kinds somebody wants mails, and how often; no row: none
CREATE TABLE notice_setting (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    mail       TEXT NOT NULL,
    PRIMARY KEY (account_id, kind)
);

-- the browser tab that looks for an opponent: only that one goes to the game
ALTER TABLE seek ADD COLUMN tab BIGINT;
