import { z } from 'zod';
import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import type { VastAd, VastInline } from '#service/ads/vast/vast-document.ts';

/** Faults that a platform can be set to. */
export const AD_FAULTS = [
  ...(['late', 'slow', 'empty', 'not-found', 'malformed'] as const),
  ...(['wrapper-loop', 'sixth-hop', 'vpaid-only'] as const),
  ...(['media-404', 'media-stall', 'wrong-length', 'javascript-click', 'foreign-host'] as const),
] as const;
export type AdFaultKind = (typeof AD_FAULTS)[number];
/** A fault of a platform. `ms` is the delay of a late one. */
export type AdFault = { readonly kind: AdFaultKind; readonly ms: number };

/** Call of the demo console: a fault of one platform, or null to end it. */
export const adFaultRequest = z.object({
  platform: z.literal([0, 1]),
  fault: z.enum(AD_FAULTS).nullable(),
  ms: z.number().int().min(0).max(60_000).default(3000),
});

/** Faults that the bidder of the bottom banner can be set to. */
const BID_FAULTS = ['empty', 'error', 'late'] as const;
export type BidFault = (typeof BID_FAULTS)[number];
/** Call of the demo console: a fault of the bidder, or null to end it. */
export const bidFaultRequest = z.object({ bid: z.enum(BID_FAULTS).nullable() });

/**
 * Settings of the ad server in the demo console: each platform's fault, and the creatives that every break is
 * answered with (null: the ad server chooses).
 */
export type AdControls = {
  readonly faultOf: (platform: AdPlatformNo) => AdFault | null;
  readonly creatives: () => readonly string[] | null;
  readonly bidFault: () => BidFault | null;
};

/**
 * Ad systems of chains of wrappers that a fault makes: one hop more than is followed, and a chain without an
 * end.
 */
const SIX_SYSTEMS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name) => `${name} Relay`);
const LOOP_SYSTEM = 'Circular Exchange';
const FAULTS_OF_CHAINS: readonly AdFaultKind[] = ['wrapper-loop', 'sixth-hop'];
const FAULTS_OF_ANSWERS: readonly AdFaultKind[] = ['late', 'slow', 'empty', 'not-found', 'malformed'];

/**
 * Returns the systems that an ad is passed through under a fault. A spoiled creative is served without
 * wrappers, so that what the player meets is the fault alone.
 */
export function systemsUnder(fault: AdFault | null, systems: readonly string[]): readonly string[] {
  if (fault === null || FAULTS_OF_ANSWERS.includes(fault.kind)) return systems;
  if (fault.kind === 'sixth-hop') return SIX_SYSTEMS;
  return fault.kind === 'wrapper-loop' ? [LOOP_SYSTEM, LOOP_SYSTEM] : [];
}

/** Returns the hop that a wrapper leads to: the next, or always the same. */
export const nextHop = (fault: AdFault | null, hop: number): number =>
  fault?.kind === 'wrapper-loop' ? 1 : hop + 1;

/** Spoils an ad; `film` is its creative's file. A wrapper stays as it is. */
export function spoiledAd(ad: VastAd, fault: AdFault | null, film: string): VastAd {
  if (fault === null || ad.kind === 'wrapper' || FAULTS_OF_CHAINS.includes(fault.kind)) return ad;
  return { ...ad, ...spoiledParts(ad, fault.kind, film) };
}

const FOREIGN_HOST = 'https://cdn.foreign-ads.example';

function spoiledParts(ad: VastInline, kind: AdFaultKind, film: string): Partial<VastInline> {
  const withUrl = (change: (url: string) => string) => ({
    mediaFiles: ad.mediaFiles.map((file) => ({ ...file, url: change(file.url) })),
  });
  switch (kind) {
    case 'vpaid-only':
      return {
        mediaFiles: ad.mediaFiles.slice(0, 1).map((file) => ({
          ...file,
          type: 'application/javascript',
          apiFramework: 'VPAID',
          url: `${FOREIGN_HOST}/${film}.js`,
        })),
      };
    case 'media-404':
      return withUrl((url) => url.replace(`/ads/${film}`, `/ads/${film}-none`));
    case 'media-stall':
      return {
        mediaFiles: ad.mediaFiles
          .slice(0, 1)
          .map((file) => ({ ...file, url: file.url.replace('/media/ads/', '/media/ads/stall/') })),
      };
    case 'foreign-host':
      return {
        mediaFiles: ad.mediaFiles
          .slice(0, 1)
          .map((file) => ({ ...file, url: `${FOREIGN_HOST}/${film}.mp4` })),
      };
    case 'wrong-length':
      return { duration: ad.duration * 4 };
    case 'javascript-click':
      return { clickThrough: 'javascript:alert(document.domain)' };
    default:
      return {};
  }
}
