import { createHash } from 'node:crypto';
import type { HandMatch } from '#service/catalogue/content/imported-channel.ts';
import { chosenKey } from '#service/imported/guide/guide-matcher.ts';
import type { KnownChannel } from '#service/imported/import-types.ts';
import type { ChannelListing } from './channel-listing.ts';

type Key = (one: KnownChannel) => string | null;
/** Puts channels together by what they are known by. */
function groupBy(list: readonly KnownChannel[], key: Key): ReadonlyMap<string, readonly KnownChannel[]> {
  const groups = new Map<string, KnownChannel[]>();
  for (const one of list) {
    const value = key(one);
    if (value === null) continue;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [one]);
    else group.push(one);
  }
  return groups;
}

const byAll: Key = ({ source, tvgId, name }) => `${source}\n${tvgId ?? ''}\n${name}`;
const byIdAndStream: Key = ({ source, tvgId, stream }) =>
  tvgId === null ? null : `${source}\n${tvgId.toLowerCase()}\n${stream}`;
const byId: Key = ({ source, tvgId }) => (tvgId === null ? null : `${source}\n${tvgId.toLowerCase()}`);
const byStream: Key = ({ source, stream }) => `${source}\n${stream}`;

/**
 * Returns the codes that channels had in the import before, by their new ones: first those that are the same,
 * then by what tells two apart without doubt.
 */
function formerCodes(
  now: readonly KnownChannel[],
  before: readonly KnownChannel[],
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const follow = (one: KnownChannel, old: KnownChannel): void => {
    codes.set(one.code, old.code);
    taken.add(old.code);
  };
  const left = () => now.filter(({ code }) => !codes.has(code));
  const free = () => before.filter(({ code }) => !taken.has(code));
  const same = groupBy(before, byAll);
  for (const [key, group] of groupBy(now, byAll))
    for (const [place, one] of group.entries()) {
      const old = same.get(key)?.[place];
      if (old !== undefined) follow(one, old);
    }
  // Channels of an earlier version have no id to be known by, but the code that is made of it.
  const legacy = new Map(free().flatMap((old) => (old.tvgId === null ? [[old.code, old] as const] : [])));
  for (const one of left()) {
    const old = legacy.get(one.code);
    if (old !== undefined && old.source === one.source && old.name === one.name) follow(one, old);
  }
  for (const key of [byIdAndStream, byId, byStream]) {
    const olds = groupBy(free(), key);
    for (const [value, group] of groupBy(left(), key)) {
      const [one, another] = group;
      const [old, further] = olds.get(value) ?? [];
      if (one === undefined || old === undefined || another !== undefined || further !== undefined) continue;
      // A stream that has another id now is another channel.
      if (one.tvgId === null || old.tvgId === null || one.tvgId.toLowerCase() === old.tvgId.toLowerCase())
        follow(one, old);
    }
  }
  return codes;
}

/** Returns a code that no channel has or had. */
function freshCode(code: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const next = `own-${createHash('sha256').update(`${code}|${count}`).digest('hex').slice(0, 10)}`;
    if (!taken.has(next)) return next;
  }
}

/**
 * Returns the codes of channels that are others than they were given, by those: the ones that they had in the
 * import before, so that favourites, settings, matches and rules of a renamed channel stay with it.
 */
export function followedCodes(
  now: readonly KnownChannel[],
  before: readonly KnownChannel[],
): ReadonlyMap<string, string> {
  const former = formerCodes(now, before);
  const taken = new Set(former.values());
  const followed = new Map<string, string>();
  for (const { code: given } of now) {
    const code = former.get(given) ?? (taken.has(given) ? freshCode(given, taken) : given);
    taken.add(code);
    if (code !== given) followed.set(given, code);
  }
  return followed;
}

/**
 * Gives the channels of a listing the codes that they had in the import before, and then what the viewer has
 * chosen for these codes.
 */
export function followCodes(
  listing: ChannelListing,
  before: readonly KnownChannel[],
  hand: Readonly<Record<string, HandMatch>>,
): void {
  const known = listing.order().flatMap((place) => {
    const one = listing.known(place);
    return one === null ? [] : [{ place, one }];
  });
  const followed = followedCodes(
    known.map(({ one }) => one),
    before,
  );
  for (const { place, one } of known) {
    const networkCode = followed.get(one.code);
    if (networkCode !== undefined) listing.change(place, (channel) => ({ ...channel, networkCode }));
    const chosen = hand[networkCode ?? one.code];
    if (chosen !== undefined) choose(listing, place, chosen);
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
