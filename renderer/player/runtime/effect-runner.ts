import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { AdsLoader } from '#renderer/player/requests/ads-loader.ts';
import type { CheckoutLoader } from '#renderer/player/requests/checkout-loader.ts';
import type { VideoFactsLoader } from '#renderer/player/requests/video-facts-loader.ts';
import type { SessionEffect } from '#renderer/player/session/session-effect.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';
import { type HostEffectDeps, runHostEffect } from './host-effects.ts';
import type { KeyErrorDelay } from './key-error-delay.ts';
import type { SessionTimers } from './session-timers.ts';
import type { TrackSelector } from './track-selector.ts';

/** What effects are run with. */
export type EffectDeps = {
  readonly ports: PlayerPorts;
  readonly timers: SessionTimers;
  readonly slot: EngineSlot;
  readonly checkout: CheckoutLoader;
  readonly facts: VideoFactsLoader;
  readonly ads: AdsLoader;
  readonly tracks: TrackSelector;
  readonly keyErrors: KeyErrorDelay;
  readonly host: HostEffectDeps;
  readonly markVerdict: (session: number) => void;
  readonly dispatch: (event: SessionEvent) => void;
};

/** Makes the function that runs one effect. It never throws; what comes of an effect is dispatched. */
export const createEffectRunner =
  ({
    ports,
    timers,
    slot,
    checkout: asker,
    facts,
    ads,
    tracks: chooser,
    keyErrors: heldKeyErrors,
    host,
    markVerdict,
    dispatch,
  }: EffectDeps) =>
  (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'ask-verdict': {
        const refusal = ports.refusal(effect.target);
        markVerdict(effect.session);
        const detail = refusal === null ? null : (ports.refusalDetail?.(refusal) ?? null);
        return dispatch({ type: 'verdict', session: effect.session, refusal, detail });
      }
      case 'checkout':
        return asker.load(effect.session, effect.target);
      case 'abort-checkout':
        return asker.abort();
      case 'ask-facts':
        return facts.load(effect.session, effect.target);
      case 'ask-ads':
        return ads.load(effect.session, effect.target);
      case 'load':
        heldKeyErrors.loaded();
        return slot.load(effect.session, effect.source);
      case 'unload':
        return slot.unload();
      case 'replace-engine':
        return slot.replace();
      case 'engine-play':
        return slot.current()?.play();
      case 'engine-pause':
        return slot.current()?.pause();
      case 'engine-seek':
        return slot.current()?.seek(effect.seconds);
      case 'engine-go-live':
        return slot.current()?.goLive();
      case 'engine-volume':
        return slot.setSound(effect.volume, effect.muted);
      case 'engine-rate':
        return slot.current()?.setRate(effect.rate);
      case 'engine-audio':
        return chooser.audio(effect.language);
      case 'engine-caption':
        return chooser.caption(effect.language);
      case 'engine-quality':
        return chooser.quality(effect.height);
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
        return runHostEffect(host, effect);
    }
  };
