import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { initialsKeyword, romanisedKeyword } from '#service/kernel/text/romanised-keyword.ts';
import type { RomanisedTitles } from '#service/kernel/text/romanised-titles.ts';
import { sharesWordsWith, titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import { wordsOf } from '#service/kernel/text/word-match.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';

/** Titles that are compared with a keyword at most, and those of them that are shown. */
const MOST_TITLES = 20_000;
const MOST_SHOWN = 8;
/** Channels that a title is shown on at most. */
const MOST_CHANNELS = 20;
/**
 * A keyword that may be misspelt, folded, and how close a title has to come to it; closer if its letters may
 * be a romanisation.
 */
const MISSPELT = /^(?:[\p{Script=Latin}\p{N} ]{5,80}|\p{Script=Han}{3,20})$/u;
const CLOSE = 0.55;
const CLOSE_TO_ROMANISED = 0.72;

export type FurtherSearch = {
  readonly codes: readonly string[];
  readonly keyword: string;
  readonly now: number;
  readonly romanised: RomanisedTitles;
  /**
   * Whether the words of the keyword have found nothing: only then its letters may be initials, or be
   * misspelt.
   */
  readonly isLast: boolean;
};

/**
 * Finds current and upcoming programmes whose titles a keyword does not hold word by word: those that it
 * writes in Pinyin or Jyutping, otherwise by their initials, otherwise those that it comes close to. Nothing
 * is read for a keyword that can be none of that.
 */
export async function furtherSlots(
  guide: Pick<GuideStore, 'allTitles' | 'titles' | 'search' | 'searchAll'>,
  { codes, keyword, now, romanised, isLast }: FurtherSearch,
  turns: YieldToEventLoop,
): Promise<readonly StoredGuideSlot[]> {
  const query = foldText(keyword);
  const isRomanised = romanisedKeyword(keyword) !== null;
  if (!isRomanised && !(isLast && (MISSPELT.test(query) || initialsKeyword(keyword) !== null))) return [];
  const listed = guide.allTitles(now)?.slice(0, MOST_TITLES) ?? null;
  const channelsOf = listed === null ? await channelsByTitle(guide, codes, now, turns) : null;
  const known = listed ?? [...(channelsOf?.keys() ?? [])];
  const entries = () => known.map((title) => ({ thing: title, title }));
  let titles = await romanised.find(keyword, entries, turns);
  if (titles.length === 0 && isLast) titles = await romanised.findInitials(keyword, entries, turns);
  if (titles.length === 0 && isLast)
    titles = await closeTitles(query, isRomanised ? CLOSE_TO_ROMANISED : CLOSE, known, turns);
  const found: StoredGuideSlot[] = [];
  for (const title of titles.slice(0, MOST_SHOWN)) {
    const words = wordsOf(title).join(' ');
    const isTitle = (slot: StoredGuideSlot): boolean => slot.title_tc === title || slot.title_en === title;
    if (channelsOf === null) {
      await turns();
      const slots = guide.searchAll(codes, words, 'coming', now, 2 * MOST_CHANNELS) ?? [];
      found.push(...slots.filter(isTitle));
    }
    for (const code of channelsOf?.get(title) ?? []) {
      await turns();
      found.push(...guide.search(code, words, 'coming', now, 2).filter(isTitle));
    }
  }
  return found;
}

async function channelsByTitle(
  guide: Pick<GuideStore, 'titles'>,
  codes: readonly string[],
  now: number,
  turns: YieldToEventLoop,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const channelsOf = new Map<string, string[]>();
  for (const code of codes) {
    await turns();
    for (const title of guide.titles(code, now)) {
      const on = channelsOf.get(title) ?? [];
      if (on.length < MOST_CHANNELS) on.push(code);
      channelsOf.set(title, on);
    }
    if (channelsOf.size >= MOST_TITLES) break;
  }
  return channelsOf;
}

async function closeTitles(
  query: string,
  above: number,
  titles: Iterable<string>,
  turns: YieldToEventLoop,
): Promise<readonly string[]> {
  if (!MISSPELT.test(query)) return [];
  const likeness = titleSimilarityTo(query, above);
  const shares = sharesWordsWith(query);
  const found: { readonly title: string; readonly score: number }[] = [];
  for (const title of titles) {
    await turns();
    const folded = foldText(title);
    const score = likeness(folded);
    if (score > above && shares(folded)) found.push({ title, score });
  }
  return found.toSorted((one, other) => other.score - one.score).map(({ title }) => title);
}
