-- What has changed, for every process that keeps something in memory: one row for each append to a log and for each
-- change beside one. Triggers write it, so that it is in the same transaction as the change and no writer can forget
-- it, not even somebody with a database shell. A row says where to look, never what is there: `version` is how long
-- the log is now, or NULL if something beside the log has changed. Old rows are pruned, the newest always stays.

CREATE TABLE change (
    id      INTEGER PRIMARY KEY,
    topic   TEXT NOT NULL,
    version BIGINT
);
-- the log is never empty, so a reader can tell by the oldest row whether something that it has not read is gone
INSERT INTO change (topic) VALUES ('start');

-- One row that is written to find out whether anything can be written.
CREATE TABLE heartbeat (
    id   BIGINT PRIMARY KEY,
    beat BIGINT NOT NULL
);
INSERT INTO heartbeat (id, beat) VALUES (1, 0);

CREATE TRIGGER change_tournament_inserted AFTER INSERT ON tournament BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.id, NEW.version);
END;
CREATE TRIGGER change_tournament_appended AFTER UPDATE OF version ON tournament WHEN NEW.version IS NOT OLD.version BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.id, NEW.version);
END;
CREATE TRIGGER change_tournament_shown AFTER UPDATE OF slug, visibility ON tournament WHEN NEW.slug IS NOT OLD.slug OR NEW.visibility IS NOT OLD.visibility BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.id, NULL);
END;
CREATE TRIGGER change_tournament_personal_changed AFTER UPDATE OF detail ON tournament_personal WHEN NEW.detail IS NOT OLD.detail BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_player_relinked AFTER UPDATE OF person_id ON tournament_player WHEN NEW.person_id IS NOT OLD.person_id BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_role_given AFTER INSERT ON tournament_role BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_role_changed AFTER UPDATE OF role ON tournament_role WHEN NEW.role IS NOT OLD.role BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_role_taken AFTER DELETE ON tournament_role BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || OLD.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_account_linked AFTER INSERT ON tournament_account BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_account_relinked AFTER UPDATE OF account_id ON tournament_account WHEN NEW.account_id IS NOT OLD.account_id BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_tournament_account_unlinked AFTER DELETE ON tournament_account BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || OLD.tournament_id, NULL);
END;
CREATE TRIGGER change_rating_list_appended AFTER UPDATE OF version ON rating_list WHEN NEW.version IS NOT OLD.version BEGIN
    INSERT INTO change (topic, version) VALUES ('r-' || NEW.id, NEW.version);
END;
CREATE TRIGGER change_rating_entry_rated AFTER INSERT ON rating_entry WHEN NEW.tournament_id IS NOT NULL BEGIN
    INSERT INTO change (topic, version) VALUES ('t-' || NEW.tournament_id, NULL);
END;
CREATE TRIGGER change_person_changed AFTER UPDATE OF name, hidden, erased_at, merged_into ON person WHEN NEW.name IS NOT OLD.name OR NEW.hidden IS NOT OLD.hidden OR NEW.erased_at IS NOT OLD.erased_at OR NEW.merged_into IS NOT OLD.merged_into BEGIN
    INSERT INTO change (topic, version) VALUES ('p-' || NEW.id, NULL);
END;
CREATE TRIGGER change_account_changed AFTER UPDATE OF name, person_id, is_admin, is_moderator, confirmed_at, erased_at ON account WHEN NEW.name IS NOT OLD.name OR NEW.person_id IS NOT OLD.person_id OR NEW.is_admin IS NOT OLD.is_admin OR NEW.is_moderator IS NOT OLD.is_moderator OR NEW.confirmed_at IS NOT OLD.confirmed_at OR NEW.erased_at IS NOT OLD.erased_at BEGIN
    INSERT INTO change (topic, version) VALUES ('a-' || NEW.id, NULL);
END;
CREATE TRIGGER change_session_ended AFTER DELETE ON session BEGIN
    INSERT INTO change (topic, version) VALUES ('l-' || OLD.account_id, NULL);
END;
CREATE TRIGGER change_access_token_ended AFTER DELETE ON access_token BEGIN
    INSERT INTO change (topic, version) VALUES ('l-' || OLD.account_id, NULL);
END;
CREATE TRIGGER change_friend_made AFTER INSERT ON friend WHEN NEW.account_id < NEW.other_id BEGIN
    INSERT INTO change (topic, version) VALUES ('f-' || NEW.account_id || '-' || NEW.other_id, NULL);
END;
CREATE TRIGGER change_friend_changed AFTER UPDATE ON friend WHEN NEW.account_id < NEW.other_id BEGIN
    INSERT INTO change (topic, version) VALUES ('f-' || NEW.account_id || '-' || NEW.other_id, NULL);
END;
CREATE TRIGGER change_friend_forgotten AFTER DELETE ON friend WHEN OLD.account_id < OLD.other_id BEGIN
    INSERT INTO change (topic, version) VALUES ('f-' || OLD.account_id || '-' || OLD.other_id, NULL);
END;
CREATE TRIGGER change_conversation_changed AFTER UPDATE OF name, slow_mode, is_closed ON conversation WHEN NEW.name IS NOT OLD.name OR NEW.slow_mode IS NOT OLD.slow_mode OR NEW.is_closed IS NOT OLD.is_closed BEGIN
    INSERT INTO change (topic, version) VALUES ('c-' || NEW.id, NULL);
END;
CREATE TRIGGER change_conversation_event_appended AFTER INSERT ON conversation_event BEGIN
    INSERT INTO change (topic, version) VALUES ('c-' || NEW.conversation_id, NEW.seq);
END;
CREATE TRIGGER change_conversation_member_came AFTER INSERT ON conversation_member BEGIN
    INSERT INTO change (topic, version) VALUES ('m-' || NEW.conversation_id || '-' || NEW.account_id, NULL);
END;
CREATE TRIGGER change_conversation_member_changed AFTER UPDATE OF part, reads_from ON conversation_member WHEN NEW.part IS NOT OLD.part OR NEW.reads_from IS NOT OLD.reads_from BEGIN
    INSERT INTO change (topic, version) VALUES ('m-' || NEW.conversation_id || '-' || NEW.account_id, NULL);
END;
CREATE TRIGGER change_conversation_member_went AFTER DELETE ON conversation_member BEGIN
    INSERT INTO change (topic, version) VALUES ('m-' || OLD.conversation_id || '-' || OLD.account_id, NULL);
END;
CREATE TRIGGER change_time_out_given AFTER INSERT ON time_out BEGIN
    INSERT INTO change (topic, version) VALUES ('o-' || NEW.account_id, NULL);
END;
CREATE TRIGGER change_time_out_changed AFTER UPDATE ON time_out BEGIN
    INSERT INTO change (topic, version) VALUES ('o-' || NEW.account_id, NULL);
END;
CREATE TRIGGER change_time_out_forgotten AFTER DELETE ON time_out BEGIN
    INSERT INTO change (topic, version) VALUES ('o-' || OLD.account_id, NULL);
END;
CREATE TRIGGER change_game_made AFTER INSERT ON game BEGIN
    INSERT INTO change (topic, version) VALUES ('g-' || NEW.id, NEW.head);
END;
CREATE TRIGGER change_game_appended AFTER UPDATE OF head ON game WHEN NEW.head IS NOT OLD.head BEGIN
    INSERT INTO change (topic, version) VALUES ('g-' || NEW.id, NEW.head);
END;
