import { DAY } from '#shared/kernel/time.ts';

/** A programme in a day's row: its times in milliseconds since 1970, and the number of its title. */
export type DaySlot = { readonly start: number; readonly end: number; readonly title: number };

/** Numbers of a programme: its start in its day, its length, both in milliseconds, and its title. */
const NUMBERS = 3;

/** More than any guide has days, so that the number of a channel and a day make one key. */
export const DAYS_OF_A_GUIDE = 1_000_000;

/** Returns the day, counted from 1970 in UTC, in which a programme begins. */
export const dayOf = (start: number): number => Math.floor(start / DAY);

/** Packs the programmes of a day. */
export function packSlots(day: number, slots: readonly DaySlot[]): Uint8Array {
  const numbers = new Int32Array(slots.length * NUMBERS);
  let at = 0;
  for (const { start, end, title } of slots) {
    numbers[at] = start - day * DAY;
    numbers[at + 1] = end - start;
    numbers[at + 2] = title;
    at += NUMBERS;
  }
  return new Uint8Array(numbers.buffer);
}

/** Returns the programmes of a day in their order; null if the row is damaged. */
export function unpackSlots(day: number, bytes: Uint8Array): readonly DaySlot[] | null {
  if (bytes.byteLength % (NUMBERS * Int32Array.BYTES_PER_ELEMENT) !== 0) return null;
  // A copy begins where numbers may.
  const numbers = new Int32Array(bytes.slice().buffer);
  const slots: DaySlot[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const start = day * DAY + (numbers[at] ?? 0);
    slots.push({
      start,
      end: start + (numbers[at + 1] ?? 0),
      title: numbers[at + 2] ?? 0,
    });
  }
  return slots;
}
