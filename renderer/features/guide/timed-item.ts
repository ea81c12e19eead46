import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { TimedProgramme } from '#shared/domain/guide/channel-schedule.ts';

/** Converts a guide item to one with times in milliseconds. */
export const timedItem = (item: GuideItem): TimedProgramme<GuideItem> => ({
  start: Date.parse(item.start_datetime),
  end: Date.parse(item.end_datetime),
  item,
});
