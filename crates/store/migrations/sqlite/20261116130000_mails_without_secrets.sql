-- A mail is kept without the secret of its link, so that a stolen database opens nothing: only what the link is for. Mails that are not
-- about the account itself are marked, since they can be unsubscribed from.

ALTER TABLE mail ADD COLUMN purpose TEXT;
ALTER TABLE mail ADD COLUMN detail TEXT;
ALTER TABLE mail ADD COLUMN is_news BOOLEAN NOT NULL DEFAULT FALSE;
