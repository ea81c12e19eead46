import type { z } from 'zod';
import { type CredentialNeeds, customerIdOf, linkedAccounts } from '#service/accounts/credentials.ts';
import {
  type ContactNeeds,
  contactOf,
  emailBounces,
  emailOf,
  maskCustomerId,
  maskMobile,
} from '#service/accounts/recovery/contact.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { EmailAccount, emailCheckReply } from '#shared/contract/accounts/registration/registration.ts';
import { SELECT_ACCOUNTS_MAX } from '#shared/domain/accounts/registration/email-outcome.ts';

export type EmailAccountNeeds = ContactNeeds &
  CredentialNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: AccountStore;
    };
  };

/**
 * Lists the accounts under an email, and those that its login leads to, as the email check shows them: ten at
 * most, and how many more there are. With `onlyWithLogin` it leaves out the accounts that have no
 * login.
 */
export async function emailCheckOf(
  needs: EmailAccountNeeds,
  email: string,
  { onlyWithLogin = false } = {},
): Promise<z.input<typeof emailCheckReply>> {
  const own = await needs.store.accounts.byEmail(email);
  const member = memberOf(own);
  const further = member === null ? [] : await furtherAccounts(needs, member);
  const shown = onlyWithLogin ? await withLogin(needs, own) : own;
  const listed = shown.map((account) => () => emailAccountOf(needs, account));
  const linked = further.map((account) => () => linkedAccountOf(needs, account, member));
  const all = [...listed, ...linked];
  return {
    email_accounts: await Promise.all(all.slice(0, SELECT_ACCOUNTS_MAX).map((describe) => describe())),
    tvb_account_id: member?.account_id ?? null,
    more_accounts: Math.max(0, all.length - SELECT_ACCOUNTS_MAX),
  };
}

async function withLogin(
  { store }: EmailAccountNeeds,
  accounts: readonly Account[],
): Promise<readonly Account[]> {
  const found = await Promise.all(accounts.map((account) => store.accounts.hasLogin(account)));
  return accounts.filter((_account, place) => found[place]);
}

/** Returns the further customer ids of a login that are registered with another email. */
export async function furtherAccounts(
  needs: EmailAccountNeeds,
  member: Account,
): Promise<readonly Account[]> {
  const login = member.login_id ?? '';
  const own = emailOf(member)?.toLowerCase();
  return (await linkedAccounts(needs, member, login)).filter(
    (account) => emailOf(account)?.toLowerCase() !== own,
  );
}

/**
 * Returns a further account of a login as the email check shows it: it has that login, and its own email is
 * not named.
 */
async function linkedAccountOf(
  needs: EmailAccountNeeds,
  account: Account,
  member: Account | null,
): Promise<EmailAccount> {
  const shown = await emailAccountOf(needs, account);
  const login = member === null ? shown : await emailAccountOf(needs, member);
  return {
    ...shown,
    platform: login.platform,
    email: login.email,
    email_verify_status: login.email_verify_status,
    email_housekeep_status: login.email_housekeep_status,
  };
}

/** Returns the member account among the accounts of an email: the one that has a login. */
export const memberOf = (accounts: readonly Account[]): Account | null =>
  accounts.find(({ login_id }) => login_id?.includes('@')) ?? null;

/** Returns an account as the email check shows it (S0-3-027 to S0-3-033). */
export async function emailAccountOf(needs: EmailAccountNeeds, account: Account): Promise<EmailAccount> {
  const contact = await contactOf(needs, account);
  const { email_verified, accepted_marketing_consent: marketing } = await needs.store.accountStates.of(
    account.account_id,
  );
  return {
    id: account.account_id,
    masked_boss_id: maskCustomerId(customerIdOf(account)),
    email_verify_status: email_verified ? 'verified' : 'pending_to_verify',
    email_housekeep_status: (await emailBounces(needs, account)) ? 'hard_bounce' : null,
    platform: (await needs.store.accounts.hasLogin(account)) ? 'web' : account.traits.platform,
    customer_type: typeof account.user.customer_type === 'string' ? account.user.customer_type : null,
    email: emailOf(account) ?? '',
    area_code: contact?.area_code ?? null,
    masked_mobile_number: contact === null ? null : maskMobile(contact.mobile_number),
    accepts_promotional_info: marketing ?? false,
    accepts_telemarketing: marketing ?? false,
    current_ui_customer_description_tc: account.name_tc,
    current_ui_customer_description_en: account.name_en,
  };
}
