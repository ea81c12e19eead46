import { z } from 'zod';
import { createGroupCommit } from '#service/kernel/database/group-commit.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import {
  isPlaybackEvent,
  type TrackedEvent,
  trackingEvent,
  VIDEO_START,
} from '#shared/contract/audience/tracking.ts';
import { WEB_TRACKING_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { DAY } from '#shared/kernel/time.ts';
import { openAudiencePlays } from './audience-plays.ts';
import { createRowBound } from './row-bound.ts';

/**
 * How long events are kept. A page sends an event for seven days at most, so its id is known for as long as
 * it may arrive again.
 */
export const TRACKING_LIFE = 14 * DAY;
/**
 * Most rows that are kept of each kind: events of 8 KiB at most, usually 600 bytes; plays and minutes of 100
 * bytes; web tracking records of 3 KiB.
 */
export type TrackingRows = {
  readonly events: number;
  readonly plays: number;
  readonly minutes: number;
  readonly records: number;
};

const TRACKING_ROWS: TrackingRows = {
  events: 500_000,
  plays: 500_000,
  minutes: 1_000_000,
  records: 20_000,
};

/**
 * An event to count; `verified` is whether the token of a `video_start` was that of its customer, null for
 * other events.
 */
export type NewEvent = {
  readonly tracked: TrackedEvent;
  readonly title: string;
  readonly verified: boolean | null;
};

const eventRow = z.object({
  seq: z.number().int(),
  received_at: z.number().int(),
  at: z.number().int(),
  event: z.string(),
  type: z.string(),
  title: z.string(),
  verified: z.number().int().nullable(),
  body: jsonColumn(trackingEvent),
});
/** A counted event, without the token it came with. Times in milliseconds since 1970. */
export type StoredTrackingEvent = z.output<typeof eventRow>;

/** The events of one call, and how many of them were new. */
type EventBatch = { readonly events: readonly NewEvent[]; readonly now: number; counted: number };

const count = z.object({ count: z.number().int() });

export type TrackingStore = ReturnType<typeof openTrackingStore>;

/** Opens the tracking events of a database. `limits` bound what is kept. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openTrackingStore(database: Database, limits: TrackingRows = TRACKING_ROWS) {
  const bounds = [
    createRowBound(database, { table: 'tracking_events', age: 'seq', limit: limits.events }),
    createRowBound(database, { table: 'audience_plays', age: 'last_at', limit: limits.plays }),
    createRowBound(database, { table: 'audience_minutes', age: 'minute', limit: limits.minutes }),
  ];
  const boundRecords = createRowBound(database, {
    table: 'web_tracking',
    age: 'saved_at',
    limit: limits.records,
  });
  const plays = openAudiencePlays(database);
  const put = database.prepare(
    `INSERT INTO tracking_events (event_id, received_at, at, event, type, title, verified, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const recent = database.prepare(
    'SELECT seq, received_at, at, event, type, title, verified, body FROM tracking_events WHERE seq > ? ORDER BY seq DESC LIMIT ?',
  );
  const total = database.prepare('SELECT count(*) AS count FROM tracking_events');
  const putRecord = database.prepare(
    'INSERT INTO web_tracking (record_id, saved_at, body) VALUES (?, ?, ?) ON CONFLICT (record_id) DO UPDATE SET saved_at = excluded.saved_at, body = excluded.body',
  );
  const records = database.prepare(
    'SELECT body FROM web_tracking WHERE saved_at > ? ORDER BY saved_at DESC LIMIT ?',
  );
  const recordRow = z.object({ body: jsonColumn(z.unknown()) });

  /** Counts one event; false if its id was counted before. */
  const countOnce = async ({ tracked, title, verified }: NewEvent, now: number): Promise<boolean> => {
    const { id, data } = tracked;
    const at = Math.min(tracked.at, now);
    const type = data.event === VIDEO_START ? data.video_type : data.type;
    const body = JSON.stringify(data.event === VIDEO_START ? { ...data, token: '' } : data);
    const isNew =
      (await put.run(id, now, at, data.event, type, title, verified === null ? null : Number(verified), body))
        .changes > 0;
    if (isNew && isPlaybackEvent(data)) await plays.add(data, title, at);
    return isNew;
  };
  const addAll = async (batches: readonly EventBatch[]): Promise<void> => {
    await database.transaction(async () => {
      for (const batch of batches) {
        batch.counted = 0;
        for (const event of batch.events) batch.counted += Number(await countOnce(event, batch.now));
      }
    });
    for (const bound of bounds) await bound(batches.reduce((sum, { counted }) => sum + counted, 0));
  };
  const addOne: (batch: EventBatch) => Promise<void> =
    database.engine === 'sqlite' ? (batch) => addAll([batch]) : createGroupCommit(addAll);
  return {
    /**
     * Counts each event whose id is new, all or none of them; returns how many were. On PostgreSQL the events
     * of several calls are in one commit.
     */
    add: async (events: readonly NewEvent[], now: number): Promise<number> => {
      const batch: EventBatch = { events, now, counted: 0 };
      await addOne(batch);
      return batch.counted;
    },
    /** Keeps a web tracking record, which has no token, for its 1440 minutes. */
    putRecord: async (id: string, record: unknown, now: number): Promise<void> => {
      await putRecord.run(id, now, JSON.stringify(record));
      await boundRecords(1);
    },
    /** The newest web tracking records first, those that are still valid. */
    records: async (now: number, limit: number): Promise<readonly unknown[]> =>
      (await all(records, recordRow, now - WEB_TRACKING_LIFE, limit)).map(({ body }) => body),
    /** The newest events first, after the event numbered `after`. */
    recent: (after: number, limit: number): Promise<readonly StoredTrackingEvent[]> =>
      all(recent, eventRow, after, limit),
    total: async (): Promise<number> => (await first(total, count))?.count ?? 0,
    figures: plays.figures,
    minutes: plays.minutes,
    clear: async (): Promise<void> => {
      await database.exec(
        'DELETE FROM tracking_events; DELETE FROM audience_plays; DELETE FROM audience_minutes; DELETE FROM web_tracking',
      );
    },
  };
}
