import { formatClockTime, formatDuration, formatEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';

const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Returns the names of an item's tags of the given types, in the order of the types. */
export function tagNames(item: ContentItem, types: readonly string[], language: Language): string[] {
  const names = types.flatMap((type) =>
    item.tags.filter((tag) => tag.type === type).map((tag) => pickText(language, tag.name_tc, tag.name_en)),
  );
  return [...new Set(names)].filter(Boolean);
}

/** Returns the watched fraction (0 to 1) of the last seen episode; null if none was watched. */
export function watchedFraction(item: ContentItem): number | null {
  const length = item.last_seen_episode_video_duration ?? 0;
  return length > 0 ? Math.min(1, (item.last_seen_episode_playback_time ?? 0) / length) : null;
}

/** Returns the episode and the time left of a partly watched item. */
export function continueText(t: Translate, item: ContentItem): string {
  const left = (item.last_seen_episode_video_duration ?? 0) - (item.last_seen_episode_playback_time ?? 0);
  const episode = item.last_seen_episode_no ? formatEpisodeNumber(t, item.last_seen_episode_no) : '';
  return joinParts([episode, left > 0 ? t('left', { time: formatDuration(t, left) }) : '']);
}

/** Returns the line under a title: the service's own text, or the category and genre. */
export function factText(item: ContentItem, language: Language): string {
  const info = pickText(language, item.programme_info_tc, item.programme_info_en);
  return info || joinParts(tagNames(item, ['main_cat', 'category', 'sub_category'], language).slice(0, 2));
}

export type Airing = { readonly foot: readonly string[]; readonly part: number };

/** Returns the times, time left and progress of a live programme; null unless both times are known. */
export function airing(t: Translate, item: ContentItem, now: number): Airing | null {
  const from = Date.parse(item.start_time ?? '');
  const to = Date.parse(item.end_time ?? '');
  if (!(to > from)) return null;
  const span = t('span', { from: formatClockTime(from), to: formatClockTime(to) });
  const left = to > now ? t('left', { time: formatDuration(t, to - now) }) : '';
  return {
    foot: left === '' ? [span] : [span, left],
    part: Math.min(1, Math.max(0, (now - from) / (to - from))),
  };
}
