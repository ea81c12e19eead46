import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';

/** One in three videos of the demo has a sponsor, if it is long enough. */
const EVERY = 3;
const LEAST_SECONDS = 300;

/** Playback seconds of a sponsored video: an L in its second minute, a K in its fourth. */
const L_AT = 60;
const K_AT = 180;

/** Breakpoints of a video's sponsor (S1-3-010), as the station's ads have them. */
export const stationBreakpoints = ({ sponsored = [] }: Pick<AdContent, 'sponsored'>, videoId: string) =>
  sponsored
    .filter((one) => one.videoId === videoId)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, shape }) => ({ ad_type: shape, time: at, action: 'show' }));

/** Breakpoints of a sponsored video of the demo; the same for every checkout. */
export const sponsoredBreakpoints = (videoId: string, seconds: number) =>
  fnv1a(videoId) % EVERY !== 0 || seconds < LEAST_SECONDS
    ? []
    : [
        { ad_type: 'L' as const, time: L_AT, action: 'show' },
        { ad_type: 'K' as const, time: K_AT, action: 'show' },
      ];
