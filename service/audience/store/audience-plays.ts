import { z } from 'zod';
import { type Database, scalarsOf } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import type { PlaybackEvent } from '#shared/contract/audience/tracking.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * How long after its last minute a playback counts as current: a page reports once a minute, and sends a few
 * seconds later.
 */
const PLAYING_MS = MINUTE + 30 * SECOND;

const playRow = z.object({ last_at: z.number().int() });
const figureRow = z.object({
  title: z.string(),
  live: z.number().int(),
  plays: z.number().int(),
  now: z.number().int(),
  minutes: z.number(),
  completed: z.number().int(),
});
/** The audience of a title: playbacks, current ones, minutes played, and playbacks that reached the end. */
export type AudienceFigure = z.output<typeof figureRow>;

const minuteRow = z.object({ title: z.string(), at: z.number().int(), viewers: z.number().int() });
/**
 * How many played a title at most in the minutes of a step, which begins at `at` (milliseconds since 1970).
 */
export type AudienceMinutes = z.output<typeof minuteRow>;

/** Opens what playbacks add up to. */
export function openAudiencePlays(database: Database) {
  const { least, greatest } = scalarsOf(database);
  const find = database.prepare('SELECT last_at FROM audience_plays WHERE upid = ?');
  const put = database.prepare(
    `INSERT INTO audience_plays AS p (upid, title, live, started_at, last_at, ended, seconds, completed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (upid) DO UPDATE SET started_at = ${least}(p.started_at, excluded.started_at), seconds = p.seconds + excluded.seconds,
       ended = CASE WHEN excluded.last_at >= p.last_at THEN excluded.ended ELSE p.ended END,
       last_at = ${greatest}(p.last_at, excluded.last_at), completed = ${greatest}(p.completed, excluded.completed)`,
  );
  const countMinute = database.prepare(
    'INSERT INTO audience_minutes AS m (title, minute, viewers) VALUES (?, ?, 1) ON CONFLICT (minute, title) DO UPDATE SET viewers = m.viewers + 1',
  );
  const figures = database.prepare(
    `SELECT title, live, count(*) AS plays, sum(CASE WHEN ended = 0 AND last_at > ? THEN 1 ELSE 0 END) AS now, sum(seconds) / 60.0 AS minutes, sum(completed) AS completed
     FROM audience_plays WHERE last_at > ? GROUP BY title, live ORDER BY now DESC, minutes DESC, title LIMIT ?`,
  );
  const minutes = database.prepare(
    `SELECT title, minute / CAST(? AS INTEGER) * CAST(? AS INTEGER) AS at, max(viewers) AS viewers FROM audience_minutes WHERE minute >= ? GROUP BY title, at ORDER BY at, title`,
  );
  return {
    /**
     * Adds an event to its playback: its start, a minute or the rest at its end. The other events say nothing
     * about the audience.
     */
    add: async (data: PlaybackEvent, title: string, at: number): Promise<void> => {
      const begins = data.event === 'stateChange' && data.type === 'start';
      if (!begins && data.event !== 'progress') return;
      const [seconds, ended, completed] =
        data.event === 'progress'
          ? [data.seconds, data.type === 'last', data.completed]
          : ([0, false, false] as const);
      const play = await first(find, playRow, data.upid);
      await put.run(
        data.upid,
        title,
        Number(data.streamType === 'live'),
        at,
        at,
        Number(ended),
        seconds,
        Number(completed),
      );
      const minute = Math.floor(at / MINUTE);
      if (play === null || Math.floor(play.last_at / MINUTE) < minute) await countMinute.run(title, minute);
    },
    /** Titles that were played after `since`, those with most viewers now first. */
    figures: (now: number, since: number, limit: number): Promise<readonly AudienceFigure[]> =>
      all(figures, figureRow, now - PLAYING_MS, since, limit),
    /** Viewers of every title since `since`, in steps of the given minutes. */
    minutes: async (since: number, step = HOUR / MINUTE): Promise<readonly AudienceMinutes[]> =>
      (await all(minutes, minuteRow, step, step, Math.floor(since / MINUTE))).map((row) => ({
        ...row,
        at: row.at * MINUTE,
      })),
  };
}
