import type { Context } from 'hono';
import type { z } from 'zod';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { cookieSession, startSession } from '#service/session/session-cookie.ts';
import type { loginReply } from '#shared/contract/accounts/login.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import {
  type CredentialNeeds,
  checkCredentials,
  credentialsErrorReply,
  customerChoiceOf,
  customerIdOf,
  kindOfId,
  linkedAccounts,
  loginSubject,
} from './credentials.ts';
import { type LogInNeeds, type LoginOptions, logIn } from './log-in.ts';
import type { PendingLogins } from './pending-logins.ts';

export type LoginNeeds = CredentialNeeds & LogInNeeds;

/** Dependencies of all login methods. Wrong passwords count together wherever they are entered. */
export type LoginParts = {
  readonly needs: LoginNeeds;
  readonly passwords: AttemptGuard;
  readonly pending: PendingLogins;
};

type LoginReply = z.input<typeof loginReply>;
type Consent = {
  readonly accept_tnc?: boolean | undefined;
  readonly accept_mkt?: boolean | undefined;
  readonly pair_new_master?: boolean | undefined;
};

/**
 * Serves login by id and password, and the choice between several customer ids (S0-4-029, S0-7-006,
 * S0-7-007).
 */
export function serveLogin(serve: Serve, { needs, passwords, pending }: LoginParts): void {
  serve(loginEndpoints.login, async ({ body, context }) => {
    if ('selected' in body) return ok(await selectCustomer({ needs, passwords, pending }, context, body));
    const checked = await checkCredentials(needs, passwords, context, body);
    if (!checked.ok) return credentialsErrorReply(needs, checked);
    const accounts = await linkedAccounts(needs, checked.value, body.id);
    const from = kindOfId(checked.value, body.id);
    const [account] = accounts;
    if (account !== undefined && accounts.length === 1)
      return ok(await completeLogin(needs, context, account, { ...consentOf(body), from }));
    await pending.set(await browserKey(needs, context), { accounts, from });
    return ok({ success: true, cids: accounts.map(customerChoiceOf), from });
  });

  serve(loginEndpoints.loginChallenge, async ({ body, context }) => {
    const subject = loginSubject(await needs.store.accounts.byLogin(body.id), body.id);
    const challenge = await needs.loginWork.challenge({ subject, id: body.id }, context);
    return challenge.ok ? challenge : refuseTooMany(challenge.error);
  });
}

async function selectCustomer(
  { needs, pending }: LoginParts,
  context: Context,
  body: Consent & { readonly selected: string },
): Promise<LoginReply> {
  const session = await cookieSession(needs, context);
  const waiting = session && (await pending.get(session.session_id));
  const account = waiting?.accounts.find((one) => customerIdOf(one) === body.selected);
  if (!session || !waiting || !account) return { success: false, errors: { code: 'LOGIN_EXPIRED' } };
  await pending.remove(session.session_id);
  return completeLogin(needs, context, account, { ...consentOf(body), from: waiting.from });
}

/**
 * Returns the session id that identifies this browser until it has chosen. Starts a guest session if there is
 * none.
 */
async function browserKey(needs: LoginNeeds, context: Context): Promise<string> {
  return (await cookieSession(needs, context))?.session_id ?? (await startSession(needs, context, {}));
}

const consentOf = ({ accept_tnc, accept_mkt, pair_new_master }: Consent): LoginOptions => ({
  acceptTerms: accept_tnc,
  acceptMarketing: accept_mkt,
  newMaster: pair_new_master,
});

async function completeLogin(
  needs: LoginNeeds,
  context: Context,
  account: Account,
  { from, ...how }: LoginOptions & { from: 'boss_id' | 'tvbid' },
): Promise<LoginReply> {
  await logIn(needs, context, account, how);
  const { accepted_tos, accepted_marketing_consent } = await needs.store.accountStates.of(account.account_id);
  const terms = { show_tnc: !accepted_tos, show_mkt: !accepted_tos && accepted_marketing_consent === null };
  return { success: true, boss_id: customerIdOf(account), from, ...terms };
}
