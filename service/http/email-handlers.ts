import { randomUUID } from 'node:crypto';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import { ok } from '#shared/kernel/result.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type AttemptGuard, createAttemptGuard } from './attempt-guard.ts';
import { createExpiringMap, type ExpiringMap } from './expiring-map.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Emails: one a minute for an account, twenty in a quarter of an hour for an address. */
const RESEND_AFTER = 60 * SECOND;
const FROM_AN_ADDRESS = 20;
const LINK_LIFE = 24 * HOUR;

/** Accounts that wait for their email to be verified, by the token of the email. */
export type EmailLinks = ExpiringMap<string>;

/** Keeps the links of verification emails for a day. */
export const createEmailLinks = (now: () => number): EmailLinks => createExpiringMap(LINK_LIFE, now);

/** Serves the verification email, and the check of an existing customer before a registration. */
export function serveEmails(serve: Serve, deps: ServiceDeps, links: EmailLinks): void {
  const { now } = deps.machineClock;
  const mails = createRateLimit(1, RESEND_AFTER, now);
  const senders = createRateLimit(FROM_AN_ADDRESS, 15 * MINUTE, now);
  const pins: AttemptGuard = createAttemptGuard(now);

  serve(signInEndpoints.resendBossIdEmail, ({ body, context }) => {
    const wait = mails.take(body.account_id) || senders.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    const account = deps.store.accounts.byCustomerId(body.account_id) ?? deps.store.accounts.byId(body.account_id);
    if (account && !deps.store.accountStates.of(account.account_id).email_verified) {
      const token = randomUUID();
      links.set(token, account.account_id);
      deps.outbox.send({ kind: 'verify-email', to: String(account.user.email ?? account.login_id), text: account.name_en, token });
    }
    return ok({ success: true });
  });

  serve(signInEndpoints.loginCheckForRegister, ({ body, context }) => {
    const account = deps.store.accounts.byLogin(body.id);
    const subject = account?.account_id ?? body.id.toLowerCase();
    const wait = pins.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (account?.traits.register_pin !== body.pin) return ok({ success: false, errors: { code: 'LOGIN_FAILED' } });
    pins.succeeded(subject, context);
    return ok({ success: true });
  });
}
