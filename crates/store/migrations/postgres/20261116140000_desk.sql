-- What the desk needs beside the log: the key from which the links on paper are made, and where players want to be told their board.

CREATE TABLE tournament_key (
    tournament_id BIGINT PRIMARY KEY REFERENCES tournament (id),
    secret        TEXT NOT NULL
);

CREATE TABLE tournament_contact (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    player        BIGINT NOT NULL,
    email         TEXT NOT NULL,
    language      TEXT NOT NULL,
    PRIMARY KEY (tournament_id, player)
);
