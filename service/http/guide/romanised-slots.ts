import type { YieldToEventLoop } from '#service/http/server/event-loop-yield.ts';
import { romanisedKeyword } from '#service/search/romanised-keyword.ts';
import type { RomanisedTitles } from '#service/search/romanised-titles.ts';
import { wordsOf } from '#service/search/word-match.ts';
import type { GuideSlot, GuideStore } from '#service/store/guide/guide.ts';

/** Titles that are compared with a keyword at most, and those of them that are shown. */
const MOST_TITLES = 20_000;
const MOST_SHOWN = 8;
/** Channels that a title is shown on at most. */
const MOST_CHANNELS = 20;

export type RomanisedSearch = {
  readonly codes: readonly string[];
  readonly keyword: string;
  readonly now: number;
  readonly romanised: RomanisedTitles;
};

/** Finds current and upcoming programmes whose Chinese titles a keyword writes in Pinyin or Jyutping. Nothing is read for any other keyword. */
export async function romanisedSlots(
  guide: Pick<GuideStore, 'titles' | 'search'>,
  { codes, keyword, now, romanised }: RomanisedSearch,
  turns: YieldToEventLoop,
): Promise<readonly GuideSlot[]> {
  if (romanisedKeyword(keyword) === null) return [];
  const channelsOf = new Map<string, string[]>();
  for (const code of codes) {
    await turns();
    for (const title of guide.titles(code, now)) {
      const codes = channelsOf.get(title) ?? [];
      if (codes.length < MOST_CHANNELS) codes.push(code);
      channelsOf.set(title, codes);
    }
    if (channelsOf.size >= MOST_TITLES) break;
  }
  const titles = await romanised.find(keyword, () => [...channelsOf.keys()].map((title) => ({ thing: title, title })), turns);
  const found: GuideSlot[] = [];
  for (const title of titles.slice(0, MOST_SHOWN)) {
    const query = wordsOf(title).join(' ');
    for (const code of channelsOf.get(title) ?? []) {
      await turns();
      found.push(...guide.search(code, query, 'coming', now, 2).filter(({ title_tc }) => title_tc === title));
    }
  }
  return found;
}
