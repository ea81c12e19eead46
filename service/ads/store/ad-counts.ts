import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';

export const adCountRow = z.object({
  creative_id: z.string(),
  platform: z.number().int(),
  event: z.string().min(1),
  code: z.string(),
  count: z.number().int(),
});
/**
 * How often something happened to a creative on a platform. `event` is one of VAST or `request` (it was
 * served); `code` is that of an error, else empty. The empty creative means the platform itself: its
 * requests, and those that found nothing (`empty`).
 */
export type AdCount = z.output<typeof adCountRow>;

/** Events of a served ad that are remembered, so that each counts once; older ones would count again. */
const MAX_SEEN = 100_000;

export type AdCountStore = {
  /** Counts something that has no token. */
  readonly add: (what: Omit<AdCount, 'count'>) => Promise<void>;
  /** Counts an event of a served ad the first time; returns whether it did. */
  readonly addOnce: (token: string, what: Omit<AdCount, 'count'>, now: number) => Promise<boolean>;
  readonly list: () => Promise<readonly AdCount[]>;
  readonly clear: () => Promise<void>;
};

/**
 * Opens the counts. Their number is bounded by that of creatives, events and codes; `seen` bounds the
 * remembered events.
 */
export function openAdCounts(database: Database, seen = MAX_SEEN): AdCountStore {
  const increase = database.prepare(
    `INSERT INTO ad_counts (creative_id, platform, event, code, count) VALUES (?, ?, ?, ?, 1) 
     ON CONFLICT (creative_id, platform, event, code) DO UPDATE SET count = ad_counts.count + 1`,
  );
  const remember = database.prepare(
    'INSERT INTO ad_events_seen (token, event, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const forget = database.prepare(
    'DELETE FROM ad_events_seen WHERE rowid <= (SELECT max(rowid) FROM ad_events_seen) - ?',
  );
  const read = database.prepare(
    'SELECT creative_id, platform, event, code, count FROM ad_counts ORDER BY creative_id, platform, event, code',
  );
  const add = async ({ creative_id, platform, event, code }: Omit<AdCount, 'count'>): Promise<void> => {
    await increase.run(creative_id, platform, event, code);
  };
  return {
    add,
    addOnce: (token, what, now) =>
      database.transaction(async () => {
        if ((await remember.run(token, `${what.event}${what.code}`, now)).changes === 0) return false;
        await forget.run(seen);
        await add(what);
        return true;
      }),
    list: () => all(read, adCountRow),
    clear: async () => {
      await database.exec('DELETE FROM ad_counts; DELETE FROM ad_events_seen');
    },
  };
}
