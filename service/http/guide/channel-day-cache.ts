import { byteCache } from '#service/media/routes/byte-cache.ts';
import type { Store } from '#service/store/store.ts';
import { type ChannelDay, writeChannelDay } from './channel-day.ts';
import { guideItemReply } from './guide-item-reply.ts';

/** Size of the cache: the whole guide of the seeded channels, or the most recent part of a long imported list. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Overhead in bytes of a cached day, and of each of its programmes. */
const [DAY_BYTES, ITEM_BYTES] = [500, 24];

/** Returns a channel's guide day that starts at `dayStart`, as of `now`. */
export type ReadChannelDay = (networkCode: string, dayStart: number, now: number) => ChannelDay;

/** Creates the cache of serialised guide days. A day is serialised again only when its programmes change or one of them ends. */
export function createChannelDayCache({ catalogue, guide }: Pick<Store, 'catalogue' | 'guide'>): ReadChannelDay {
  type Kept = { readonly revision: number; readonly day: ChannelDay };
  const kept = byteCache<Kept>(CACHE_BYTES, ({ day }) => DAY_BYTES + day.json.length + day.starts.length * ITEM_BYTES);
  return (networkCode, dayStart, now) => {
    const key = `${networkCode} ${dayStart}`;
    const revision = guide.revision(networkCode, dayStart);
    const known = kept.get(key);
    if (known?.revision === revision && known.day.validFrom <= now && now < known.day.validUntil) return known.day;
    const day = writeChannelDay(guide.day(networkCode, dayStart), now, (slot) =>
      JSON.stringify(guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now)),
    );
    kept.set(key, { revision, day });
    return day;
  };
}
