import { createHash } from 'node:crypto';
import { FIRST_SOURCE, type ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
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
  const usedNumbers = new Set(takenNumbers);
  const codes = new Set<string>();
  const seen = new Map<string, number>();
  const groups = new Map<string, string[]>();
  let next = FIRST_NUMBER;
  const numberFor = (requested: number | null): number | null => {
    if (requested !== null && requested <= LAST_NUMBER && !usedNumbers.has(requested)) return requested;
    while (usedNumbers.has(next)) next += 1;
    return next <= LAST_NUMBER ? next : null;
  };
  /** The same groups share one array, which 200,000 channels would otherwise have each. */
  const shared = (names: readonly string[]): string[] => {
    const key = names.join(';');
    const cached = groups.get(key) ?? [...names];
    groups.set(key, cached);
    return cached;
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
        ...(names.length === 0 ? {} : { groups: shared(names) }),
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        ...(Object.keys(clearKeys).length === 0 ? {} : { clearKeys }),
        ...(licence === null ? {} : { licence }),
        ...(rating === null ? {} : { rating }),
      };
    };
    const digestOf = (entry: PlaylistEntry): string => freshDigest(entry, sourceId, codes, seen);
    return {
      groups: shared,
      channel: (entry) => {
        const channelNo = numberFor(entry.number);
        if (channelNo === null) return null;
        usedNumbers.add(channelNo);
        const { name, radio, catchup, chno, shift, tvgId } = entry;
        return {
          channelNo,
          networkCode: `own-${digestOf(entry)}`,
          name: { tc: name, en: name },
          genre: genreOf(entry.groups),
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
      video: (entry) => ({ code: `ownv-${digestOf(entry)}`, name: entry.name, ...streamOf(entry) }),
    };
  };
}

function freshDigest(
  { tvgId, name }: PlaylistEntry,
  sourceId: string,
  codes: Set<string>,
  seen: Map<string, number>,
): string {
  const key = `${tvgId ?? ''}|${name}${sourceId === FIRST_SOURCE ? '' : `|${sourceId}`}`;
  for (;;) {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    const digest = createHash('sha256').update(`${key}|${count}`).digest('hex').slice(0, 10);
    if (codes.has(digest)) continue;
    codes.add(digest);
    return digest;
  }
}

/** Returns the genre that the names of groups mean. */
export const genreOf = (groups: readonly string[]): string =>
  GROUP_GENRES.find(([pattern]) => pattern.test(groups.join(';')))?.[1] ?? 'city';
