import { equalTexts } from '#service/constant-time.ts';
import { createEmailGuard } from '#service/http/accounts/messages/email-limits.ts';
import { customerIdText } from '#service/http/accounts/messages/message-texts.ts';
import { makeDecoyToken, sendVerification } from '#service/http/accounts/messages/send-verification.ts';
import { emailOf } from '#service/http/accounts/recovery/contact.ts';
import { createAttemptGuard } from '#service/http/limits/attempt-guard.ts';
import { refuseTooMany } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { customerIdOf } from './credentials.ts';

/** Serves the email with the customer id, or with its verification if that is pending (S0-7-015), and the check of an existing customer before registration (S0-7-017). */
export function serveEmails(serve: Serve, deps: ServiceDeps): void {
  const emailGuard = createEmailGuard(deps, 'customer-id');
  const pinGuard = createAttemptGuard(deps);

  serve(loginEndpoints.resendBossIdEmail, async ({ body, context }) => {
    const account = (await deps.store.accounts.byCustomerId(body.account_id)) ?? (await deps.store.accounts.byId(body.account_id));
    const wait = await emailGuard.take(account?.account_id ?? body.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    if (account && !(await deps.store.accountStates.of(account.account_id)).email_verified) {
      await sendVerification(deps, context, 'zh-HK', {
        account_id: account.account_id,
        email: String(account.user.email ?? account.login_id),
      });
    } else {
      await makeDecoyToken(deps);
      const email = account && emailOf(account);
      if (account && email)
        deps.messages.send({ by: 'email', kind: 'customer-id', to: email, ...customerIdText('tc', customerIdOf(account)) });
    }
    return ok({ success: true });
  });

  serve(loginEndpoints.loginCheckForRegister, async ({ body, context }) => {
    const account = await deps.store.accounts.byLogin(body.id);
    const subject = account?.account_id ?? body.id.toLowerCase();
    const wait = await pinGuard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!equalTexts(body.pin, account?.traits.register_pin ?? null)) return ok({ success: false, errors: { code: 'LOGIN_FAILED' } });
    await pinGuard.succeeded(subject, context);
    return ok({ success: true });
  });
}
