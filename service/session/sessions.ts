import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { JoinedPart } from '#service/kernel/database/joined-part.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { skipBusyWrite } from '#service/kernel/database/recovery/store-error.ts';
import { first } from '#service/kernel/database/rows.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

const sessionRow = z.object({
  session_id: z.string(),
  account_id: z.string().nullable(),
  profile_id: z.string().nullable(),
  device_id: z.string().nullable(),
  drm_id: z.string().nullable(),
  guest_mode: z.number().transform((value) => value === 1),
  blocked_pair: z.number().transform((value) => value === 1),
  device_key: z.string().nullable(),
  started_at: z.number(),
  seen_at: z.number().nullable(),
});

/**
 * A browser's session. `session_id` is the digest of the cookie, so that a stolen database opens no session.
 */
export type StoredSession = z.output<typeof sessionRow>;
export type SessionFields = Partial<Omit<StoredSession, 'session_id' | 'started_at' | 'seen_at'>>;
/** What may change of a session. Its account is that of its start: a login starts another one. */
type ChangedFields = Omit<SessionFields, 'account_id'>;

/** Lifetime of a session and its cookie. */
export const SESSION_LIFE = 180 * DAY;
/** Lifetime of a guest session after its last use; a returning guest is paired again silently. */
export const GUEST_LIFE = 30 * DAY;
/** Resolution of the last-seen time. */
const SEEN_RESOLUTION = HOUR;

export type StoredSessions = {
  /** Finds a session by its cookie; null if there is none or it has expired. */
  readonly find: (secret: string, now: number) => Promise<StoredSession | null>;
  /** Finds a session by id; tokens name their session and end with it. */
  readonly byId: (sessionId: string, now: number) => Promise<StoredSession | null>;
  /** Records the last use, to the hour. */
  readonly touch: (session: StoredSession, now: number) => Promise<void>;
  /** Starts a session and returns its cookie value. */
  readonly start: (fields: SessionFields, at: number) => Promise<string>;
  /** Writes the changed fields of a session; what other calls changed since it was read stays. */
  readonly change: (session: StoredSession, fields: ChangedFields) => Promise<void>;
  readonly end: (sessionId: string) => Promise<void>;
  /** Ends every session of an account except one. */
  readonly endOthers: (accountId: string, sessionId: string) => Promise<void>;
};

/** The id of the session that a cookie opens. */
export const sessionIdOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** The part of a session of the table `from`, in a statement that begins with it. */
export const sessionPart = (from: string): JoinedPart<StoredSession> => ({
  columns: Object.keys(sessionRow.shape)
    .map((name) => `${from}.${name}`)
    .join(', '),
  joins: '',
  read: (row) => parseRow(sessionRow, row),
});

/** Returns whether a session has ended by its age, although its row may still be there. */
export const isExpired = ({ started_at, seen_at, account_id }: StoredSession, now: number): boolean =>
  started_at < now - SESSION_LIFE || (account_id === null && (seen_at ?? started_at) < now - GUEST_LIFE);

/** Opens the sessions of a database. Expired ones are ignored; the sweep removes them. */
export function openSessions(database: Database): StoredSessions {
  const find = database.prepare('SELECT * FROM sessions WHERE session_id = ?');
  const touch = database.prepare('UPDATE sessions SET seen_at = ? WHERE session_id = ?');
  const remove = database.prepare('DELETE FROM sessions WHERE session_id = ?');
  const removeOthers = database.prepare('DELETE FROM sessions WHERE account_id = ? AND session_id <> ?');
  const insert = database.prepare(
    `INSERT INTO sessions (session_id, account_id, profile_id, device_id, drm_id, guest_mode, blocked_pair, device_key, started_at, seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    'UPDATE sessions SET profile_id = ?, device_id = ?, drm_id = ?, guest_mode = ?, blocked_pair = ?, device_key = ? WHERE session_id = ?',
  );
  const values = (fields: ChangedFields) =>
    [
      fields.profile_id ?? null,
      fields.device_id ?? null,
      fields.drm_id ?? null,
      Number(fields.guest_mode ?? false),
      Number(fields.blocked_pair ?? false),
      fields.device_key ?? null,
    ] as const;
  const byId = async (sessionId: string, now: number): Promise<StoredSession | null> => {
    const found = await first(find, sessionRow, sessionId);
    return found === null || isExpired(found, now) ? null : found;
  };
  return {
    find: (secret, now) => byId(sessionIdOf(secret), now),
    byId,
    touch: async ({ session_id, started_at, seen_at }, now) => {
      const first = seen_at === null || seen_at === started_at;
      if (now > (seen_at ?? 0) && (first || seen_at < now - SEEN_RESOLUTION))
        await skipBusyWrite(() => touch.run(now, session_id));
    },
    start: async (fields, at) => {
      const secret = randomBytes(32).toString('base64url');
      await insert.run(sessionIdOf(secret), fields.account_id ?? null, ...values(fields), at, at);
      return secret;
    },
    change: ({ session_id }, fields) =>
      database.transaction(async () => {
        const stored = await first(find, sessionRow, session_id);
        if (stored !== null) await update.run(...values({ ...stored, ...fields }), session_id);
      }),
    end: async (sessionId) => {
      await remove.run(sessionId);
    },
    endOthers: async (accountId, sessionId) => {
      await removeOthers.run(accountId, sessionId);
    },
  };
}
