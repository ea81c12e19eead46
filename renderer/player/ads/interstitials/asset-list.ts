import { z } from 'zod';
import type { AdTracking } from '#renderer/player/ads/ad-platform.ts';

const text = z.string().catch('');
const urls = z.array(z.string()).catch([]);
const tracking = z.array(z.object({ type: z.string(), urls }).nullable().catch(null)).catch([]);
const slot = z.object({
  identifiers: z.array(z.object({ value: text })).catch([]),
  clickThrough: text,
  tracking,
});

/**
 * The list of an interstitial's assets (RFC 8216bis, appendix D) with their tracking addresses (SVTA 2053);
 * who advertises is an extension of ours.
 */
const assetList = z.object({
  ASSETS: z
    .array(
      z
        .object({
          URI: z.string().min(1),
          DURATION: z.number().min(0).catch(0),
          'X-AD-CREATIVE-SIGNALING': z
            .object({ payload: z.array(slot).min(1) })
            .optional()
            .catch(undefined),
          'X-COM-HARBOUR-AD': z.object({ title: text, advertiser: text }).optional().catch(undefined),
        })
        .nullable()
        .catch(null),
    )
    .catch([]),
});

/** An asset, its address resolved; `creativeId` is empty if the list names none. Seconds are 0 if unknown. */
export type Asset = {
  readonly url: string;
  readonly seconds: number;
  readonly creativeId: string;
  readonly title: string;
  readonly advertiser: string;
  readonly clickThrough: string;
  readonly tracking: AdTracking;
};

export const NO_TRACKING: AdTracking = {
  impressions: [],
  errors: [],
  clicks: [],
  events: {},
  notExecuted: [],
};

/** Addresses by event; impressions, errors and clicks have places of their own. */
function toTracking(events: z.infer<typeof tracking>): AdTracking {
  const named = events.flatMap((event) => event ?? []);
  const urlsOf = (name: string) => named.filter(({ type }) => type === name).flatMap((event) => event.urls);
  const others = [...new Set(named.map(({ type }) => type))].filter(
    (name) => !['impression', 'error', 'clickTracking'].includes(name),
  );
  return {
    impressions: urlsOf('impression'),
    errors: urlsOf('error'),
    clicks: urlsOf('clickTracking'),
    notExecuted: [],
    events: Object.fromEntries(others.map((name) => [name, urlsOf(name)])),
  };
}

/**
 * Parses the text of a list at an address. Throws if the text is not a list; an invalid asset is left out.
 */
export function parseAssetList(body: string, address: string): readonly Asset[] {
  return assetList.parse(JSON.parse(body)).ASSETS.flatMap((asset): readonly Asset[] => {
    if (asset === null || !URL.canParse(asset.URI, address)) return [];
    const { URI, DURATION: seconds, 'X-AD-CREATIVE-SIGNALING': signaling, 'X-COM-HARBOUR-AD': ad } = asset;
    const [about] = signaling?.payload ?? [];
    return [
      {
        url: new URL(URI, address).href,
        seconds,
        creativeId: about?.identifiers[0]?.value ?? '',
        title: ad?.title ?? '',
        advertiser: ad?.advertiser ?? '',
        clickThrough: about?.clickThrough ?? '',
        tracking: about ? toTracking(about.tracking) : NO_TRACKING,
      },
    ];
  });
}
