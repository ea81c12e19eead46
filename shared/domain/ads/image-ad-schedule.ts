import { SECOND } from '#shared/kernel/time.ts';
import type { ImageAdKind } from './ad-kind.ts';
import type { LiveAdBreak } from './live-ad-break.ts';
import { KIND_BY_TYPE, type LiveEventFacts } from './live-events.ts';

/**
 * A time at which an image ad appears. `at` is in milliseconds of the picture: wall-clock time on a channel,
 * playback time on demand. `id` also names it to the ad server.
 */
export type ImageAdCue = { readonly id: string; readonly kind: ImageAdKind; readonly at: number };

/**
 * A breakpoint of a sponsor (S1-3-010) and a time of the flash-sync service (S1-7-049): L or K, at seconds of
 * playback or wall-clock milliseconds.
 */
export type SponsoredBreakpoint = {
  readonly ad_type: 'L' | 'K';
  readonly time: number;
  readonly action: string;
};

const KIND_BY_LETTER = { L: 'uwall', K: 'keyup' } as const satisfies Record<'L' | 'K', ImageAdKind>;

/** Action of a breakpoint that shows nothing. */
const SKIP_ACTION = 'skip';

/** Seconds in which neither kind appears again after it appeared (S1-4-079, S1-9-004). */
const REPEAT_GUARD_SECONDS = 60;

/**
 * Seconds after its time in which a cue still shows its ad: it may have to wait for a linear ad, and a
 * picture that is sought past it shows none.
 */
const DUE_SECONDS = 20;

/** Length of a keyup in seconds if neither its message nor anything else gives one (S1-4-077, S1-9-003). */
const KEYUP_SECONDS = 15;
/** Length of a uwall in seconds where remote config has none (S1-9-003). */
const UWALL_SECONDS = 10;

/**
 * The sources of a channel's image ads. `flashSync` is null where checkout has no `has_flash_sync_u_wall`;
 * its uwalls then replace those of the breaks.
 */
export type LiveImageAds = {
  readonly breaks: readonly LiveAdBreak[];
  readonly flashSync: readonly SponsoredBreakpoint[] | null;
  readonly events: readonly LiveEventFacts[];
};

/**
 * The cues of a channel: 300 s and 420 s after a break or when the traffic log says (S1-4-074, S1-4-078),
 * flash-sync (S1-4-075), and live events.
 */
export function liveImageAdCues({ breaks, flashSync, events }: LiveImageAds): readonly ImageAdCue[] {
  const ofBreaks = breaks.flatMap(({ id, uwallTime, keyupTime }) => [
    ...(uwallTime === null || flashSync !== null
      ? []
      : [{ id: `${id}/uwall`, kind: 'uwall' as const, at: uwallTime }]),
    ...(keyupTime === null ? [] : [{ id: `${id}/keyup`, kind: 'keyup' as const, at: keyupTime }]),
  ]);
  const ofEvents = events.map(({ time, ad }) => ({ id: ad.ref, kind: KIND_BY_TYPE[ad.type], at: time }));
  return [...ofBreaks, ...breakpointCues('flash-sync', flashSync ?? [], 1), ...ofEvents];
}

/** The cues of an on-demand item: its sponsors' breakpoints at playback times (R-41). */
export const videoImageAdCues = (breakpoints: readonly SponsoredBreakpoint[]): readonly ImageAdCue[] =>
  breakpointCues('sponsored', breakpoints, SECOND);

const breakpointCues = (
  source: string,
  list: readonly SponsoredBreakpoint[],
  unit: number,
): readonly ImageAdCue[] =>
  list
    .filter(({ action }) => action !== SKIP_ACTION)
    .map(({ ad_type, time }) => ({
      id: `${source}-${ad_type}-${time}`,
      kind: KIND_BY_LETTER[ad_type],
      at: time * unit,
    }));

/**
 * Facts that decide whether an image ad appears now. `shownAt` has the wall-clock time at which each kind
 * last appeared; `now` is wall-clock, `position` the picture's.
 */
export type ImageAdFacts = {
  readonly position: number;
  readonly now: number;
  readonly linearAd: boolean;
  readonly showing: boolean;
  readonly done: ReadonlySet<string>;
  readonly shownAt: Readonly<Partial<Record<ImageAdKind, number>>>;
  readonly mayShow: (kind: ImageAdKind) => boolean;
};

/**
 * The cue whose ad appears now, or null: never during a linear ad, at the same time as another one, or within
 * 60 s of the last of its kind.
 */
export function dueImageAd(cues: readonly ImageAdCue[], facts: ImageAdFacts): ImageAdCue | null {
  if (facts.linearAd || facts.showing) return null;
  return (
    cues.find(
      (cue) =>
        isDue(cue, facts) &&
        !facts.done.has(cue.id) &&
        !isRepeated(cue.kind, facts) &&
        facts.mayShow(cue.kind),
    ) ?? null
  );
}

const isDue = ({ at }: ImageAdCue, { position }: ImageAdFacts): boolean =>
  position >= at && position < at + DUE_SECONDS * SECOND;

function isRepeated(kind: ImageAdKind, { shownAt, now }: ImageAdFacts): boolean {
  const last = shownAt[kind];
  return last !== undefined && now - last < REPEAT_GUARD_SECONDS * SECOND;
}

/**
 * Seconds for which an image ad shows: its message's own, else remote config's for a uwall and 15 s for a
 * keyup (S1-4-076, S1-4-077).
 */
export function imageAdSeconds(
  kind: ImageAdKind,
  messageSeconds: number | null,
  uWallTimeoutInit: number,
): number {
  if (messageSeconds !== null && messageSeconds > 0) return messageSeconds;
  if (kind === 'keyup') return KEYUP_SECONDS;
  return uWallTimeoutInit > 0 ? uWallTimeoutInit : UWALL_SECONDS;
}
