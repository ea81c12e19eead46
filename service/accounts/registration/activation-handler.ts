import type { z } from 'zod';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { FIRST_BIRTH_YEAR, lastBirthYear } from '#shared/domain/accounts/registration/registration-form.ts';
import { newMobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type FreePlans, isFreePlan } from './free-plans.ts';
import { type RegisterCustomerNeeds, registerCustomer, registrationReply } from './register-customer.ts';

export type ActivationNeeds = AttemptNeeds &
  RegisterCustomerNeeds & {
    readonly freePlans: FreePlans;
    readonly clock: Clock;
  };

type Body = z.output<typeof registrationEndpoints.confirmActivation.body>;

/**
 * Returns why a form cannot be registered, whatever its code, or null. The page checks the same rules; here
 * they are enforced.
 */
function refusalOf(
  needs: ActivationNeeds,
  { campaign_id, customer, tvb_account_password: password }: Body,
): string | null {
  const { year_of_birth: year, month_of_birth: month } = customer;
  if (!isFreePlan(needs.freePlans, campaign_id)) return 'CAMPAIGN_UNKNOWN';
  if (!isEmail(customer.email)) return 'EMAIL_INVALID';
  if (newMobileError(customer.area_code, customer.mobile_number) !== null) return 'MOBILE_INVALID';
  const last = lastBirthYear(marketYear(needs.clock.now()));
  const given = year !== null && year !== undefined;
  if (
    given !== (month !== null && month !== undefined) ||
    (given && (year < FIRST_BIRTH_YEAR || year > last))
  )
    return 'BIRTH_INVALID';
  return isPassword(password) ? null : '20010201';
}

/**
 * Serves the last step of the registration (S0-7-051 to S0-7-053): checks the code, writes the account and
 * logs the browser in.
 */
export function serveActivation(serve: Serve, needs: ActivationNeeds): void {
  const guard = createAttemptGuard(needs);

  serve(registrationEndpoints.confirmActivation, async ({ body, viewer, context }) => {
    const { customer } = body;
    const registered = await registerCustomer(needs, guard, context, {
      sent: { call: 'confirmActivation', key: body.form_key, body },
      verificationCode: body.verification_code,
      email: customer.email,
      password: body.tvb_account_password,
      country: viewer.country,
      customer,
      locale: body.locale,
      campaign: body.campaign_id,
      name: customer.chinese_name || `${customer.first_name} ${customer.last_name}`,
      contact: { area_code: customer.area_code, mobile_number: customer.mobile_number },
      promotional: customer.accepts_promotional_info || customer.accepts_telemarketing,
      refusal: refusalOf(needs, body),
      taken: body.campaign_for_android_tv ? 'EMAIL_NOT_FOR_TV' : 'EMAIL_TAKEN',
    });
    if (registered.ok) return ok(await registrationReply(needs, registered.value));
    const { code, wait } = registered.error;
    return wait > 0 ? refuseTooMany(wait) : ok({ errors: { code } });
  });
}
