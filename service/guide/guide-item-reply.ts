import type { z } from 'zod';
import { episodeImage, programmePath } from '#service/catalogue/art/artwork-path.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { StoredGuideSlot } from '#service/guide/store/guide.ts';
import type { guideItem } from '#shared/contract/guide/guide.ts';
import { guideDayOf } from '#shared/domain/guide/guide-span.ts';
import { marketTimeOfDay } from '#shared/kernel/market.ts';

/**
 * Returns a guide slot as a reply item; an imported programme has no id and no image. Catch-up is offered
 * only once the broadcast has ended.
 */
export function guideItemReply(
  slot: StoredGuideSlot,
  programme: StoredProgramme | null,
  now: number,
): z.input<typeof guideItem> {
  return {
    start_datetime: new Date(slot.start).toISOString(),
    end_datetime: new Date(slot.end).toISOString(),
    programme_title_tc: slot.title_tc,
    programme_title_en: slot.title_en,
    programme_path: programme && programmePath(slot.programme_id, programme.name.en),
    display_time: toDisplayTime(slot.start),
    onair_codes: slot.onair_codes,
    date: guideDayOf(slot.start),
    programme_id: slot.programme_id || null,
    episode_no: slot.episode_no,
    image: slotImage(slot, programme),
    genre: programme?.genre ?? null,
    vod_episode_id:
      slot.end <= now && now < (slot.replay_until ?? Number.POSITIVE_INFINITY) ? slot.vod_episode_id : null,
  };
}

/** Returns the market's time on a twelve-hour clock, such as `{ daynight: 'pm', time: '08:30' }`. */
function toDisplayTime(at: number): { daynight: 'am' | 'pm'; time: string } {
  const local = new Date(marketTimeOfDay(at));
  const hour = local.getUTCHours();
  const two = (value: number): string => String(value).padStart(2, '0');
  return { daynight: hour < 12 ? 'am' : 'pm', time: `${two(hour % 12 || 12)}:${two(local.getUTCMinutes())}` };
}

/** Returns the image of a slot's episode; null for an imported programme. */
function slotImage(
  { programme_id, episode_no }: StoredGuideSlot,
  programme: StoredProgramme | null,
): string | null {
  if (programme_id === '') return null;
  return episodeImage(programme ?? { programmeId: programme_id }, { episodeNo: episode_no ?? 0 });
}
