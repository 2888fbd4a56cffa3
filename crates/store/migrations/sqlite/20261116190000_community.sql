-- Friends, conversations and moderation. The logs (`friend_event`, `conversation_event`, `moderator_act`) are the truth; `friend` and
-- the columns of `conversation` and `conversation_member` are what pages read and follow from them.

ALTER TABLE account ADD COLUMN is_moderator BOOLEAN NOT NULL DEFAULT FALSE;

-- what two people did about their friendship; low is the lower number of the two
CREATE TABLE friend_event (
    low     BIGINT NOT NULL REFERENCES account (id),
    high    BIGINT NOT NULL REFERENCES account (id),
    seq     BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    by_low  BOOLEAN NOT NULL,
    step    TEXT NOT NULL,
    PRIMARY KEY (low, high, seq)
);

-- the same as each of the two sees it: bond is none, asked (by this one), asks (the other does) or friends
CREATE TABLE friend (
    account_id BIGINT NOT NULL REFERENCES account (id),
    other_id   BIGINT NOT NULL REFERENCES account (id),
    bond       TEXT NOT NULL,
    blocks     BOOLEAN NOT NULL,
    blocked    BOOLEAN NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, other_id)
);

-- somebody whose words one does not want to see
CREATE TABLE mute (
    account_id BIGINT NOT NULL REFERENCES account (id),
    other_id   BIGINT NOT NULL REFERENCES account (id),
    at         BIGINT NOT NULL,
    PRIMARY KEY (account_id, other_id)
);

CREATE TABLE conversation (
    id         INTEGER PRIMARY KEY,
    key        TEXT NOT NULL CONSTRAINT conversation_key UNIQUE,
    name       TEXT,
    slow_mode  BIGINT NOT NULL DEFAULT 0,
    is_closed  BOOLEAN NOT NULL DEFAULT FALSE,
    created_at BIGINT NOT NULL
);

-- who takes part, from which entry on, and what was read
CREATE TABLE conversation_member (
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    account_id      BIGINT NOT NULL REFERENCES account (id),
    part            TEXT NOT NULL,
    reads_from      BIGINT NOT NULL,
    read_to         BIGINT NOT NULL,
    is_quiet        BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (conversation_id, account_id)
);
CREATE INDEX conversation_member_by_account ON conversation_member (account_id);

-- sought holds the folded words that can be found by searching: none once others stand in their place
CREATE TABLE conversation_event (
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    seq             BIGINT NOT NULL,
    at              BIGINT NOT NULL,
    account_id      BIGINT REFERENCES account (id),
    client_id       TEXT NOT NULL,
    kind            TEXT NOT NULL,
    about           BIGINT,
    text            TEXT,
    sought          TEXT,
    PRIMARY KEY (conversation_id, seq)
);
-- the same message is stored once, however often it is sent
CREATE UNIQUE INDEX conversation_event_by_client ON conversation_event (account_id, client_id);

CREATE TABLE report (
    id              INTEGER PRIMARY KEY,
    at              BIGINT NOT NULL,
    account_id      BIGINT NOT NULL REFERENCES account (id),
    about_id        BIGINT REFERENCES account (id),
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    seq             BIGINT NOT NULL,
    reason          TEXT NOT NULL,
    context         TEXT NOT NULL,
    closed_at       BIGINT,
    closed_by       BIGINT REFERENCES account (id)
);
CREATE INDEX report_open ON report (id) WHERE closed_at IS NULL;

-- somebody may not write until then: in one conversation, or anywhere
CREATE TABLE time_out (
    id              INTEGER PRIMARY KEY,
    account_id      BIGINT NOT NULL REFERENCES account (id),
    conversation_id BIGINT REFERENCES conversation (id),
    at              BIGINT NOT NULL,
    until           BIGINT NOT NULL,
    reason          TEXT NOT NULL,
    by_id           BIGINT NOT NULL REFERENCES account (id),
    lifted_at       BIGINT
);
CREATE INDEX time_out_by_account ON time_out (account_id);

-- what those did who keep order
CREATE TABLE moderator_act (
    id              INTEGER PRIMARY KEY,
    at              BIGINT NOT NULL,
    moderator_id    BIGINT NOT NULL REFERENCES account (id),
    act             TEXT NOT NULL,
    account_id      BIGINT REFERENCES account (id),
    conversation_id BIGINT REFERENCES conversation (id),
    seq             BIGINT,
    detail          TEXT NOT NULL
);
CREATE INDEX moderator_act_by_account ON moderator_act (account_id);
