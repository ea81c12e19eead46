import { eventIdOf } from '#shared/domain/ads/scte35/splice-cue.ts';
import { spliceHex } from '#shared/domain/ads/scte35/splice-text.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { adBreakEnd, type NumberedBreak } from './ad-schedule.ts';
import { breakSplice } from './break-splice.ts';

/** CLASS of ad break date ranges, and of interstitials, which HLS players play without help. */
const AD_BREAK_CLASS = `tv.${PRODUCT.prefix}.ad-break`;
const INTERSTITIAL_CLASS = 'com.apple.hls.interstitial';

/** Attributes of an interstitial that name its assets: a list, or a single one. */
export type AssetAttributes = (one: NumberedBreak, id: string) => readonly string[];

const isoTime = (time: number): string => new Date(time).toISOString();
const tag = (attributes: readonly string[]): string => `#EXT-X-DATERANGE:${attributes.join(',')}`;

/** Id of a break's date ranges, the same in every playlist. */
const rangeId = (one: NumberedBreak): string => `ad-${eventIdOf(one.dfn, one.part)}`;

/**
 * Returns the `EXT-X-DATERANGE` tags of a break: its start with SCTE35-OUT and, once it has ended at `now`
 * (ms), a second one with the same id, its end, its duration and SCTE35-IN. Both carry START-DATE, because
 * players drop a range without it. An interstitial has only the range of its own class, since its ads come
 * from the playlist.
 */
export function dateRangeTags(one: NumberedBreak, now: number, assets: AssetAttributes): readonly string[] {
  if (one.interstitial !== undefined) return [interstitialTag(one, assets)];
  const common = [`ID="${rangeId(one)}"`, `CLASS="${AD_BREAK_CLASS}"`, `START-DATE="${isoTime(one.start)}"`];
  const seconds = one.duration.toFixed(3);
  const out = tag([
    ...common,
    `PLANNED-DURATION=${seconds}`,
    `SCTE35-OUT=${spliceHex(breakSplice(one, 'out'))}`,
  ]);
  const back = tag([
    ...common,
    `END-DATE="${isoTime(adBreakEnd(one))}"`,
    `DURATION=${seconds}`,
    `SCTE35-IN=${spliceHex(breakSplice(one, 'in'))}`,
  ]);
  return adBreakEnd(one) <= now ? [out, back] : [out];
}

/**
 * Returns the date range of an HLS interstitial (RFC 8216bis, appendix D): the client replaces the break with
 * the assets and resumes after the break. It can be neither skipped nor jumped over, and it starts at the
 * break's time, not on a segment boundary.
 */
function interstitialTag(one: NumberedBreak, assets: AssetAttributes): string {
  const seconds = one.duration.toFixed(3);
  return tag([
    `ID="${rangeId(one)}-interstitial"`,
    `CLASS="${INTERSTITIAL_CLASS}"`,
    `START-DATE="${isoTime(one.start)}"`,
    `DURATION=${seconds}`,
    ...assets(one, rangeId(one)),
    `X-RESUME-OFFSET=${seconds}`,
    `X-PLAYOUT-LIMIT=${seconds}`,
    'X-RESTRICT="SKIP,JUMP"',
  ]);
}
