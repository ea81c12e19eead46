import { provedEmail } from '#service/accounts/registration/proved-email.ts';
import { refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import { createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { requireMember } from '#service/session/viewer.ts';
import { billingAccountEndpoints } from '#shared/contract/payments/billing-account-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { ok } from '#shared/kernel/result.ts';
import type { PaymentNeeds } from './payment-needs.ts';

/** Serves the link of the logged-in customer with a TVB account (S0-7-076). The temporary token must be the customer's own. */
export function serveBillingLinks(serve: Serve, deps: PaymentNeeds): void {
  const passwordGuard = createAttemptGuard(deps);
  const { accounts, accountStates, registeredAccounts } = deps.store;

  serve(billingAccountEndpoints.billingLinkTvbAccount, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const now = deps.machineClock.now();
    const owner = await provedEmail(deps, body.temporary_token);
    if (owner === null || owner.account_id !== account.account_id) return unsuccessful('TEMP_TOKEN_EXPIRED');
    if (body.create_tvb_account) {
      if (await accounts.hasLogin(account)) return unsuccessful('ACCOUNT_NOT_LINKABLE');
      if (!isPassword(body.tvb_account_password)) return unsuccessful('20010201');
      const password = await deps.passwords.hash(body.tvb_account_password);
      return linkOnce(deps, body.temporary_token, () =>
        registeredAccounts.link(owner.email, account.account_id, { password, email_verified: true }, now),
      );
    }
    const login = await accounts.byLogin(body.tvb_account_id);
    const wait = await passwordGuard.take(login?.account_id ?? body.tvb_account_id.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const right = await deps.passwords.verify(
      body.tvb_account_password,
      login && ((await accountStates.of(login.account_id)).password ?? login.password),
    );
    if (login?.login_id == null || !right) return unsuccessful('20030535');
    await passwordGuard.succeeded(login.account_id, context);
    const { login_id } = login;
    return linkOnce(deps, body.temporary_token, async () => {
      if (login.account_id !== account.account_id) await registeredAccounts.link(login_id, account.account_id, {}, now);
    });
  });
}

/** Links with a token that is valid once: another call may have used it since it was read. */
function linkOnce(deps: PaymentNeeds, token: string, link: () => Promise<void>) {
  const { store } = deps;
  return store.atOnce(async () => {
    if ((await provedEmail(deps, token)) === null) return unsuccessful('TEMP_TOKEN_EXPIRED');
    await store.oneTimeTokens.consume(token);
    await link();
    return ok({ success: true });
  });
}
