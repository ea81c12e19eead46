import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';

/** Push tokens per session; the oldest are removed first. */
const MAX_PER_SESSION = 3;

const tokenRow = z.object({ token: z.string(), subscribed_at: z.number() });

/** Push tokens of browsers; each is removed with its session, beside which it is kept. */
export type PushTokens = {
  readonly subscribe: (
    token: string,
    sessionId: string,
    accountId: string | null,
    at: number,
  ) => Promise<void>;
  /** Removes a token of this session; other sessions' tokens stay. */
  readonly forget: (token: string, sessionId: string) => Promise<void>;
  /** Moves a browser's tokens to its new session and account. */
  readonly move: (fromSession: string, toSession: string, accountId: string | null) => Promise<void>;
};

export function openPushTokens(database: Database): PushTokens {
  const insert = database.prepare(
    `INSERT INTO push_tokens (token, account_id, session_id, subscribed_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (token) DO UPDATE SET account_id = excluded.account_id, session_id = excluded.session_id, subscribed_at = excluded.subscribed_at`,
  );
  const prune = database.prepare(
    `DELETE FROM push_tokens WHERE session_id = ? AND token NOT IN
     (SELECT token FROM push_tokens WHERE session_id = ? ORDER BY subscribed_at DESC LIMIT ${MAX_PER_SESSION})`,
  );
  const forget = database.prepare('DELETE FROM push_tokens WHERE token = ? AND session_id = ?');
  /* Its earlier session may be on another shard. */
  const forgetElsewhere = database.prepare('DELETE FROM push_tokens WHERE token = ? AND session_id <> ?');
  const ofSession = database.prepare('SELECT token, subscribed_at FROM push_tokens WHERE session_id = ?');
  return {
    subscribe: (token, sessionId, accountId, at) =>
      database.transaction(async () => {
        await forgetElsewhere.run(token, sessionId);
        await insert.run(token, accountId, sessionId, at);
        await prune.run(sessionId, sessionId);
      }),
    forget: async (token, sessionId) => {
      await forget.run(token, sessionId);
    },
    move: (fromSession, toSession, accountId) =>
      database.transaction(async () => {
        for (const { token, subscribed_at } of await all(ofSession, tokenRow, fromSession)) {
          await forget.run(token, fromSession);
          await insert.run(token, accountId, toSession, subscribed_at);
        }
      }),
  };
}
