import { z } from 'zod';

/** Programme tvod info (playback section 7): price in Hong Kong dollars, and until when it may be watched. */
export const tvodInfo = z.object({
  tag: z.string(),
  price: z.number().min(0),
  end_date: z.string().nullish(),
  viewing_period_tc: z.string().nullish(),
  viewing_period_en: z.string().nullish(),
});
export type TvodInfo = z.infer<typeof tvodInfo>;

/** Outcome of redeeming a ticket: anything but success shows `errors:err_noCampaign`. */
export const ticketReply = z.object({ status: z.enum(['success', 'no_campaign', 'no_quota']) });
