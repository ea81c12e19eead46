/** A window as replies carry it: ISO times, either of which may be missing. */
export type TimeWindow = { readonly start: string | null | undefined; readonly end: string | null | undefined };

/**
 * Whether a time in milliseconds lies in a window, its start included and its end not. A window needs a start and may have no end; a time
 * that cannot be read closes it, so that a broken reply never opens content.
 */
export function isInWindow({ start, end }: TimeWindow, now: number): boolean {
  if (!start || !(Date.parse(start) <= now)) return false;
  return !end || now < Date.parse(end);
}
