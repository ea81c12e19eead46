import { eventIdOf } from '#shared/domain/ads/scte35/splice-cue.ts';
import { spliceHex } from '#shared/domain/ads/scte35/splice-text.ts';
import { endOf, type NumberedBreak } from './ad-schedule.ts';
import { breakSplice } from './break-splice.ts';

/** CLASS of the date ranges of ad breaks, and of those that a player of HLS interstitials plays by itself. */
const AD_BREAK_CLASS = 'tv.harbour.ad-break';
const INTERSTITIAL_CLASS = 'com.apple.hls.interstitial';

/** The address of an interstitial's assets: of the list of all, or of a single one that fills the break. */
export type AssetUrl = (one: NumberedBreak, id: string) => string;

const isoTime = (time: number): string => new Date(time).toISOString();
const tag = (attributes: readonly string[]): string => `#EXT-X-DATERANGE:${attributes.join(',')}`;

/** The id of a break's date ranges, the same in every playlist. */
const rangeId = (one: NumberedBreak): string => `ad-${eventIdOf(one.dfn, one.part)}`;

/**
 * The `EXT-X-DATERANGE` tags of a break: its start with SCTE35-OUT, and once the break has ended at `now` (ms) a second one with the same id, its end, its
 * duration and SCTE35-IN. Both carry START-DATE, because players drop a range without it. An interstitial has the range of its own class alone, since its ads
 * are the playlist's.
 */
export function dateRangeTags(one: NumberedBreak, now: number, assetUrl: AssetUrl): readonly string[] {
  if (one.interstitial !== undefined) return [interstitialTag(one, one.interstitial, assetUrl)];
  const common = [`ID="${rangeId(one)}"`, `CLASS="${AD_BREAK_CLASS}"`, `START-DATE="${isoTime(one.start)}"`];
  const seconds = one.duration.toFixed(3);
  const out = tag([...common, `PLANNED-DURATION=${seconds}`, `SCTE35-OUT=${spliceHex(breakSplice(one, 'out'))}`]);
  const back = tag([
    ...common,
    `END-DATE="${isoTime(endOf(one))}"`,
    `DURATION=${seconds}`,
    `SCTE35-IN=${spliceHex(breakSplice(one, 'in'))}`,
  ]);
  return endOf(one) <= now ? [out, back] : [out];
}

/**
 * The range of an HLS interstitial (RFC 8216bis, appendix D): the client replaces the break with the assets and goes on where the break ends. It may
 * neither be skipped nor jumped over, and its place follows the break's, not the segments'.
 */
function interstitialTag(one: NumberedBreak, kind: 'list' | 'single', assetUrl: AssetUrl): string {
  const asset = `${kind === 'list' ? 'X-ASSET-LIST' : 'X-ASSET-URI'}="${assetUrl(one, rangeId(one))}"`;
  const seconds = one.duration.toFixed(3);
  return tag([
    `ID="${rangeId(one)}-interstitial"`,
    `CLASS="${INTERSTITIAL_CLASS}"`,
    `START-DATE="${isoTime(one.start)}"`,
    `DURATION=${seconds}`,
    asset,
    `X-RESUME-OFFSET=${seconds}`,
    `X-PLAYOUT-LIMIT=${seconds}`,
    'X-RESTRICT="SKIP,JUMP"',
  ]);
}
