import type { LiveAdBreak } from '#shared/domain/ads/live-ad-break.ts';
import type { SpliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { PlaylistCue } from './playlist-cues.ts';
import { imageAdTimes, type TrafficLog } from './traffic-log.ts';

/**
 * Facts from which breaks are made. `adjustment` and `offset` are remote config's
 * `planned_duration_adjestment_time` and `scte_offset` in seconds.
 */
export type BreakFacts = {
  readonly adjustment: number;
  readonly offset: number;
  readonly trafficLog: TrafficLog;
  /** Decodes a section; null if it is invalid, or not a break. */
  readonly spliceOf: (section: string) => SpliceCue | null;
};

/** Class of the date ranges that are interstitials, which are the same break a second time. */
export const INTERSTITIAL_CLASS = 'com.apple.hls.interstitial';

/** Length of a break in seconds until the stream gives one. */
const UNKNOWN_BREAK_SECONDS = 60;

/**
 * The breaks of a playlist in order of time (S1-3-022): every cue with a start that is a break by its SCTE-35
 * section, or by an older tag.
 */
export function liveBreaks(cues: readonly PlaylistCue[], facts: BreakFacts): readonly LiveAdBreak[] {
  const breaks = cues.flatMap((cue) => {
    const one =
      cue.startDate === null || cue.className === INTERSTITIAL_CLASS
        ? null
        : breakOf(cue, cue.startDate, facts);
    return one === null ? [] : [one];
  });
  return withoutDoubles(
    breaks.sort((a, b) => a.startTime - b.startTime),
    facts.offset * SECOND,
  );
}

/**
 * Whether a cue begins a break: a section that says so, or an older tag, which has no class and no
 * attributes.
 */
function breakOf(cue: PlaylistCue, startTime: number, facts: BreakFacts): LiveAdBreak | null {
  const section = cue.scteOut ?? cue.scteCmd;
  const splice = section === null ? null : facts.spliceOf(section);
  const isOlderTag = Object.keys(cue.attributes).length === 0;
  if (!isOlderTag && (cue.scteOut === null ? splice?.out !== true : splice?.out === false)) return null;
  const planned = cue.plannedDuration ?? splice?.seconds ?? null;
  const duration = cue.duration ?? (cue.endDate === null ? null : (cue.endDate - startTime) / SECOND);
  const length = duration ?? (planned === null ? UNKNOWN_BREAK_SECONDS : planned + facts.adjustment);
  const endTime = startTime + Math.max(0, length) * SECOND;
  const dfn = splice?.dfn ?? null;
  const part_number = splice?.partNumber ?? null;
  const times = imageAdTimes(facts.trafficLog, { dfn, part_number, endTime });
  return { id: cue.id, startTime, endTime, duration, planned_duration: planned, dfn, part_number, ...times };
}

/**
 * Breaks that begin within `offset` (ms) of the previous one are the same break in another tag. The
 * first that carries a number stays.
 */
function withoutDoubles(breaks: readonly LiveAdBreak[], offset: number): readonly LiveAdBreak[] {
  const kept: LiveAdBreak[] = [];
  for (const one of breaks) {
    const last = kept.at(-1);
    if (last === undefined || one.startTime - last.startTime > offset) kept.push(one);
    else if (last.dfn === null && one.dfn !== null) kept[kept.length - 1] = one;
  }
  return kept;
}

/**
 * The breaks known so far with those of a newer playlist, which know better. One that has left the playlist
 * stays until `oldest` (ms), because its image ads come minutes after its end.
 */
export function mergeBreaks(
  current: readonly LiveAdBreak[],
  newer: readonly LiveAdBreak[],
  oldest: number,
): readonly LiveAdBreak[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...current.filter(({ id, endTime }) => !ids.has(id) && endTime >= oldest), ...newer].sort(
    (a, b) => a.startTime - b.startTime,
  );
}

/** Whether two lists hold the same breaks, so that listeners are notified of changes only. */
export const sameBreaks = (one: readonly LiveAdBreak[], other: readonly LiveAdBreak[]): boolean =>
  one.length === other.length &&
  one.every((each, index) => JSON.stringify(each) === JSON.stringify(other[index]));
