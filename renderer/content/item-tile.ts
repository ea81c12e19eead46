import { clockLength, lengthInWords } from '#renderer/i18n/format-time.ts';
import { labelTexts } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { TileView } from '#renderer/ui/tile.tsx';
import type { ContentItem } from '#shared/contract/schema/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { itemHref } from './item-href.ts';
import { airing, continueWords, factWords, watchedPart } from './item-words.ts';

/** What a tile is worded with. `now` in milliseconds; `playlist` is the row's id where the row plays through. */
export type TileWords = { readonly t: Translate; readonly language: Language; readonly now: number; readonly playlist?: string | null };

/** An item that was begun: its episode, what is left of it, and how far it was watched. */
export function continueTile(item: ContentItem, key: string, words: TileWords): TileView {
  const part = watchedPart(item);
  return {
    key,
    href: itemHref(item, words.language),
    title: pickText(words.language, item.name_tc, item.name_en),
    meta: continueWords(words.t, item) || factWords(item, words.language),
    picture: wide(item),
    ...(part === null ? {} : { progress: { part, tone: 'watched' } }),
  };
}

/** Any other item: a programme with its facts and labels, a clip under its own title, or a channel with what is on. */
export function itemTile(item: ContentItem, key: string, words: TileWords): TileView {
  if (item.type === 'live') return liveTile(item, key, words);
  return item.type === 'clip' || item.type === 'episode' ? partTile(item, key, words) : programmeTile(item, key, words);
}

function programmeTile(item: ContentItem, key: string, { t, language, playlist = null }: TileWords): TileView {
  return {
    key,
    href: itemHref(item, language, playlist),
    title: pickText(language, item.name_tc, item.name_en),
    meta: factWords(item, language),
    picture: wide(item),
    labels: labelTexts(t, item.labelling_group),
  };
}

/** A clip or an episode: its own title, and the programme under it. */
function partTile(item: ContentItem, key: string, words: TileWords): TileView {
  const title = pickText(words.language, item.title_tc, item.title_en);
  const programme = pickText(words.language, item.name_tc, item.name_en);
  return { ...programmeTile(item, key, words), title: title || programme, meta: title === '' ? '' : programme, ...videoParts(item, words) };
}

/** What a video says of itself: its length, its lock, how far it was watched and what is left. */
function videoParts(item: ContentItem, { t }: TileWords): Partial<TileView> {
  const part = watchedPart(item);
  const left = (item.last_seen_episode_video_duration ?? 0) - (item.last_seen_episode_playback_time ?? 0);
  const length = item.duration ? [clockLength(item.duration)] : [];
  const foot = part === null || left <= 0 ? length : [...length, t('left', { time: lengthInWords(t, left) })];
  return {
    ...(foot.length === 0 ? {} : { foot }),
    ...(part === null ? {} : { progress: { part, tone: 'watched' } }),
    ...(item.lock === true ? { locked: true } : {}),
  };
}

/** On air: the programme is the title, the channel stands under it. */
function liveTile(item: ContentItem, key: string, { t, language, now }: TileWords): TileView {
  const onAir = airing(t, item, now);
  const channel = pickText(language, item.name_tc, item.name_en);
  const numbered = item.channel_no ? `${item.channel_no} ${channel}` : channel;
  const title = pickText(language, item.title_tc, item.title_en);
  return {
    key,
    href: itemHref(item, language),
    title: title || channel,
    meta: title === '' ? '' : numbered,
    picture: wide(item),
    liveBadge: t('live'),
    ...(onAir === null ? {} : { foot: onAir.foot, progress: { part: onAir.part, tone: 'live' } }),
  };
}

const wide = (item: ContentItem): string | null =>
  item.image.landscape_medium ?? item.image.landscape_large ?? item.image.landscape_small ?? null;
