import { foldText } from '#service/search/fold-text.ts';
import { sharesWordsWith, titleSimilarityTo } from '#service/search/similar-text.ts';
import { nameRank, wordsOf } from '#service/search/word-match.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';

/** A channel's number is better than any name, and its kind worse. */
const [NUMBER_RANK, TIGHT_RANK, KIND_RANK] = [4, 2.5, 0.5];
/** A number as one asks for a channel: `81`, `ch 81`, `81台`. */
const NUMBER = /^(?:ch(?:annel)?|頻道|第)? ?0*(\d{1,5}) ?(?:台|頻道)?$/;
/** Words for a kind of channel. */
const KINDS: readonly (readonly [genre: StoredChannel['genre'], names: readonly string[]])[] = [
  ['film', ['movie', 'movies', 'film', 'films', '電影']],
  ['children', ['kids', 'children', '兒童', '小朋友']],
  ['news', ['news', '新聞']],
  ['sport', ['sport', 'sports', '體育']],
  ['music', ['music', '音樂']],
];
/** Shortest keyword, in Latin letters, that may be misspelt, how close it has to come, and how many channels are compared with it. */
const MISSPELT = /^[\p{Script=Latin}\p{N} ]{5,}$/u;
const CLOSE = 0.6;
const MOST_COMPARED = 5000;

const namesOf = ({ name, own }: StoredChannel): readonly string[] => (own ? [own.folded] : [name.tc, name.en].map(foldText));

/** Returns channels by number, name or kind, the whole name first; what only comes close to the keyword if there is nothing else. */
export function rankedChannels(shown: readonly StoredChannel[], keyword: string): readonly StoredChannel[] {
  const foldedKeyword = foldText(keyword);
  if (foldedKeyword === '') return [];
  const words = wordsOf(keyword);
  const tight = words.join('');
  const number = NUMBER.exec(foldedKeyword)?.[1];
  const kind = KINDS.find(([, names]) => names.map(foldText).includes(foldedKeyword))?.[0];
  const rankOf = (channel: StoredChannel): number => {
    if (String(channel.channelNo) === number) return NUMBER_RANK;
    const names = namesOf(channel);
    const byName = Math.max(...names.map((name) => nameRank(name, words)));
    if (byName > 0) return byName;
    if (tight.length > 3 && names.some((name) => name.replaceAll(' ', '') === tight)) return TIGHT_RANK;
    return channel.genre === kind ? KIND_RANK : 0;
  };
  const ranked = shown.map((channel) => ({ channel, rank: rankOf(channel) })).filter(({ rank }) => rank > 0);
  const found = ranked.length > 0 ? ranked : closeTo(shown.slice(0, MOST_COMPARED), foldedKeyword);
  return found.toSorted((one, other) => other.rank - one.rank).map(({ channel }) => channel);
}

function closeTo(channels: readonly StoredChannel[], foldedKeyword: string) {
  if (!MISSPELT.test(foldedKeyword)) return [];
  const [likeness, shares] = [titleSimilarityTo(foldedKeyword, CLOSE), sharesWordsWith(foldedKeyword)];
  return channels
    .map((channel) => ({ channel, rank: Math.max(...namesOf(channel).map((name) => (shares(name) ? likeness(name) : 0))) }))
    .filter(({ rank }) => rank > CLOSE);
}
