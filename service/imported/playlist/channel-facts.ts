import { hash } from 'node:crypto';
import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { slotCopy } from '#service/imported/guide/imported-copy.ts';
import { createPairTable } from '#service/imported/hash-table.ts';
import type { AskedSource, SourceOrigin } from '#service/imported/import-types.ts';
import { streamHeaders } from '#service/imported/request-headers.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import type { PlaylistEntry } from './playlist-entry.ts';

/**
 * First and last number given to channels without a usable one of their own; the last is the highest that a
 * route accepts.
 */
const FIRST_NUMBER = 1001;
export const LAST_NUMBER = 999_999;

/** Words in a playlist's group name and the genre they mean; the first match decides. */
const GROUP_GENRES: readonly (readonly [RegExp, string])[] = [
  [/news|新聞|新闻|资讯|資訊/i, 'news'],
  [/kid|child|cartoon|兒童|儿童|少儿|卡通|動畫|动画/i, 'children'],
  [/racing|賽馬|赛马/i, 'racing'],
  [/sport|體育|体育/i, 'sport'],
  [/movie|film|cinema|電影|电影|影院/i, 'film'],
  [/music|音樂|音乐/i, 'music'],
  [/drama|series|劇|剧/i, 'drama'],
  [/financ|business|財經|财经/i, 'finance'],
  [/food|cook|飲食|美食/i, 'food'],
  [/travel|旅遊|旅游/i, 'travel'],
  [/nature|wild|docu|science|紀錄|纪录|自然/i, 'nature'],
  [/comedy|喜劇|喜剧/i, 'comedy'],
  [/family|家庭/i, 'family'],
];

/** Where entries come from: which hosts they may name, and the id of their source. */
type EntryOrigin = Pick<SourceOrigin, 'reach' | 'listHost'> & {
  readonly sourceId: string;
  readonly asks?: AskedSource | undefined;
};

/** Makes channels and videos of the entries of one playlist. */
export type ChannelMaker = {
  readonly channel: (entry: PlaylistEntry) => ImportedChannel | null;
  readonly video: (entry: PlaylistEntry) => ImportedVideo;
  /** Returns groups in an array that all entries with the same ones share. */
  readonly groups: (names: readonly string[]) => string[];
};
export type CreateChannels = (origin: EntryOrigin) => ChannelMaker;

/** Numbers that are taken already. */
export type ChannelFacts = { readonly takenNumbers: readonly number[] };

/**
 * Assigns each playlist entry a number and a network code. Codes derive from id, name and
 * source, so favourites survive the next import; `followCodes` keeps them for channels whose name has
 * changed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one import's numbers and codes.
export function createImportedChannels({ takenNumbers }: ChannelFacts): CreateChannels {
  const isUsed = new Uint8Array(LAST_NUMBER + 1);
  for (const channelNo of takenNumbers) isUsed[channelNo] = 1;
  const digestOf = createDigests();
  const groups = new Map<string, { readonly names: string[]; readonly genre: string }>();
  let next = FIRST_NUMBER;
  const numberFor = (requested: number | null): number | null => {
    if (requested !== null && requested <= LAST_NUMBER && isUsed[requested] !== 1) return requested;
    while (isUsed[next] === 1) next += 1;
    return next <= LAST_NUMBER ? next : null;
  };
  /** The same groups share one array, which 200,000 channels would otherwise have each, and their genre. */
  const shared = (names: readonly string[]) => {
    const key = names.join(';');
    const cached = groups.get(key);
    if (cached !== undefined) return cached;
    // A copy, since a substring keeps all of what was read alive.
    const made = { names: names.map(slotCopy), genre: genreOf(names) };
    groups.set(slotCopy(key), made);
    return made;
  };
  return ({ reach, listHost, sourceId, asks }) => {
    const streamOf = ({
      name,
      address,
      logo,
      groups: names,
      headers: given,
      clearKeys,
      licence,
      rating,
    }: PlaylistEntry) => {
      const headers = asks === undefined ? given : { ...streamHeaders(asks, address), ...given };
      return {
        stream: address,
        logo,
        folded: foldText(name),
        reach,
        ...(listHost === null ? {} : { listHost }),
        ...(sourceId === FIRST_SOURCE ? {} : { sourceId }),
        ...(names.length === 0 ? {} : { groups: shared(names).names }),
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        ...(Object.keys(clearKeys).length === 0 ? {} : { clearKeys }),
        ...(licence === null ? {} : { licence }),
        ...(rating === null ? {} : { rating }),
      };
    };
    const digest = ({ tvgId, name }: PlaylistEntry): string =>
      digestOf(`${tvgId ?? ''}|${name}${sourceId === FIRST_SOURCE ? '' : `|${sourceId}`}`);
    return {
      groups: (names) => shared(names).names,
      channel: (entry) => {
        const channelNo = numberFor(entry.number);
        if (channelNo === null) return null;
        isUsed[channelNo] = 1;
        const { name, radio, catchup, chno, shift, tvgId } = entry;
        return {
          channelNo,
          networkCode: `own-${digest(entry)}`,
          name: { tc: name, en: name },
          genre: shared(entry.groups).genre,
          kids: false,
          subscriptionTag: null,
          timeshift: 0,
          source: {
            kind: 'imported',
            ...streamOf(entry),
            ...(tvgId === null ? {} : { tvgId }),
            ...(chno === null || chno === String(channelNo) ? {} : { chno }),
            ...(shift === 0 ? {} : { shift }),
            ...(radio ? { radio } : {}),
            ...(catchup === null ? {} : { catchup }),
          },
        };
      },
      video: (entry) => ({ code: `ownv-${digest(entry)}`, name: entry.name, ...streamOf(entry) }),
    };
  };
}

/** Hexadecimal digits of a code, and of them those that make a number of 32 bits. */
const DIGITS = 10;
const HIGH_DIGITS = 8;

/** Returns a function for the digest of a text, another one each time. */
function createDigests(): (text: string) => string {
  const taken = createPairTable();
  /** How often a text was there, if more than once. */
  const seen = new Map<string, number>();
  const take = (text: string, count: number): string | null => {
    const digest = hash('sha256', `${text}|${count}`, 'hex').slice(0, DIGITS);
    const high = Number.parseInt(digest.slice(0, HIGH_DIGITS), 16);
    const low = Number.parseInt(digest.slice(HIGH_DIGITS), 16);
    if (taken.get(high, low) !== null) return null;
    taken.set(high, low, 0);
    return digest;
  };
  return (text) => {
    const first = seen.size === 0 ? 0 : (seen.get(text) ?? 0);
    for (let count = first; ; count += 1) {
      const digest = take(text, count);
      if (digest === null) continue;
      if (count > 0) seen.set(slotCopy(text), count + 1);
      return digest;
    }
  };
}

/** Returns the genre that the names of groups mean. */
export const genreOf = (groups: readonly string[]): string =>
  GROUP_GENRES.find(([pattern]) => pattern.test(groups.join(';')))?.[1] ?? 'city';
