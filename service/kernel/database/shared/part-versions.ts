import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { SECOND } from '#shared/kernel/time.ts';

/**
 * Versions of the parts of a database that each process keeps a copy of. A write raises the version of its
 * part in its own transaction; the other processes are notified over the bus, and also check every few
 * seconds in case a message was lost.
 */
export type PartVersions = {
  /**
   * Raises the version of a part, in the transaction of this call; the other processes are notified once it
   * is committed.
   */
  readonly raise: (part: string) => Promise<number>;
  readonly of: (part: string) => Promise<number>;
  /**
   * Registers `catchUp`, which is called with the version of a part whenever it may have changed. It reads
   * nothing if it already has that version.
   */
  readonly follow: (part: string, catchUp: (version: number) => Promise<void>) => void;
  /** Catches up with every part now. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => void;
};

const TOPIC = 'part-version';
/** Time between two checks for a change whose message was lost. */
const LOOK_EVERY = 3 * SECOND;

const versionMessage = z.object({ part: z.string(), version: z.number() });
const row = z.object({ name: z.string(), value: z.coerce.number() });
const nameOf = (part: string): string => `version:${part}`;

/** Creates the versions of a database. Only PostgreSQL can have other processes. */
export function createPartVersions(database: Database): PartVersions {
  const read = database.prepare('SELECT name, value FROM facts WHERE name = ?');
  const readAll = database.prepare("SELECT name, value FROM facts WHERE name LIKE 'version:%'");
  const add = database.prepare(
    `INSERT INTO facts (name, value) VALUES (?, '1')
     ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(facts.value AS BIGINT) + 1 AS TEXT) RETURNING name, value`,
  );
  const followers = new Map<string, (version: number) => Promise<void>>();
  const bring = async (part: string, version: number): Promise<void> => followers.get(part)?.(version);
  const catchUp = async (): Promise<void> => {
    for (const { name, value } of await all(readAll, row)) await bring(name.slice(nameOf('').length), value);
  };
  database.bus.hear(TOPIC, (message) => {
    const parsed = versionMessage.safeParse(message);
    // A failure now is retried at the next check.
    if (parsed.success) void bring(parsed.data.part, parsed.data.version).catch(() => undefined);
  });
  let isLooking = false;
  const look = (): void => {
    if (isLooking || !database.isOpen()) return;
    isLooking = true;
    void catchUp()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = database.engine === 'postgres' ? setInterval(look, LOOK_EVERY) : null;
  timer?.unref();
  return {
    raise: async (part) => {
      const version = (await first(add, row, nameOf(part)))?.value ?? 0;
      database.afterCommit(() => database.bus.send(TOPIC, { part, version }));
      return version;
    },
    of: async (part) => (await first(read, row, nameOf(part)))?.value ?? 0,
    follow: (part, follower) => void followers.set(part, follower),
    catchUp,
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
