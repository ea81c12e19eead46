import type { DatabaseSync } from 'node:sqlite';
import { DamagedRow } from '#service/kernel/database/query.ts';
import type { ImportedSlot } from './imported-content.ts';
import { isRepeatedLine, openRepeatedDetails } from './repeated-details.ts';
import { DAYS_OF_A_GUIDE, type DaySlot, dayOf, packSlots, unpackSlots } from './slot-numbers.ts';
import { createRepeatedWriter, detailsLine, detailsText, type WaitingDetails } from './write-repeated.ts';
import { createTitleWriter } from './write-titles.ts';

/**
 * Programmes that wait for the rest of their days. Most guides have a channel's day in one piece; a day that
 * goes on after it was written is read, completed and written again.
 */
const WAITING = 20_000;

/** The programmes of a channel and day in the order in which they came, and their details beside them. */
type OpenDay = {
  readonly guideNo: number;
  readonly day: number;
  slots: DaySlot[];
  details: WaitingDetails[];
};

/** Puts a day in order. Of two programmes with one start the later is kept, unless it says less. */
function inOrder({ slots, details, ...day }: OpenDay): OpenDay {
  if (slots.every(({ start }, at) => at === 0 || start > (slots[at - 1]?.start ?? 0)))
    return { ...day, slots, details };
  const kept = new Map<number, number>();
  for (const [at, { start }] of slots.entries()) {
    const before = kept.get(start);
    const isFuller = detailsText(details[at] ?? '').length >= detailsText(details[before ?? -1] ?? '').length;
    if (before === undefined || isFuller) kept.set(start, at);
  }
  const places = [...kept].toSorted(([one], [other]) => one - other).map(([, at]) => at);
  return {
    ...day,
    slots: places.flatMap((at) => slots[at] ?? []),
    details: places.map((at) => details[at] ?? ''),
  };
}

/** Writes programmes, a row a channel and day. Call `flush` at the end. */
export function createDayWriter(database: DatabaseSync): {
  readonly add: (slots: readonly ImportedSlot[]) => void;
  readonly flush: () => void;
} {
  const titleOf = createTitleWriter(database);
  const repeatedOf = createRepeatedWriter(database);
  const detailsOf = openRepeatedDetails(database);
  const put = database.prepare('INSERT OR REPLACE INTO days (id, guide_no, day, slots) VALUES (?, ?, ?, ?)');
  const putDetails = database.prepare('INSERT OR REPLACE INTO details (id, body) VALUES (?, ?)');
  const get = database.prepare('SELECT slots FROM days WHERE id = ?');
  const getDetails = database.prepare('SELECT body FROM details WHERE id = ?');
  const open = new Map<number, OpenDay>();
  /** Rows of the days that are written, by their keys. */
  const written = new Map<number, number>();
  let waiting = 0;

  const withWritten = (id: number, one: OpenDay): OpenDay => {
    const slots = get.get(id)?.slots;
    const before = slots instanceof Uint8Array ? unpackSlots(one.day, slots) : null;
    if (before === null) throw new DamagedRow('days');
    const body = getDetails.get(id)?.body;
    const lines = typeof body === 'string' ? body.split('\n') : before.map(() => '');
    const details = lines.map((line) => {
      const text = detailsOf(line) ?? '';
      return isRepeatedLine(line) ? { text, row: Number(line) } : text;
    });
    return { ...one, slots: [...before, ...one.slots], details: [...details, ...one.details] };
  };
  const write = (key: number, one: OpenDay): void => {
    const id = written.get(key);
    const { guideNo, day, slots, details } = inOrder(id === undefined ? one : withWritten(id, one));
    const row = id ?? written.size + 1;
    written.set(key, row);
    put.run(row, guideNo, day, packSlots(day, slots));
    if (details.some((one) => one !== '')) putDetails.run(row, details.map(detailsLine).join('\n'));
  };
  const flush = (): void => {
    for (const [key, one] of open) write(key, one);
    open.clear();
    waiting = 0;
  };
  const dayFor = (guideNo: number, day: number): OpenDay => {
    const key = guideNo * DAYS_OF_A_GUIDE + day;
    const found = open.get(key);
    if (found !== undefined) return found;
    const made: OpenDay = { guideNo, day, slots: [], details: [] };
    open.set(key, made);
    return made;
  };
  return {
    flush,
    add: (slots) => {
      for (const { guideNo, start: given, end: until, title, details, isRepeated } of slots) {
        const start = Math.trunc(given);
        const one = dayFor(guideNo, dayOf(start));
        one.slots.push({ start, end: Math.trunc(until), title: titleOf(title.tc, title.en) });
        one.details.push(details !== null && isRepeated === true ? repeatedOf(details) : (details ?? ''));
      }
      waiting += slots.length;
      if (waiting >= WAITING) flush();
    },
  };
}
