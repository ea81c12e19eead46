import type { EngineEvent, EngineListener } from '#renderer/player/engine/engine-port.ts';
import type { ZapStep } from '#renderer/player/player-state.ts';
import type { KeyErrorDelay } from './key-error-delay.ts';
import type { SessionLoop } from './session-loop.ts';
import type { TrackSelector } from './track-selector.ts';

const ZAP_STEP_BY_EVENT: Partial<Record<EngineEvent['type'], ZapStep>> = {
  manifest: 'manifest',
  licence: 'licence',
  metadata: 'metadata',
  'first-frame': 'firstFrame',
};

/** Events after which the engine may offer other tracks. */
const TRACK_EVENTS: ReadonlySet<EngineEvent['type']> = new Set(['metadata', 'first-frame']);

type ListenerDeps = {
  readonly loop: SessionLoop;
  readonly tracks: () => TrackSelector;
  readonly keyErrors: KeyErrorDelay;
  readonly mark: (session: number, step: ZapStep) => void;
};

/** Brings what the engine reports to the session, marks the steps of a channel change, and looks at the tracks when they may be new. */
export const createEngineListener =
  ({ loop, tracks, keyErrors, mark }: ListenerDeps): EngineListener =>
  (session, event) => {
    const step = loop.store.getState().started ? undefined : ZAP_STEP_BY_EVENT[event.type];
    keyErrors.pass(event, () => loop.dispatch({ type: 'engine', session, event }));
    if (step) mark(session, step);
    if (TRACK_EVENTS.has(event.type)) tracks().read();
  };
