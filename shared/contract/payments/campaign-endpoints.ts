import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { BILLING_HEADERS, billingRegion, failure, pinCode } from './billing.ts';
import { campaignListReply, campaignQuery } from './campaign.ts';
import { pinCard } from './pin-card.ts';

const shared = { origin: 'ours', headers: BILLING_HEADERS } as const;
const pinErrors = ['PIN_UNKNOWN', 'PIN_USED', 'PIN_EXPIRED', 'PIN_NOT_FOR_REGION'] as const;
const pinKind = z.enum(['pin', 'reference']);
const pinReply = z.union([z.object({ pin_card: pinCard, errors: z.null().optional() }), failure]);

/** Campaigns, PIN cards and addresses for a delivery. The paths are ours. */
export const campaignEndpoints = {
  campaignList: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/harbour/billing/campaigns/',
    auth: 'none',
    query: campaignQuery,
    body: nothing,
    reply: campaignListReply,
    errors: [],
    summary:
      'Lists what the viewer can buy, guests too; flags for what a logged-in viewer holds already are the viewer’s own.',
  }),
  checkPinCard: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/billing/pin-card/',
    auth: 'none',
    query: nothing,
    body: z.object({
      pin: pinCode,
      promo_code_only: z.boolean().default(false),
      region: billingRegion,
      /** Project extension: what the code is, a card or referral code, or a reference number. */
      kind: pinKind.default('pin'),
      /** Project extension: whether an accepted code is held for this browser, for `postedPin`. */
      hold: z.boolean().default(false),
    }),
    secrets: ['code'],
    kids: 'refused',
    reply: pinReply,
    errors: [...pinErrors, 'REFERENCE_UNKNOWN', 'REFERENCE_USED', 'REFERENCE_EXPIRED', 'not_referrer_code'],
    summary:
      'Checks a PIN card or referral code without an account. Guesses are limited. With `promo_code_only` a card that takes nothing off a price fails. Cards are sold in region 1. With `hold` an accepted one is held for this browser for ten minutes.',
  }),
  checkPinCardWithAccount: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/billing/pin-card/account/',
    auth: 'billing',
    query: nothing,
    body: z.object({ pin: pinCode, platform: z.string().max(40).default('web'), region: billingRegion }),
    secrets: ['code'],
    kids: 'refused',
    reply: pinReply,
    errors: [...pinErrors, 'PIN_OWN_CODE'],
    summary: 'Checks a PIN card for the logged-in account, whose own referral code does not count.',
  }),
  postedPin: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/billing/posted-pin/',
    auth: 'none',
    query: nothing,
    body: z.object({
      /** Project extension: what the code is. */
      kind: pinKind.default('pin'),
    }),
    reply: z.object({ pin: z.string().nullable() }),
    errors: [],
    summary:
      'Returns the PIN that this browser posted to `/subscribe/new-subscription`, or that is held for it, once, within ten minutes; null for none.',
  }),
  geoSearch: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/harbour/billing/geo/',
    auth: 'none',
    query: z.object({
      q: z.string().trim().min(1).max(100),
      n: z.coerce.number().int().min(1).max(5).default(5),
      t: z.coerce.number().int().min(0).max(100).default(80),
    }),
    body: nothing,
    reply: z.object({
      results: lenientList(
        z.object({ id: z.string(), address: z.string(), district: z.string(), country_code: z.string() }),
      ),
    }),
    errors: [],
    summary:
      'Finds buildings by name or street, at most five, in the language of Accept-Language; `t` is the minimum similarity in per cent.',
  }),
};
