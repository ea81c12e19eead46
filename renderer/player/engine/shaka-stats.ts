import { finiteRange } from '#shared/domain/playback/time-range.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { EnginePort, EngineSnapshot } from './engine-port.ts';
import type { ShakaLibrary } from './shaka-library.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** Returns Shaka's measurements of its playback. */
export function shakaStats(player: Player): ReturnType<EnginePort['stats']> {
  const { height, estimatedBandwidth, droppedFrames, decodedFrames, liveLatency, stallsDetected } =
    player.getStats();
  return {
    height,
    droppedFrames,
    decodedFrames,
    bandwidth: estimatedBandwidth,
    latency: liveLatency,
    stalls: stallsDetected,
    keySystem: player.keySystem(),
  };
}

/** Anything earlier is no time of a picture. */
const EARLIEST = Date.UTC(2000, 0);

/**
 * Returns the time of the picture in milliseconds. Shaka counts from 1970 in a stream that gives no dates,
 * such as a finite one behind a channel: there is none then.
 */
export function pictureTime(date: Date | null): number | null {
  const time = date?.getTime() ?? Number.NaN;
  return time >= EARLIEST ? time : null;
}

/**
 * Milliseconds by which the dates of a channel at its live edge may differ from the clock: delays of a
 * broadcast are shorter.
 */
const MOST_OFF = 10 * MINUTE;

/**
 * Dates of a stream that the page goes by. `edge` is the end of what can be seen now, in seconds as
 * `position`.
 */
export type Dated = {
  readonly date: number | null;
  readonly position: number;
  readonly edge: number;
  /** A stream that is broadcast now; one with an end may stand behind a channel too. */
  readonly isLive: boolean;
  readonly now: number;
};

/**
 * Returns the time of a channel's picture. Dates are those of the provider's encoder, whose clock may be
 * wrong by hours: what is at the live edge is on air now. A stream with an end shows what was recorded some
 * time, which is no time of the channel's guide.
 */
export function channelTime({
  date,
  position,
  edge,
  isLive,
  now,
}: Dated): Pick<EngineSnapshot, 'pictureTime' | 'dateError'> {
  if (date === null || !isLive) return { pictureTime: null, dateError: 0 };
  const off = now - (date + (edge - position) * SECOND);
  const dateError = Math.abs(off) > MOST_OFF ? off : 0;
  return { pictureTime: date + dateError, dateError };
}

/** `live` for a channel; `now` is the wall clock. */
type SnapshotOf = { readonly live: boolean | undefined; readonly now: () => number };

/**
 * Where the stream is: the position, in seconds, as the caller knows it, and what the player and its element
 * say of the rest.
 */
export function shakaSnapshot(
  player: Player,
  element: HTMLVideoElement,
  position: number,
  { live = false, now }: SnapshotOf,
): EngineSnapshot {
  const { buffered, duration } = element;
  const range = player.seekRange();
  const date = pictureTime(player.getPlayheadTimeAsDate());
  const time = live
    ? channelTime({ date, position, edge: range.end, isLive: player.isLive(), now: now() })
    : { pictureTime: date, dateError: 0 };
  return {
    position,
    duration: !live && Number.isFinite(duration) ? duration : 0,
    seekable: finiteRange(range, position),
    bufferedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : position,
    ...time,
  };
}
