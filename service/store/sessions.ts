import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { first } from './query.ts';

const sessionRow = z.object({
  session_id: z.string(),
  account_id: z.string().nullable(),
  profile_id: z.string().nullable(),
  device_id: z.string().nullable(),
  drm_id: z.string().nullable(),
  guest_mode: z.number().transform((value) => value === 1),
  blocked_pair: z.number().transform((value) => value === 1),
  device_key: z.string().nullable(),
});

/** What a browser's session holds. `session_id` is the digest of the cookie's value, so that a stolen database opens no session. */
export type StoredSession = z.output<typeof sessionRow>;
type SessionFields = Partial<Omit<StoredSession, 'session_id'>>;

export type SessionStore = {
  /** The session of a cookie's value, or null. */
  readonly find: (secret: string) => StoredSession | null;
  /** The session with this id, or null; tokens name their session and end with it. */
  readonly byId: (sessionId: string) => StoredSession | null;
  /** Starts a session and returns the new value for the cookie. */
  readonly start: (fields: SessionFields, at: number) => string;
  /** Writes what changed of a session. */
  readonly change: (session: StoredSession, fields: SessionFields) => void;
  readonly end: (sessionId: string) => void;
  /** Ends every session of an account but one. */
  readonly endOthers: (accountId: string, sessionId: string) => void;
};

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Opens the sessions of a database and forgets those started before `oldest` (milliseconds since 1970). */
export function openSessions(database: DatabaseSync, oldest: number): SessionStore {
  database.prepare('DELETE FROM sessions WHERE started_at < ?').run(oldest);
  const find = database.prepare('SELECT * FROM sessions WHERE session_id = ?');
  const remove = database.prepare('DELETE FROM sessions WHERE session_id = ?');
  const removeOthers = database.prepare('DELETE FROM sessions WHERE account_id = ? AND session_id <> ?');
  const insert = database.prepare(
    `INSERT INTO sessions (session_id, account_id, profile_id, device_id, drm_id, guest_mode, blocked_pair, device_key, started_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    'UPDATE sessions SET account_id = ?, profile_id = ?, device_id = ?, drm_id = ?, guest_mode = ?, blocked_pair = ?, device_key = ? WHERE session_id = ?',
  );
  const values = (fields: SessionFields) =>
    [
      fields.account_id ?? null,
      fields.profile_id ?? null,
      fields.device_id ?? null,
      fields.drm_id ?? null,
      Number(fields.guest_mode ?? false),
      Number(fields.blocked_pair ?? false),
      fields.device_key ?? null,
    ] as const;
  return {
    find: (secret) => first(find, sessionRow, digest(secret)),
    byId: (sessionId) => first(find, sessionRow, sessionId),
    start: (fields, at) => {
      const secret = randomBytes(32).toString('base64url');
      insert.run(digest(secret), ...values(fields), at);
      return secret;
    },
    change: (session, fields) => {
      update.run(...values({ ...session, ...fields }), session.session_id);
    },
    end: (sessionId) => {
      remove.run(sessionId);
    },
    endOthers: (accountId, sessionId) => {
      removeOthers.run(accountId, sessionId);
    },
  };
}
