-- Rating lists. What was entered stands in `rating_entry`, which names people by number alone. `rating_standing`, `rating_event`,
-- `rating_change` and `rating_period` are derived from it, so that pages need no fold; they can be dropped and made anew.

-- a version counts the entries and the merges of people, so that nobody appends what was computed before either
CREATE TABLE rating_list (
    id         INTEGER PRIMARY KEY,
    slug       TEXT NOT NULL CONSTRAINT rating_list_slug UNIQUE,
    name       TEXT NOT NULL,
    numbers    TEXT NOT NULL,
    settings   TEXT NOT NULL,
    version    BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE rating_entry (
    list_id       BIGINT NOT NULL REFERENCES rating_list (id),
    seq           BIGINT NOT NULL,
    at            BIGINT NOT NULL,
    account_id    BIGINT REFERENCES account (id),
    tournament_id BIGINT REFERENCES tournament (id),
    entry         TEXT NOT NULL,
    PRIMARY KEY (list_id, seq)
);

-- ratings are in hundredths; the folded name is a copy that is erased with its owner's
CREATE TABLE rating_standing (
    list_id     BIGINT NOT NULL REFERENCES rating_list (id),
    person_id   BIGINT NOT NULL REFERENCES person (id),
    modality    TEXT NOT NULL,
    sort_key    TEXT NOT NULL,
    rating      BIGINT,
    games       BIGINT NOT NULL,
    provisional BOOLEAN NOT NULL,
    detail      TEXT NOT NULL,
    PRIMARY KEY (list_id, person_id, modality)
);
CREATE INDEX rating_standing_by_rating ON rating_standing (list_id, modality, rating DESC, sort_key, person_id);
CREATE INDEX rating_standing_by_name ON rating_standing (list_id, modality, sort_key, person_id);
CREATE INDEX rating_standing_by_person ON rating_standing (person_id);

CREATE TABLE rating_event (
    list_id       BIGINT NOT NULL REFERENCES rating_list (id),
    event         BIGINT NOT NULL,
    seq           BIGINT NOT NULL,
    tournament_id BIGINT REFERENCES tournament (id),
    day           TEXT NOT NULL,
    name          TEXT NOT NULL,
    modality      TEXT NOT NULL,
    players       BIGINT NOT NULL,
    games         BIGINT NOT NULL,
    corrected     BOOLEAN NOT NULL,
    PRIMARY KEY (list_id, event)
);
CREATE INDEX rating_event_by_tournament ON rating_event (tournament_id);

-- where a period is rated as a whole, a change stands with the last event that the person played in it
CREATE TABLE rating_change (
    list_id   BIGINT NOT NULL REFERENCES rating_list (id),
    event     BIGINT NOT NULL,
    person_id BIGINT NOT NULL REFERENCES person (id),
    day       TEXT NOT NULL,
    before    BIGINT,
    after     BIGINT,
    games     BIGINT NOT NULL,
    detail    TEXT NOT NULL,
    PRIMARY KEY (list_id, event, person_id)
);
CREATE INDEX rating_change_by_person ON rating_change (person_id, list_id, day, event);

CREATE TABLE rating_period (
    list_id   BIGINT NOT NULL REFERENCES rating_list (id),
    period    BIGINT NOT NULL,
    seq       BIGINT NOT NULL,
    name      TEXT NOT NULL,
    day       TEXT NOT NULL,
    published TEXT NOT NULL,
    PRIMARY KEY (list_id, period)
);
