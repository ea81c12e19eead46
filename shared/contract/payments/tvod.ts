import { z } from 'zod';
import { failure } from './billing.ts';

/**
 * Pay-per-title info of a programme (S1-7-039): price in Hong Kong dollars, and the end of the viewing
 * period.
 */
export const tvodInfo = z.object({
  tag: z.string(),
  price: z.number().min(0),
  end_date: z.string().nullish(),
  viewing_period_tc: z.string().nullish(),
  viewing_period_en: z.string().nullish(),
});
export type TvodInfo = z.infer<typeof tvodInfo>;

/** Result of redeeming a ticket (S1-7-041, S1-7-042): anything but success shows `errors:err_noCampaign`. */
export const ticketReply = z.union([
  z.object({ status: z.enum(['success', 'no_campaign', 'no_quota']) }),
  failure,
]);
