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
const clickThrough = z.object({ url: text }).nullable().catch(null);

/** A linear creative as vast-client parses it. Other kinds fail and are left out. */
const linear = z.object({
  type: z.literal('linear'),
  id: text,
  duration: number,
  skipDelay: z.number().nullable().catch(null),
  mediaFiles: z
    .array(
      z.object({
        fileURL: text,
        mimeType: text,
        apiFramework: z.string().nullable().catch(null),
        height: number,
        bitrate: number,
      }),
    )
    .catch([]),
  closedCaptionFiles: z.array(z.object({ fileURL: text, language: text, type: text })).catch([]),
  interactiveCreativeFile: z.object({ fileURL: text }).nullable().catch(null),
  videoClickThroughURLTemplate: clickThrough,
  videoClickTrackingURLTemplates: addressed,
  trackingEvents: events,
});
export type ParsedLinear = z.infer<typeof linear>;

/**
 * An ad of one document as vast-client parses it: an inline, or a wrapper that leads to `VASTAdTagURI`. A
 * creative of another kind is null. `wrapperIds` are the ids of its wrappers, the outermost first; they are
 * added as the wrappers are followed.
 */
export const parsedAd = z.object({
  id: text,
  sequence: z.string().nullable().catch(null),
  system: named,
  title: text,
  expires: z.number().nonnegative().nullable().catch(null),
  advertiser: named,
  errorURLTemplates: urls,
  impressionURLTemplates: addressed,
  viewableImpression: z
    .array(z.object({ viewable: urls, notViewable: urls, viewUndetermined: urls }))
    .catch([]),
  adVerifications: z.array(z.object({ trackingEvents: events })).catch([]),
  creatives: z.array(linear.nullable().catch(null)).catch([]),
  wrapperIds: z.array(z.string()).default([]),
  VASTAdTagURI: text,
  followAdditionalWrappers: z.boolean().catch(true),
  allowMultipleAds: z.boolean().catch(false),
  trackingEvents: z.object({ linear: events.optional() }).catch({}),
  videoClickTrackingURLTemplates: addressed,
  videoClickThroughURLTemplate: clickThrough,
});
export type ParsedAd = z.infer<typeof parsedAd>;

/** The reply of the parser. */
export const parsedVast = z.object({
  ads: z.array(parsedAd.nullable().catch(null)),
  errorURLTemplates: urls,
});
