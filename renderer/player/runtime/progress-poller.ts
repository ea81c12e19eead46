import type { EngineStats } from '#renderer/player/engine/engine-port.ts';
import type { DeveloperInfo } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { TrackSelector } from './track-selector.ts';

/** Engine statistics while nothing is loaded. */
const NO_STATS: EngineStats = {
  height: 0,
  bandwidth: 0,
  droppedFrames: 0,
  decodedFrames: 0,
  latency: 0,
  stalls: 0,
  keySystem: '',
};

/** Combines the engine's statistics with the player's own counters for the developer overlay. */
export function developerInfo(
  { zap, position, bufferedTo }: PlayerState,
  stats: EngineStats | null,
): DeveloperInfo {
  return {
    ...(stats ?? NO_STATS),
    bufferedSeconds: Math.max(0, Math.round((bufferedTo - position) * 10) / 10),
    zapMs: zap.firstFrame ?? null,
  };
}

/** Polls the stream once a second, even while the media element fires no events (a paused live channel). */
export type ProgressPoller = {
  readonly start: () => void;
  readonly stop: () => void;
  /** Shows or hides the developer overlay. */
  readonly showDeveloper: (shown: boolean) => void;
};

/** Creates the poller: position, tracks and, while the developer overlay is shown, statistics. */
export function createProgressPoller(
  loop: SessionLoop,
  slot: EngineSlot,
  tracks: TrackSelector,
  setTimer: PlayerPorts['setTimer'],
): ProgressPoller {
  let cancel: (() => void) | null = null;

  const tellDeveloper = () =>
    loop.dispatch({
      type: 'patch-view',
      change: { developer: developerInfo(loop.store.getState(), slot.current()?.stats() ?? null) },
    });

  const look = () => {
    const { engine, view } = loop.state();
    const snapshot = slot.current()?.snapshot();
    if (snapshot && engine === 'showing')
      loop.dispatch({ type: 'engine', session: view.session, event: { type: 'progress', snapshot } });
    tracks.read();
    if (view.developer !== null) tellDeveloper();
  };

  const tick = () => {
    cancel = setTimer(() => {
      look();
      tick();
    }, SECOND);
  };

  return {
    start: () => {
      if (!cancel) tick();
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
    showDeveloper: (shown) =>
      shown ? tellDeveloper() : loop.dispatch({ type: 'patch-view', change: { developer: null } }),
  };
}
