import type { Context } from 'hono';
import { customerIdOf } from '#service/accounts/credentials.ts';
import { logIn } from '#service/accounts/log-in.ts';
import {
  type SendVerificationNeeds,
  sendVerification,
} from '#service/accounts/messages/send-verification.ts';
import { isCodeByEmail, type SendCodeNeeds, smsOwner } from '#service/accounts/sms/send-code.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { RegisteredAccounts } from '#service/accounts/store/registered-accounts.ts';
import type { SmsCodes } from '#service/accounts/store/sms-codes.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { makeOnce } from '#service/kernel/routing/make-once.ts';
import type { Account } from '#service/session/account.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { formId, keepAnswer, registeredAccount, type SentForm, type SentFormNeeds } from './sent-form.ts';

export type RegisterCustomerNeeds = SentFormNeeds &
  SendCodeNeeds &
  SendVerificationNeeds & {
    readonly store: {
      readonly accounts: AccountStore;
      readonly oneTimeTokens: OneTimeTokens;
      readonly registeredAccounts: RegisteredAccounts;
      readonly smsCodes: SmsCodes;
    };
    readonly machineClock: Clock;
    readonly passwords: Passwords;
    readonly personGuard: PersonGuard;
    readonly log: Log;
  };

/** A customer who registers with a text message's code. The same form registers once. */
export type CustomerForm = {
  readonly sent: SentForm;
  readonly verificationCode: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly country: string;
  readonly contact: { readonly area_code: string; readonly mobile_number: string };
  /** Further facts, kept with the account. */
  readonly customer: Readonly<Record<string, unknown>>;
  readonly promotional: boolean;
  readonly locale: 'zh-HK' | 'en';
  readonly campaign: string;
  /**
   * Returns the error of the form alone, or null. It depends on no other customer, because it is answered
   * before the code is checked.
   */
  readonly refusal: string | null;
  /** The refusal of an email that has an account; only a caller with the right code learns of it. */
  readonly taken: 'EMAIL_TAKEN' | 'EMAIL_NOT_FOR_TV';
};

/**
 * Why no customer was registered: a code of the contract, or the seconds to wait after too many wrong codes.
 */
export type RegistrationFailure = { readonly code: string; readonly wait: number };

type Registering = {
  readonly needs: RegisterCustomerNeeds;
  readonly guard: AttemptGuard;
  readonly context: Context;
  readonly id: string;
};

/**
 * Registers a customer whose mobile number, or where remote config says so email, is proved by the code and
 * logs the browser in, or returns the account of the same form, whose answer was lost (`sent-form.ts`).
 */
export function registerCustomer(
  needs: RegisterCustomerNeeds,
  guard: AttemptGuard,
  context: Context,
  form: CustomerForm,
): Promise<Result<Account, RegistrationFailure>> {
  const id = formId(needs, context, form.sent);
  const find = () => registeredAccount(needs, context, id);
  return makeOnce({ find, make: () => register({ needs, guard, context, id }, form) });
}

async function register(
  { needs, guard, context, id }: Registering,
  form: CustomerForm,
): Promise<Result<Account, RegistrationFailure>> {
  const { smsCodes } = needs.store;
  const { area_code, mobile_number } = form.contact;
  const byEmail = isCodeByEmail(needs);
  const number = { areaCode: area_code, mobileNumber: mobile_number };
  const owner = smsOwner(needs, context, byEmail ? { ...number, email: form.email } : number);
  const subject = `${owner.areaCode} ${owner.mobileNumber}`;

  if (form.refusal !== null) return err({ code: form.refusal, wait: 0 });
  const wait = await guard.take(subject, context);
  if (wait > 0) return err({ code: 'TOO_MANY_REQUESTS', wait });
  const now = needs.machineClock.now();
  const proved =
    (await smsCodes.isProved(owner, now)) || (await smsCodes.check(owner, form.verificationCode, now)).right;
  if (!proved) return err({ code: 'msg_smsInvalid', wait: 0 });
  await guard.succeeded(subject, context);
  const asked = needs.personGuard.take(form.email, context);
  if (asked > 0) return err({ code: 'TOO_MANY_REQUESTS', wait: asked });
  if (await isTaken(needs, form.email)) return err({ code: form.taken, wait: 0 });

  const passwordHash = await needs.passwords.hash(form.password);
  const registration = await needs.store.atOnce(async () => {
    // The same form, or another one with this email, may have registered while the password was being hashed.
    const twin = await registeredAccount(needs, context, id);
    if (twin !== null) return ok({ account: twin, isNew: false });
    if (await isTaken(needs, form.email)) return err({ code: form.taken, wait: 0 });
    const account = await createAccount(needs, form, passwordHash, byEmail);
    // In the same transaction, so that a form that is sent again finds the session of its answer.
    const { session_id } = await logIn(needs, context, account, { acceptTerms: true });
    await keepAnswer(needs, id, account, session_id);
    return ok({ account, isNew: true });
  });
  if (!registration.ok) return registration;
  const { account, isNew } = registration.value;
  if (!isNew) return ok(account);
  /*
   * Last: a viewer who is interrupted before the account is written can send the form again with the same
   * code.
   */
  await smsCodes.consume(owner);
  if (!byEmail)
    await sendVerification(needs, context, form.locale, {
      account_id: account.account_id,
      email: form.email.toLowerCase(),
    });
  needs.log('CUSTOMER_REGISTERED', { campaign: form.campaign });
  return ok(account);
}

const isTaken = async ({ store }: RegisterCustomerNeeds, email: string): Promise<boolean> =>
  (await store.accounts.byEmail(email)).length > 0;

async function createAccount(
  { store, machineClock }: RegisterCustomerNeeds,
  form: CustomerForm,
  passwordHash: string,
  email_verified: boolean,
) {
  const { email, country, customer, name, contact } = form;
  const state = {
    accepted_tos: true,
    accepted_pics: true,
    accepted_marketing_consent: form.promotional,
    email_verified,
  };
  const fields = { passwordHash, email, country, customer, name, contact, state };
  const account = await store.accounts.byId(
    await store.registeredAccounts.create(fields, machineClock.now()),
  );
  if (account === null) throw new Error('the registered account is not in the store');
  return account;
}

/**
 * Returns the answer to a registration. Its temporary token proves the email to a link once that is
 * confirmed.
 */
export async function registrationReply(needs: RegisterCustomerNeeds, account: Account) {
  const email = account.login_id ?? '';
  const temporary_token = await needs.store.oneTimeTokens.make(
    'new-customer',
    { account_id: account.account_id, email },
    needs.machineClock.now(),
  );
  return { customer: { id: customerIdOf(account), temporary_token } };
}
