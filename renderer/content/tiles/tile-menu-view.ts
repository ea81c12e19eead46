import type { Saveable } from '#renderer/content/lists/use-favourite-press.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { detailsHref, itemHref, programmeOf } from './item-href.ts';

/** Subject of a tile's menu. */
export type TileMenuView = Saveable & {
  /** The page about it; null if the tile itself leads there. */
  readonly details: string | null;
  /** The episode that "Continue watching" offers; null in other rows. */
  readonly begun: string | null;
};

/**
 * Builds the menu of an item: a channel, or whatever belongs to a programme. Null if there is nothing to
 * keep.
 */
export function tileMenu(item: ContentItem, language: Language, begun = false): TileMenuView | null {
  const title = pickText(language, item.name_tc, item.name_en);
  if (item.type === 'live') return { type: 'live', ref: item.ref, title, details: null, begun: null };
  const programmeId = programmeOf(item);
  if (programmeId === null) return null;
  const details = detailsHref(item, language);
  return {
    type: 'programme',
    ref: programmeId,
    title,
    details: details === itemHref(item, language) ? null : details,
    begun: begun ? (item.last_seen_episode ?? null) : null,
  };
}
