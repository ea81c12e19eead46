import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';

/** Something that may still become a session. `owners` are the accounts and numbers with which it ends. */
export type LoginEntry = {
  readonly owners: readonly string[];
  readonly value: unknown;
  readonly expiresAt: number;
};

/**
 * Logins that are not finished: codes, links and choices, known by a secret of which only a keyed digest is
 * stored.
 */
export type LoginEntries = {
  /** The name under which the entry of a secret is kept. */
  readonly idOf: (kind: string, secret: string) => string;
  readonly put: (id: string, entry: LoginEntry) => Promise<void>;
  /** Returns the value of an entry that has not expired, or null. */
  readonly get: (id: string, now: number) => Promise<unknown>;
  /** Changes an entry, which keeps its expiry; one that is gone stays gone. */
  readonly change: (id: string, entry: Omit<LoginEntry, 'expiresAt'>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly removeOf: (owner: string) => Promise<void>;
};

const row = z.object({ value: jsonColumn(z.unknown()) });
/** Owners are kept between spaces, so that one of several is found. */
const ownersText = (owners: readonly string[]): string => ` ${owners.join(' ')} `;

/** Opens the entries of a database, digested with its key. The sweep removes expired ones. */
export function openLoginEntries(database: Database, key: Buffer): LoginEntries {
  const put = database.prepare(
    `INSERT INTO login_entries (entry_id, owners, value, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (entry_id) DO UPDATE SET owners = excluded.owners, value = excluded.value, expires_at = excluded.expires_at`,
  );
  const find = database.prepare('SELECT value FROM login_entries WHERE entry_id = ? AND expires_at > ?');
  const change = database.prepare('UPDATE login_entries SET owners = ?, value = ? WHERE entry_id = ?');
  const remove = database.prepare('DELETE FROM login_entries WHERE entry_id = ?');
  const removeOf = database.prepare("DELETE FROM login_entries WHERE owners LIKE ? ESCAPE '!'");
  return {
    idOf: (kind, secret) => createHmac('sha256', key).update(`login ${kind} ${secret}`).digest('base64url'),
    put: async (id, { owners, value, expiresAt }) => {
      await put.run(id, ownersText(owners), JSON.stringify(value), expiresAt);
    },
    get: async (id, now) => (await first(find, row, id, now))?.value ?? null,
    change: async (id, { owners, value }) => {
      await change.run(ownersText(owners), JSON.stringify(value), id);
    },
    remove: async (id) => {
      await remove.run(id);
    },
    removeOf: async (owner) => {
      await removeOf.run(`% ${owner.replaceAll(/[!%_]/g, '!$&')} %`);
    },
  };
}
