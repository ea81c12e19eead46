import { z } from 'zod';
import { openKeyValueStore } from '#service/store/database/key-value-store.ts';
import type { Database } from '#service/store/database/port.ts';
import { first } from '#service/store/database/rows.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { busName } from './postgres-bus.ts';

const FACT = 'content_opened_at';

/**
 * Returns when the content of the processes of a database was opened, to which the windows of its episodes are relative: the same for all of them, however late one starts. Processes
 * that start while no other one runs, since `running` milliseconds, open it again once it is a day old.
 */
export function sharedOpening(database: Database, now: number, running = MINUTE): Promise<number> {
  const facts = openKeyValueStore(database);
  const others = database.prepare(
    `SELECT count(*) AS number FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${busName('%')}'
     AND application_name <> ? AND backend_start < clock_timestamp() - ? * interval '1 millisecond'`,
  );
  return database.transaction(async () => {
    const storedTime = Number((await facts.get(FACT)) ?? Number.NaN);
    const isRecent = storedTime <= now && now - storedTime < DAY;
    const found = await first(others, z.object({ number: z.number() }), busName(database.bus.id), running);
    if (Number.isFinite(storedTime) && (isRecent || (found?.number ?? 0) > 0)) return storedTime;
    await facts.set(FACT, String(now));
    return now;
  });
}
