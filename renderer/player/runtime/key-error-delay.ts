import type { EngineErrorKind } from '#renderer/player/engine/engine-failure.ts';
import type { EngineEvent } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { KEY_ERROR_DELAY_MS } from '#shared/domain/playback/player-timing.ts';

const KEY_ERRORS: ReadonlySet<EngineErrorKind> = new Set(['licence', 'certificate', 'protection']);

/** Holds key errors back for the first moment of a load, in which the listener for them is not set yet (playback section 9). */
export type KeyErrorDelay = {
  readonly loaded: () => void;
  /** Tells an event at once, or a key error of the first moment at its end. */
  readonly pass: (event: EngineEvent, tell: () => void) => void;
};

/** Makes the delay over the injected clock. */
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
