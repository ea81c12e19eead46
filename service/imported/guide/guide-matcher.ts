import { slotCopy } from './imported-copy.ts';
import { exactName, foldedName, looseName } from './loose-name.ts';
import type { GuideChannel } from './xmltv-parser.ts';

/** Names a guide channel among all guides. */
export const chosenKey = ({ source, id }: { readonly source: string; readonly id: string }): string =>
  `${source}\n${id}`;

/**
 * Facts by which a channel is matched: the id in its playlist, its names, and the key of the guide channel
 * that the viewer chose (null for none).
 */
export type MatchedChannel = {
  readonly tvgId: string | null;
  readonly names: readonly string[];
  readonly chosen?: string | null;
};

/** Ids without a channel that are remembered. */
const MOST_MISSED = 100_000;

/**
 * How a guide channel is found, best first: an id as it is comes before one without its feed (`@SD`), a name
 * as it is written before a folded one.
 */
const WAYS = ['hand', 'id', 'feed', 'exact', 'name', 'loose'] as const;
type Way = (typeof WAYS)[number];
/** The same as viewers are told. */
export type MatchWay = 'hand' | 'id' | 'name' | 'loose';
const TOLD: Readonly<Record<Way, MatchWay>> = {
  hand: 'hand',
  id: 'id',
  feed: 'id',
  exact: 'name',
  name: 'name',
  loose: 'loose',
};
/** How many ways there are. */
export const MATCH_RANKS = WAYS.length;
/** A guide channel that was found; of several the lowest rank is the surest. */
export type GuideMatch = { readonly guideNo: number; readonly by: MatchWay; readonly rank: number };

/** The id of a guide channel without the feed behind it: `RTL7.nl@SD` is a feed of `RTL7.nl`. */
const withoutFeed = (id: string): string => id.toLowerCase().replace(/(?<=.)@[a-z0-9]{1,16}$/, '');

/**
 * Matches guide channels to playlist channels: by the viewer's choice, by id (case-insensitive, then without
 * its feed), by name, by folded name, then by a name without what only lists write. A guide channel may serve
 * several playlist channels; a playlist channel gets at most one. Numbers begin at `firstNo`; `source` is the
 * guide's id.
 */
export function createGuideMatcher(
  channels: readonly MatchedChannel[],
  { firstNo = 1, source = '' }: { readonly firstNo?: number; readonly source?: string } = {},
): {
  /** Adds a guide channel. */
  readonly declare: (channel: Pick<GuideChannel, 'id' | 'names'>) => void;
  /**
   * Returns the number of the guide channel with this id if any playlist channel could use it, otherwise
   * null.
   */
  readonly guideNo: (id: string) => number | null;
  /** The guide channel of each playlist channel by index, or null. */
  readonly result: () => readonly (GuideMatch | null)[];
} {
  const free = channels.map((channel) =>
    channel.chosen === undefined ? channel : { tvgId: null, names: [] },
  );
  const groups: Readonly<Record<Way, Map<string, number[]>>> = {
    hand: grouped(channels, ({ chosen }) => (typeof chosen === 'string' ? [chosen] : [])),
    id: grouped(free, ({ tvgId }) => (tvgId === null ? [] : [tvgId.toLowerCase()])),
    feed: grouped(free, ({ tvgId }) => (tvgId === null ? [] : [withoutFeed(tvgId)])),
    exact: grouped(free, ({ names }) => names.map(exactName)),
    name: grouped(free, ({ names }) => names.map(foldedName)),
    loose: grouped(free, ({ names }) => names.map(looseName)),
  };
  const numbers = new Map<string, number>();
  /** The same by id in small letters: some guides write an id in two ways. */
  const byFolded = new Map<string, number>();
  const newMatches = (): Map<number, number> => new Map();
  const matches: Readonly<Record<Way, Map<number, number>>> = {
    hand: newMatches(),
    id: newMatches(),
    feed: newMatches(),
    exact: newMatches(),
    name: newMatches(),
    loose: newMatches(),
  };

  /** Ids that no channel has: groups are only taken away, so none will be found later. */
  const missed = new Set<string>();
  /** Each group is handed out once, so that a source full of identical names costs no more than any other. */
  const take = (way: Way, keys: readonly string[]): readonly number[] =>
    keys.flatMap((key) => {
      const places = groups[way].get(key) ?? [];
      groups[way].delete(key);
      return places.filter((place) => !matches[way].has(place));
    });
  const enter = (id: string, names: readonly string[]): number | null => {
    const storedNumber = numbers.get(id) ?? null;
    const keys = {
      hand: [chosenKey({ source, id })],
      id: [id.toLowerCase()],
      feed: [withoutFeed(id)],
      exact: names.map(exactName),
      name: names.map(foldedName),
      loose: names.map(looseName),
    };
    const found = WAYS.map((way) => [way, take(way, keys[way])] as const);
    if (found.every(([, places]) => places.length === 0)) return storedNumber;
    const number = storedNumber ?? firstNo + numbers.size;
    if (storedNumber === null) {
      numbers.set(slotCopy(id), number);
      byFolded.set(slotCopy(id.toLowerCase()), number);
    }
    for (const [way, places] of found) for (const place of places) matches[way].set(place, number);
    return number;
  };
  const matchOf = (place: number): GuideMatch | null => {
    for (const [rank, way] of WAYS.entries()) {
      const guideNo = matches[way].get(place);
      if (guideNo !== undefined) return { guideNo, by: TOLD[way], rank };
    }
    return null;
  };

  return {
    declare: ({ id, names }) => {
      // Some guides have no other name.
      if (id !== '') enter(id, names.length === 0 ? [id] : names);
    },
    guideNo: (id) => {
      const number = numbers.get(id);
      if (number !== undefined) return number;
      const entered = missed.has(id) ? null : enter(id, []);
      if (entered !== null) return entered;
      if (missed.size < MOST_MISSED) missed.add(slotCopy(id));
      return byFolded.get(id.toLowerCase()) ?? null;
    },
    result: () => channels.map((_, place) => matchOf(place)),
  };
}

function grouped(
  channels: readonly MatchedChannel[],
  keysOf: (channel: MatchedChannel) => readonly string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  channels.forEach((channel, place) => {
    for (const key of new Set(keysOf(channel))) {
      if (key === '') continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [place]);
      else group.push(place);
    }
  });
  return groups;
}
