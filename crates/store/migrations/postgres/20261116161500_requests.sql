-- Writes that a browser or program named by an id of its own: one that is sent again is known by it, and is not written twice.

CREATE TABLE tournament_request (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    request       TEXT NOT NULL,
    at            BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, request)
);
