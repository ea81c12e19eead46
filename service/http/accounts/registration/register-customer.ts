import type { Context } from 'hono';
import { customerIdOf } from '#service/http/accounts/credentials.ts';
import { logIn } from '#service/http/accounts/log-in.ts';
import { sendVerification } from '#service/http/accounts/messages/send-verification.ts';
import { smsOwner } from '#service/http/accounts/sms/send-code.ts';
import type { AttemptGuard } from '#service/http/limits/attempt-guard.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** A customer who registers with a text message's code. `formKey` is the page's; the same form registers once. */
export type CustomerForm = {
  readonly formKey: string;
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
  /** Why the form can't register anybody, or null; asked again after the password is hashed. */
  readonly refusal: () => string | null;
};

/** Why nobody was registered: a code of the contract, or the seconds to wait after too many wrong codes. */
export type RegistrationFailure = { readonly code: string; readonly wait: number };

/** Registers a customer whose mobile number is proved by the code, or returns the account that the same form registered before. */
export async function registerCustomer(
  deps: ServiceDeps,
  guard: AttemptGuard,
  context: Context,
  form: CustomerForm,
): Promise<Result<Account, RegistrationFailure>> {
  const { accounts, registeredAccounts, smsCodes } = deps.store;
  const { area_code, mobile_number } = form.contact;
  const owner = smsOwner(deps, context, { areaCode: area_code, mobileNumber: mobile_number });
  const formKey = `${owner.device} ${form.formKey}`;
  const registered = (): Account | null => {
    const id = registeredAccounts.ofForm(formKey);
    return id === null ? null : accounts.byId(id);
  };
  const before = registered();
  if (before !== null) return ok(before);

  const refusal = form.refusal();
  if (refusal !== null) return err({ code: refusal, wait: 0 });
  const wait = guard.take(`${area_code} ${mobile_number}`, context);
  if (wait > 0) return err({ code: 'TOO_MANY_REQUESTS', wait });
  if (!smsCodes.check(owner, form.verificationCode, deps.machineClock.now()).right) return err({ code: 'msg_smsInvalid', wait: 0 });
  guard.succeeded(`${area_code} ${mobile_number}`, context);

  const passwordHash = await deps.passwords.hash(form.password);
  // The same form, or another one with this email, may have registered while the password was being hashed.
  const twin = registered();
  if (twin !== null) return ok(twin);
  const late = form.refusal();
  if (late !== null) return err({ code: late, wait: 0 });

  const accountId = registeredAccounts.create(
    {
      ...{
        formKey,
        passwordHash,
        email: form.email,
        country: form.country,
        customer: form.customer,
        name: form.name,
        contact: form.contact,
      },
      state: { accepted_tos: true, accepted_pics: true, accepted_marketing_consent: form.promotional, email_verified: false },
    },
    deps.machineClock.now(),
  );
  /* Last: whoever is interrupted before the account is written can send the form again with the same code. */
  smsCodes.consume(owner);
  const account = accounts.byId(accountId);
  if (account === null) throw new Error('the registered account is not in the store');
  sendVerification(deps, context, form.locale, { account_id: accountId, email: form.email.toLowerCase() });
  deps.log('CUSTOMER_REGISTERED', { campaign: form.campaign });
  return ok(account);
}

/** Logs the browser in to its new account. The temporary token proves the email to a later link. */
export function welcome(deps: ServiceDeps, context: Context, account: Account) {
  logIn(deps, context, account, { acceptTerms: true });
  const email = account.login_id ?? '';
  const temporary_token = deps.store.oneTimeTokens.make('prove-email', { account_id: account.account_id, email }, deps.machineClock.now());
  return { customer: { id: customerIdOf(account), temporary_token } };
}
