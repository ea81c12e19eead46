import { DAY } from '#shared/kernel/time.ts';

type Days = readonly [start: number, end: number];
type Window = { readonly from: string; readonly to: string };

/** Writes what the demo says in days from its opening as the moments of a package. */
export type Moments = {
  readonly at: (days: number) => string;
  readonly window: (days: Days) => Window;
};

/** Counts days from an opening, in milliseconds since 1970. Thousands of episodes share a few moments. */
export function momentsFrom(openedAt: number): Moments {
  const written = new Map<number, string>();
  const at = (days: number): string => {
    const known = written.get(days);
    if (known !== undefined) return known;
    const moment = new Date(Math.round(openedAt + days * DAY)).toISOString();
    written.set(days, moment);
    return moment;
  };
  return { at, window: ([from, to]) => ({ from: at(from), to: at(to) }) };
}
