/** A push token ends with its session: a browser that is signed out is told nothing more. */
export const PUSH_TOKENS_MIGRATION = `
  CREATE TRIGGER push_tokens_end_with_session AFTER DELETE ON sessions
  BEGIN DELETE FROM push_tokens WHERE session_id = OLD.session_id; END;
  DELETE FROM push_tokens WHERE session_id NOT IN (SELECT session_id FROM sessions);
  `;
