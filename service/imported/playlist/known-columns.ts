import { createTextHash } from '#service/imported/hash-table.ts';
import type { KnownChannel } from '#service/imported/import-types.ts';

/**
 * What channels are found again by, in the order of a channel's hashes: the code, then everything that a list
 * says, then what tells two apart without doubt. Null if a channel has no such key.
 */
const KEYS = {
  code: ({ code }: KnownChannel): string | null => code,
  all: ({ source, tvgId, name }: KnownChannel): string | null => `${source}\n${tvgId ?? ''}\n${name}`,
  idAndStream: ({ source, tvgId, stream }: KnownChannel): string | null =>
    tvgId === null ? null : `${source}\n${tvgId.toLowerCase()}\n${stream}`,
  id: ({ source, tvgId }: KnownChannel): string | null =>
    tvgId === null ? null : `${source}\n${tvgId.toLowerCase()}`,
  stream: ({ source, stream }: KnownChannel): string | null => `${source}\n${stream}`,
};
export type KnownKey = keyof typeof KEYS;
const ORDER: readonly KnownKey[] = ['code', 'all', 'idAndStream', 'id', 'stream'];
const PLACES: Readonly<Record<KnownKey, number>> = { code: 0, all: 2, idAndStream: 4, id: 6, stream: 8 };
const NUMBERS = 10;
const FIRST_ROOM = 1024;

/** Returns whether two channels have the same key. */
export const hasSameKey = (key: KnownKey, one: KnownChannel, other: KnownChannel): boolean =>
  KEYS[key](one) === KEYS[key](other);

/**
 * What channels are known by, as hashes of their keys: forty bytes a channel, where 200,000 objects with their
 * texts take 100 MB. Two keys with one hash may differ, so that whoever gives a channel what another had looks
 * at the texts.
 */
export type KnownColumns = {
  readonly count: () => number;
  readonly add: (one: KnownChannel) => void;
  /** Both halves of a key's hash; both are 0 if the channel has no such key. */
  readonly high: (place: number, key: KnownKey) => number;
  readonly low: (place: number, key: KnownKey) => number;
  readonly has: (place: number, key: KnownKey) => boolean;
};

/** Channels that are kept elsewhere, and what they are known by. */
export type KnownList = {
  readonly columns: KnownColumns;
  /** Their places in the order of their numbers. */
  readonly order: readonly number[];
  /** Reads a channel from where it is kept. */
  readonly at: (place: number) => KnownChannel;
};

/** Creates columns without a channel. */
export function createKnownColumns(): KnownColumns {
  const hashOf = createTextHash();
  let numbers = new Uint32Array(FIRST_ROOM * NUMBERS);
  let count = 0;
  const high = (place: number, key: KnownKey): number => numbers[place * NUMBERS + PLACES[key]] ?? 0;
  const low = (place: number, key: KnownKey): number => numbers[place * NUMBERS + PLACES[key] + 1] ?? 0;
  return {
    count: () => count,
    high,
    low,
    has: (place, key) => high(place, key) !== 0 || low(place, key) !== 0,
    add: (one) => {
      let at = count * NUMBERS;
      if (at === numbers.length) {
        const more = new Uint32Array(numbers.length * 2);
        more.set(numbers);
        numbers = more;
      }
      for (const key of ORDER) {
        const text = KEYS[key](one);
        if (text !== null) {
          const hash = hashOf(text);
          numbers[at] = hash.high;
          numbers[at + 1] = hash.low;
        }
        at += 2;
      }
      count += 1;
    },
  };
}
