import { type RemainingTime, remainingTime } from './remaining-time.ts';

/** When a programme leaves, as its details say it; ISO times, null or absent for unknown. */
export type ShelfFacts = {
  /** End of the viewer's own right to it. */
  readonly endDate: string | null | undefined;
  readonly offshelfTime: string | null | undefined;
  /** Whether its leaving is told at all. */
  readonly showOffshelf: boolean;
  /** End of the programme's whole run. */
  readonly endTime: string | null | undefined;
};

/**
 * What a page says about a programme's leaving; times in milliseconds.
 * - `own`: the viewer holds it until then, whatever the shelf says.
 * - `leaving`: it goes then; `left` is the remaining-time label, null while more than 30 days remain.
 * - `gone`: it has left.
 */
export type ShelfVerdict =
  | { readonly state: 'kept' }
  | { readonly state: 'own'; readonly until: number }
  | { readonly state: 'leaving'; readonly at: number; readonly left: RemainingTime | null }
  | { readonly state: 'gone'; readonly at: number };

/** Times that cannot be read count as absent. */
const parseTimes = (texts: readonly (string | null | undefined)[]): readonly number[] =>
  texts.map((text) => Date.parse(text ?? '')).filter((time) => !Number.isNaN(time));

/**
 * The off-shelf display (playback section 3): the viewer's own `end_date` comes first while it runs; otherwise, where `show_offshelf` says so, the
 * earlier of `offshelf_time` and `end_time`. `now` in milliseconds.
 */
export function offShelf({ endDate, offshelfTime, showOffshelf, endTime }: ShelfFacts, now: number): ShelfVerdict {
  const [until] = parseTimes([endDate]);
  if (until !== undefined && now < until) return { state: 'own', until };
  const ends = showOffshelf ? parseTimes([offshelfTime, endTime]) : [];
  if (ends.length === 0) return { state: 'kept' };
  const at = Math.min(...ends);
  return now < at ? { state: 'leaving', at, left: remainingTime(at - now) } : { state: 'gone', at };
}
