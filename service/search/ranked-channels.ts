import { groupsIn, listedImport } from '#service/catalogue/content/channel-source.ts';
import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import { byNames, cctvNumber } from '#service/kernel/text/by-names.ts';
import { foldText, toSimplified } from '#service/kernel/text/fold-text.ts';
import { holdsKind } from '#service/kernel/text/kind-words.ts';
import { sharesWordsWith, titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import { holdsWords, nameRank, wordsOf } from '#service/kernel/text/word-match.ts';

/** A channel's number is better than any name, and its kind worse. */
const NUMBER_RANK = 4;
const TIGHT_RANK = 2.5;
const MEETING_RANK = 0.75;
const KIND_RANK = 0.5;
/** A number as one asks for a channel, folded: `81`, `ch 81`, `81台`, `No. 81`. */
const NUMBER = /^(?:ch(?:annel)?|no|频道|第)? ?0*(\d{1,5}) ?(?:台|频道)?$/;
/** Words that people put behind the name or the kind of a channel, folded. */
const ENDING = /(?<=.) ?(?:电视台|频道|台|channel|tv)$/;
/** Words for a kind of channel. */
const KINDS: readonly (readonly [genre: string, names: readonly string[]])[] = [
  ['film', ['movie', 'movies', 'film', 'films', '電影']],
  ['children', ['kids', 'children', 'cartoon', 'cartoons', '兒童', '小朋友', '卡通', '動畫']],
  ['news', ['news', '新聞']],
  ['sport', ['sport', 'sports', 'football', '體育', '足球']],
  ['music', ['music', '音樂']],
  ['racing', ['racing', 'horse racing', '賽馬', '跑馬']],
  ['drama', ['drama', 'dramas', '劇集', '電視劇']],
  ['finance', ['finance', 'business', '財經', '股市']],
  ['food', ['food', 'cooking', '飲食', '煮食']],
  ['travel', ['travel', '旅遊']],
  ['nature', ['nature', 'documentary', 'documentaries', '紀錄片', '大自然']],
];
/**
 * Shortest keyword, in Latin letters, that may be misspelt, how close it has to come, and how many channels
 * are compared with it.
 */
const MISSPELT = /^[\p{Script=Latin}\p{N} ]{5,}$/u;
const CHINESE = /^\p{Script=Han}{4,8}$/u;
const CLOSE = 0.6;
const MOST_COMPARED = 5000;

const namesOf = ({ name, source }: CatalogueChannel): readonly string[] =>
  source.kind === 'imported' ? [source.folded] : [name.tc, name.en].map(foldText);

/** The number as viewers see and type it. */
const numberOf = (channel: CatalogueChannel): string =>
  listedImport(channel)?.number ?? String(channel.channelNo);

type Ranked = { readonly channel: CatalogueChannel; readonly rank: number };

/**
 * Returns channels by number, name or kind, the whole name first; by the keyword without an ending such as
 * “channel”, and what only comes close to it, if there is nothing else.
 */
export function rankedChannels(
  channels: readonly CatalogueChannel[],
  keyword: string,
): readonly CatalogueChannel[] {
  const foldedKeyword = foldText(keyword);
  if (foldedKeyword === '') return [];
  const short = foldedKeyword.replace(ENDING, '');
  const searches = [
    () => ofBroadcaster(channels, keyword),
    () => channelsNamed(channels, keyword),
    () => (short === foldedKeyword ? [] : channelsNamed(channels, short)),
    () => byNames(foldedKeyword).flatMap((name) => channelsNamed(channels, name)),
    () => namedInTwoParts(channels, foldedKeyword),
    () => closeTo(channels.slice(0, MOST_COMPARED), foldedKeyword),
  ];
  for (const search of searches) {
    const found = search();
    if (found.length > 0)
      return [
        ...new Set(found.toSorted((one, other) => other.rank - one.rank).map(({ channel }) => channel)),
      ];
  }
  return [];
}

function channelsNamed(channels: readonly CatalogueChannel[], keyword: string): readonly Ranked[] {
  const foldedKeyword = foldText(keyword);
  const words = wordsOf(keyword);
  const tight = words.join('');
  const number = NUMBER.exec(foldedKeyword)?.[1];
  const kind = KINDS.find(([, names]) => names.map(foldText).includes(foldedKeyword))?.[0];
  const rankOf = (channel: CatalogueChannel): number => {
    if (numberOf(channel) === (number ?? keyword.trim())) return NUMBER_RANK;
    const names = namesOf(channel);
    const byName = Math.max(...names.map((name) => nameRank(name, words)));
    if (byName > 0) return byName;
    if (tight.length > 3 && names.some((name) => name.replaceAll(' ', '') === tight)) return TIGHT_RANK;
    if (channel.genre === kind) return KIND_RANK;
    return words.length > 1 && meetsIn(channel, names, words) ? MEETING_RANK : 0;
  };
  return channels.map((channel) => ({ channel, rank: rankOf(channel) })).filter(({ rank }) => rank > 0);
}

/**
 * Words that meet in a channel from several of its fields: number, name, groups, kind. One of them is in its
 * name or its number.
 */
function meetsIn(channel: CatalogueChannel, names: readonly string[], words: readonly string[]): boolean {
  const { genre, source } = channel;
  const kinds = KINDS.find(([kind]) => kind === genre)?.[1].map(foldText) ?? [];
  const fields = [...groupsIn(channel).map(foldText), ...(source.kind === 'imported' ? [] : kinds)];
  const isOwnWord = (word: string): boolean => word === numberOf(channel) || holdsWords(names, [word]);
  return words.some(isOwnWord) && words.every((word) => isOwnWord(word) || holdsKind(fields, word));
}

/**
 * The text of a name with its signs, as the numbers of a broadcaster need them: `CCTV-5+` is not `CCTV-5`.
 */
const signed = (text: string): string => toSimplified(text.normalize('NFKC').toLowerCase());

/** The channel of a national broadcaster that a keyword means by number or theme: `央视一套`. */
function ofBroadcaster(channels: readonly CatalogueChannel[], keyword: string): readonly Ranked[] {
  const number = cctvNumber(signed(keyword));
  if (number === null) return [];
  return channels
    .filter(({ name, source }) => source.kind === 'imported' && cctvNumber(signed(name.tc)) === number)
    .map((channel) => ({ channel, rank: NUMBER_RANK }));
}

/** Two parts of a name in Chinese that are written together: `凤凰中文` of 凤凰卫视中文台. */
function namedInTwoParts(shown: readonly CatalogueChannel[], foldedKeyword: string): readonly Ranked[] {
  if (!CHINESE.test(foldedKeyword)) return [];
  const characters = [...foldedKeyword];
  for (let at = 2; at <= characters.length - 2; at += 1) {
    const found = channelsNamed(
      shown,
      `${characters.slice(0, at).join('')} ${characters.slice(at).join('')}`,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function closeTo(channels: readonly CatalogueChannel[], foldedKeyword: string): readonly Ranked[] {
  if (!MISSPELT.test(foldedKeyword)) return [];
  const likeness = titleSimilarityTo(foldedKeyword, CLOSE);
  const shares = sharesWordsWith(foldedKeyword);
  return channels
    .map((channel) => ({
      channel,
      rank: Math.max(...namesOf(channel).map((name) => (shares(name) ? likeness(name) : 0))),
    }))
    .filter(({ rank }) => rank > CLOSE);
}
