import { type PlayTarget, targetKey } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { type StartDataPorts, toStartData } from '#renderer/player/requests/start-data.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import { SECOND } from '#shared/kernel/time.ts';

type PendingCheckout = ReturnType<PlayerPorts['checkout']>;

/**
 * Preloads the start of one video that is likely to be chosen: its checkout and its pre-roll. Not counted as
 * playback.
 */
export type StartPreloader = {
  /** Null drops what was preloaded, a moment later: the page of the video itself may be on its way. */
  readonly set: (target: PlayTarget | null) => void;
  /** Whether a target's checkout is loaded and fresh, or pending. */
  readonly holds: (target: PlayTarget) => boolean;
  /** Returns the checkout that was made for a target while it is fresh, once. */
  readonly takeCheckout: (target: PlayTarget) => PendingCheckout | null;
};

export type StartPreloaderDeps = {
  readonly ports: StartDataPorts & Pick<PlayerPorts, 'refusal' | 'checkout' | 'now' | 'setTimer'>;
  /** Whether line, memory and page allow it. */
  readonly mayPreload: () => boolean;
  readonly prepareAds: (target: PlayTarget, data: StartData) => void;
  readonly dropAds: () => void;
};

/**
 * A checkout is used up to this age, since its tokens expire, and repeated on a request after the younger
 * age.
 */
const MAX_AGE_MS = 60 * SECOND;
const RENEW_MS = 30 * SECOND;

/** How long what was preloaded outlives its page. */
const LINGER_MS = 5 * SECOND;

type Made = {
  readonly key: string;
  readonly at: number;
  readonly answer: PendingCheckout;
  readonly stop: AbortController;
};

/** Creates the preloader. */
export function createStartPreloader({
  ports,
  mayPreload,
  prepareAds,
  dropAds,
}: StartPreloaderDeps): StartPreloader {
  let preload: Made | null = null;
  let stopLinger: () => void = () => undefined;
  const ageOf = ({ at }: Made) => ports.now() - at;

  const drop = () => {
    preload?.stop.abort();
    if (preload !== null) dropAds();
    preload = null;
  };

  const ask = (target: PlayTarget) => {
    const stop = new AbortController();
    const answer = ports.checkout(target, stop.signal);
    const mine: Made = { key: targetKey(target), at: ports.now(), answer, stop };
    preload = mine;
    void answer.then((reply) => {
      if (preload !== mine) return;
      const data = reply.ok ? toStartData(target, reply.value, ports) : reply;
      if (data.ok && data.value.callAds) prepareAds(target, data.value);
      else drop();
    });
  };

  return {
    set: (target) => {
      stopLinger();
      if (target === null) {
        stopLinger = ports.setTimer(drop, LINGER_MS);
        return;
      }
      const isSame = preload?.key === targetKey(target);
      if (preload !== null && isSame && ageOf(preload) < RENEW_MS) return;
      if (!isSame) drop();
      if (mayPreload() && ports.refusal(target) === null) ask(target);
    },
    holds: (target) => preload !== null && preload.key === targetKey(target) && ageOf(preload) < MAX_AGE_MS,
    takeCheckout: (target) => {
      stopLinger();
      const found = preload;
      if (found === null) return null;
      if (found.key !== targetKey(target)) {
        drop();
        return null;
      }
      preload = null;
      return ageOf(found) < MAX_AGE_MS ? found.answer : null;
    },
  };
}
