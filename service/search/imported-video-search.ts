import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { LockFilter } from '#service/household/group-locks.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsKind } from '#service/kernel/text/kind-words.ts';
import type { RomanisedEntry, RomanisedTitles } from '#service/kernel/text/romanised-titles.ts';
import { sharesWordsWith, titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import { holdsWord, nameRank, wordsOf } from '#service/kernel/text/word-match.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';

/** Films that are looked at between two turns of the event loop. */
const PART = 500;
/** Films whose names are compared with a romanisation. */
const ROMANISED_VIDEOS = 20_000;
const MOST_VIDEOS = 200;
/** Words that meet from name and groups count less than a name. */
const MEETING_RANK = 0.5;
/** Dependencies for reading the films of playlists. */
export type SearchedVideos = Pick<ImportedChannelStore, 'findVideos' | 'videoCount' | 'videos'>;

/**
 * A keyword that may be misspelt, how close a name has to come to it, how many names are compared with it,
 * and how many of them are found.
 */
const MISSPELT = /^[\p{Script=Latin}\p{N} ]{5,80}$/u;
const CLOSE = 0.65;
const MOST_COMPARED = 5000;
const MOST_CLOSE = 20;

/** Finds films and episodes of playlists by name or its romanisation, the whole name first. */
export async function findImportedVideos(
  own: SearchedVideos,
  keyword: string,
  { isOffered }: LockFilter,
  { romanised, turns }: { readonly romanised: RomanisedTitles; readonly turns: YieldToEventLoop },
): Promise<readonly ImportedVideo[]> {
  const words = wordsOf(keyword);
  const ranked: { readonly video: ImportedVideo; readonly rank: number }[] = [];
  for (let from = 0; words.length > 0 && from < own.videoCount(); from += PART) {
    await turns();
    for (const video of own.findVideos(words.join(' '), from, from + PART)) {
      const rank = nameRank(video.folded, words) || meetingRank(video, words);
      if (rank > 0) ranked.push({ video, rank });
    }
  }
  const hits = ranked.toSorted((one, other) => other.rank - one.rank).map(({ video }) => video);
  const syllables = await romanised.find(keyword, () => titles(own), turns);
  const isFound = hits.length > 0 || syllables.length > 0;
  const read = isFound ? syllables : await romanised.findInitials(keyword, () => titles(own), turns);
  if (hits.length === 0 && read.length === 0)
    return (await closeVideos(own, foldText(keyword), turns)).filter(isOffered);
  const codes = new Set(hits.map(({ code }) => code));
  return [...hits, ...read.filter(({ code }) => !codes.has(code))].filter(isOffered).slice(0, MOST_VIDEOS);
}

/** How well a film fits whose name holds some of the words, and whose groups the others (`電影 愛情`). */
const meetingRank = ({ folded, groups = [] }: ImportedVideo, words: readonly string[]): number =>
  words.some((word) => holdsWord(folded, word)) &&
  words.every((word) => holdsWord(folded, word) || holdsKind(groups.map(foldText), word))
    ? MEETING_RANK
    : 0;

/** Finds films whose names come close to a keyword that is misspelt. */
async function closeVideos(
  own: SearchedVideos,
  query: string,
  turns: YieldToEventLoop,
): Promise<readonly ImportedVideo[]> {
  if (!MISSPELT.test(query)) return [];
  const likeness = titleSimilarityTo(query, CLOSE);
  const shares = sharesWordsWith(query);
  const found: { readonly video: ImportedVideo; readonly score: number }[] = [];
  for (let from = 0; from < Math.min(own.videoCount(), MOST_COMPARED); from += PART) {
    await turns();
    for (const video of own.videos(from, PART)) {
      const score = likeness(video.folded);
      if (score > CLOSE && shares(video.folded)) found.push({ video, score });
    }
  }
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_CLOSE)
    .map(({ video }) => video);
}

function* titles(own: SearchedVideos): Generator<RomanisedEntry<ImportedVideo>> {
  for (let from = 0; from < Math.min(own.videoCount(), ROMANISED_VIDEOS); from += PART)
    for (const video of own.videos(from, PART)) yield { thing: video, title: video.name };
}
