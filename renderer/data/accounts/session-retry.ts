import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api, CallInput, Reply } from '#renderer/data/client/endpoint-caller.ts';
import { isKeptSession } from '#renderer/data/offline/kept-session.ts';
import { SESSION_TIMEOUT_MS } from '#shared/domain/accounts/session/account-session.ts';
import type { Result } from '#shared/kernel/result.ts';
import { type Clock, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { type RepeatDeps, repeatCall } from './repeat-call.ts';
import type { SessionPage, SessionStore } from './session-store.ts';

export type AskSessionDeps = RepeatDeps & {
  readonly api: Pick<Api, 'call'>;
  /** The computer's clock, by which the limit of the session counts. */
  readonly clock: Clock;
};

/** Asks for the session, again if a request is lost, within the limit of them all (S0-4-002). */
export function askSession(
  deps: AskSessionDeps,
  input: CallInput<'getSession'>,
): Promise<Result<Reply<'getSession'>, CallError>> {
  const begin = deps.clock.now();
  return repeatCall(deps, () => {
    const spent = deps.clock.now() - begin;
    return deps.api.call('getSession', input, { timeoutMs: Math.max(0, SESSION_TIMEOUT_MS - spent) });
  });
}

/** Milliseconds until a page without a session asks for it again; the last step repeats. */
const STEPS_MS: readonly number[] = [5 * SECOND, 15 * SECOND, 60 * SECOND];

type FollowDeps = {
  readonly session: Pick<SessionStore, 'store' | 'load'>;
  readonly setTimer: SetTimer;
  /** Spreads the pages that lost their session together: 0 to 1. */
  readonly random: () => number;
};

/**
 * Loads the session again, in growing steps, for as long as none has come: a member whose first request failed
 * is a guest for seconds, and not until the page is loaded again. Returns the function that stops it.
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
