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

/** Where the stream is: the position, in seconds, as the caller knows it, and what the player and its element say of the rest. */
export function shakaSnapshot(player: Player, element: HTMLVideoElement, position: number, live: boolean): EngineSnapshot {
  const { buffered, duration } = element;
  return {
    position,
    duration: !live && Number.isFinite(duration) ? duration : 0,
    seekable: finiteRange(player.seekRange(), position),
    bufferedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : position,
    pictureTime: player.getPlayheadTimeAsDate()?.getTime() ?? null,
  };
}
