import type { CreateEngine, EngineEvent } from '#renderer/player/engine/engine-port.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { checkoutAsker } from './checkout-asker.ts';
import { effectRunner } from './effect-runner.ts';
import { type EngineSlot, engineSlot } from './engine-slot.ts';
import { mediaHolder } from './media-holder.ts';
import type { Player } from './player.ts';
import type { ZapStep } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';
import { type SessionLoop, sessionLoop } from './session-loop.ts';
import { sessionTimers } from './session-timers.ts';

/** How often the view follows the stream while the element itself says nothing, as when paused on a live channel. */
const FOLLOW = SECOND;

const MARKED: Partial<Record<EngineEvent['type'], ZapStep>> = {
  manifest: 'manifest',
  licence: 'licence',
  metadata: 'metadata',
  'first-frame': 'firstFrame',
};

/** Reads where the picture is once a second from `start` to `stop`. */
function follower(loop: SessionLoop, slot: EngineSlot, setTimer: PlayerPorts['setTimer']) {
  let cancel: (() => void) | null = null;
  const tick = () => {
    cancel = setTimer(() => {
      const snapshot = slot.present()?.snapshot();
      const { engine, view } = loop.state();
      if (snapshot && engine === 'showing') loop.dispatch({ type: 'engine', session: view.session, event: { type: 'progress', snapshot } });
      tick();
    }, FOLLOW);
  };
  return {
    start: () => {
      if (!cancel) tick();
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
}

/**
 * Makes the player of the app over one media element. The engine's code is asked for with the first `open`, beside the checkout.
 * @param createEngine makes the engine once; when that fails, the next load tries again.
 */
export function createPlayer(ports: PlayerPorts, createEngine: CreateEngine, element: HTMLVideoElement): Player {
  const loop = sessionLoop(ports.watermark?.() ?? '');
  const { dispatch, store } = loop;
  const holder = mediaHolder(element);
  const timers = sessionTimers(ports.setTimer);
  let chosenAt = 0;

  const mark = (session: number, step: ZapStep) =>
    dispatch({ type: 'mark', session, step, at: Math.round((ports.now() - chosenAt) * 10) / 10 });

  const listener = (session: number, event: EngineEvent) => {
    const step = store.getState().started ? undefined : MARKED[event.type];
    dispatch({ type: 'engine', session, event });
    if (step) mark(session, step);
  };
  const missing = (session: number) => dispatch({ type: 'start-failed', session, code: 'ENGINE_UNAVAILABLE', transient: true });
  const slot = engineSlot(createEngine, element, { listener, identity: ports.licenceIdentity }, missing);
  const asker = checkoutAsker(ports, dispatch, (session) => mark(session, 'checkout'));
  loop.runWith(effectRunner({ ports, element, timers, slot, asker, dispatch, markVerdict: (session) => mark(session, 'verdict') }));
  const follow = follower(loop, slot, ports.setTimer);

  element.ownerDocument.defaultView?.addEventListener('pagehide', () => dispatch({ type: 'leaving' }));

  return {
    store,
    open: (target) => {
      chosenAt = ports.now();
      slot.warm().catch(() => ports.log('engine-unavailable', {}));
      dispatch({ type: 'open', target });
      follow.start();
    },
    close: () => {
      follow.stop();
      timers.cancelAll();
      dispatch({ type: 'close' });
    },
    retry: () => dispatch({ type: 'retry' }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    seekTo: (seconds) => dispatch({ type: 'seek-to', seconds }),
    seekBy: (seconds) => dispatch({ type: 'seek-by', seconds }),
    goLive: () => dispatch({ type: 'go-live' }),
    setVolume: (volume) => dispatch({ type: 'volume', volume }),
    setMuted: (muted) => dispatch({ type: 'mute', muted }),
    attachTo: holder.attachTo,
  };
}
