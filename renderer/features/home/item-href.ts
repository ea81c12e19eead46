import { pickText } from '#renderer/i18n/pick-text.ts';
import type { ContentItem } from '#shared/contract/schema/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';

const nameOf = (item: ContentItem, language: Language): string => pickText(language, item.name_tc, item.name_en);

const channelNo = (item: ContentItem): number | null => item.channel_no ?? (/^\d+$/.test(item.ref) ? Number(item.ref) : null);

/** The page about an item: its channel, its programme, or home for an item that leads nowhere yet. */
export function detailsHref(item: ContentItem, language: Language): string {
  if (item.type === 'live') {
    const no = channelNo(item);
    return no === null ? href.live(language) : href.channel(language, no, nameOf(item, language));
  }
  const programmeId = item.programme_id ?? (item.type === 'programme' ? item.ref : null);
  return programmeId === null ? href.home(language) : href.programme(language, programmeId, nameOf(item, language));
}

/** Where choosing an item leads (playback section 2): straight back to where the viewer was, else to the page about it. */
export function itemHref(item: ContentItem, language: Language): string {
  const programmeId = item.programme_id ?? item.ref;
  if (item.type === 'programme' && item.last_seen_episode) {
    const t = (item.last_seen_episode_playback_time ?? 0) / SECOND;
    return href.episode(language, programmeId, nameOf(item, language), item.last_seen_episode, t);
  }
  return detailsHref(item, language);
}
