import { type RemainingTime, remainingTime } from './remaining-time.ts';

/** Off-shelf fields of a programme (S1-3-038): ISO times, null or absent if unknown. */
export type ShelfFacts = {
  /** End of the viewer's own entitlement. */
  readonly endDate: string | null | undefined;
  readonly offshelfTime: string | null | undefined;
  /** Whether the off-shelf time is shown. */
  readonly showOffshelf: boolean;
  /** End of the whole programme. */
  readonly endTime: string | null | undefined;
};

/**
 * Verdict on a programme that leaves; times in milliseconds.
 * - `own`: the viewer holds it until then, whatever the shelf says.
 * - `leaving`: it goes then; `left` is the remaining-time label, null while more than 30 days remain.
 * - `gone`: it has left.
 */
export type ShelfVerdict =
  | { readonly state: 'kept' }
  | { readonly state: 'own'; readonly until: number }
  | { readonly state: 'leaving'; readonly at: number; readonly left: RemainingTime | null }
  | { readonly state: 'gone'; readonly at: number };

/** Parses times; invalid ones count as absent. */
const parseTimes = (texts: readonly (string | null | undefined)[]): readonly number[] =>
  texts.map((text) => Date.parse(text ?? '')).filter((time) => !Number.isNaN(time));

/**
 * Returns the off-shelf notice (S1-3-038): the viewer's own `end_date` while it runs; otherwise, if
 * `show_offshelf` is set, the earlier of `offshelf_time` and `end_time`. `now` is in milliseconds.
 */
export function offShelf(
  { endDate, offshelfTime, showOffshelf, endTime }: ShelfFacts,
  now: number,
): ShelfVerdict {
  const [until] = parseTimes([endDate]);
  if (until !== undefined && now < until) return { state: 'own', until };
  const ends = showOffshelf ? parseTimes([offshelfTime, endTime]) : [];
  if (ends.length === 0) return { state: 'kept' };
  const at = Math.min(...ends);
  return now < at ? { state: 'leaving', at, left: remainingTime(at - now) } : { state: 'gone', at };
}
