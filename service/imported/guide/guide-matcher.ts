import { foldText } from '#service/search/fold-text.ts';
import { ownCopy } from './own-copy.ts';
import type { GuideChannel } from './xmltv-parser.ts';

/** What a channel is matched by: the id in its playlist, and its names. */
export type MatchedChannel = { readonly tvgId: string | null; readonly names: readonly string[] };

/**
 * Matches guide channels to playlist channels: first by id (case-insensitive), then by folded name. A guide channel may serve several
 * playlist channels; a playlist channel gets at most one, preferring a match by id.
 */
export function createGuideMatcher(channels: readonly MatchedChannel[]): {
  /** Adds a guide channel. */
  readonly declare: (channel: GuideChannel) => void;
  /** Returns the number of the guide channel with this id if any playlist channel could use it, otherwise null. */
  readonly guideNo: (id: string) => number | null;
  /** The guide channel number of each playlist channel by index, or null. */
  readonly result: () => readonly (number | null)[];
} {
  const byId = grouped(channels, ({ tvgId }) => (tvgId === null ? [] : [tvgId.toLowerCase()]));
  const byName = grouped(channels, ({ names }) => names.map(foldText).filter((name) => name !== ''));
  const numbers = new Map<string, number>();
  const idMatch = new Map<number, number>();
  const nameMatch = new Map<number, number>();

  /** Each group is handed out once, so that a source full of identical names costs no more than any other. */
  const take = (groups: Map<string, number[]>, key: string): readonly number[] => {
    const places = groups.get(key) ?? [];
    groups.delete(key);
    return places;
  };
  const enter = (id: string, names: readonly string[]): number | null => {
    const known = numbers.get(id) ?? null;
    const byItsId = take(byId, id.toLowerCase());
    const byItsNames = names.flatMap((name) => take(byName, foldText(name))).filter((place) => !nameMatch.has(place));
    if (byItsId.length === 0 && byItsNames.length === 0) return known;
    const number = known ?? numbers.size + 1;
    if (known === null) numbers.set(ownCopy(id), number);
    for (const place of byItsId) idMatch.set(place, number);
    for (const place of byItsNames) nameMatch.set(place, number);
    return number;
  };

  return {
    declare: ({ id, names }) => {
      if (id !== '') enter(id, names);
    },
    guideNo: (id) => numbers.get(id) ?? enter(id, []),
    result: () => channels.map((_, place) => idMatch.get(place) ?? nameMatch.get(place) ?? null),
  };
}

function grouped(channels: readonly MatchedChannel[], keysOf: (channel: MatchedChannel) => readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  channels.forEach((channel, place) => {
    for (const key of new Set(keysOf(channel))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [place]);
      else group.push(place);
    }
  });
  return groups;
}
