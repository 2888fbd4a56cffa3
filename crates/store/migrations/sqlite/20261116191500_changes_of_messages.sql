-- Edits and deletions are looked for by what they are about, also in a room with a million messages.
CREATE INDEX conversation_event_by_about ON conversation_event (conversation_id, about) WHERE about IS NOT NULL;
