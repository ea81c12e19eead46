/** A time window of a reply: ISO times, either of which may be missing. */
export type TimeWindow = {
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
};

/**
 * Returns whether a time (ms) is inside a window, end exclusive. The end may be missing, the start may not;
 * an invalid time closes the window, so that a broken reply never unlocks content.
 */
export function isInWindow({ start, end }: TimeWindow, now: number): boolean {
  if (!start || !(Date.parse(start) <= now)) return false;
  return !end || now < Date.parse(end);
}

/** A span in milliseconds since 1970; without a beginning or an end it has none. */
type TimeSpan = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Returns whether a time (ms) is in a span, whose end is no part of it. */
export const isWithin = ({ from, to }: TimeSpan, now: number): boolean =>
  (from === undefined || from <= now) && (to === undefined || now < to);
