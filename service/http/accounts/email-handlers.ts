import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createAttemptGuard } from '#service/http/limits/attempt-guard.ts';
import { refuseTooMany } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { createExpiringMap, type ExpiringMap } from '#service/http/server/expiring-map.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * Limits of verification emails: the second after a minute, further ones with growing delays, and how many an address may request in 15
 * minutes.
 */
const EMAIL_LIMITS = {
  pace: { freeAttempts: 1, initialDelay: 60 * SECOND, maxDelay: 15 * MINUTE },
  ceiling: { attempts: 60, subjects: 30 },
};
const LINK_LIFE = 24 * HOUR;

/** Accounts whose email is unverified, by the token in the email. */
export type EmailLinks = ExpiringMap<string>;

/** Creates the links, valid for a day. */
export const createEmailLinks = (now: () => number): EmailLinks => createExpiringMap(LINK_LIFE, now);

/** Serves the verification email (S0-7-015), and the check of an existing customer before registration (S0-7-017). */
export function serveEmails(serve: Serve, deps: ServiceDeps, links: EmailLinks): void {
  const emailGuard = createAttemptGuard(deps, EMAIL_LIMITS);
  const pinGuard = createAttemptGuard(deps);

  serve(loginEndpoints.resendBossIdEmail, ({ body, context }) => {
    const account = deps.store.accounts.byCustomerId(body.account_id) ?? deps.store.accounts.byId(body.account_id);
    const wait = emailGuard.take(account?.account_id ?? body.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    if (account && !deps.store.accountStates.of(account.account_id).email_verified) {
      const token = randomUUID();
      links.set(token, account.account_id);
      deps.outbox.send({ kind: 'verify-email', to: String(account.user.email ?? account.login_id), text: account.name_en, token });
    }
    return ok({ success: true });
  });

  serve(loginEndpoints.loginCheckForRegister, ({ body, context }) => {
    const account = deps.store.accounts.byLogin(body.id);
    const subject = account?.account_id ?? body.id.toLowerCase();
    const wait = pinGuard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!equalsInConstantTime(body.pin, account?.traits.register_pin ?? null))
      return ok({ success: false, errors: { code: 'LOGIN_FAILED' } });
    pinGuard.succeeded(subject, context);
    return ok({ success: true });
  });
}

/** Compares a text with the stored one in constant time. Null matches nothing. */
function equalsInConstantTime(text: string, stored: string | null): boolean {
  const digest = (one: string): Buffer => createHash('sha256').update(one).digest();
  return timingSafeEqual(digest(text), digest(stored ?? '')) && stored !== null;
}
