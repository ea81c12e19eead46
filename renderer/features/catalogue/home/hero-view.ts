import { detailsHref, itemHref } from '#renderer/content/tiles/item-href.ts';
import { tagNames } from '#renderer/content/tiles/item-text.ts';
import { isIncluded, type TileContext } from '#renderer/content/tiles/item-tile.ts';
import { isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { labelTexts, ownLabels } from '#renderer/i18n/label-text.ts';
import { type OtherText, otherText, pickText } from '#renderer/i18n/pick-text.ts';
import type { LabelText } from '#renderer/ui/media/badge.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';

/** View model of a hero. */
export type HeroView = {
  readonly key: string;
  readonly item: ContentItem;
  /** Its programme, if it has one. */
  readonly programmeId: string | null;
  readonly picture: string | null;
  /** Address of its moving preview. */
  readonly preview: string | null;
  readonly title: string;
  readonly other: OtherText | null;
  readonly labels: readonly LabelText[];
  readonly kicker: string;
  readonly facts: readonly string[];
  readonly text: string;
  readonly play: { readonly href: string; readonly text: string };
  readonly detailsHref: string;
};

/** Builds the hero of an item: its names in both languages, its facts and its main action. */
export function heroView(item: ContentItem, context: TileContext): HeroView {
  const { t, language } = context;
  return {
    key: item.ref,
    item,
    programmeId: item.type === 'live' ? null : (item.programme_id ?? null),
    picture: item.image.hero ?? item.image.landscape_large ?? item.image.landscape_medium ?? null,
    preview: item.preview_url ?? null,
    title: pickText(language, item.name_tc, item.name_en),
    other: otherText(language, item.name_tc, item.name_en),
    labels: labelTexts(
      t,
      item.labelling_group,
      isIncluded(item, context),
      ownLabels(item.tags, language),
    ).slice(0, 1),
    kicker: pickText(language, item.title_tc, item.title_en),
    facts: infoOf(item, context),
    text: pickText(language, item.desc_tc, item.desc_en),
    play: { href: itemHref(item, language), text: playText(item, context) },
    detailsHref: detailsHref(item, language),
  };
}

function infoOf(item: ContentItem, { language }: TileContext): string[] {
  const info = pickText(language, item.programme_info_tc, item.programme_info_en);
  const genres = tagNames(item, ['main_cat', 'category', 'sub_category'], language).slice(0, 2);
  return info === '' ? genres : [info];
}

function playText(item: ContentItem, { t }: TileContext): string {
  if (item.type === 'live') return t('home:hero.watchLive');
  const number = item.last_seen_episode_no;
  if (item.last_seen_episode) {
    return number && isEpisodeNumber(number)
      ? t('home:hero.continueEpisode', { number })
      : t('home:hero.continue');
  }
  return t('home:hero.play');
}
