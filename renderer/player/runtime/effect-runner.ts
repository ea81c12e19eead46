import type { NetworkGate } from '#renderer/player/engine/network-gate.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { AdsLoader, CheckoutLoader, VideoFactsLoader } from '#renderer/player/requests/start-loaders.ts';
import type { AdCall } from '#renderer/player/session/ad-call.ts';
import type { SessionEffect, SessionEvent, TimerName } from '#renderer/player/session/session-event.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { withJitter } from '#shared/kernel/back-off.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { KeyErrorDelay } from './engine-listener.ts';
import type { TrackSelector } from './track-selector.ts';

/** Named timers of the session. Setting one again replaces it. */
export type SessionTimers = {
  readonly set: (name: TimerName, ms: number, run: () => void) => void;
  readonly cancel: (name: TimerName) => void;
  readonly cancelAll: () => void;
};

/**
 * Creates the timers on the injected clock. A retry comes after up to its delay, and not while the browser is
 * offline.
 */
export function createSessionTimers(
  setTimer: PlayerPorts['setTimer'],
  gate: NetworkGate,
  random: () => number,
): SessionTimers {
  const running = new Map<TimerName, () => void>();
  const cancel = (name: TimerName) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    set: (name, ms, run) => {
      cancel(name);
      const due = name === 'retry' ? () => running.set(name, gate.whenOpen(run)) : run;
      running.set(name, setTimer(due, name === 'retry' ? withJitter(ms, random()) : ms));
    },
    cancel,
    cancelAll: () => {
      for (const name of [...running.keys()]) cancel(name);
    },
  };
}

/** Dependencies of the effects. */
export type EffectDeps = {
  readonly ports: PlayerPorts;
  readonly timers: SessionTimers;
  readonly slot: EngineSlot;
  readonly checkout: CheckoutLoader;
  readonly facts: VideoFactsLoader;
  readonly ads: AdsLoader;
  /** Ads of the session; absent if the app plays none. */
  readonly breaks?: { readonly run: (session: number, call: AdCall) => void } | undefined;
  readonly tracks: TrackSelector;
  readonly keyErrors: KeyErrorDelay;
  readonly host: HostEffectDeps;
  readonly markVerdict: (session: number) => void;
  readonly dispatch: (event: SessionEvent) => void;
};

/** Creates the function that runs one effect. It never throws; results are dispatched as events. */
export const createEffectRunner =
  ({
    ports,
    timers,
    slot,
    checkout,
    facts,
    ads,
    breaks,
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
        return checkout.load(effect.session, effect.target);
      case 'abort-checkout':
        return checkout.abort();
      case 'ask-facts':
        return facts.load(effect.session, effect.target);
      case 'ask-ads':
        return ads.load(effect.session, effect.target);
      case 'ads':
        return breaks?.run(effect.session, effect.call);
      case 'load':
        heldKeyErrors.loaded();
        return slot.load(effect.session, effect.source);
      case 'unload':
        return effect.keepsFrame === true ? slot.letGo() : slot.unload();
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
        return timers.set(effect.name, effect.ms, () =>
          dispatch({ type: 'timer', session: effect.session, name: effect.name }),
        );
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

/** Effects that the rest of the app carries out. */
type HostEffect = Extract<
  SessionEffect,
  {
    type:
      | 'keep-choice'
      | 'go-to'
      | 'go-to-archive'
      | 'go-to-live'
      | 'go-to-neighbour'
      | 'video-ended'
      | 'profile-required'
      | 'open-pairing'
      | 'report-error'
      | 'report-vodlive';
  }
>;

/** `goTo` opens a target that the player itself chose (next video, next channel). */
export type HostEffectDeps = { readonly ports: PlayerPorts; readonly goTo: (target: PlayTarget) => void };

/** Runs an effect that the app carries out; skipped if its port is absent. */
export function runHostEffect({ ports, goTo }: HostEffectDeps, effect: HostEffect): void {
  switch (effect.type) {
    case 'keep-choice':
      return ports.choice?.write(effect.change);
    case 'go-to':
      return goTo(effect.target);
    case 'go-to-neighbour': {
      const target = ports.neighbour?.(effect.target, effect.delta) ?? null;
      return target === null ? undefined : goTo(target);
    }
    case 'go-to-archive': {
      const end = ports.wallClock();
      const videoId = catchupVideoId({
        networkCode: effect.networkCode,
        start: end - effect.behind * SECOND,
        end,
      });
      return goTo({ kind: 'video', videoId, startAt: 0 });
    }
    case 'go-to-live': {
      const channelNo = ports.channelNo?.(effect.networkCode) ?? null;
      return channelNo === null
        ? undefined
        : goTo({ kind: 'live', channelNo, networkCode: effect.networkCode });
    }
    case 'video-ended':
      return ports.onVideoEnd?.(effect.target, effect.outcome);
    case 'profile-required':
      return ports.onProfileRequired?.();
    case 'open-pairing':
      return ports.openPairing?.();
    case 'report-error':
      return ports.reportError?.(effect.error);
    case 'report-vodlive':
      return ports.reportVodlive?.(effect.target);
    default:
      return assertNever(effect);
  }
}
