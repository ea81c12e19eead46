import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import type { GuideSlot } from './now-next.ts';

/** Where a programme that is over can be played again, or null. */
export const replayHref = ({ item }: GuideSlot, language: Language, title: string): string | null =>
  item.vod_episode_id && item.programme_id ? href.episode(language, item.programme_id, title, item.vod_episode_id) : null;
