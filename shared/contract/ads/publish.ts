import { z } from 'zod';

const short = z.string().max(200);
const address = z.string().max(2000);

/**
 * Topic and message that report an ad outside the whitelist (S1-7-014, S1-7-015). `duration` is in seconds,
 * `priority` and `platform` say which of the two platforms brought it, `ad_call_timestamp` is when its tag
 * was requested, in milliseconds since 1970.
 */
export const publishRequest = z.object({
  topicName: short.min(1),
  msg: z.object({
    creative_id: short,
    media_url: address,
    ad_system: short,
    advertiser_name: short,
    duration: z.number(),
    click_through_url: address,
    priority: z.number().int(),
    platform: short,
    ad_call_timestamp: z.number().int(),
  }),
});
export type PublishRequest = z.infer<typeof publishRequest>;
