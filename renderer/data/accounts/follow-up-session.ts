import { isKeptSession } from '#renderer/data/offline/kept-session.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { SessionPage, SessionStore } from './session-store.ts';

/** Milliseconds until a page without a session asks for it again; the last step repeats. */
const STEPS_MS: readonly number[] = [5 * SECOND, 15 * SECOND, 60 * SECOND];

type FollowDeps = {
  readonly session: Pick<SessionStore, 'store' | 'load'>;
  readonly setTimer: SetTimer;
  /** Spreads the pages that lost their session together: 0 to 1. */
  readonly random: () => number;
};

/**
 * Loads the session again, in growing steps, for as long as none has come. Calls that are refused without one
 * ask for it once each, and not for as long as it takes. Returns the function that stops it.
 */
export function followUpSession({ session, setTimer, random }: FollowDeps, page: SessionPage): () => void {
  let asked = 0;
  let cancel: (() => void) | null = null;
  const forget = (): void => {
    cancel?.();
    cancel = null;
  };
  const stop = session.store.subscribe(({ session: { failure, reply } }) => {
    if (failure === null || (reply !== null && !isKeptSession(reply))) {
      asked = 0;
      return forget();
    }
    if (cancel !== null) return;
    const step = STEPS_MS[Math.min(asked, STEPS_MS.length - 1)] ?? SECOND;
    asked += 1;
    cancel = setTimer(
      () => {
        cancel = null;
        void session.load(page);
      },
      step * (0.5 + random()),
    );
  });
  return () => {
    stop();
    forget();
  };
}
