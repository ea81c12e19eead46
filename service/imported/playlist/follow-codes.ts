import { createHash } from 'node:crypto';
import { FIRST_SOURCE, type HandMatch } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { chosenKey } from '#service/imported/guide/guide-matcher.ts';
import type { KnownChannel } from '#service/imported/import-types.ts';
import type { PlaylistChannel } from './import-playlist.ts';

/** Returns the keys by which a channel is recognised, so that it keeps its code (decision 038). */
export const knownChannel = ({ networkCode, name, source }: ImportedChannel): KnownChannel => ({
  code: networkCode,
  source: source.sourceId ?? FIRST_SOURCE,
  tvgId: source.tvgId ?? null,
  name: name.tc,
  stream: streamId(source.stream),
});

/** A stream of a portal, whose login in the address may change: `/live/user/password/12.ts`. */
const PORTAL_STREAM = /^\/(?:live\/)?[^/]+\/[^/]+\/(\d+)(?:\.\w{2,5})?$/;

/** Returns the part of a stream's address that stays when a login changes. */
export function streamId(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const [, id] = PORTAL_STREAM.exec(url.pathname) ?? [];
  if (id !== undefined && url.search === '') return `portal:${id}`;
  return `${url.host}${url.pathname}${url.search}`;
}

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
 * Gives channels the codes that they had in the import before, so that favourites, settings, matches and
 * rules of a renamed channel stay with it, and then what the viewer has chosen for these codes.
 */
export function followCodes(
  channels: readonly PlaylistChannel[],
  before: readonly KnownChannel[],
  hand: Readonly<Record<string, HandMatch>>,
): PlaylistChannel[] {
  const former = formerCodes(
    channels.map(({ channel }) => knownChannel(channel)),
    before,
  );
  const taken = new Set(former.values());
  return channels.map(({ channel, match }) => {
    const { networkCode } = channel;
    const isFree = !taken.has(networkCode);
    const code = former.get(networkCode) ?? (isFree ? networkCode : freshCode(networkCode, taken));
    taken.add(code);
    return withHand(
      { channel: code === networkCode ? channel : { ...channel, networkCode: code }, match },
      hand[code],
    );
  });
}

function withHand({ channel, match }: PlaylistChannel, hand: HandMatch | undefined): PlaylistChannel {
  if (hand === undefined) return { channel, match };
  const { guide, shift } = hand;
  const key = guide === null || guide === 'none' ? null : chosenKey(guide);
  const chosen = guide === null ? {} : { chosen: key };
  if (shift === null) return { channel, match: { ...match, ...chosen } };
  const { shift: _, ...source } = channel.source;
  return {
    channel: { ...channel, source: { ...source, ...(shift === 0 ? {} : { shift }) } },
    match: { ...match, ...chosen },
  };
}
