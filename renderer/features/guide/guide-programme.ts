import type { GuideItem } from '#shared/contract/schema/guide.ts';
import type { TimedItem } from '#shared/domain/guide/guide-track.ts';

/** A guide item with its times in milliseconds, as tracks want it. */
export const timedItem = (item: GuideItem): TimedItem<GuideItem> => ({
  start: Date.parse(item.start_datetime),
  end: Date.parse(item.end_datetime),
  item,
});
