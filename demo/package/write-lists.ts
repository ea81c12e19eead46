import type { Catalogue, CatalogueParts, RowContent } from '#service/catalogue/content/catalogue-content.ts';
import type { Moments } from './write-moments.ts';

/** Kinds of rows in a package by their types. */
const KINDS: Readonly<Record<RowContent['type'], string>> = {
  history: 'continue',
  recom_trendy: 'trending',
  latest: 'latest',
  recom_free_preview: 'free-preview',
  editorial_pick: 'picks',
  recom_personalised: 'personalised',
  recom_universal: 'universal',
};

/** Kinds of rows in a package by their references. */
const NAMED: Readonly<Record<string, string>> = { hero: 'hero', 'live-now': 'live' };

const rowEntry = ({ rowId, type, ref, title, subtitle, programmeIds, form, autoplay }: RowContent) => ({
  id: rowId,
  kind: NAMED[ref ?? ''] ?? KINDS[type],
  title,
  subtitle: subtitle ?? undefined,
  programmes: programmeIds,
  form,
  autoplay,
});

type Lists = ReadonlyMap<string, readonly unknown[]>;

/** Returns the lists of a catalogue beside its channels and programmes, by the names of their files. */
export function catalogueLists({ rows, parts }: Pick<Catalogue, 'rows' | 'parts'>, moments: Moments): Lists {
  const { categories, editorial, hotSearches } = parts;
  return new Map<string, readonly unknown[]>([
    ['rows', rows.map(rowEntry)],
    ['categories', categories],
    ['searches', hotSearches.map(({ programmeId, keyword }) => ({ programme: programmeId, keyword }))],
    [
      'promos',
      editorial.promos.map(({ ref, title, programmeId }) => ({ id: ref, title, programme: programmeId })),
    ],
    ['news', editorial.articles.map((article) => articleEntry(article, moments))],
    ['products', editorial.products.map(productEntry)],
    ['medals', [editorial.medals]],
    ['racing', [racingEntry(parts.racing)]],
    ['show', parts.show === null ? [] : [showEntry(parts.show)]],
  ]);
}

type Editorial = CatalogueParts['editorial'];

const articleEntry = (
  { ref, title, daysAgo, programmeId, paragraphs }: Editorial['articles'][number],
  { at }: Moments,
) => ({
  id: ref,
  title,
  published: at(-daysAgo),
  programme: programmeId,
  text: {
    tc: paragraphs.map(({ tc }) => tc).join('\n\n'),
    en: paragraphs.map(({ en }) => en).join('\n\n'),
  },
});

const productEntry = ({ ref, name, desc, price, programmeId, link }: Editorial['products'][number]) => ({
  id: ref,
  name,
  about: desc,
  price,
  programme: programmeId,
  link,
});

const racingEntry = ({ track, raceDay, pages, horses, jockeys, meetings }: CatalogueParts['racing']) => ({
  track,
  title: raceDay,
  pages: { card: pages.horse_racecard, tips: pages.horse_tips, results: pages.horse_history },
  horses,
  jockeys,
  meetings: meetings.map(({ date, races }) => ({
    date,
    races: races.map(({ raceNo, ...race }) => ({ no: raceNo, ...race })),
  })),
});

const showEntry = ({ programmeId, podcast }: NonNullable<CatalogueParts['show']>) => ({
  programme: programmeId,
  podcast,
});
