import { z } from 'zod';

/** Types of an ad image message (S1-3-025): the inverted L (`uwall`) and the strip (`keyup`). */
export const AD_IMAGE_TYPES = ['Inverted-L-Shape', 'Key-Up'] as const;

const address = z.string().min(1);

/**
 * An image ad around the picture (S1-3-025, S1-3-026). `duration` is in seconds, `ScanLandingURL` is where a
 * click leads, `ScanTrackingURL` counts it, and the retargeting addresses are requested once it is shown,
 * with the viewer's consent; an empty one means none. What follows `ScanTrackingURL` is ours: the text of the
 * image, who pays for it, and the address that counts the impression.
 */
export const adImageMessage = z.object({
  type: z.enum(AD_IMAGE_TYPES),
  image: address,
  duration: z.number().positive().nullish(),
  creativeId: z.string(),
  lineItemId: z.string(),
  facebookRetargeting: z.string().nullish(),
  gdnRetargeting: z.string().nullish(),
  ScanLandingURL: z.string().nullish(),
  ScanTrackingURL: z.string().nullish(),
  title: z.string().nullish(),
  advertiser: z.string().nullish(),
  impressionUrl: z.string().nullish(),
});
export type AdImageMessage = z.infer<typeof adImageMessage>;
