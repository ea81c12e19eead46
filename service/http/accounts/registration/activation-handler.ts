import type { Context } from 'hono';
import type { z } from 'zod';
import { customerIdOf } from '#service/http/accounts/credentials.ts';
import { logIn } from '#service/http/accounts/log-in.ts';
import { sendVerification } from '#service/http/accounts/messages/send-verification.ts';
import { smsOwner } from '#service/http/accounts/sms/send-code.ts';
import { createAttemptGuard } from '#service/http/limits/attempt-guard.ts';
import { refuseTooMany } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { FIRST_BIRTH_YEAR, lastBirthYear } from '#shared/domain/accounts/registration/registration-form.ts';
import { mobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { ok } from '#shared/kernel/result.ts';
import { HONG_KONG_OFFSET } from '#shared/kernel/time.ts';
import { isCampaign } from './campaigns.ts';

type Body = z.output<typeof registrationEndpoints.confirmActivation.body>;

const thisYear = (now: number): number => new Date(now + HONG_KONG_OFFSET).getUTCFullYear();

/** Returns why a form cannot register anybody, whatever its code, or null. The page checks the same rules; they hold here. */
function refusalOf(
  deps: ServiceDeps,
  { campaign_id, campaign_for_android_tv: tv, customer, tvb_account_password: password }: Body,
): string | null {
  const { year_of_birth: year, month_of_birth: month } = customer;
  if (!isCampaign(campaign_id)) return 'CAMPAIGN_UNKNOWN';
  if (!isEmail(customer.email)) return 'EMAIL_INVALID';
  if (deps.store.accounts.byEmail(customer.email).length > 0) return tv ? 'EMAIL_NOT_FOR_TV' : 'EMAIL_TAKEN';
  if (mobileError(customer.area_code, customer.mobile_number) !== null) return 'MOBILE_INVALID';
  const last = lastBirthYear(thisYear(deps.clock.now()));
  const given = year !== null && year !== undefined;
  if (given !== (month !== null && month !== undefined) || (given && (year < FIRST_BIRTH_YEAR || year > last))) return 'BIRTH_INVALID';
  return isPassword(password) ? null : '20010201';
}

/** Serves the last step of the registration (S0-7-051 to S0-7-053): checks the code, writes the account and logs the browser in. */
export function serveActivation(serve: Serve, deps: ServiceDeps): void {
  const guard = createAttemptGuard(deps);
  const { accounts, registeredAccounts, smsCodes } = deps.store;

  serve(registrationEndpoints.confirmActivation, async ({ body, viewer, context }) => {
    const { customer, verification_code: code } = body;
    const owner = smsOwner(deps, context, { areaCode: customer.area_code, mobileNumber: customer.mobile_number });
    const formKey = `${owner.device} ${body.form_key}`;
    const before = registeredAccounts.ofForm(formKey);
    const registered = before === null ? null : accounts.byId(before);
    if (registered !== null) return ok(welcome(deps, context, registered));

    const refusal = refusalOf(deps, body);
    if (refusal !== null) return ok({ errors: { code: refusal } });
    const wait = guard.take(`${customer.area_code} ${customer.mobile_number}`, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!smsCodes.check(owner, code, deps.machineClock.now()).right) return ok({ errors: { code: 'msg_smsInvalid' } });
    guard.succeeded(`${customer.area_code} ${customer.mobile_number}`, context);

    const passwordHash = await deps.passwords.hash(body.tvb_account_password);
    // The same form, or another one with this email, may have registered while the password was being hashed.
    const again = registeredAccounts.ofForm(formKey);
    const twin = again === null ? null : accounts.byId(again);
    if (twin !== null) return ok(welcome(deps, context, twin));
    const late = refusalOf(deps, body);
    if (late !== null) return ok({ errors: { code: late } });

    smsCodes.consume(owner);
    const promotional = customer.accepts_promotional_info || customer.accepts_telemarketing;
    const accountId = registeredAccounts.create(
      {
        ...{ formKey, passwordHash, email: customer.email, country: viewer.country, customer },
        name: customer.chinese_name || `${customer.first_name} ${customer.last_name}`,
        contact: { area_code: customer.area_code, mobile_number: customer.mobile_number },
        state: { accepted_tos: true, accepted_pics: true, accepted_marketing_consent: promotional, email_verified: false },
      },
      deps.machineClock.now(),
    );
    const account = accounts.byId(accountId);
    if (account === null) throw new Error('the registered account is not in the store');
    sendVerification(deps, context, body.locale, { account_id: accountId, email: customer.email.toLowerCase() });
    deps.log('CUSTOMER_REGISTERED', { campaign: body.campaign_id });
    return ok(welcome(deps, context, account));
  });
}

/** Logs the browser in to its new account. The temporary token proves the email to a later link. */
function welcome(deps: ServiceDeps, context: Context, account: Account) {
  logIn(deps, context, account, { acceptTerms: true });
  const email = account.login_id ?? '';
  const temporary_token = deps.store.oneTimeTokens.make('prove-email', { account_id: account.account_id, email }, deps.machineClock.now());
  return { customer: { id: customerIdOf(account), temporary_token } };
}
