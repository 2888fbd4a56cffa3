-- Tournaments whose games are played on the site: which they are, and who sits down for their players.

ALTER TABLE tournament ADD COLUMN is_online BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE tournament_account (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    player        BIGINT NOT NULL,
    account_id    BIGINT NOT NULL REFERENCES account (id),
    PRIMARY KEY (tournament_id, player),
    CONSTRAINT tournament_account_once UNIQUE (tournament_id, account_id)
);
CREATE INDEX tournament_account_by_account ON tournament_account (account_id);
