-- What an account may fill: how large the log of each tournament is. Which version answered a named write, so that it can be answered
-- again. Tournaments that are written in several transactions and are not to be seen before the last.

ALTER TABLE tournament_request ADD COLUMN version BIGINT;

ALTER TABLE tournament ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
UPDATE tournament SET bytes =
    (SELECT COALESCE(SUM(LENGTH(CAST(e.event AS BLOB))), 0) FROM tournament_event e WHERE e.tournament_id = tournament.id)
    + (SELECT COALESCE(SUM(LENGTH(CAST(p.detail AS BLOB))), 0) FROM tournament_personal p WHERE p.tournament_id = tournament.id);

-- people_before: whoever has a higher number and plays nowhere else was made for this tournament
CREATE TABLE tournament_staged (
    tournament_id BIGINT PRIMARY KEY REFERENCES tournament (id),
    begun_at      BIGINT NOT NULL,
    people_before BIGINT NOT NULL
);
