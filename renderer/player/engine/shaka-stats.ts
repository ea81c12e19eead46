import type { EnginePort } from './engine-port.ts';
import type { ShakaLibrary } from './shaka-library.ts';

/** What Shaka measures of its playback. */
export function shakaStats(player: InstanceType<ShakaLibrary['Player']>): ReturnType<EnginePort['stats']> {
  const { height, estimatedBandwidth, droppedFrames, decodedFrames, liveLatency, stallsDetected } = player.getStats();
  return {
    ...{ height, droppedFrames, decodedFrames, bandwidth: estimatedBandwidth, latency: liveLatency, stalls: stallsDetected },
    keySystem: player.keySystem(),
  };
}
