import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { toStartData } from './start-data.ts';

/** Requests start data, one checkout at a time. */
export type CheckoutLoader = {
  readonly load: (session: number, target: PlayTarget) => void;
  readonly abort: () => void;
};

/**
 * Loads start data; calls `answered` first for each response that is not stale. `madeAhead` returns a
 * preloaded checkout, `takeToken` a tester's token, once.
 */
export function createCheckoutLoader(
  ports: PlayerPorts,
  dispatch: (event: SessionEvent) => void,
  answered: (session: number) => void,
  madeAhead: (target: PlayTarget) => ReturnType<PlayerPorts['checkout']> | null,
  takeToken: () => Secret | undefined = () => undefined,
): CheckoutLoader {
  let running: AbortController | null = null;

  const abort = () => {
    running?.abort();
    running = null;
  };

  const ask = async (session: number, target: PlayTarget) => {
    abort();
    const controller = new AbortController();
    running = controller;
    const token = takeToken();
    const ahead = token === undefined ? madeAhead(target) : null;
    const answer = await (ahead ?? ports.checkout(target, controller.signal, token));
    if (controller.signal.aborted) return;
    answered(session);
    if (!answer.ok) return dispatch({ type: 'start-failed', session, ...answer.error });
    // Of a checkout that was made ahead nobody knows here how old its playlists are.
    const checkout = ahead === null ? answer.value : { ...answer.value, start_playlists: [] };
    const data = toStartData(target, checkout, ports, token ?? null);
    dispatch(
      data.ok
        ? { type: 'start-data', session, data: data.value }
        : { type: 'start-failed', session, code: data.error.code, message: '', transient: false },
    );
  };

  return { load: (session, target) => void ask(session, target), abort };
}

/** Loads the facts about a video: skip points, next and previous. */
export type VideoFactsLoader = { readonly load: (session: number, target: PlayTarget) => void };

/**
 * Creates the loader. A new request aborts the previous one. If it fails, the session has no skip points or
 * next video.
 */
export function createVideoFactsLoader(
  ports: PlayerPorts,
  dispatch: (event: SessionEvent) => void,
): VideoFactsLoader {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const facts = await ports.videoFacts?.(target, mine.signal);
    if (facts && !mine.signal.aborted) dispatch({ type: 'facts', session, facts });
  };

  return { load: (session, target) => void ask(session, target) };
}

/** Prepares the ads of a start. */
export type AdsLoader = { readonly load: (session: number, target: PlayTarget) => void };

/**
 * Creates the loader. A new request aborts the previous one. A failure is dispatched as `ads-failed`; without
 * a port there are no ads.
 */
export function createAdsLoader(ports: PlayerPorts, dispatch: (event: SessionEvent) => void): AdsLoader {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const failure = await ports.ads?.(target, mine.signal);
    if (failure && !mine.signal.aborted) dispatch({ type: 'ads-failed', session, ...failure });
  };

  return { load: (session, target) => void ask(session, target) };
}
