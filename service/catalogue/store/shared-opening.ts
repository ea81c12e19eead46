import { z } from 'zod';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { busName } from '#service/kernel/database/postgres/bus-connection.ts';
import { first } from '#service/kernel/database/rows.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { lastingOpening, OPENING_KEY } from './content-opening.ts';

/**
 * Returns when the content of the processes of a database was opened, to which the windows of its episodes
 * are relative: the same for all of them, however late one starts. Processes that start while no other one
 * runs, since `running` milliseconds, open it again once its season is over.
 */
export function sharedOpening(database: Database, now: number, running = MINUTE): Promise<number> {
  const facts = openKeyValueStore(database);
  const others = database.prepare(
    `SELECT count(*) AS number FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${busName('%')}'
     AND application_name <> ? AND backend_start < clock_timestamp() - ? * interval '1 millisecond'`,
  );
  return database.transaction(async () => {
    const stored = await facts.get(OPENING_KEY);
    const lasting = lastingOpening(stored, now);
    if (lasting !== null) return lasting;
    const found = await first(others, z.object({ number: z.number() }), busName(database.bus.id), running);
    if (stored !== null && (found?.number ?? 0) > 0) return Number(stored);
    await facts.set(OPENING_KEY, String(now));
    return now;
  });
}
