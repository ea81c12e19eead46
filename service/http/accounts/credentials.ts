import type { Context } from 'hono';
import type { AttemptGuard } from '#service/http/limits/attempt-guard.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Why credentials are rejected. */
export type CredentialsError =
  | { readonly code: 'LOGIN_FAILED' }
  | { readonly code: '20370221' | 'ACCOUNT_SUSPENDED'; readonly account: Account }
  | { readonly code: 'TOO_MANY_REQUESTS'; readonly wait: number };

/**
 * Checks a login id or customer id with its password. Failures are limited by account and address. Only a caller with the right password
 * learns that the email is unverified (20370221) or the account suspended, and every id costs the same key derivation.
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
  /* The password changed while this one was being verified. */
  const changed = account !== null && deps.store.accountStates.of(account.account_id).password !== state?.password;
  if (!account || !state || !right || changed) return err({ code: 'LOGIN_FAILED' });
  guard.succeeded(subject, context);
  if (account.traits.suspended) return err({ code: 'ACCOUNT_SUSPENDED', account });
  return state.email_verified ? ok(account) : err({ code: '20370221', account });
}
