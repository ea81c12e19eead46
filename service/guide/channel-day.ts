import { createHash } from 'node:crypto';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { byteCache } from '#service/kernel/byte-cache.ts';
import { guideItemReply } from './guide-item-reply.ts';
import { unchangedSpan } from './unchanged-span.ts';

export type ChannelDayNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'programme'>;
    readonly guide: GuideStore;
  };
};

/**
 * A channel's programmes that start in one guide day, serialised as JSON. Times in milliseconds since 1970.
 */
export type ChannelDay = {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The items, separated by commas. */
  readonly json: Buffer;
  /** Offset of each item in `json`, plus the offset of a next one. */
  readonly offsets: readonly number[];
  /** Digest of the content. */
  readonly digest: string;
  /**
   * Valid from `validFrom` until before `validUntil`: catch-up becomes available when a broadcast ends, and
   * may end itself.
   */
  readonly validFrom: number;
  readonly validUntil: number;
};

/** Serialises a channel's day as of `now`. `jsonOf` serialises one programme. */
export function writeChannelDay(
  slots: readonly StoredGuideSlot[],
  now: number,
  jsonOf: (slot: StoredGuideSlot) => string,
): ChannelDay {
  const items = slots.map((slot) => Buffer.from(jsonOf(slot)));
  const offsets = [0];
  for (const item of items) offsets.push((offsets.at(-1) ?? 0) + item.length + 1);
  const json = Buffer.concat(items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])));
  const turns = slots
    .filter(({ vod_episode_id }) => vod_episode_id !== null)
    .flatMap(({ end, replay_until = end }) => [end, replay_until]);
  return {
    json,
    offsets,
    starts: slots.map(({ start }) => start),
    ends: slots.map(({ end }) => end),
    digest: createHash('sha1').update(json).digest('base64url'),
    ...unchangedSpan(turns, now),
  };
}

/** Returns the items from `first` to `last` inclusive, as they appear in a list. */
export const itemBytes = ({ json, offsets }: ChannelDay, first: number, last: number): Buffer =>
  json.subarray(offsets[first], (offsets[last + 1] ?? json.length + 1) - 1);

export const COMMA: Buffer = Buffer.from(',');

/**
 * Size of the cache: the whole guide of the channels of the content, or the most recent part of a long imported list.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Overhead in bytes of a cached day, and of each of its programmes. */
const DAY_BYTES = 500;
const ITEM_BYTES = 24;

/** Returns a channel's guide day that starts at `dayStart`, as of `now`. */
export type ReadChannelDay = (networkCode: string, dayStart: number, now: number) => ChannelDay;

/**
 * Creates the cache of serialised guide days. A day is serialised again only when its programmes change or
 * one of them ends.
 */
export function createChannelDayCache({ catalogue, guide }: ChannelDayNeeds['store']): ReadChannelDay {
  type Kept = { readonly revision: number; readonly day: ChannelDay };
  const days = byteCache<Kept>(
    CACHE_BYTES,
    ({ day }) => DAY_BYTES + day.json.length + day.starts.length * ITEM_BYTES,
  );
  return (networkCode, dayStart, now) => {
    const key = `${networkCode} ${dayStart}`;
    const revision = guide.revision(networkCode, dayStart);
    const cached = days.get(key);
    if (cached?.revision === revision && cached.day.validFrom <= now && now < cached.day.validUntil)
      return cached.day;
    const day = writeChannelDay(guide.day(networkCode, dayStart), now, (slot) =>
      JSON.stringify(guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now)),
    );
    days.set(key, { revision, day });
    return day;
  };
}
