-- Who looks for opponents in which list. A site that starts again goes on looking for them: for a game of days people wait for days, and
-- mostly without being connected.

-- the window never gets wider than `widest`, nobody below `lowest` or above `highest` is met; ratings are read anew when the site starts
CREATE TABLE seek (
    account_id BIGINT NOT NULL REFERENCES account (id),
    modality   TEXT NOT NULL,
    since      BIGINT NOT NULL,
    widest     BIGINT,
    lowest     BIGINT,
    highest    BIGINT,
    PRIMARY KEY (account_id, modality)
);
