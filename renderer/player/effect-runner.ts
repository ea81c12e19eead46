import type { SessionEffect } from '#renderer/player/session/session-effect.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import type { CheckoutAsker } from './checkout-asker.ts';
import type { EngineSlot } from './engine-slot.ts';
import type { PlayerPorts } from './ports.ts';
import type { SessionTimers } from './session-timers.ts';

/** What effects are run with. */
export type EffectDeps = {
  readonly ports: PlayerPorts;
  readonly element: HTMLVideoElement;
  readonly timers: SessionTimers;
  readonly slot: EngineSlot;
  readonly asker: CheckoutAsker;
  readonly markVerdict: (session: number) => void;
  readonly dispatch: (event: SessionEvent) => void;
};

/** Makes the function that runs one effect. It never throws; what comes of an effect is dispatched. */
export const effectRunner =
  ({ ports, element, timers, slot, asker, markVerdict, dispatch }: EffectDeps) =>
  (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'ask-verdict': {
        const refusal = ports.refusal(effect.target);
        markVerdict(effect.session);
        return dispatch({ type: 'verdict', session: effect.session, refusal });
      }
      case 'checkout':
        return asker.ask(effect.session, effect.target);
      case 'abort-checkout':
        return asker.abort();
      case 'load':
        return slot.load(effect.session, effect.source);
      case 'unload':
        return slot.unload();
      case 'replace-engine':
        return slot.replace();
      case 'engine-play':
        return slot.present()?.play();
      case 'engine-pause':
        return slot.present()?.pause();
      case 'engine-seek':
        return slot.present()?.seek(effect.seconds);
      case 'engine-go-live':
        return slot.present()?.goLive();
      case 'engine-volume':
        element.volume = effect.volume;
        element.muted = effect.muted;
        return;
      case 'set-timer':
        return timers.set(effect.name, effect.ms, () => dispatch({ type: 'timer', session: effect.session, name: effect.name }));
      case 'cancel-timer':
        return timers.cancel(effect.name);
      case 'add-history': {
        const { type: _type, ...entry } = effect;
        return ports.addHistory(entry);
      }
      case 'log':
        return ports.log(effect.code, effect.detail);
      default:
        return assertNever(effect);
    }
  };
