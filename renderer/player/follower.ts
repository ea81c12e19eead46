import { SECOND } from '#shared/kernel/time.ts';
import { developerInfo } from './developer-info.ts';
import type { EngineSlot } from './engine-slot.ts';
import type { PlayerPorts } from './ports.ts';
import type { SessionLoop } from './session-loop.ts';
import type { TrackChooser } from './track-chooser.ts';

/** Follows the stream once a second, also while the element itself says nothing, as when a channel is paused. */
export type Follower = {
  readonly start: () => void;
  readonly stop: () => void;
  /** Shows the figures for staff from now on, or hides them. */
  readonly showDeveloper: (shown: boolean) => void;
};

/** Makes the follower: position, tracks, and the figures for staff while they show. */
export function follower(loop: SessionLoop, slot: EngineSlot, tracks: TrackChooser, setTimer: PlayerPorts['setTimer']): Follower {
  let cancel: (() => void) | null = null;

  const tellDeveloper = () =>
    loop.dispatch({ type: 'beside', change: { developer: developerInfo(loop.store.getState(), slot.present()?.stats() ?? null) } });

  const look = () => {
    const { engine, view } = loop.state();
    const snapshot = slot.present()?.snapshot();
    if (snapshot && engine === 'showing') loop.dispatch({ type: 'engine', session: view.session, event: { type: 'progress', snapshot } });
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
    showDeveloper: (shown) => (shown ? tellDeveloper() : loop.dispatch({ type: 'beside', change: { developer: null } })),
  };
}
