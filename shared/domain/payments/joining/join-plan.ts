import { gatewayRequestKind } from '#shared/domain/payments/campaign-rules.ts';
import { asksForIdentity } from './identity.ts';

/** Fields of a campaign about joining with it. */
export type JoinCampaign = {
  readonly skip_payment_method: boolean;
  readonly bypass_debit_method: boolean;
  readonly create_new_account: boolean;
  readonly with_stb: boolean;
  readonly instant_payment: boolean;
  readonly upgrade_platform?: string | null | undefined;
};

/** A PIN card or reference number that pays for the campaign. */
export type JoinCard = {
  readonly kind: 'pin' | 'reference';
  readonly stb_delivery: boolean;
  readonly for_corp_sales: boolean;
};

/** A step that the viewer fills in. */
export type JoinStep = 'email' | 'person' | 'code' | 'delivery' | 'method';

/** The call that registers (S0-7-064, S0-7-065, S0-7-083). */
export type JoinCall =
  | 'registerNewCustomer'
  | 'registerByReference'
  | 'registerWithPin'
  | 'gatewayRegistrationAddMember'
  | 'gatewayRegistrationPayment';

/** How somebody without an account joins: what is asked, in which order, and which call registers. */
export type JoinPlan = {
  readonly steps: readonly JoinStep[];
  readonly call: JoinCall;
  /** The identity card of the customer. */
  readonly asksIdentity: boolean;
  readonly asksAddress: boolean;
  readonly asksInstallation: boolean;
};

const GATEWAY_CALLS = {
  add_member: 'gatewayRegistrationAddMember',
  payment_request: 'gatewayRegistrationPayment',
  registration_add_member: 'gatewayRegistrationAddMember',
  registration_payment_request: 'gatewayRegistrationPayment',
} as const;

const CARD_CALLS = { pin: 'registerWithPin', reference: 'registerByReference' } as const;

/**
 * Returns how somebody without an account joins with a campaign, or null where only a member buys it: an
 * upgrade is of a plan that somebody holds, and a title makes no account.
 *
 * - A card or reference number has paid: nothing is chosen, and its own call registers.
 * - A campaign that skips the payment method, or bypasses the debit method, has none to choose either.
 * - Any other campaign is paid at the gateway, at once or, without instant payment, by a method that is saved.
 * - A box needs an address and a time to install it; a card with delivery needs the address alone.
 * - A card of a company asks for no identity card: the company is the party to the contract.
 */
export function joinPlan(campaign: JoinCampaign, card: JoinCard | null): JoinPlan | null {
  const isUpgrade = (campaign.upgrade_platform ?? '') !== '';
  if (card === null && (!campaign.create_new_account || isUpgrade)) return null;
  const isFree = campaign.skip_payment_method || campaign.bypass_debit_method;
  const asksMethod = card === null && !isFree;
  const asksAddress = campaign.with_stb || card?.stb_delivery === true;
  const steps: readonly (JoinStep | null)[] = [
    'email',
    'person',
    'code',
    asksAddress ? 'delivery' : null,
    asksMethod ? 'method' : null,
  ];
  return {
    steps: steps.filter((step) => step !== null),
    call: callOf(campaign, card, asksMethod),
    asksIdentity: asksForIdentity() && card?.for_corp_sales !== true,
    asksAddress,
    asksInstallation: campaign.with_stb,
  };
}

function callOf({ instant_payment }: JoinCampaign, card: JoinCard | null, paysAtGateway: boolean): JoinCall {
  if (card !== null) return CARD_CALLS[card.kind];
  return paysAtGateway ? GATEWAY_CALLS[gatewayRequestKind(true, instant_payment)] : 'registerNewCustomer';
}
