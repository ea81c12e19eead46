-- Removes push tokens with their session: a logged-out browser gets no more notifications.
CREATE TRIGGER push_tokens_end_with_session AFTER DELETE ON sessions
BEGIN DELETE FROM push_tokens WHERE session_id = OLD.session_id; END;
DELETE FROM push_tokens WHERE session_id NOT IN (SELECT session_id FROM sessions);
