import { z } from 'zod';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';

/** Jobs that one process of a database does for all of them. */
export type Leases = {
  /**
   * Returns a function that says whether this process has the lease. The caller gets it if no process has it,
   * for `ms` from the last request; the database is asked at most three times within that. A process that
   * cannot ask keeps the lease until it expires, when another one may get it.
   */
  readonly holder: (name: string, ms: number) => () => Promise<boolean>;
  /** Returns all leases, so that another process can take over at once. */
  readonly release: () => Promise<void>;
};

const lease = z.object({ holder: z.string(), until: z.number() });

/**
 * Creates the leases of a process. With SQLite it has them all. Time is that of the machine; clocks of
 * several may differ by seconds.
 */
export function createLeases(database: Database): Leases {
  if (database.engine === 'sqlite') return { holder: () => async () => true, release: async () => undefined };
  const facts = openKeyValueStore(database);
  const names = new Set<string>();
  const { id } = database.bus;
  const keyOf = (name: string): string => `lease:${name}`;
  const take = (name: string, until: number): Promise<boolean> =>
    database.transaction(async () => {
      const text = await facts.get(keyOf(name));
      const current = text === null ? null : lease.parse(JSON.parse(text));
      if (current !== null && current.holder !== id && current.until > Date.now()) return false;
      await facts.set(keyOf(name), JSON.stringify({ holder: id, until }));
      return true;
    });
  return {
    holder: (name, ms) => {
      let asked = 0;
      let until = 0;
      let isHeld = false;
      return async () => {
        const now = Date.now();
        if (now - asked < ms / 3) return isHeld && now < until;
        asked = now;
        try {
          isHeld = await take(name, now + ms);
          if (isHeld) until = now + ms;
          if (isHeld) names.add(name);
        } catch {
          // Asked again at the next question.
          asked = 0;
        }
        return isHeld && Date.now() < until;
      };
    },
    release: async () => {
      for (const name of names) await take(name, 0);
      names.clear();
    },
  };
}
