import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './port.ts';
import { first } from './rows.ts';

const value = z.object({ value: z.string() });

/** Key-value store of what viewers and operators own. */
export type KeyValueStore = {
  readonly get: (name: string) => Promise<string | null>;
  readonly set: (name: string, value: string) => Promise<void>;
  /** Returns the value, or keeps `make`'s if there is none: that of the first of several processes. */
  readonly ensure: (name: string, make: () => string) => Promise<string>;
  /**
   * Returns the key that signs tokens: 32 random bytes, generated once per database. It is never logged and
   * never leaves the process.
   */
  readonly signingKey: () => Promise<Buffer>;
};

/** Opens the store in the table `facts`. */
export function openKeyValueStore(database: Database): KeyValueStore {
  const read = database.prepare('SELECT value FROM facts WHERE name = ?');
  const write = database.prepare(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const add = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING');
  const get = async (name: string): Promise<string | null> => (await first(read, value, name))?.value ?? null;
  const ensure = async (name: string, make: () => string): Promise<string> => {
    const stored = await get(name);
    if (stored !== null) return stored;
    await add.run(name, make());
    return ensure(name, make);
  };
  return {
    get,
    set: async (name, text) => {
      await write.run(name, text);
    },
    ensure,
    signingKey: async () =>
      Buffer.from(await ensure('signing_key', () => randomBytes(32).toString('base64')), 'base64'),
  };
}
