import { type ProvedEmailNeeds, provedEmail } from '#service/accounts/registration/proved-email.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { RegisteredAccounts } from '#service/accounts/store/registered-accounts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { billingAccountEndpoints } from '#shared/contract/payments/billing-account-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type BillingLinkNeeds = AttemptNeeds &
  ProvedEmailNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: Pick<AccountStore, 'byLogin' | 'hasLogin'>;
      readonly atOnce: Database['transaction'];
      readonly oneTimeTokens: Pick<OneTimeTokens, 'consume'>;
      readonly registeredAccounts: Pick<RegisteredAccounts, 'link'>;
    };
    readonly machineClock: Clock;
    readonly passwords: Passwords;
  };

/**
 * Serves the link of the logged-in customer with a TVB account (S0-7-076). The temporary token must be the
 * customer's own.
 */
export function serveBillingLinks(serve: Serve, needs: BillingLinkNeeds): void {
  const passwordGuard = createAttemptGuard(needs);
  const { accounts, accountStates, registeredAccounts } = needs.store;

  serve(billingAccountEndpoints.billingLinkTvbAccount, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const now = needs.machineClock.now();
    const owner = await provedEmail(needs, body.temporary_token);
    if (owner === null || owner.account_id !== account.account_id) return unsuccessful('TEMP_TOKEN_EXPIRED');
    if (body.create_tvb_account) {
      if (await accounts.hasLogin(account)) return unsuccessful('ACCOUNT_NOT_LINKABLE');
      if (!isPassword(body.tvb_account_password)) return unsuccessful('20010201');
      const password = await needs.passwords.hash(body.tvb_account_password);
      return linkOnce(needs, body.temporary_token, () =>
        registeredAccounts.link(owner.email, account.account_id, { password, email_verified: true }, now),
      );
    }
    const login = await accounts.byLogin(body.tvb_account_id);
    const wait = await passwordGuard.take(login?.account_id ?? body.tvb_account_id.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const right = await needs.passwords.verify(
      body.tvb_account_password,
      login && ((await accountStates.of(login.account_id)).password ?? login.password),
    );
    if (login?.login_id == null || !right) return unsuccessful('20030535');
    await passwordGuard.succeeded(login.account_id, context);
    const { login_id } = login;
    return linkOnce(needs, body.temporary_token, async () => {
      if (login.account_id !== account.account_id)
        await registeredAccounts.link(login_id, account.account_id, {}, now);
    });
  });
}

/** Links with a token that is valid once: another call may have used it since it was read. */
function linkOnce(needs: BillingLinkNeeds, token: string, link: () => Promise<void>) {
  const { store } = needs;
  return store.atOnce(async () => {
    if ((await provedEmail(needs, token)) === null) return unsuccessful('TEMP_TOKEN_EXPIRED');
    await store.oneTimeTokens.consume(token);
    await link();
    return ok({ success: true });
  });
}
