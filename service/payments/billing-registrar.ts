import type { Context } from 'hono';
import type { z } from 'zod';
import {
  type RegisterCustomerNeeds,
  type RegistrationFailure,
  registerCustomer,
} from '#service/accounts/registration/register-customer.ts';
import type { SentForm } from '#service/accounts/registration/sent-form.ts';
import type { Account } from '#service/session/account.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { BillingCustomer, billingRegistration } from '#shared/contract/payments/billing-registration.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { newMobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { asksForIdentity, isIdValue, keptIdValue } from '#shared/domain/payments/joining/identity.ts';
import { isInstallationDay } from '#shared/domain/payments/joining/installation.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type BillingRegistrarNeeds = AttemptNeeds & RegisterCustomerNeeds & { readonly clock: Clock };

type Registration = Pick<z.output<typeof billingRegistration>, 'customer' | 'campaign_id'> & {
  /** Whether an identity card is asked for: a card of a company asks for none. */
  readonly asksIdentity: boolean;
  /** The page's own facts of the sale, which are kept with the customer (S0-7-071). */
  readonly sale: Readonly<Record<string, unknown>>;
  /** The form as the browser sent it. */
  readonly sent: SentForm;
};

/**
 * Registers a customer of the billing system and logs the browser in, or returns the account that the same
 * form registered before.
 */
export type BillingRegistrar = (
  context: Context,
  registration: Registration,
  viewer: RequestViewer,
) => Promise<Result<Account, RegistrationFailure>>;

/** Why a customer can't be registered, or null. The page checks the same rules; they hold here. */
function refusalOf(customer: BillingCustomer, asksIdentity: boolean, now: number): string | null {
  if (!isEmail(customer.email)) return 'EMAIL_INVALID';
  if (newMobileError(customer.area_code, customer.mobile_number) !== null) return 'MOBILE_INVALID';
  const isLeftOut = !asksForIdentity() || (!asksIdentity && customer.id_value === '');
  if (!isLeftOut && !isIdValue(customer.id_type, customer.id_value)) return 'HKID_INVALID';
  if (customer.installation && !isInstallationDay(customer.installation.date, now))
    return 'INSTALLATION_INVALID';
  return isPassword(customer.tvb_account_password) ? null : '20010201';
}

/** Creates the registrar; wrong codes of all its callers count together. */
export function createBillingRegistrar(needs: BillingRegistrarNeeds): BillingRegistrar {
  const guard = createAttemptGuard(needs);
  return (context, { customer, campaign_id, asksIdentity, sale, sent }, viewer) => {
    const { verification_code, tvb_account_password, locale, ...facts } = customer;
    /* Whoever reads the store learns no whole number. */
    const id_value = keptIdValue(customer.id_type, customer.id_value);
    return registerCustomer(needs, guard, context, {
      sent,
      verificationCode: verification_code,
      email: customer.email,
      password: tvb_account_password,
      locale,
      country: viewer.country,
      customer: { ...facts, ...sale, id_value },
      campaign: campaign_id,
      name: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
      contact: { area_code: customer.area_code, mobile_number: customer.mobile_number },
      promotional: customer.accepts_promotional_info || customer.accepts_telemarketing,
      refusal: refusalOf(customer, asksIdentity, needs.clock.now()),
      taken: 'EMAIL_TAKEN',
    });
  };
}
