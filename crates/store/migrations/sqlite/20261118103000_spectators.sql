-- Those who watch a game talk in a room of their own. Until now they sat in the room of the players: they leave those of games that go
-- on. What was said stays where it was said.
DELETE FROM conversation_member WHERE EXISTS (
    SELECT 1 FROM conversation c JOIN game g ON c.key = 'g-' || g.id
    WHERE c.id = conversation_member.conversation_id AND g.phase <> 'over'
    AND NOT EXISTS (SELECT 1 FROM game_player p WHERE p.game_id = g.id AND p.account_id = conversation_member.account_id));
