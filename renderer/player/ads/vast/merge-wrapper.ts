import type { ParsedAd, ParsedLinear } from './vast-schema.ts';

type Events = ParsedLinear['trackingEvents'];

const addEvents = (own: Events, more: Events): Events => ({
  ...own,
  ...Object.fromEntries(Object.entries(more).map(([name, urls]) => [name, [...(own[name] ?? []), ...urls]])),
});

/**
 * An ad with what its wrapper adds: addresses of the wrapper are requested with those of the ad, and its
 * click leads where the ad names no page.
 */
export function mergeWrapper(ad: ParsedAd, wrapper: ParsedAd): ParsedAd {
  const { linear = {} } = wrapper.trackingEvents;
  const creatives = ad.creatives.map((creative) =>
    creative === null
      ? null
      : {
          ...creative,
          trackingEvents: addEvents(creative.trackingEvents, linear),
          videoClickTrackingURLTemplates: [
            ...creative.videoClickTrackingURLTemplates,
            ...wrapper.videoClickTrackingURLTemplates,
          ],
          videoClickThroughURLTemplate:
            creative.videoClickThroughURLTemplate ?? wrapper.videoClickThroughURLTemplate,
        },
  );
  return {
    ...ad,
    creatives,
    wrapperIds: [wrapper.id, ...ad.wrapperIds],
    errorURLTemplates: [...wrapper.errorURLTemplates, ...ad.errorURLTemplates],
    impressionURLTemplates: [...wrapper.impressionURLTemplates, ...ad.impressionURLTemplates],
    viewableImpression: [...ad.viewableImpression, ...wrapper.viewableImpression],
    adVerifications: [...ad.adVerifications, ...wrapper.adVerifications],
  };
}
