import { clockTime } from '#renderer/i18n/format-time.ts';
import { labelTexts } from '#renderer/i18n/label-text.ts';
import { otherText, pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { RankedTileView } from '#renderer/ui/ranked-tile.tsx';
import type { TileView } from '#renderer/ui/tile.tsx';
import type { ContentItem } from '#shared/contract/schema/content-item.ts';
import type { Row } from '#shared/contract/schema/row.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { itemHref } from './item-href.ts';
import { airing, continueWords, factWords, watchedPart } from './item-words.ts';

type Heading = {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly all?: { readonly href: string; readonly text: string };
};

/** A row ready to draw. */
export type Section = Heading &
  (
    | { readonly kind: 'tiles'; readonly tiles: readonly TileView[] }
    | { readonly kind: 'ranked'; readonly tiles: readonly RankedTileView[] }
  );

export type HomeView = { readonly heroes: readonly ContentItem[]; readonly sections: readonly Section[] };

export type HomeWords = { readonly t: Translate; readonly language: Language; readonly now: number };

const HEROES_AT_MOST = 5;
const RANKS_AT_MOST = 10;

/** The items of a row; of an item that flips the first side stands. */
export const rowItems = (row: Row): ContentItem[] => row.items.flatMap((entry) => ('flips' in entry ? entry.flips.slice(0, 1) : [entry]));

/** Arranges the rows of the home screen: the hero row on top, the rest in order, rows without items left out. */
export function homeView(rows: readonly Row[], words: HomeWords): HomeView {
  const ordered = rows.toSorted((one, other) => one.index - other.index);
  const heroes = ordered.filter((row) => row.ref === 'hero').flatMap(rowItems);
  const sections = ordered.filter((row) => row.ref !== 'hero' && rowItems(row).length > 0).map((row) => section(row, words));
  return { heroes: heroes.slice(0, HEROES_AT_MOST), sections };
}

function section(row: Row, words: HomeWords): Section {
  const heading = headingOf(row, words);
  const items = rowItems(row);
  if (row.type === 'recom_trendy') {
    return { ...heading, kind: 'ranked', tiles: items.slice(0, RANKS_AT_MOST).map((item, index) => rankedTile(item, index + 1, words)) };
  }
  const tile = row.type === 'history' ? continueTile : plainTile;
  return { ...heading, kind: 'tiles', tiles: items.map((item, index) => tile(item, `${row.row_id}-${index}`, words)) };
}

function headingOf(row: Row, { t, language, now }: HomeWords): Heading {
  const note = pickText(language, row.subtitle_tc, row.subtitle_en) || (row.ref === 'live-now' ? clockTime(now) : '');
  return {
    key: row.row_id,
    title: pickText(language, row.title_tc, row.title_en),
    ...(note === '' ? {} : { note }),
    ...allOf(row, t, language),
  };
}

function allOf(row: Row, t: Translate, language: Language): Pick<Heading, 'all'> {
  if (row.type === 'history') return { all: { href: href.history(language), text: t('home:row.history') } };
  if (row.ref === 'live-now' || row.ref === 'channels') return { all: { href: href.live(language), text: t('home:row.channels') } };
  return {};
}

function rankedTile(item: ContentItem, rank: number, { t, language }: HomeWords): RankedTileView {
  const title = pickText(language, item.name_tc, item.name_en);
  return {
    key: `${rank}-${item.ref}`,
    href: itemHref(item, language),
    rank,
    rankText: t('home:rank', { rank }),
    title,
    otherTitle: otherText(language, item.name_tc, item.name_en),
    picture: item.image.portrait ?? item.image.landscape_medium ?? null,
  };
}

function continueTile(item: ContentItem, key: string, words: HomeWords): TileView {
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

function plainTile(item: ContentItem, key: string, words: HomeWords): TileView {
  return item.type === 'live' ? liveTile(item, key, words) : programmeTile(item, key, words);
}

function programmeTile(item: ContentItem, key: string, { t, language }: HomeWords): TileView {
  return {
    key,
    href: itemHref(item, language),
    title: pickText(language, item.name_tc, item.name_en),
    meta: factWords(item, language),
    picture: wide(item),
    labels: labelTexts(t, item.labelling_group),
  };
}

/** On air: the programme is the title, the channel stands under it. */
function liveTile(item: ContentItem, key: string, { t, language, now }: HomeWords): TileView {
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
