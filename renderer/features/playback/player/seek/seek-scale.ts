import type { PlayerState } from '#renderer/player/player-state.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The part of the player's state that the seek bar shows. */
export type SeekState = Pick<
  PlayerState,
  | 'target'
  | 'started'
  | 'position'
  | 'duration'
  | 'seekable'
  | 'bufferedTo'
  | 'pictureTime'
  | 'onAir'
  | 'capabilities'
>;

/** A programme on the live bar; wall-clock milliseconds. */
export type ProgrammeSlot = { readonly title: string; readonly start: number; readonly end: number };

/** A named part of a video that starts at `at` seconds: the intro, the programme or the credits. */
export type Chapter = { readonly at: number; readonly name: string };

/** A section of the bar in percent of its width. */
export type BarSpan = { readonly from: number; readonly width: number };

/**
 * Values that the seek bar draws, in percent of its width. On the live bar `gone` is no longer available,
 * `reachable` is seekable, `watched` runs from the programme's start to the playhead and `edge` is the live
 * edge (null on demand); anything after it has not been broadcast yet.
 */
export type SeekScale = {
  readonly live: boolean;
  readonly knob: number;
  readonly gone: BarSpan;
  readonly reachable: BarSpan;
  readonly watched: BarSpan;
  readonly edge: number | null;
  readonly slots: readonly (BarSpan & { readonly title: string; readonly current: boolean })[];
  /** Boundaries between programmes or chapters. */
  readonly ticks: readonly number[];
  /** Times below the bar: wall-clock milliseconds (live) or seconds (on demand). */
  readonly marks: readonly {
    readonly at: number;
    readonly value: number;
    readonly kind: 'bound' | 'reach' | 'edge';
  }[];
  /** Returns the media time in seconds at a fraction of the bar, 0 to 1. */
  readonly toPosition: (share: number) => number;
  /** Returns the tooltip's time for a media time: wall-clock milliseconds (live) or seconds (on demand). */
  readonly toValue: (position: number) => number;
  /** Returns the programme or chapter name at a fraction of the bar, 0 to 1; null if there is none. */
  readonly nameAt: (share: number) => string | null;
};

const NOTHING: BarSpan = { from: 0, width: 0 };
const CLOSEST_MARKS = 7;
const LIVE_LOOK_AHEAD = 1;

const percentIn =
  (from: number, to: number) =>
  (value: number): number =>
    to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 0;

const barSpan = (from: number, to: number): BarSpan => ({ from, width: Math.max(0, to - from) });

/** Labels in order of priority; one that would overlap another is dropped. */
function thinMarks(marks: SeekScale['marks']): SeekScale['marks'] {
  const kept: SeekScale['marks'][number][] = [];
  for (const mark of marks)
    if (kept.every((other) => Math.abs(other.at - mark.at) >= CLOSEST_MARKS)) kept.push(mark);
  return kept;
}

function onDemandScale(
  { position, duration, bufferedTo }: SeekState,
  chapters: readonly Chapter[],
): SeekScale {
  const at = percentIn(0, duration);
  return {
    live: false,
    knob: at(position),
    gone: NOTHING,
    reachable: barSpan(0, at(bufferedTo)),
    watched: barSpan(0, at(position)),
    edge: null,
    slots: [],
    marks: [],
    ticks:
      duration > 0
        ? chapters
            .filter((chapter) => chapter.at > 0 && chapter.at < duration)
            .map((chapter) => at(chapter.at))
        : [],
    toPosition: (share) => share * duration,
    toValue: (seconds) => seconds,
    nameAt: (share) => chapters.findLast((chapter) => chapter.at <= share * duration)?.name ?? null,
  };
}

function liveScale(view: SeekState, slots: readonly ProgrammeSlot[], now: number): SeekScale {
  const { started, seekable, pictureTime } = view;
  const position = started ? view.position : seekable.end;
  const zero =
    started && pictureTime !== null ? pictureTime - position * SECOND : now - seekable.end * SECOND;
  const wall = (seconds: number) => zero + seconds * SECOND;
  const reachFrom = wall(seekable.start);
  const edge = wall(seekable.end);
  const picture = wall(position);
  const from = Math.min(slots[0]?.start ?? reachFrom, picture);
  const to = Math.max(slots.at(-1)?.end ?? edge + LIVE_LOOK_AHEAD, edge);
  const at = percentIn(from, to);
  const current = slots.find(({ start, end }) => start <= picture && picture < end);
  const titleAt = (instant: number) =>
    slots.find(({ start, end }) => start <= instant && instant < end)?.title ?? null;
  const bounds = slots.length > 0 ? [...slots.map(({ start }) => start), to] : [reachFrom];
  return {
    live: true,
    knob: at(picture),
    gone: barSpan(0, at(reachFrom)),
    reachable: barSpan(at(reachFrom), at(edge)),
    watched: barSpan(Math.max(at(reachFrom), at(current?.start ?? reachFrom)), at(picture)),
    edge: at(edge),
    slots: slots.map((slot) => ({
      title: slot.title,
      current: slot === current,
      ...barSpan(at(slot.start), at(slot.end)),
    })),
    marks: thinMarks([
      { at: at(edge), value: edge, kind: 'edge' },
      ...bounds.map((value) => ({ at: at(value), value, kind: 'bound' as const })),
      ...(at(reachFrom) > 0 ? [{ at: at(reachFrom), value: reachFrom, kind: 'reach' as const }] : []),
    ]),
    toPosition: (share) => (from + share * (to - from) - zero) / SECOND,
    toValue: wall,
    ticks: slots.slice(1).map((slot) => at(slot.start)),
    nameAt: (share) => titleAt(from + share * (to - from)),
  };
}

/**
 * Computes the layout of the seek bar. `slots` are the programmes on the live bar, `chapters` the parts of a
 * video, both in order of time. Until its first frame a channel counts as at its edge, since a player is not yet
 * where it goes; until its stream tells the time that edge counts as `now`, in milliseconds since 1970.
 */
export const seekScale = (
  view: SeekState,
  slots: readonly ProgrammeSlot[],
  now: number,
  chapters: readonly Chapter[] = [],
): SeekScale => (view.target?.kind === 'live' ? liveScale(view, slots, now) : onDemandScale(view, chapters));
