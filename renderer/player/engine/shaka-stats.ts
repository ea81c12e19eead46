import { finiteRange } from '#shared/domain/playback/time-range.ts';
import type { EnginePort, EngineSnapshot } from './engine-port.ts';
import type { ShakaLibrary } from './shaka-library.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** What Shaka measures of its playback. */
export function shakaStats(player: Player): ReturnType<EnginePort['stats']> {
  const { height, estimatedBandwidth, droppedFrames, decodedFrames, liveLatency, stallsDetected } = player.getStats();
  return {
    ...{ height, droppedFrames, decodedFrames, bandwidth: estimatedBandwidth, latency: liveLatency, stalls: stallsDetected },
    keySystem: player.keySystem(),
  };
}

/** Anything earlier is no time of a picture. */
const EARLIEST = Date.UTC(2000, 0);

/** Returns the time of the picture in milliseconds. Shaka counts from 1970 in a stream that gives no dates, such as a finite one behind a channel: there is none then. */
export function pictureTime(date: Date | null): number | null {
  const time = date?.getTime() ?? Number.NaN;
  return time >= EARLIEST ? time : null;
}

/** Where the stream is: the position, in seconds, as the caller knows it, and what the player and its element say of the rest. */
export function shakaSnapshot(player: Player, element: HTMLVideoElement, position: number, live: boolean): EngineSnapshot {
  const { buffered, duration } = element;
  return {
    position,
    duration: !live && Number.isFinite(duration) ? duration : 0,
    seekable: finiteRange(player.seekRange(), position),
    bufferedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : position,
    pictureTime: pictureTime(player.getPlayheadTimeAsDate()),
  };
}
