import type { EngineErrorKind } from '#renderer/player/engine/engine-failure.ts';
import type { EngineEvent, EngineListener } from '#renderer/player/engine/engine-port.ts';
import type { ZapStep } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import { KEY_ERROR_DELAY_MS } from '#shared/domain/playback/player-timing.ts';
import type { TrackSelector } from './track-selector.ts';

const KEY_ERRORS: ReadonlySet<EngineErrorKind> = new Set(['licence', 'certificate', 'protection']);

/** Delays key errors at the start of a load, when they are not yet to be handled (S1-9-024). */
export type KeyErrorDelay = {
  readonly loaded: () => void;
  /** Passes an event on at once, or a key error at the end of the delay. */
  readonly pass: (event: EngineEvent, tell: () => void) => void;
};

/** Creates the delay on the injected clock. */
export function createKeyErrorDelay({ now, setTimer }: Pick<PlayerPorts, 'now' | 'setTimer'>): KeyErrorDelay {
  let loadedAt = Number.NEGATIVE_INFINITY;
  return {
    loaded: () => {
      loadedAt = now();
    },
    pass: (event, tell) => {
      const left = KEY_ERROR_DELAY_MS - (now() - loadedAt);
      if (event.type === 'failed' && KEY_ERRORS.has(event.failure.kind) && left > 0) setTimer(tell, left);
      else tell();
    },
  };
}

const ZAP_STEP_BY_EVENT: Partial<Record<EngineEvent['type'], ZapStep>> = {
  manifest: 'manifest',
  licence: 'licence',
  metadata: 'metadata',
  'first-frame': 'firstFrame',
};

/** Events after which the engine may offer different tracks. */
const TRACK_EVENTS: ReadonlySet<EngineEvent['type']> = new Set(['metadata', 'first-frame']);

type ListenerDeps = {
  readonly loop: SessionLoop;
  readonly tracks: () => TrackSelector;
  readonly keyErrors: KeyErrorDelay;
  readonly mark: (session: number, step: ZapStep) => void;
};

/**
 * Dispatches engine events to the session, marks the steps of a channel change and refreshes the tracks when
 * they may have changed.
 */
export const createEngineListener =
  ({ loop, tracks, keyErrors, mark }: ListenerDeps): EngineListener =>
  (session, event) => {
    const step = loop.store.getState().started ? undefined : ZAP_STEP_BY_EVENT[event.type];
    keyErrors.pass(event, () => loop.dispatch({ type: 'engine', session, event }));
    if (step) mark(session, step);
    if (TRACK_EVENTS.has(event.type)) tracks().read();
  };

/**
 * Adds a step of a channel change to the performance timeline as `zap:{step}`, for tools and benchmarks. Only
 * the latest mark is kept.
 */
export function publishZapStep(step: ZapStep): void {
  const name = `zap:${step}`;
  performance.clearMarks(name);
  performance.mark(name);
}
