import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api, CallInput, Reply } from '#renderer/data/client/endpoint-caller.ts';
import { SESSION_TIMEOUT_MS } from '#shared/domain/accounts/session/account-session.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type RepeatDeps, repeatCall } from './repeat-call.ts';

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
  const spent = (): number => deps.clock.now() - begin;
  /* Whether the service is away is known after half the limit at the latest (`CALL_TIMEOUT_MS`). */
  const isAway = async (): Promise<boolean> => spent() > SESSION_TIMEOUT_MS / 2 || (await deps.isAway());
  return repeatCall({ ...deps, isAway }, () =>
    deps.api.call('getSession', input, { timeoutMs: Math.max(0, SESSION_TIMEOUT_MS - spent()) }),
  );
}
