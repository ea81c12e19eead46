import { pickText } from '#renderer/i18n/pick-text.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { type LinkItem, linkTarget } from '#shared/navigation/link-target.ts';

const nameOf = (item: ContentItem, language: Language): string =>
  pickText(language, item.name_tc, item.name_en);

/** An item as the rule of link targets sees it. */
function linkItem(item: ContentItem, language: Language): LinkItem {
  return {
    type: item.type,
    ref: item.ref,
    name: nameOf(item, language),
    programmeId: item.programme_id ?? null,
    channelNo: item.channel_no ?? null,
    linkUrl: item.link_url ?? null,
    lastSeen: item.last_seen_episode
      ? { episodeId: item.last_seen_episode, playbackTime: item.last_seen_episode_playback_time ?? 0 }
      : null,
    category: categoryOf(item, language),
  };
}

/** The category that an item's tags name, the main one first. */
function categoryOf({ tags }: ContentItem, language: Language): LinkItem['category'] {
  const tag = tags.find(({ type }) => type === 'main_cat') ?? tags.find(({ type }) => type === 'category');
  return tag?.tag_id ? { id: tag.tag_id, name: pickText(language, tag.name_tc, tag.name_en) } : null;
}

/**
 * Returns the address that an item links to (S1-2-031, S1-2-036); `playlist` is the row's id if the row plays
 * as a playlist.
 */
export const itemHref = (item: ContentItem, language: Language, playlist: string | null = null): string =>
  linkTarget(language, linkItem(item, language), playlist);

/** Returns the id of the programme that an item is or belongs to; null if there is none. */
export const programmeOf = (item: ContentItem): string | null =>
  item.programme_id ?? (item.type === 'programme' ? item.ref : null);

/**
 * The page about an item, wherever the viewer was in it: its channel or its programme, else where it leads.
 */
export function detailsHref(item: ContentItem, language: Language): string {
  const programmeId = programmeOf(item);
  if (item.type === 'live' || programmeId === null) return itemHref(item, language);
  return href.programme(language, programmeId, nameOf(item, language));
}
