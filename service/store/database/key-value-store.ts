import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { first } from './query.ts';

const value = z.object({ value: z.string() });

/** Key-value store of the data folder. */
export type KeyValueStore = {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  /**
   * Returns the key that signs tokens: 32 random bytes, generated once per data folder. It is never logged and never leaves the process.
   */
  readonly signingKey: () => Buffer;
};

export function openKeyValueStore(database: DatabaseSync): KeyValueStore {
  const read = database.prepare('SELECT value FROM facts WHERE name = ?');
  const write = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const get = (name: string): string | null => first(read, value, name)?.value ?? null;
  const set = (name: string, text: string): void => {
    write.run(name, text);
  };
  return {
    get,
    set,
    signingKey: () => {
      const stored = get('signing_key');
      if (stored !== null) return Buffer.from(stored, 'base64');
      const key = randomBytes(32);
      set('signing_key', key.toString('base64'));
      return key;
    },
  };
}
