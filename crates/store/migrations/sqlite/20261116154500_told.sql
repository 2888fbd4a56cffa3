-- What players were told by mail, so that nobody is told the same twice, also after a restart.

CREATE TABLE tournament_told (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    round         BIGINT NOT NULL,
    player        BIGINT NOT NULL,
    game          TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round, player)
);
