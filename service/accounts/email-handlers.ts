import { createEmailGuard, type EmailLimitNeeds } from '#service/accounts/messages/email-limits.ts';
import { messageLocale } from '#service/accounts/messages/message-locale.ts';
import { customerIdText, messageLanguage } from '#service/accounts/messages/message-texts.ts';
import {
  makeDecoyToken,
  type SendVerificationNeeds,
  sendVerification,
} from '#service/accounts/messages/send-verification.ts';
import { emailOf } from '#service/accounts/recovery/contact.ts';
import {
  type EmailAccountNeeds,
  furtherAccounts,
  memberOf,
} from '#service/accounts/registration/email-accounts.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import { equalTexts } from '#service/kernel/constant-time.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { customerIdOf } from './credentials.ts';

type EmailCallNeeds = AttemptNeeds &
  EmailAccountNeeds &
  EmailLimitNeeds &
  SendVerificationNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: AccountStore;
    };
    readonly messages: Messenger;
  };

/**
 * Serves the email with the customer id, or with its verification if that is pending (S0-7-015), and the
 * check of an existing customer before registration (S0-7-017).
 */
export function serveEmails(serve: Serve, needs: EmailCallNeeds): void {
  const emailGuard = createEmailGuard(needs, 'customer-id');
  const pinGuard = createAttemptGuard(needs);

  serve(loginEndpoints.resendBossIdEmail, async ({ body, context }) => {
    const account =
      (await needs.store.accounts.byCustomerId(body.account_id)) ??
      (await needs.store.accounts.byId(body.account_id));
    const locale = messageLocale(body.locale, context);
    const wait = await emailGuard.take(account?.account_id ?? body.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    if (account && !(await needs.store.accountStates.of(account.account_id)).email_verified) {
      await sendVerification(needs, context, locale, {
        account_id: account.account_id,
        email: String(account.user.email ?? account.login_id),
      });
    } else {
      await makeDecoyToken(needs);
      const to = account && ((await loginOf(needs, account, body.email)) ?? emailOf(account));
      if (account && to) {
        const text = customerIdText(
          messageLanguage(locale),
          customerIdOf(account),
          await hasLogin(needs, account, to),
        );
        needs.messages.send({ by: 'email', kind: 'customer-id', to, ...text });
      }
    }
    return ok({ success: true });
  });

  serve(loginEndpoints.loginCheckForRegister, async ({ body, context }) => {
    const account = await needs.store.accounts.byLogin(body.id);
    const subject = account?.account_id ?? body.id.toLowerCase();
    const wait = await pinGuard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!equalTexts(body.pin, account?.traits.register_pin ?? null))
      return ok({ success: false, errors: { code: 'LOGIN_FAILED' } });
    await pinGuard.succeeded(subject, context);
    return ok({ success: true });
  });
}

/** Returns the email of a login that leads to an account, if it is a confirmed one; null otherwise. */
async function loginOf(
  needs: EmailCallNeeds,
  account: Account,
  email: string | undefined,
): Promise<string | null> {
  const member = email === undefined ? null : memberOf(await needs.store.accounts.byEmail(email));
  if (member === null || !(await needs.store.accountStates.of(member.account_id)).email_verified) return null;
  const leads = (await furtherAccounts(needs, member)).some(
    ({ account_id }) => account_id === account.account_id,
  );
  return leads ? emailOf(member) : null;
}

/** Returns whether an email logs in to an account: a customer of a box has a customer id and no login yet. */
const hasLogin = async ({ store }: EmailCallNeeds, account: Account, email: string): Promise<boolean> =>
  email.toLowerCase() !== emailOf(account)?.toLowerCase() || (await store.accounts.hasLogin(account));
