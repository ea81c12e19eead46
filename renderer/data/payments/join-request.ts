import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { PostalAddress } from '#shared/contract/payments/billing-registration.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { billingCustomerOf } from '#shared/domain/payments/billing-customer.ts';
import type { InstallationSlot } from '#shared/domain/payments/joining/installation.ts';
import type { JoinCard, JoinPlan } from '#shared/domain/payments/joining/join-plan.ts';
import { codeOfMethod, type PaymentMethod, usesPost } from '#shared/domain/payments/payment-method.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { codeFields, type PurchaseCode } from './purchase-calls.ts';

/** The means of a joining: a plan, and the card or reference number that pays for it. */
export type JoinOffer = {
  readonly campaign: PurchaseCampaign;
  readonly plan: JoinPlan;
  readonly card: (JoinCard & { readonly pin: string }) | null;
};

/** Where a box or a card is delivered, and when a box is installed. */
export type JoinDelivery = {
  readonly address: PostalAddress;
  readonly installation: { readonly date: string; readonly slot: InstallationSlot } | null;
};

/** How the plan is paid: a method of the gateway, with a code that takes something off. */
export type JoinPayment = {
  readonly method: PaymentMethod;
  readonly code: PurchaseCode | null;
  /** Cents that the page shows, so that nobody pays another price. */
  readonly quoted: number;
};

/** The customer as typed. */
type JoinPerson = {
  readonly email: string;
  readonly title: 'mr' | 'ms';
  readonly firstName: string;
  readonly lastName: string;
  readonly hkid: string;
  readonly areaCode: string;
  readonly mobileNumber: string;
  readonly yearOfBirth: number | null;
  readonly monthOfBirth: number | null;
  readonly isAdult: boolean;
  readonly promotional: boolean;
  readonly password: string;
};

/** A joining that is sent: the same form with the same key registers and orders once. */
export type JoinForm = {
  readonly key: string;
  readonly offer: JoinOffer;
  readonly person: JoinPerson;
  readonly verificationCode: string;
  readonly delivery: JoinDelivery | null;
  readonly payment: JoinPayment | null;
  readonly backUrl: string | null;
};

/** The page that a joining is made on (S0-7-068 to S0-7-071). */
export type JoinPage = {
  readonly language: Language;
  readonly region: number;
  readonly phone: boolean;
  readonly deviceId: string;
  /** Code of a smart TV that the viewer came from; empty for none. */
  readonly pairingCode: string;
  readonly subdomain: string;
  /** How the viewer came here. */
  readonly webData: Readonly<Record<string, string>>;
};

const AGENT = 'web';

/** Returns the customer as the billing system names the fields (S0-3-058 to S0-3-063). */
const customerOf = ({ person, verificationCode, delivery }: JoinForm, language: Language) => ({
  ...billingCustomerOf({
    hkid: person.hkid,
    name: person.lastName,
    is_accept_mkt: person.promotional,
    address: delivery === null ? [] : [delivery.address],
    installation: delivery?.installation ?? null,
  }),
  title: person.title,
  first_name: person.firstName.trim(),
  email: person.email,
  mobile_number: person.mobileNumber,
  area_code: person.areaCode,
  year_of_birth: person.yearOfBirth,
  month_of_birth: person.monthOfBirth,
  is_adult: person.isAdult,
  verification_code: verificationCode,
  tvb_account_password: person.password,
  locale: languageTag(language),
});

/** Registers a customer who joins: by the call of the offer's plan. */
export async function sendJoinForm(
  api: Pick<Api, 'call'>,
  form: JoinForm,
  page: JoinPage,
  signal: AbortSignal,
) {
  const { key, offer, payment, delivery } = form;
  const { campaign, plan, card } = offer;
  const customer = customerOf(form, page.language);
  const registration = {
    customer,
    campaign_id: campaign.id,
    agent: AGENT,
    region: page.region,
    for_android_tv: false,
    form_key: key,
  };
  const addresses = delivery === null ? [] : [delivery.address];
  switch (plan.call) {
    case 'registerNewCustomer':
      return api.call('registerNewCustomer', { body: registration }, { signal });
    case 'registerByReference':
      return api.call(
        'registerByReference',
        { body: { ...registration, reference_number: card?.pin ?? '' } },
        { signal },
      );
    case 'registerWithPin': {
      const pin = card?.pin ?? '';
      const body = { ...registration, promo_pin: pin, pin_redeem_info: { pin, addresses }, pin_code: pin };
      return api.call('registerWithPin', { body }, { signal });
    }
    default: {
      const method = payment?.method ?? 'credit_card';
      const body = {
        campaign_id: campaign.id,
        campaign_code: campaign.code,
        programme_ids: campaign.programme_ids,
        episode_ids: campaign.episode_ids,
        /* Nobody joins with a title: it is sold to members. */
        pay_per_view_amount: null,
        language: page.language,
        use_post_method: usesPost(method),
        payment_method: codeOfMethod(method),
        pairing_code: page.pairingCode,
        subdomain: page.subdomain,
        guest_device_id: page.deviceId,
        mobile_web: page.phone,
        region: page.region,
        ...(payment?.code ? codeFields(payment.code) : {}),
        quoted_amount: payment?.quoted ?? null,
        delivery_address: delivery?.address ?? null,
        back_url: form.backUrl,
        data: { customer, agent: AGENT, web_data: page.webData },
      };
      const query = { key };
      return plan.call === 'gatewayRegistrationAddMember'
        ? api.call('gatewayRegistrationAddMember', { query, body }, { signal })
        : api.call('gatewayRegistrationPayment', { query, body }, { signal });
    }
  }
}
