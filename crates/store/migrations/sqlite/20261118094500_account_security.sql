-- What protects an account: browsers that have logged in before, the second factor, and addresses that were confirmed.

-- the shared key of the second factor, since when it is on, and the last time step that was used
ALTER TABLE account ADD COLUMN otp_secret TEXT;
ALTER TABLE account ADD COLUMN otp_since BIGINT;
ALTER TABLE account ADD COLUMN otp_step BIGINT NOT NULL DEFAULT 0;

-- when the password was last asked for again
ALTER TABLE session ADD COLUMN confirmed_at BIGINT;

-- when the confirmation of an address was asked for, and when it came
ALTER TABLE tournament_contact ADD COLUMN asked_at BIGINT;
ALTER TABLE tournament_contact ADD COLUMN confirmed_at BIGINT;

-- a browser that has logged in before; several accounts may share one
CREATE TABLE device (
    hash       TEXT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id),
    seen_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (hash, account_id)
);
CREATE INDEX device_by_account ON device (account_id);

-- codes that replace the second factor, each once
CREATE TABLE recovery_code (
    account_id BIGINT NOT NULL REFERENCES account (id),
    hash       TEXT NOT NULL,
    used_at    BIGINT,
    PRIMARY KEY (account_id, hash)
);
