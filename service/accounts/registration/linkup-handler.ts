import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { createEmailGuard, type EmailLimitNeeds } from '#service/accounts/messages/email-limits.ts';
import { type MessageLinkNeeds, messageLink } from '#service/accounts/messages/message-link.ts';
import { linkAccountText, messageLanguage } from '#service/accounts/messages/message-texts.ts';
import { emailOf } from '#service/accounts/recovery/contact.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { RegisteredAccounts } from '#service/accounts/store/registered-accounts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { isLinkable } from '#shared/domain/accounts/registration/email-outcome.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type EmailAccountNeeds, emailAccountOf, memberOf } from './email-accounts.ts';
import { type ProvedEmailNeeds, provedEmail } from './proved-email.ts';

export type LinkupNeeds = AttemptNeeds &
  EmailAccountNeeds &
  EmailLimitNeeds &
  MessageLinkNeeds &
  ProvedEmailNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: AccountStore;
      readonly atOnce: Database['transaction'];
      readonly oneTimeTokens: OneTimeTokens;
      readonly registeredAccounts: RegisteredAccounts;
    };
    readonly machineClock: Clock;
    readonly messages: Messenger;
    readonly passwords: Passwords;
    readonly personGuard: PersonGuard;
  };

/** Code of a wrong password of a member account (S0-8-012). */
const WRONG_PASSWORD = '20030535';
/**
 * Serves the link of a customer id to a member account (S0-7-050). An existing member account needs its
 * password. A new one needs proof of the email: without the token of an emailed link nothing is linked and no
 * password is kept; the link is sent and the form filled in again from there.
 */
export function serveLinkup(serve: Serve, needs: LinkupNeeds, codes: LoginCodes): void {
  const passwordGuard = createAttemptGuard(needs);
  const emailGuard = createEmailGuard(needs, 'link');
  const { accounts, accountStates, oneTimeTokens, registeredAccounts } = needs.store;

  serve(registrationEndpoints.linkupTvbId, async ({ body, context }) => {
    const asked = needs.personGuard.take(body.email, context);
    if (asked > 0) return refuseTooMany(asked);
    const account = await accounts.byId(body.account_id);
    const email = account && emailOf(account);
    if (!account || email === null || email.toLowerCase() !== body.email.toLowerCase())
      return unsuccessful('ACCOUNT_NOT_FOUND');
    if (!isLinkable(await emailAccountOf(needs, account))) return unsuccessful('ACCOUNT_NOT_LINKABLE');
    const now = needs.machineClock.now();
    const promotional = {
      accepted_marketing_consent: body.accepts_promotional_info || body.accepts_telemarketing,
    };

    if (!body.create_tvb_account) {
      const member = memberOf(await accounts.byEmail(email));
      const wait = await passwordGuard.take(member?.account_id ?? body.email.toLowerCase(), context);
      if (wait > 0) return refuseTooMany(wait);
      const stored = member && ((await accountStates.of(member.account_id)).password ?? member.password);
      const right = await needs.passwords.verify(body.tvb_account_password, stored);
      if (!member || member.login_id === null || !right) return unsuccessful(WRONG_PASSWORD);
      await passwordGuard.succeeded(member.account_id, context);
      await registeredAccounts.link(member.login_id, account.account_id, promotional, now);
      return ok({ success: true, pending: false });
    }

    const owner = await provedEmail(needs, body.temporary_token);
    if (body.temporary_token !== '' && owner?.email !== email.toLowerCase())
      return unsuccessful('TEMP_TOKEN_EXPIRED');
    if (owner === null) {
      const wait = await emailGuard.take(account.account_id, context);
      if (wait > 0) return refuseTooMany(wait);
      const lang = messageLanguage(body.locale);
      const token = await oneTimeTokens.make(
        'prove-email',
        { account_id: '', email: email.toLowerCase() },
        now,
      );
      const link = messageLink(needs, context, lang, 'registration', token);
      needs.messages.send({
        by: 'email',
        kind: 'link-account',
        to: email,
        ...linkAccountText(lang, link),
        token,
      });
      return ok({ success: true, pending: true });
    }
    if (!isPassword(body.tvb_account_password)) return unsuccessful('20010201');
    const password = await needs.passwords.hash(body.tvb_account_password);
    const isLinked = await needs.store.atOnce(async () => {
      if ((await provedEmail(needs, body.temporary_token)) === null) return false;
      await registeredAccounts.link(
        email,
        account.account_id,
        { ...promotional, password, email_verified: true },
        now,
      );
      await oneTimeTokens.consume(body.temporary_token);
      return true;
    });
    if (!isLinked) return unsuccessful('TEMP_TOKEN_EXPIRED');
    await codes.forgetAccount(account.account_id, account.traits.mobile);
    return ok({ success: true, pending: false });
  });
}
