import type { Context } from 'hono';
import type { z } from 'zod';
import type { Account } from '#service/store/accounts.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import type { loginReply } from '#shared/contract/schema/sign-in.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { AttemptGuard } from './attempt-guard.ts';
import { type CredentialsError, checkCredentials } from './credentials.ts';
import { maskedEmail } from './masked.ts';
import { accountsBehind, choiceOf, customerIdOf, kindOfId, type PendingSignIns } from './pending-sign-in.ts';
import { type Answer, refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { cookieSession, startSession } from './session-cookie.ts';
import { type SignIn, signIn } from './sign-in.ts';

/** What the ways to sign in share: wrong passwords count together, wherever they are given. */
export type SignInParts = { readonly deps: ServiceDeps; readonly passwords: AttemptGuard; readonly pending: PendingSignIns };

type LoginReply = z.input<typeof loginReply>;
type Consent = {
  readonly accept_tnc?: boolean | undefined;
  readonly accept_mkt?: boolean | undefined;
  readonly pair_new_master?: boolean | undefined;
};

/** Serves login by id and password, and the choice among several customer ids (accounts section 4). */
export function serveLogin(serve: Serve, { deps, passwords, pending }: SignInParts): void {
  serve(signInEndpoints.login, async ({ body, context }) => {
    if ('selected' in body) return ok(chooseCustomer({ deps, passwords, pending }, context, body));
    const checked = await checkCredentials(deps, passwords, context, body);
    if (!checked.ok) return credentialsAnswer(deps, checked);
    const accounts = accountsBehind(deps, checked.value, body.id);
    const from = kindOfId(checked.value, body.id);
    const [account] = accounts;
    if (account !== undefined && accounts.length === 1) return ok(signedIn(deps, context, account, { ...consentOf(body), from }));
    pending.set(browserKey(deps, context), { accounts, from });
    return ok({ success: true, cids: accounts.map(choiceOf), from });
  });
}

/** The answer to an id and password that open nothing. With 20370221 comes the id for which the verification email is sent again. */
export function credentialsAnswer(
  deps: ServiceDeps,
  { error }: Extract<Result<Account, CredentialsError>, { ok: false }>,
): Answer<Pick<LoginReply, 'success' | 'errors' | 'boss_id' | 'masked_email'>> {
  if (error.code === 'TOO_MANY_REQUESTS') {
    deps.log('LOGIN_LIMITED', { wait: error.wait });
    return refuseTooMany(error.wait);
  }
  const failed = { success: false, errors: { code: error.code } };
  if (error.code === 'LOGIN_FAILED') return ok(failed);
  const { email } = error.account.user;
  const mail = typeof email === 'string' ? { masked_email: maskedEmail(email) } : {};
  return ok({ ...failed, ...mail, ...(error.code === '20370221' ? { boss_id: customerIdOf(error.account) } : {}) });
}

function chooseCustomer({ deps, pending }: SignInParts, context: Context, body: Consent & { readonly selected: string }): LoginReply {
  const session = cookieSession(deps, context);
  const waiting = session && pending.get(session.session_id);
  const account = waiting?.accounts.find((one) => customerIdOf(one) === body.selected);
  if (!session || !waiting || !account) return { success: false, errors: { code: 'LOGIN_EXPIRED' } };
  pending.remove(session.session_id);
  return signedIn(deps, context, account, { ...consentOf(body), from: waiting.from });
}

/** The session by which this browser is known until it has chosen; a browser without one gets a guest's. */
function browserKey(deps: ServiceDeps, context: Context): string {
  return cookieSession(deps, context)?.session_id ?? startSession(deps, context, {});
}

const consentOf = ({ accept_tnc, accept_mkt, pair_new_master }: Consent): SignIn => ({
  ...{ acceptTerms: accept_tnc, acceptMarketing: accept_mkt, newMaster: pair_new_master },
});

function signedIn(
  deps: ServiceDeps,
  context: Context,
  account: Account,
  { from, ...how }: SignIn & { from: 'boss_id' | 'tvbid' },
): LoginReply {
  signIn(deps, context, account, how);
  const { accepted_tos, accepted_marketing_consent } = deps.store.accountStates.of(account.account_id);
  const terms = { show_tnc: !accepted_tos, show_mkt: !accepted_tos && accepted_marketing_consent === null };
  return { success: true, boss_id: customerIdOf(account), from, ...terms };
}
