import { z } from 'zod';

/**
 * A PIN card (S0-3-066 to S0-3-068). A code with `mgm_referrer_code` is a viewer's referral code; a card
 * without one is no referral (`referralVerdict`). `stb_delivery` asks for an address; `for_corp_sales` cards
 * have paid for their plan already.
 */
export const pinCard = z.object({
  template: z.string(),
  description_in_chi: z.string(),
  description_in_eng: z.string(),
  for_corp_sales: z.boolean().default(false),
  stb_delivery: z.boolean().default(false),
  /** Ids of the campaigns that the card pays for or makes cheaper. */
  available_basic_campaigns: z.array(z.string()).default([]),
  mgm_referrer_code: z.string().nullish(),
  /** ISO time, or null for no end. */
  expired_at: z.string().nullish(),
  /**
   * Project extension: whether the card pays for its plan in full (`redeem`) or gives a discount of
   * `discount` cents.
   */
  effect: z.enum(['redeem', 'discount']).default('redeem'),
  discount: z.number().int().min(0).default(0),
  /** Project extension: whose reference number it is, masked; null for a card that is anybody's. */
  owner: z
    .object({ masked_name: z.string(), area_code: z.string(), masked_mobile_number: z.string() })
    .nullish(),
});
export type PinCard = z.infer<typeof pinCard>;
