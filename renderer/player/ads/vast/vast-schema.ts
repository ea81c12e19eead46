import { z } from 'zod';

const text = z.string().catch('');
const urls = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter((one) => typeof one === 'string' && one !== '').map(String));
const addressed = z
  .array(z.object({ url: text }))
  .catch([])
  .transform((list) => list.map(({ url }) => url).filter((url) => url !== ''));
const named = z
  .object({ value: text })
  .transform(({ value }) => value)
  .catch('');
const number = z.number().catch(0);
const events = z.record(z.string(), urls).catch({});

/** A linear creative as vast-client parses it. Other kinds fail and are left out. */
const linear = z.object({
  type: z.literal('linear'),
  id: text,
  duration: number,
  skipDelay: z.number().nullable().catch(null),
  mediaFiles: z
    .array(z.object({ fileURL: text, mimeType: text, apiFramework: z.string().nullable().catch(null), height: number, bitrate: number }))
    .catch([]),
  closedCaptionFiles: z.array(z.object({ fileURL: text, language: text, type: text })).catch([]),
  videoClickThroughURLTemplate: z.object({ url: text }).nullable().catch(null),
  videoClickTrackingURLTemplates: addressed,
  trackingEvents: events,
});

/** An ad as vast-client parses and unwraps it. `extensions` hold the ids of its wrappers, which the fetcher notes there. */
export const parsedAd = z.object({
  id: text,
  system: named,
  title: text,
  expires: z.number().nonnegative().nullable().catch(null),
  advertiser: named,
  errorURLTemplates: urls,
  impressionURLTemplates: addressed,
  extensions: z.array(z.object({ wrapperId: z.string().optional().catch(undefined) })).catch([]),
  adVerifications: z.array(z.object({ trackingEvents: events })).catch([]),
  creatives: z.array(linear.nullable().catch(null)).catch([]),
});
export type ParsedAd = z.infer<typeof parsedAd>;

/** The reply of the parser. */
export const parsedVast = z.object({ ads: z.array(parsedAd.nullable().catch(null)) });
