import { createHash } from 'node:crypto';
import type { HandMatch } from '#service/catalogue/content/imported-channel.ts';
import { chosenKey } from '#service/imported/guide/guide-matcher.ts';
import { createPairTable, createTextHash } from '#service/imported/hash-table.ts';
import type { ChannelListing } from './channel-listing.ts';
import {
  createKnownColumns,
  hasSameKey,
  type KnownColumns,
  type KnownKey,
  type KnownList,
} from './known-columns.ts';

/** No place, and in a table the place of more than one channel, or of none that is left. */
const NONE = -1;
const NOT_ONE = 0x7ffffffe;

/** Keys of which one channel that has a code and one that needs one must be the only ones. */
const SURE: readonly KnownKey[] = ['idAndStream', 'id', 'stream'];

/** The places of channels by a key that each of them has alone. */
function onlyOnes(columns: KnownColumns, key: KnownKey, isLeft: (place: number) => boolean) {
  const table = createPairTable();
  for (let place = 0; place < columns.count(); place += 1) {
    if (!isLeft(place) || !columns.has(place, key)) continue;
    const high = columns.high(place, key);
    const low = columns.low(place, key);
    table.set(high, low, table.get(high, low) === null ? place : NOT_ONE);
  }
  return table;
}

/** Pairs of a channel of now and one of the import before. */
type Pairs = {
  /** The place before of each channel, or `NONE`. */
  readonly former: Int32Array;
  readonly isTaken: Uint8Array;
};

/** Whether two channels whose hashes of a key are the same have the same key. */
function isSame(key: KnownKey, now: KnownList, place: number, before: KnownList, old: number): boolean {
  // Who already has the code gets nothing by it.
  if (key === 'all' && hasSameCode(now, place, before, old)) return true;
  return hasSameKey(key, now.at(place), before.at(old));
}

const hasSameCode = (now: KnownList, place: number, before: KnownList, old: number): boolean =>
  now.columns.high(place, 'code') === before.columns.high(old, 'code') &&
  now.columns.low(place, 'code') === before.columns.low(old, 'code');

/** Pairs the channels of which everything is the same; of several such ones the first with the first. */
function pairTheSame(now: KnownList, before: KnownList, { former, isTaken }: Pairs): void {
  const { columns } = before;
  /** The next of the same channels, by place, and the first of them that is left. */
  const next = new Int32Array(columns.count()).fill(NOT_ONE);
  const first = createPairTable();
  for (const old of before.order.toReversed()) {
    const high = columns.high(old, 'all');
    const low = columns.low(old, 'all');
    next[old] = first.get(high, low) ?? NOT_ONE;
    first.set(high, low, old);
  }
  for (const place of now.order) {
    const high = now.columns.high(place, 'all');
    const low = now.columns.low(place, 'all');
    const old = first.get(high, low) ?? NOT_ONE;
    if (old === NOT_ONE) continue;
    first.set(high, low, next[old] ?? NOT_ONE);
    if (!isSame('all', now, place, before, old)) continue;
    former[place] = old;
    isTaken[old] = 1;
  }
}

/** Channels of an earlier version have no id to be known by, but the code that is made of it. */
function pairLegacy(now: KnownList, before: KnownList, { former, isTaken }: Pairs): void {
  const legacy = onlyOnes(
    before.columns,
    'code',
    (old) => isTaken[old] === 0 && !before.columns.has(old, 'id'),
  );
  for (const place of now.order) {
    if (former[place] !== NONE) continue;
    const old = legacy.get(now.columns.high(place, 'code'), now.columns.low(place, 'code'));
    if (old === null || old === NOT_ONE) continue;
    const one = now.at(place);
    const { source, name } = before.at(old);
    if (source !== one.source || name !== one.name) continue;
    former[place] = old;
    isTaken[old] = 1;
  }
}

/** Pairs what is left by a key that one channel of now and one before have alone. */
function pairByKey(now: KnownList, before: KnownList, { former, isTaken }: Pairs, key: KnownKey): void {
  const olds = onlyOnes(before.columns, key, (old) => isTaken[old] === 0);
  const nows = onlyOnes(now.columns, key, (place) => former[place] === NONE);
  for (const place of now.order) {
    if (former[place] !== NONE || !now.columns.has(place, key)) continue;
    const high = now.columns.high(place, key);
    const low = now.columns.low(place, key);
    const old = olds.get(high, low) ?? NOT_ONE;
    if (old === NOT_ONE || nows.get(high, low) !== place) continue;
    const one = now.at(place);
    const other = before.at(old);
    // A stream that has another id now is another channel.
    const isOther = one.tvgId !== null && other.tvgId !== null && !hasSameKey('id', one, other);
    if (isOther || !hasSameKey(key, one, other)) continue;
    former[place] = old;
    isTaken[old] = 1;
  }
}

/**
 * Returns the places that channels had in the import before, `NONE` for a new one: first of those that are the
 * same, then by what tells two apart without doubt.
 */
function formerPlaces(now: KnownList, before: KnownList): Int32Array {
  const pairs: Pairs = {
    former: new Int32Array(now.columns.count()).fill(NONE),
    isTaken: new Uint8Array(before.columns.count()),
  };
  pairTheSame(now, before, pairs);
  pairLegacy(now, before, pairs);
  for (const key of SURE) pairByKey(now, before, pairs, key);
  return pairs.former;
}

/** Returns a code that no channel has or had. */
function freshCode(code: string, isTaken: (code: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const next = `own-${createHash('sha256').update(`${code}|${count}`).digest('hex').slice(0, 10)}`;
    if (!isTaken(next)) return next;
  }
}

/**
 * Returns the codes of channels that are others than they were given, by place: the ones that they had in the
 * import before, so that favourites, settings, matches and rules of a renamed channel stay with it.
 */
export function followedCodes(now: KnownList, before: KnownList): ReadonlyMap<number, string> {
  const former = formerPlaces(now, before);
  const hashOf = createTextHash();
  /** The codes that are someone's, by their hashes. */
  const taken = createPairTable();
  const take = (columns: KnownColumns, place: number): void =>
    taken.set(columns.high(place, 'code'), columns.low(place, 'code'), 0);
  const isTaken = (code: string): boolean => {
    const { high, low } = hashOf(code);
    return taken.get(high, low) !== null;
  };
  for (const old of former) if (old !== NONE) take(before.columns, old);
  const followed = new Map<number, string>();
  for (const place of now.order) {
    const old = former[place] ?? NONE;
    if (old !== NONE) {
      if (!hasSameCode(now, place, before, old)) followed.set(place, before.at(old).code);
    } else if (taken.get(now.columns.high(place, 'code'), now.columns.low(place, 'code')) === null)
      take(now.columns, place);
    else {
      const code = freshCode(now.at(place).code, isTaken);
      const { high, low } = hashOf(code);
      taken.set(high, low, 0);
      followed.set(place, code);
    }
  }
  return followed;
}

const NOBODY: KnownList = {
  columns: createKnownColumns(),
  order: [],
  at: () => {
    throw new Error('there is no channel');
  },
};

/**
 * Gives the channels of a listing the codes that they had in the import before, and then what the viewer has
 * chosen for these codes.
 */
export function followCodes(
  listing: ChannelListing,
  before: KnownList | null,
  hand: Readonly<Record<string, HandMatch>>,
): void {
  const now = listing.known();
  if (now === null) return;
  const followed = followedCodes(now, before ?? NOBODY);
  const chosen = createPairTable();
  const hashOf = createTextHash();
  for (const code of Object.keys(hand)) {
    const { high, low } = hashOf(code);
    chosen.set(high, low, 0);
  }
  const handOf = (place: number): HandMatch | undefined => {
    const isChosen = chosen.get(now.columns.high(place, 'code'), now.columns.low(place, 'code')) !== null;
    return isChosen ? hand[now.at(place).code] : undefined;
  };
  for (const place of now.order) {
    const networkCode = followed.get(place);
    const match = networkCode === undefined ? handOf(place) : hand[networkCode];
    if (networkCode !== undefined) listing.change(place, (channel) => ({ ...channel, networkCode }));
    if (match !== undefined) choose(listing, place, match);
  }
}

/** Has a channel have the guide channel and the shift that the viewer chose. */
function choose(listing: ChannelListing, place: number, { guide, shift }: HandMatch): void {
  if (guide !== null) listing.setMatch(place, { chosen: guide === 'none' ? null : chosenKey(guide) });
  if (shift === null) return;
  listing.change(place, (channel) => {
    const { shift: _, ...source } = channel.source;
    return { ...channel, source: { ...source, ...(shift === 0 ? {} : { shift }) } };
  });
}
