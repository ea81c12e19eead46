import type { Context } from 'hono';
import type { AttemptGuard } from '#service/http/limits/attempt-guard.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Why an id and password open nothing. */
export type CredentialsError =
  | { readonly code: 'LOGIN_FAILED' }
  | { readonly code: '20370221' | 'ACCOUNT_SUSPENDED'; readonly account: Account }
  | { readonly code: 'TOO_MANY_REQUESTS'; readonly wait: number };

/**
 * Checks an id (login id or customer id) with its password. Wrong ones are counted by account and by address. Only whoever knows the password
 * learns that an account waits for its email to be verified (20370221) or is suspended, and every id costs the same derivation.
 */
export async function checkCredentials(
  deps: ServiceDeps,
  guard: AttemptGuard,
  context: Context,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Result<Account, CredentialsError>> {
  const account = deps.store.accounts.byLogin(id);
  const subject = account?.account_id ?? id.toLowerCase();
  const wait = guard.take(subject, context);
  if (wait > 0) return err({ code: 'TOO_MANY_REQUESTS', wait });
  const state = account && deps.store.accountStates.of(account.account_id);
  const right = await deps.passwords.verify(password, state?.password ?? account?.password ?? null);
  /* A password that was changed while this one was looked at opens nothing any more. */
  const changed = account !== null && deps.store.accountStates.of(account.account_id).password !== state?.password;
  if (!account || !state || !right || changed) return err({ code: 'LOGIN_FAILED' });
  guard.succeeded(subject, context);
  if (account.traits.suspended) return err({ code: 'ACCOUNT_SUSPENDED', account });
  return state.email_verified ? ok(account) : err({ code: '20370221', account });
}
