/**
 * A break of an on-demand item; `time` in seconds, null for the one after the end. The break at 0 is the
 * pre-roll.
 */
export type PlannedBreak = { readonly id: string; readonly time: number | null };

/** Seconds before a mid-roll at which its ads are requested (S1-4-072, S1-9-012). */
export const LOAD_AHEAD_SECONDS = 2;

/**
 * Seconds past its time in which a break still starts, for a start or a seek that ends just behind it
 * (S1-4-073, S1-9-012).
 */
export const START_ADJUSTMENT_SECONDS = 2;

const CLOCK_TIME = /^(\d{1,2}):([0-5]\d):([0-5]\d)(\.\d{1,3})?$/;
const PERCENT = /^(100|\d{1,2})(\.\d+)?%$/;

/**
 * Parses the time of a VMAP break; undefined for one that is not legal, or that needs a length that is not
 * known.
 */
export function breakTime(offset: string, duration: number): number | null | undefined {
  if (offset === 'start') return 0;
  if (offset === 'end') return null;
  const clock = CLOCK_TIME.exec(offset);
  if (clock)
    return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) + Number(clock[4] ?? 0);
  return PERCENT.test(offset) && duration > 0 ? (duration * Number.parseFloat(offset)) / 100 : undefined;
}

/**
 * Limits that rule out a break. `played` are ids of breaks that were played in this session; `lastStart` is
 * when the last break began, in seconds of any clock that `now` is of, null for none; `adFreeTime` is remote
 * config's.
 */
export type BreakLimits = {
  readonly played: ReadonlySet<string>;
  readonly lastStart: number | null;
  readonly now: number;
  readonly adFreeTime: number;
};

/** Whether no break may begin yet, because another began less than `adFreeTime` ago (R-39, S1-9-011). */
export const isAdFree = ({
  lastStart,
  now,
  adFreeTime,
}: Pick<BreakLimits, 'lastStart' | 'now' | 'adFreeTime'>): boolean =>
  lastStart !== null && now - lastStart < adFreeTime;

type Midroll = PlannedBreak & { readonly time: number };

const midrolls = (breaks: readonly PlannedBreak[], { played }: BreakLimits): readonly Midroll[] =>
  breaks.flatMap(({ id, time }) => (time !== null && time > 0 && !played.has(id) ? [{ id, time }] : []));

/**
 * The mid-roll that the playhead is about to reach, or has just reached; `start` once it has. Null for none
 * (S1-4-072).
 */
export function nearBreak(
  breaks: readonly PlannedBreak[],
  position: number,
  limits: BreakLimits,
): { readonly id: string; readonly start: boolean } | null {
  const near = midrolls(breaks, limits).find(
    ({ time }) => position >= time - LOAD_AHEAD_SECONDS && position <= time + START_ADJUSTMENT_SECONDS,
  );
  if (near === undefined || isAdFree({ ...limits, now: limits.now + Math.max(0, near.time - position) }))
    return null;
  return { id: near.id, start: position >= near.time };
}

/**
 * The last break that a seek passes over and that was not played: it plays before playback continues at the
 * target of the seek. Null for none.
 */
export function passedBreak(
  breaks: readonly PlannedBreak[],
  from: number,
  to: number,
  limits: BreakLimits,
): string | null {
  if (isAdFree(limits)) return null;
  const passed = midrolls(breaks, limits).filter(({ time }) => time > from && time <= to);
  return passed.sort((one, other) => other.time - one.time)[0]?.id ?? null;
}

/** A seek of the viewer, in seconds. */
export type Jump = { readonly from: number; readonly to: number };

/**
 * The last break that seeks passed before the breaks were known, and that is not ahead of the viewer, who is
 * at `position`: one further on is reached by playing. Null for none.
 */
export function missedBreak(
  breaks: readonly PlannedBreak[],
  jumps: readonly Jump[],
  position: number,
  limits: BreakLimits,
): string | null {
  const missed = breaks.filter(
    ({ time }) => time !== null && jumps.some(({ from, to }) => time > from && time <= to),
  );
  return passedBreak(missed, 0, position, limits);
}

/**
 * The break at the start (`time` 0) or after the end (`time` null), if it was not played; a start that
 * resumes in the middle has its pre-roll too.
 */
export function edgeBreak(
  breaks: readonly PlannedBreak[],
  time: 0 | null,
  limits: BreakLimits,
): string | null {
  if (isAdFree(limits)) return null;
  return breaks.find((one) => one.time === time && !limits.played.has(one.id))?.id ?? null;
}
