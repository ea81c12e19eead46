import type { YieldToEventLoop } from '#service/http/server/event-loop-yield.ts';
import { foldText } from './fold-text.ts';
import { romanisedKeyword, romanisedRank } from './romanised-keyword.ts';

/** Titles whose romanisations are kept. */
const KEPT = 50_000;
const HAN = /\p{Script=Han}/u;

type Romanise = (title: string) => readonly (readonly string[])[];

/** A thing to be found, and its Chinese title. */
export type RomanisedEntry<Thing> = { readonly thing: Thing; readonly title: string };

/** Finds Chinese titles by their romanisation. */
export type RomanisedTitles = {
  /** The things whose titles a keyword romanises, best first; empty without a look if it is no romanisation. */
  readonly find: <Thing>(
    keyword: string,
    entries: () => Iterable<RomanisedEntry<Thing>>,
    turns: YieldToEventLoop,
  ) => Promise<readonly Thing[]>;
};

/** The dictionaries take 36 MB of memory and a tenth of a second, so they are loaded with the first keyword that may need them (decision 175). */
async function loadDictionaries(): Promise<Romanise> {
  const [mandarin, { default: cantonese }] = await Promise.all([import('pinyin-pro'), import('to-jyutping')]);
  return (title) => {
    const jyutping = cantonese.getJyutpingList(title).flatMap(([character, reading]) => (reading ?? character).split(' '));
    const pinyin = mandarin.pinyin(foldText(title), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
    return [pinyin, jyutping].map((syllables) =>
      syllables.map((one) => one.toLowerCase().replaceAll(/[^a-z]/g, '')).filter((one) => one !== ''),
    );
  };
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
  return {
    find: async (keyword, entries, turns) => {
      const query = romanisedKeyword(keyword);
      if (query === null) return [];
      dictionaries ??= load();
      const romanise = await dictionaries;
      const found = [];
      for (const { thing, title } of entries()) {
        await turns();
        const rank = Math.max(0, ...written(romanise, title).map((syllables) => romanisedRank(syllables, query)));
        if (rank > 0) found.push({ thing, rank });
      }
      return found.toSorted((one, other) => other.rank - one.rank).map(({ thing }) => thing);
    },
  };
}
