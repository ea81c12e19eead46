import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { foldText } from './fold-text.ts';
import {
  initialsKeyword,
  initialsRank,
  type Readings,
  romanisedKeyword,
  romanisedRank,
} from './romanised-keyword.ts';

/** Titles whose romanisations are kept. */
const KEPT = 50_000;
const HAN = /\p{Script=Han}/u;

/** A title in one system after the other, each as the readings of its syllables. */
type Romanise = (title: string) => readonly Readings[];

/** A thing to be found, and its Chinese title. */
export type RomanisedEntry<Thing> = { readonly thing: Thing; readonly title: string };
type Find = <Thing>(
  keyword: string,
  entries: () => Iterable<RomanisedEntry<Thing>>,
  turns: YieldToEventLoop,
) => Promise<readonly Thing[]>;

/** Finds Chinese titles by their romanisation. */
export type RomanisedTitles = {
  /**
   * The things whose titles a keyword romanises, best first; empty without a look if it is no romanisation.
   */
  readonly find: Find;
  /**
   * The things whose titles a keyword begins by the first letters of their Pinyin (`xwlb`); for keywords that
   * find nothing else.
   */
  readonly findInitials: Find;
};

/**
 * The dictionaries take 36 MB of memory and a tenth of a second, so they are loaded with the first keyword
 * that may need them (decision 018).
 */
async function loadDictionaries(): Promise<Romanise> {
  const [mandarin, { default: cantonese }] = await Promise.all([import('pinyin-pro'), import('to-jyutping')]);
  return (title) => {
    const text = foldText(title);
    const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const;
    const inContext = mandarin.pinyin(text, options);
    const further = mandarin.polyphonic(text, options);
    const spoken = cantonese
      .getJyutpingList(title)
      .flatMap(([character, reading]) => (reading ?? character).split(' '));
    const candidates = cantonese.getJyutpingCandidates(title).map(([, readings]) => readings);
    return [
      readingsOf(inContext, further),
      readingsOf(spoken, spoken.length === candidates.length ? candidates : []),
    ];
  };
}

/**
 * Returns the readings of syllables, that of the context first, in letters alone. Characters without a
 * reading are left out.
 */
function readingsOf(inContext: readonly string[], further: readonly (readonly string[])[]): Readings {
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll('ü', 'v')
      .replaceAll(/[^a-z]/g, '');
  return inContext
    .map((first, at) =>
      [...new Set([first, ...(further[at] ?? [])].map(letters))].filter((one) => one !== ''),
    )
    .filter((readings) => readings.length > 0);
}

/** Creates the search by romanisation. */
export function createRomanisedTitles(load: () => Promise<Romanise> = loadDictionaries): RomanisedTitles {
  let dictionaries: Promise<Romanise> | null = null;
  const cache = new Map<string, ReturnType<Romanise>>();
  const written = (romanise: Romanise, title: string): ReturnType<Romanise> => {
    const kept = cache.get(title);
    if (kept !== undefined) return kept;
    if (cache.size >= KEPT) cache.clear();
    const made = HAN.test(title) ? romanise(title) : [];
    cache.set(title, made);
    return made;
  };
  const ranked =
    (
      queryOf: (keyword: string) => string | null,
      rankOf: (titles: readonly Readings[], query: string) => number,
    ): Find =>
    async (keyword, entries, turns) => {
      const query = queryOf(keyword);
      if (query === null) return [];
      dictionaries ??= load();
      const romanise = await dictionaries;
      const found = [];
      for (const { thing, title } of entries()) {
        await turns();
        const rank = rankOf(written(romanise, title), query);
        if (rank > 0) found.push({ thing, rank });
      }
      return found.toSorted((one, other) => other.rank - one.rank).map(({ thing }) => thing);
    };
  return {
    find: ranked(romanisedKeyword, (titles, query) =>
      Math.max(0, ...titles.map((readings) => romanisedRank(readings, query))),
    ),
    findInitials: ranked(initialsKeyword, ([mandarin = []], query) => initialsRank(mandarin, query)),
  };
}
