import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { firstSync } from './query.ts';

const value = z.object({ value: z.string() });

/** Key-value store of a process's own content: which catalogue was written, and which import is shown. */
export type ContentFacts = {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
};

/** Opens the store in the table `facts` of a process's own database. */
export function openContentFacts(database: DatabaseSync): ContentFacts {
  const read = database.prepare('SELECT value FROM facts WHERE name = ?');
  const write = database.prepare(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    get: (name) => firstSync(read, value, name)?.value ?? null,
    set: (name, text) => {
      write.run(name, text);
    },
  };
}
