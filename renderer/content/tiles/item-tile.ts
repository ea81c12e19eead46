import { formatDuration, formatPlaybackTime } from '#renderer/i18n/format-time.ts';
import { labelTexts, ownLabels } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { TileView } from '#renderer/ui/media/tile.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { subscriptionTags } from '#shared/domain/catalogue/content-kind.ts';
import { type Entitlements, isIncludedFor } from '#shared/domain/catalogue/programme-subscription.ts';
import type { Language } from '#shared/kernel/language.ts';
import { itemHref } from './item-href.ts';
import { airing, continueText, factText, watchedFraction } from './item-text.ts';

/**
 * Facts on which the text of a tile depends. `now` is in milliseconds, `viewer` what the viewer's plans hold;
 * `playlist` is the row's id if the row plays as a playlist.
 */
export type TileContext = {
  readonly t: Translate;
  readonly language: Language;
  readonly now: number;
  readonly viewer: Entitlements;
  readonly playlist?: string | null;
};

/**
 * Whether the viewer's plans include an item's programme, so that labels such as “Free” tell them nothing.
 */
export const isIncluded = (
  { programme_id, ref, tags }: ContentItem,
  { viewer, now }: Pick<TileContext, 'viewer' | 'now'>,
): boolean => isIncludedFor({ programmeId: programme_id ?? ref, tags: subscriptionTags(tags) }, viewer, now);

/** Builds the tile of a partly watched item: its episode, the time left and the progress. */
export function continueTile(item: ContentItem, key: string, context: TileContext): TileView {
  const part = watchedFraction(item);
  return {
    key,
    href: itemHref(item, context.language),
    title: pickText(context.language, item.name_tc, item.name_en),
    meta: continueText(context.t, item) || factText(item, context.language),
    picture: wideImage(item),
    ...(part === null ? {} : { progress: { part, tone: 'watched' } }),
  };
}

/** Builds the tile of any other item: a programme, a clip or a live channel. */
export function itemTile(item: ContentItem, key: string, context: TileContext): TileView {
  if (item.type === 'live') return liveTile(item, key, context);
  return item.type === 'clip' || item.type === 'episode'
    ? clipTile(item, key, context)
    : programmeTile(item, key, context);
}

function programmeTile(item: ContentItem, key: string, context: TileContext): TileView {
  const { t, language, playlist = null } = context;
  return {
    key,
    href: itemHref(item, language, playlist),
    title: pickText(language, item.name_tc, item.name_en),
    meta: factText(item, language),
    picture: wideImage(item),
    labels: labelTexts(t, item.labelling_group, isIncluded(item, context), ownLabels(item.tags, language)),
  };
}

/** Builds the tile of a clip or an episode: its own title with the programme below. */
function clipTile(item: ContentItem, key: string, context: TileContext): TileView {
  const title = pickText(context.language, item.title_tc, item.title_en);
  const programme = pickText(context.language, item.name_tc, item.name_en);
  return {
    ...programmeTile(item, key, context),
    title: title || programme,
    meta: title === '' ? '' : programme,
    ...videoFields(item, context),
  };
}

/** Returns the fields that only videos have: length, lock, progress and time left. */
function videoFields(item: ContentItem, { t }: TileContext): Partial<TileView> {
  const part = watchedFraction(item);
  const left = (item.last_seen_episode_video_duration ?? 0) - (item.last_seen_episode_playback_time ?? 0);
  const length = item.duration ? [formatPlaybackTime(item.duration)] : [];
  const foot =
    part === null || left <= 0 ? length : [...length, t('left', { time: formatDuration(t, left) })];
  return {
    ...(foot.length === 0 ? {} : { foot }),
    ...(part === null ? {} : { progress: { part, tone: 'watched' } }),
    ...(item.lock === true ? { locked: true } : {}),
  };
}

/** Builds the tile of a live channel: the programme is the title, the channel is below it. */
function liveTile(item: ContentItem, key: string, { t, language, now }: TileContext): TileView {
  const onAir = airing(t, item, now);
  const channel = pickText(language, item.name_tc, item.name_en);
  const numbered = item.channel_no ? `${item.channel_number ?? item.channel_no} ${channel}` : channel;
  const title = pickText(language, item.title_tc, item.title_en);
  return {
    key,
    href: itemHref(item, language),
    title: title || channel,
    meta: title === '' ? '' : numbered,
    picture: wideImage(item),
    liveBadge: t('live'),
    ...(onAir === null ? {} : { foot: onAir.foot, progress: { part: onAir.part, tone: 'live' } }),
  };
}

const wideImage = (item: ContentItem): string | null =>
  item.image.landscape_medium ?? item.image.landscape_large ?? item.image.landscape_small ?? null;
