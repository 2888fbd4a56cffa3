-- Games that are played on the site. The logs (`game_event`) and the ledger of ratings (`game_rating`) are the truth; `game`,
-- `game_player` and `game_standing` are what pages read and follow from them.

-- `made` is the first event of the log: what was agreed and who may sit down. Who made the table is known by account_id (nobody: the
-- site itself), and by client_id as their program named it.
CREATE TABLE game (
    id            INTEGER PRIMARY KEY,
    modality      TEXT NOT NULL,
    is_rated      BOOLEAN NOT NULL,
    access        TEXT NOT NULL,
    made          TEXT NOT NULL,
    phase         TEXT NOT NULL,
    head          BIGINT NOT NULL,
    to_move       BIGINT,
    moves         BIGINT NOT NULL,
    outcome       TEXT,
    called_off    TEXT,
    after_id      BIGINT REFERENCES game (id),
    account_id    BIGINT REFERENCES account (id),
    client_id     TEXT,
    tournament_id BIGINT REFERENCES tournament (id),
    round         BIGINT,
    board         BIGINT,
    made_at       BIGINT NOT NULL,
    changed_at    BIGINT NOT NULL,
    over_at       BIGINT
);
-- the same table is made once, however often it is asked for
CREATE UNIQUE INDEX game_by_client ON game (COALESCE(account_id, 0), client_id);
CREATE INDEX game_under_way ON game (id) WHERE phase <> 'over';
CREATE INDEX game_by_board ON game (tournament_id, round, board) WHERE tournament_id IS NOT NULL;
CREATE INDEX game_by_rematch ON game (after_id) WHERE after_id IS NOT NULL;

-- who sits where: an account or a computer of some strength; no row for a free chair
CREATE TABLE game_player (
    game_id    BIGINT NOT NULL REFERENCES game (id),
    seat       BIGINT NOT NULL,
    account_id BIGINT REFERENCES account (id),
    computer   TEXT,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX game_player_by_account ON game_player (account_id, game_id);

CREATE TABLE game_event (
    game_id BIGINT NOT NULL REFERENCES game (id),
    seq     BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    event   TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);

-- what a game did to the rating of a player in each system. number counts the games of a player in a list; ratings are exact, and
-- published in hundredths
CREATE TABLE game_rating (
    game_id          BIGINT NOT NULL REFERENCES game (id),
    account_id       BIGINT NOT NULL REFERENCES account (id),
    system           TEXT NOT NULL,
    modality         TEXT NOT NULL,
    number           BIGINT NOT NULL,
    at               BIGINT NOT NULL,
    seat             BIGINT NOT NULL,
    rank             BIGINT NOT NULL,
    before           REAL NOT NULL,
    after            REAL NOT NULL,
    published_before BIGINT NOT NULL,
    published        BIGINT NOT NULL,
    derivation       TEXT NOT NULL,
    PRIMARY KEY (game_id, account_id, system)
);
CREATE UNIQUE INDEX game_rating_by_number ON game_rating (account_id, modality, system, number);

-- where each player stands after the last entry of the ledger; the folded name is a copy that is erased with its owner's
CREATE TABLE game_standing (
    account_id BIGINT NOT NULL REFERENCES account (id),
    modality   TEXT NOT NULL,
    system     TEXT NOT NULL,
    sort_key   TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL,
    published  BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, modality, system)
);
CREATE INDEX game_standing_by_rating ON game_standing (modality, system, published DESC, sort_key, account_id);
