import { describe, expect, it } from 'vitest';
import { type JoinCampaign, type JoinCard, type JoinPlan, joinPlan } from './join-plan.ts';

const PLAN: JoinCampaign = {
  skip_payment_method: false,
  bypass_debit_method: false,
  create_new_account: true,
  with_stb: false,
  instant_payment: true,
  upgrade_platform: null,
};
const PIN: JoinCard = { kind: 'pin', stb_delivery: false, for_corp_sales: false };
const ALL = ['email', 'person', 'code', 'method'] as const;
const NO_METHOD = ['email', 'person', 'code'] as const;

type Row = readonly [
  says: string,
  campaign: Partial<JoinCampaign>,
  card: Partial<JoinCard> | null,
  plan: Partial<JoinPlan> | null,
];

/** Each row is a sentence of the rule. */
const ROWS: readonly Row[] = [
  [
    'a plan is paid at the gateway at once [S0-7-065] [S0-7-066]',
    {},
    null,
    { steps: ALL, call: 'gatewayRegistrationPayment', asksIdentity: true, asksAddress: false },
  ],
  [
    'without instant payment the method is only added [S0-7-064] [S0-7-066]',
    { instant_payment: false },
    null,
    { steps: ALL, call: 'gatewayRegistrationAddMember' },
  ],
  [
    'a plan that skips the payment method has none to choose',
    { skip_payment_method: true },
    null,
    { steps: NO_METHOD, call: 'registerNewCustomer' },
  ],
  [
    'a plan that bypasses the debit method has none to choose',
    { bypass_debit_method: true, instant_payment: false },
    null,
    { steps: NO_METHOD, call: 'registerNewCustomer' },
  ],
  [
    'a box needs an address and an installation before the method',
    { with_stb: true },
    null,
    {
      steps: ['email', 'person', 'code', 'delivery', 'method'],
      asksAddress: true,
      asksInstallation: true,
      call: 'gatewayRegistrationPayment',
    },
  ],
  ['what makes no account is bought by members', { create_new_account: false }, null, null],
  ['an upgrade is bought by who holds the plan', { upgrade_platform: 'BASIC' }, null, null],
  [
    'a PIN card has paid [S0-7-083]',
    {},
    {},
    { steps: NO_METHOD, call: 'registerWithPin', asksIdentity: true, asksAddress: false },
  ],
  [
    'a card with delivery asks for the address alone',
    {},
    { stb_delivery: true },
    {
      steps: ['email', 'person', 'code', 'delivery'],
      asksAddress: true,
      asksInstallation: false,
      call: 'registerWithPin',
    },
  ],
  [
    'a card for a plan with a box is delivered and installed',
    { with_stb: true },
    { stb_delivery: true },
    { asksAddress: true, asksInstallation: true, call: 'registerWithPin' },
  ],
  [
    'a card of a company asks for no identity card',
    {},
    { for_corp_sales: true },
    { asksIdentity: false, steps: NO_METHOD, call: 'registerWithPin' },
  ],
  [
    'a reference number has been paid where it was sold [S0-7-083]',
    {},
    { kind: 'reference' },
    { steps: NO_METHOD, call: 'registerByReference', asksIdentity: true },
  ],
  [
    'a card joins with a plan that is otherwise for members',
    { upgrade_platform: 'BASIC' },
    {},
    { call: 'registerWithPin' },
  ],
];

describe('joining as a paying customer', () => {
  it.each(ROWS)('%s', (_says, campaign, card, plan) => {
    const found = joinPlan({ ...PLAN, ...campaign }, card && { ...PIN, ...card });
    if (plan === null) expect(found).toBe(null);
    else expect(found).toMatchObject(plan);
  });
});
