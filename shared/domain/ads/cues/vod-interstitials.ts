import { LOAD_AHEAD_SECONDS, START_ADJUSTMENT_SECONDS } from '#shared/domain/ads/break-times.ts';
import { type Interstitial, interstitials } from './interstitials.ts';
import { playlistCues } from './playlist-cues.ts';
import { type PlaylistTimeline, playlistTimeline } from './playlist-timeline.ts';

/** An interstitial of a video: `time` in seconds, 0 before the content and null after it. */
export type PlacedInterstitial = {
  readonly one: Interstitial;
  readonly time: number | null;
  readonly timeline: PlaylistTimeline;
};

/** The interstitials of a video's media playlist. One whose date is not in the playlist is left out. */
export function placedInterstitials(
  text: string,
  resolve: (uri: string) => string | null,
): readonly PlacedInterstitial[] {
  const timeline = playlistTimeline(text);
  return interstitials(playlistCues(text), resolve).flatMap((one): readonly PlacedInterstitial[] => {
    if (one.cue.pre) return [{ one, time: 0, timeline }];
    if (one.cue.post) return [{ one, time: null, timeline }];
    const place = timeline.placeOf(one.startTime);
    if (place === null) return [];
    return [{ one, time: one.snap.out ? timeline.nearestBoundary(place) : place, timeline }];
  });
}

const isBefore = ({ one }: PlacedInterstitial): boolean => one.cue.pre;

/** Whether an interstitial is one within the content; one at its very beginning is, too. */
const isWithin = ({ one, time }: PlacedInterstitial): boolean => time !== null && !one.cue.pre;

/**
 * The interstitial before the content, or after it; `spent` are ids of those that were played. Null for none.
 */
export const edgeInterstitial = (
  placed: readonly PlacedInterstitial[],
  where: 'pre' | 'post',
  spent: ReadonlySet<string>,
) =>
  placed.find((each) => (where === 'pre' ? isBefore(each) : each.time === null) && !spent.has(each.one.id)) ??
  null;

/** The interstitial that the playhead is about to reach or has just reached; `start` once it has. */
export function nearInterstitial(
  placed: readonly PlacedInterstitial[],
  position: number,
  spent: ReadonlySet<string>,
) {
  const near = placed.find(
    (each) =>
      isWithin(each) &&
      !spent.has(each.one.id) &&
      position >= (each.time ?? 0) - LOAD_AHEAD_SECONDS &&
      position <= (each.time ?? 0) + START_ADJUSTMENT_SECONDS,
  );
  return near === undefined ? null : { placed: near, start: position >= (near.time ?? 0) };
}

/**
 * The last interstitial that a seek passes over and that must be seen first (`JUMP`), also if it was seen
 * before, unless it plays once.
 */
export function jumpedInterstitial(
  placed: readonly PlacedInterstitial[],
  from: number,
  to: number,
  spent: ReadonlySet<string>,
) {
  const passed = placed.filter(
    ({ one, time }) =>
      one.restrict.jump &&
      time !== null &&
      !one.cue.pre &&
      time > from &&
      time <= to &&
      !(one.cue.once && spent.has(one.id)),
  );
  return passed.at(-1) ?? null;
}

/**
 * Returns the interstitials that play again once the playhead is before them: all but those that play once
 * (`ONCE`).
 */
export const playAgain = (placed: readonly PlacedInterstitial[], position: number): readonly string[] =>
  placed.flatMap(({ one, time }) =>
    !one.cue.once && !one.cue.pre && time !== null && time > position ? [one.id] : [],
  );

/**
 * Returns where the content continues after an interstitial that was reached by playing; `played` are the
 * seconds of its assets. Null for the place where it stopped.
 */
export function resumePosition({ one, time, timeline }: PlacedInterstitial, played: number): number | null {
  if (time === null || one.cue.pre) return null;
  const position = time + (one.resumeOffset ?? played);
  const snapped = one.snap.in ? timeline.nearestBoundary(position) : position;
  return snapped === time ? null : Math.max(0, snapped);
}
