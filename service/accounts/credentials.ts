import type { Context } from 'hono';
import type { z } from 'zod';
import type { LoginWork } from '#service/accounts/sms/login-work.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { type HandlerResult, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { loginReply } from '#shared/contract/accounts/login.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

export type CredentialNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
    readonly accounts: AccountStore;
  };
  readonly log: Log;
  readonly loginWork: LoginWork;
  readonly passwords: Passwords;
};

/** Returns the accounts of a login: one for a customer id, or all customer ids that a login id leads to. */
export async function linkedAccounts(
  needs: CredentialNeeds,
  account: Account,
  id: string,
): Promise<readonly Account[]> {
  if (kindOfId(account, id) === 'boss_id') return [account];
  const { byId, linkedTo } = needs.store.accounts;
  const listed = (await Promise.all(account.traits.cids.map(async (key) => (await byId(key)) ?? []))).flat();
  const linked = (await linkedTo(id)).filter(({ account_id }) => account_id !== account.account_id);
  return [...(listed.length === 0 ? [account] : listed), ...linked];
}

/** Returns which kind of id was entered: the customer id or the login id. */
export const kindOfId = (account: Account, id: string): 'boss_id' | 'tvbid' =>
  account.user.boss_id === id ? 'boss_id' : 'tvbid';

/** Returns the customer id of an account. */
export const customerIdOf = (account: Account): string =>
  typeof account.user.boss_id === 'string' ? account.user.boss_id : account.account_id;

/** Returns the entry of a customer id in the choice. */
export const customerChoiceOf = (account: Account) => ({
  id: customerIdOf(account),
  description_tc: account.name_tc,
  description_en: account.name_en,
});

/**
 * Returns the subject that attempts at a login count for: the account, or the id as it was typed if there is
 * none.
 */
export const loginSubject = (account: Account | null, id: string): string =>
  account?.account_id ?? id.toLowerCase();

/** Why credentials are rejected. */
export type CredentialsError =
  | { readonly code: 'LOGIN_FAILED' }
  | { readonly code: '20370221' | 'ACCOUNT_SUSPENDED'; readonly account: Account }
  | { readonly code: 'TOO_MANY_REQUESTS'; readonly wait: number };

/**
 * Checks a login id or customer id with its password. Failures are limited by account and address; a proof of
 * work replaces the wait (decision 011). Only a caller with the right password learns that the email is
 * unverified (20370221) or the account suspended, and every id costs the same key derivation.
 */
export async function checkCredentials(
  needs: CredentialNeeds,
  guard: AttemptGuard,
  context: Context,
  {
    id,
    password,
    captchaCode,
  }: { readonly id: string; readonly password: string; readonly captchaCode?: string | undefined },
): Promise<Result<Account, CredentialsError>> {
  const account = await needs.store.accounts.byLogin(id);
  const subject = loginSubject(account, id);
  const wait = await guard.take(subject, context);
  const isProved = wait > 0 && (await needs.loginWork.accept({ subject, id }, context, captchaCode));
  if (wait > 0 && !isProved) return err({ code: 'TOO_MANY_REQUESTS', wait });
  const state = account && (await needs.store.accountStates.of(account.account_id));
  const right = await needs.passwords.verify(password, state?.password ?? account?.password ?? null);
  /* The password changed while this one was being verified. */
  const changed =
    account !== null && (await needs.store.accountStates.of(account.account_id)).password !== state?.password;
  if (!account || !state || !right || changed) return err({ code: 'LOGIN_FAILED' });
  await guard.succeeded(subject, context);
  if (isProved) needs.loginWork.succeeded(subject, context);
  if (account.traits.suspended) return err({ code: 'ACCOUNT_SUSPENDED', account });
  return state.email_verified ? ok(account) : err({ code: '20370221', account });
}

/**
 * Maps rejected credentials to a reply. 20370221 carries the id that the verification email is resent for.
 */
export function credentialsErrorReply(
  needs: CredentialNeeds,
  { error }: Extract<Result<Account, CredentialsError>, { ok: false }>,
): HandlerResult<Pick<z.input<typeof loginReply>, 'success' | 'errors' | 'boss_id' | 'masked_email'>> {
  if (error.code === 'TOO_MANY_REQUESTS') {
    needs.log('LOGIN_LIMITED', { wait: error.wait });
    return refuseTooMany(error.wait);
  }
  const failed = { success: false, errors: { code: error.code } };
  if (error.code === 'LOGIN_FAILED') return ok(failed);
  const { email } = error.account.user;
  const mail = typeof email === 'string' ? { masked_email: maskEmail(email) } : {};
  return ok({
    ...failed,
    ...mail,
    ...(error.code === '20370221' ? { boss_id: customerIdOf(error.account) } : {}),
  });
}

/** Masks an email address, as in `pa**@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const shown = Math.min(2, Math.max(0, name.length - 1));
  return `${name.slice(0, shown)}${'*'.repeat(Math.max(2, name.length - shown))}@${host}`;
}
