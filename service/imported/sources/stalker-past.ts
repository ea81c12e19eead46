import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { StalkerSession } from '#service/imported/streams/portal/stalker-session.ts';
import { DAY } from '#shared/kernel/time.ts';
import { stalkerPage } from './stalker-pages.ts';

/** A channel with an archive, and how many days back that reaches. */
export type ArchivedChannel = { readonly id: string; readonly days: number };

/**
 * Calls that a guide makes for what is over, the days that are asked for, and the calls after which a portal
 * that has given nothing is left alone.
 */
const MOST_CALLS = 200;
const MOST_DAYS = 7;
const ENOUGH_EMPTY = 5;

/**
 * Yields what a portal says was broadcast on its channels with an archive: today on all of them first, then
 * the days before. The guide that a portal gives as a whole begins now.
 */
export async function* pastProgrammes(
  session: StalkerSession,
  channels: readonly ArchivedChannel[],
  now: number,
): AsyncGenerator<readonly unknown[]> {
  let calls = 0;
  let found = 0;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = new Date(now - day * DAY).toISOString().slice(0, 10);
    for (const { id } of channels.filter(({ days }) => days >= day)) {
      let count = 0;
      for (let page = 1; ; page += 1) {
        if (calls >= MOST_CALLS || (calls >= ENOUGH_EMPTY && found === 0)) return;
        calls += 1;
        const read = await stalkerPage(
          session,
          { type: 'epg', action: 'get_simple_data_table', ch_id: id, date },
          page,
        );
        if (!read.ok || read.value.items.length === 0) break;
        yield read.value.items;
        count += read.value.items.length;
        found += read.value.items.length;
        if (count >= read.value.total) break;
      }
    }
  }
}

/** A line of a programme as `stalkerGuide` writes it. */
const LINE = /^<programme channel="([^"]*)" start="(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) /;

/** Returns the channel of a line and when its programme starts; null for any other line. */
export function startOfLine(line: string): { readonly key: string; readonly start: number } | null {
  const [whole, channel, year, month, day, hour, minute, second] = LINE.exec(line) ?? [];
  if (whole === undefined) return null;
  const start = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return { key: `${channel} ${start}`, start };
}

/** Days for which what is over stays in the copy of a guide. */
const KEPT_DAYS = 14;

/** Yields the lines of the copy before whose programmes are over and are not among the `written` ones. */
export async function* keptLines(
  path: string,
  written: ReadonlySet<string>,
  now: number,
): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) {
      const at = startOfLine(line);
      if (at !== null && at.start < now && at.start >= now - KEPT_DAYS * DAY && !written.has(at.key))
        yield `${line}\n`;
    }
  } catch {
    // There is no copy yet.
  } finally {
    lines.close();
  }
}
