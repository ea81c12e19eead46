import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsKind, isKind } from '#service/kernel/text/kind-words.ts';
import { holdsWord, wordsOf } from '#service/kernel/text/word-match.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { createReplyWriter, type WrittenReply } from '#service/kernel/web/reply-writer.ts';
import { type TimedKeyword, timeInKeyword } from './time-in-keyword.ts';

/** A guide search. */
export type GuideSearchRequest = {
  /** The channels to search. */
  readonly channels: readonly SearchedChannel[];
  readonly keyword: string;
  readonly limit: number;
  readonly now: number;
  /** Searches many channels at once, or returns null where each has to be searched by itself. */
  readonly searchAll: GuideStore['searchAll'];
  /** All programmes of a channel in the coming days, for a keyword that names a time. */
  readonly slotsOf: (code: string) => readonly StoredGuideSlot[];
  /** Folded texts of a programme besides its title, such as its categories. */
  readonly fieldsOf: (slot: StoredGuideSlot) => readonly string[];
  /**
   * Finds further programmes by other means; called only if the words find fewer than `limit`. `isLast` if
   * they find none.
   */
  readonly further: (turns: YieldToEventLoop, isLast: boolean) => Promise<readonly StoredGuideSlot[]>;
};

/**
 * A channel with what a word of a keyword may name of it, folded: its names, its number, and its groups and
 * kind.
 */
export type SearchedChannel = {
  readonly code: string;
  readonly names: readonly string[];
  readonly number: string;
  readonly kinds: readonly string[];
};

/** Words that a title has to hold, and the condition that the programme has to meet. */
type TitleQuery = { readonly words: string; readonly fits: (slot: StoredGuideSlot) => boolean };

const namesChannel = ({ names, number }: SearchedChannel, word: string): boolean =>
  word === number || names.some((name) => holdsWord(name, word));

/** Returns the words that a title has to hold: those that do not name the channel, or all if none is left. */
function titleWords(words: readonly string[], channel: SearchedChannel): readonly string[] {
  const others = words.filter((word) => !namesChannel(channel, word));
  return others.length === 0 ? words : others;
}

/**
 * Returns the ways in which words meet from a title and another field: one of them is the kind of the channel
 * or of the programme.
 */
function meetings(
  words: readonly string[],
  channel: SearchedChannel,
  fieldsOf: GuideSearchRequest['fieldsOf'],
): readonly TitleQuery[] {
  const others = titleWords(words, channel);
  if (others.length < 2) return [];
  return others.filter(isKind).map((kind) => ({
    words: others.filter((word) => word !== kind).join(' '),
    fits: (slot) => holdsKind(channel.kinds, kind) || holdsKind(fieldsOf(slot), kind),
  }));
}

/** Programmes of a title query that are looked at for what they are besides. */
const MOST_LOOKED_AT = 200;

const NUMBER = /^\d+$/;

const anything = (): boolean => true;

/**
 * Finds programmes that start at a time of day, each word of the rest in a title, or naming the channel or a
 * kind.
 */
async function timedSlots(
  { rest, startsThen }: TimedKeyword,
  {
    channels,
    limit,
    slotsOf,
    fieldsOf,
  }: Pick<GuideSearchRequest, 'channels' | 'limit' | 'slotsOf' | 'fieldsOf'>,
  turns: YieldToEventLoop,
): Promise<readonly StoredGuideSlot[]> {
  const words = wordsOf(rest);
  const found: StoredGuideSlot[] = [];
  for (const channel of channels) {
    await turns();
    for (const slot of slotsOf(channel.code)) {
      if (!startsThen(slot.start)) continue;
      const texts = [foldText(slot.title_tc), foldText(slot.title_en), ...channel.kinds, ...fieldsOf(slot)];
      if (words.every((word) => namesChannel(channel, word) || holdsKind(texts, word))) found.push(slot);
    }
  }
  return found.toSorted((one, other) => one.start - other.start).slice(0, limit);
}

/**
 * A keyword that only says of what kinds a programme is, and at most the number of its channel, at whatever
 * time: `電影 愛情`. Null for any other.
 */
const kindsOnly = (keyword: string, words: readonly string[]): TimedKeyword | null =>
  words.length > 1 && words.every((word) => isKind(word) || NUMBER.test(word))
    ? { rest: keyword, startsThen: anything }
    : null;

type TitlesTogether = Pick<GuideSearchRequest, 'channels' | 'limit' | 'now' | 'searchAll'> & {
  readonly words: readonly string[];
  readonly side: 'coming' | 'over';
};

/** Finds the nearest programmes by their titles in one search for all channels that the words do not name. */
function titlesTogether({
  channels,
  words,
  limit,
  side,
  now,
  searchAll,
}: TitlesTogether): readonly StoredGuideSlot[] | null {
  const codesOf = new Map<string, string[]>();
  for (const channel of channels) {
    const query = titleWords(words, channel).join(' ');
    const codes = codesOf.get(query) ?? [];
    codes.push(channel.code);
    codesOf.set(query, codes);
  }
  const found: StoredGuideSlot[] = [];
  for (const [query, codes] of codesOf) {
    const hits = query === '' ? [] : searchAll(codes, query, side, now, limit);
    if (hits === null) return null;
    found.push(...hits);
  }
  const isNearer = (one: StoredGuideSlot, other: StoredGuideSlot): number =>
    side === 'coming' ? one.start - other.start : other.start - one.start;
  return found
    .sort(isNearer)
    .slice(0, limit)
    .toSorted((one, other) => one.start - other.start);
}

/**
 * Writes the results of a guide search in order of start: current and upcoming ones, nearest first, else past
 * ones. The reply is valid for this moment only.
 */
export async function writeGuideSearch(
  search: GuideStore['search'],
  { channels, keyword, limit, now, searchAll, slotsOf, fieldsOf, further }: GuideSearchRequest,
  jsonOf: (slot: StoredGuideSlot) => string,
  turns: YieldToEventLoop,
): Promise<WrittenReply> {
  const words = wordsOf(keyword);
  const ordered = channels.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  type Side = 'coming' | 'over';
  const nearest = async (
    side: Side,
    queriesOf: (channel: SearchedChannel) => readonly TitleQuery[],
  ): Promise<readonly StoredGuideSlot[]> => {
    let found: readonly StoredGuideSlot[] = [];
    for (const channel of ordered) {
      await turns();
      const hits = queriesOf(channel).flatMap(({ words: query, fits }) => {
        if (query === '') return [];
        const most = fits === anything ? limit : MOST_LOOKED_AT;
        return search(channel.code, query, side, now, most).filter(fits);
      });
      if (hits.length === 0) continue;
      found = [
        ...new Map([...found, ...hits].map((slot) => [`${slot.network_code} ${slot.start}`, slot])).values(),
      ]
        .sort((one, other) => (side === 'coming' ? one.start - other.start : other.start - one.start))
        .slice(0, limit);
    }
    return found.toSorted((one, other) => one.start - other.start);
  };
  const nearestTitles = async (side: Side): Promise<readonly StoredGuideSlot[]> => {
    const together = titlesTogether({ channels: ordered, words, limit, side, now, searchAll });
    return together ?? nearest(side, byTitle);
  };
  const byTitle = (channel: SearchedChannel): readonly TitleQuery[] => [
    { words: titleWords(words, channel).join(' '), fits: anything },
  ];
  const byFields = (channel: SearchedChannel): readonly TitleQuery[] => meetings(words, channel, fieldsOf);
  const byWords = await nearestTitles('coming');
  const byKind = byWords.length > 0 || words.length === 1 ? byWords : await nearest('coming', byFields);
  const timed = byKind.length > 0 ? null : (timeInKeyword(keyword) ?? kindsOnly(keyword, words));
  const named =
    timed === null ? byKind : await timedSlots(timed, { channels: ordered, limit, slotsOf, fieldsOf }, turns);
  const namedKeys = new Set(named.map(({ network_code, start }) => `${network_code} ${start}`));
  const others = named.length < limit ? await further(turns, named.length === 0) : [];
  const coming = [
    ...named,
    ...others.filter(({ network_code, start }) => !namedKeys.has(`${network_code} ${start}`)),
  ]
    .toSorted((one, other) => one.start - other.start)
    .slice(0, limit);
  const found = coming.length > 0 ? coming : await nearestTitles('over');
  const reply = createReplyWriter();
  const items = found.map(
    (slot) => `{"network_code":${JSON.stringify(slot.network_code)},"item":${jsonOf(slot)}}`,
  );
  reply.text(`{"items":[${items.join(',')}]}`);
  reply.hold({ validFrom: now, validUntil: now + 1 });
  return reply.end();
}
