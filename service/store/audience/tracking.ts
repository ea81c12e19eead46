import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import type { Database } from '#service/store/database/port.ts';
import { all, first } from '#service/store/database/rows.ts';
import { isPlaybackEvent, type TrackedEvent, trackingEvent, VIDEO_START } from '#shared/contract/audience/tracking.ts';
import { WEB_TRACKING_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { DAY } from '#shared/kernel/time.ts';
import { openAudiencePlays } from './audience-plays.ts';

/** How long events are kept. A page sends an event for seven days at most, so its id is known for as long as it may arrive again. */
export const TRACKING_LIFE = 14 * DAY;
/** Most events that are kept. */
const MAX_EVENTS = 1_000_000;
/** Most web tracking records that are kept. */
const MAX_RECORDS = 50_000;

/** An event to count; `verified` is whether the token of a `video_start` was that of its customer, null for other events. */
export type NewEvent = { readonly tracked: TrackedEvent; readonly title: string; readonly verified: boolean | null };

const eventRow = z.object({
  ...{ seq: z.number().int(), received_at: z.number().int(), at: z.number().int(), event: z.string(), type: z.string(), title: z.string() },
  verified: z.number().int().nullable(),
  body: jsonColumn(trackingEvent),
});
/** A counted event, without the token it came with. Times in milliseconds since 1970. */
export type StoredTrackingEvent = z.output<typeof eventRow>;

const count = z.object({ count: z.number().int() });

export type TrackingStore = ReturnType<typeof openTracking>;

/** Opens the tracking events of a database. `limits` bound what is kept. */
export function openTracking(database: Database, limits = { events: MAX_EVENTS, records: MAX_RECORDS }) {
  const plays = openAudiencePlays(database);
  const put = database.prepare(
    `INSERT INTO tracking_events (event_id, received_at, at, event, type, title, verified, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const forget = database.prepare('DELETE FROM tracking_events WHERE seq <= (SELECT max(seq) FROM tracking_events) - ?');
  const recent = database.prepare(
    'SELECT seq, received_at, at, event, type, title, verified, body FROM tracking_events WHERE seq > ? ORDER BY seq DESC LIMIT ?',
  );
  const total = database.prepare('SELECT count(*) AS count FROM tracking_events');
  const putRecord = database.prepare(
    'INSERT INTO web_tracking (record_id, saved_at, body) VALUES (?, ?, ?) ON CONFLICT (record_id) DO UPDATE SET saved_at = excluded.saved_at, body = excluded.body',
  );
  const forgetRecords = database.prepare(
    'DELETE FROM web_tracking WHERE record_id IN (SELECT record_id FROM web_tracking ORDER BY saved_at DESC LIMIT 1000000 OFFSET ?)',
  );
  const records = database.prepare('SELECT body FROM web_tracking WHERE saved_at > ? ORDER BY saved_at DESC LIMIT ?');
  const recordRow = z.object({ body: jsonColumn(z.unknown()) });

  /** Counts one event; false if its id was counted before. */
  const countOnce = async ({ tracked, title, verified }: NewEvent, now: number): Promise<boolean> => {
    const { id, data } = tracked;
    const at = Math.min(tracked.at, now);
    const type = data.event === VIDEO_START ? data.video_type : data.type;
    const body = JSON.stringify(data.event === VIDEO_START ? { ...data, token: '' } : data);
    const isNew = (await put.run(id, now, at, data.event, type, title, verified === null ? null : Number(verified), body)).changes > 0;
    if (isNew && isPlaybackEvent(data)) await plays.add(data, title, at);
    return isNew;
  };
  return {
    /** Counts each event whose id is new, all or none of them; returns how many were. */
    add: (events: readonly NewEvent[], now: number): Promise<number> =>
      database.transaction(async () => {
        let counted = 0;
        for (const event of events) counted += Number(await countOnce(event, now));
        await forget.run(limits.events);
        return counted;
      }),
    /** Keeps a web tracking record, which has no token, for its 1440 minutes. */
    putRecord: async (id: string, record: unknown, now: number): Promise<void> => {
      await putRecord.run(id, now, JSON.stringify(record));
      await forgetRecords.run(limits.records);
    },
    /** The newest web tracking records first, those that are still valid. */
    records: async (now: number, limit: number): Promise<readonly unknown[]> =>
      (await all(records, recordRow, now - WEB_TRACKING_LIFE, limit)).map(({ body }) => body),
    /** The newest events first, after the event numbered `after`. */
    recent: (after: number, limit: number): Promise<readonly StoredTrackingEvent[]> => all(recent, eventRow, after, limit),
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
