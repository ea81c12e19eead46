import { formatDuration, formatEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { labelTexts } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { TileView } from '#renderer/ui/media/tile.tsx';
import type { FavouriteEntry } from '#shared/contract/library/favourite.ts';
import type { HistoryListEntry } from '#shared/contract/library/history.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import type { Language } from '#shared/kernel/language.ts';
import { marketDay } from '#shared/kernel/market.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';

/** One list entry: its programme, and its view model. */
export type LibraryItem = { readonly ref: string; readonly tile: TileView };
/** Entries under one heading; null for a list without headings. */
export type LibraryGroup = {
  readonly key: string;
  readonly title: string | null;
  readonly items: readonly LibraryItem[];
};

type TextContext = { readonly t: Translate; readonly language: Language };
type WatchPosition = {
  readonly episode_id?: string | null | undefined;
  readonly episode_no?: number | null | undefined;
  readonly playback_time: number;
  readonly video_duration: number;
};

/** An episode counts as watched with less than this left. */
const isWatched = ({ playback_time, video_duration }: WatchPosition): boolean =>
  video_duration > 0 && video_duration - playback_time < MINUTE;

function restOf(seen: WatchPosition, t: TextContext['t']): string {
  if (isWatched(seen)) return t('account:history.done');
  const left = seen.video_duration - seen.playback_time;
  return left > 0 ? t('left', { time: formatDuration(t, left) }) : '';
}

function metaOf(seen: WatchPosition, { t }: TextContext): string {
  if (!seen.episode_id) return '';
  const episode = seen.episode_no ? formatEpisodeNumber(t, seen.episode_no) : '';
  const rest = restOf(seen, t);
  if (episode === '' || rest === '') return episode + rest;
  return t('dot', { first: episode, second: rest });
}

const progressOf = (seen: WatchPosition): Pick<TileView, 'progress'> =>
  seen.episode_id && seen.video_duration > 0
    ? { progress: { part: Math.min(1, seen.playback_time / seen.video_duration), tone: 'watched' } }
    : {};

/**
 * Returns the route that resumes a watched episode or film of a playlist at its position, or from the start
 * if it was watched to the end.
 */
function resumeHref(
  language: Language,
  programmeId: string,
  name: string,
  seen: WatchPosition & { readonly episode_id: string },
): string {
  const at = isWatched(seen) ? 0 : seen.playback_time / SECOND;
  return isImportedVideo(programmeId)
    ? href.video(language, programmeId, at)
    : href.episode(language, programmeId, name, seen.episode_id, at);
}

function historyItem(entry: HistoryListEntry, context: TextContext): LibraryItem {
  const title = pickText(context.language, entry.name_tc, entry.name_en);
  return {
    ref: entry.ref,
    tile: {
      key: entry.ref,
      href: entry.unavailable
        ? href.programme(context.language, entry.ref, title)
        : resumeHref(context.language, entry.ref, title, entry),
      title,
      meta: entry.unavailable ? context.t('account:list.unavailable') : metaOf(entry, context),
      picture: entry.image ?? null,
      ...(entry.unavailable ? {} : progressOf(entry)),
    },
  };
}

/** Returns the programme's page, which offers what to play next. */
function favouriteItem(entry: FavouriteEntry, context: TextContext): LibraryItem {
  const title = pickText(context.language, entry.name_tc, entry.name_en);
  const facts = pickText(context.language, entry.programme_info_tc, entry.programme_info_en);
  return {
    ref: entry.ref,
    tile: {
      key: entry.ref,
      href: href.programme(context.language, entry.ref, title),
      title,
      meta: entry.unavailable ? context.t('account:list.unavailable') : metaOf(entry, context) || facts,
      picture: entry.image.landscape_medium ?? entry.image.landscape_large ?? null,
      labels: labelTexts(context.t, entry.labelling_group),
      ...progressOf(entry),
    },
  };
}

const AGE_GROUPS = ['today', 'yesterday', 'week', 'earlier'] as const;
type AgeGroup = (typeof AGE_GROUPS)[number];

/** Returns the age of an entry in Hong Kong calendar days; one without a time counts as oldest. */
function ageGroupOf(watchedAt: string | null | undefined, now: number): AgeGroup {
  const days = marketDay(now) - marketDay(Date.parse(watchedAt ?? ''));
  if (!(days > 0)) return Number.isNaN(days) ? 'earlier' : 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? 'week' : 'earlier';
}

/** Groups the history by age, newest first; empty groups are omitted. */
export function historyGroups(
  entries: readonly HistoryListEntry[],
  now: number,
  context: TextContext,
): readonly LibraryGroup[] {
  return AGE_GROUPS.map((age) => ({
    key: age,
    title: context.t(`account:history.${age}`),
    items: entries
      .filter((entry) => ageGroupOf(entry.watched_at, now) === age)
      .map((entry) => historyItem(entry, context)),
  })).filter(({ items }) => items.length > 0);
}

/** Returns the favourites, newest first, as one group without a heading. */
export const favouriteGroups = (
  entries: readonly FavouriteEntry[],
  context: TextContext,
): readonly LibraryGroup[] => [
  { key: 'all', title: null, items: entries.map((entry) => favouriteItem(entry, context)) },
];
