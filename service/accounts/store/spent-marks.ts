import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';

const markRow = z.object({ expires_at: z.number() });

/**
 * Marks of things that happen once in a period, over restarts: a captcha's solution is accepted, a number or
 * an address gets a message.
 */
export type SpentMarks = {
  /**
   * Marks `what` for `life` milliseconds and returns 0, or returns the milliseconds for which it still is
   * marked.
   */
  readonly spend: (what: string, life: number, now: number) => Promise<number>;
  /** Returns the milliseconds for which `what` still is marked, 0 for none. */
  readonly remaining: (what: string, now: number) => Promise<number>;
};

/**
 * Opens the marks of a database, kept as digests with the data folder's key, since they name numbers and
 * addresses.
 */
export function openSpentMarks(database: Database, key: Buffer): SpentMarks {
  const put = database.prepare(
    `INSERT INTO spent_marks (mark, expires_at) VALUES (?, ?)
     ON CONFLICT (mark) DO UPDATE SET expires_at = excluded.expires_at WHERE spent_marks.expires_at <= ?`,
  );
  const find = database.prepare('SELECT expires_at FROM spent_marks WHERE mark = ?');
  const markOf = (what: string): string =>
    createHmac('sha256', key).update(`spent ${what}`).digest('base64url');
  return {
    remaining: async (what, now) =>
      Math.max(0, ((await first(find, markRow, markOf(what)))?.expires_at ?? now) - now),
    spend: async (what, life, now) => {
      const mark = markOf(what);
      if ((await put.run(mark, now + life, now)).changes > 0) return 0;
      return Math.max(1, ((await first(find, markRow, mark))?.expires_at ?? now) - now);
    },
  };
}
