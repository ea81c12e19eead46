import type { EngineStats } from '#renderer/player/engine/engine-port.ts';
import type { DeveloperInfo } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

/** What the engine counts while nothing is loaded. */
const NO_STATS: EngineStats = { height: 0, bandwidth: 0, droppedFrames: 0, decodedFrames: 0, latency: 0, stalls: 0, keySystem: '' };

/** The figures for staff from the engine's counts and the player's own. */
export function developerInfo({ zap, position, bufferedTo }: PlayerState, stats: EngineStats | null): DeveloperInfo {
  return {
    ...(stats ?? NO_STATS),
    bufferedSeconds: Math.max(0, Math.round((bufferedTo - position) * 10) / 10),
    zapMs: zap.firstFrame ?? null,
  };
}
