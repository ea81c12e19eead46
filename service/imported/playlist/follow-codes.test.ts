import { describe, expect, it } from 'vitest';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { followedCodes } from './follow-codes.ts';
import { knownChannel, streamId } from './known-channel.ts';
import { createKnownColumns, type KnownList } from './known-columns.ts';

type Said = {
  readonly id?: string;
  readonly name: string;
  readonly stream?: string;
  readonly code: string;
  readonly source?: string;
};
const channel = (said: Said): ImportedChannel => {
  const { id, name, code, source } = said;
  const stream = said.stream ?? `http://h.example/${name}`;
  const stored: ImportedChannel = {
    channelNo: 1,
    networkCode: code,
    name: { tc: name, en: name },
    genre: 'city',
    kids: false,
    subscriptionTag: null,
    timeshift: 0,
    source: {
      kind: 'imported',
      stream,
      logo: null,
      folded: name,
      reach: 'any',
      ...(id === undefined ? {} : { tvgId: id }),
      ...(source === undefined ? {} : { sourceId: source }),
    },
  };
  return stored;
};
function listOf(said: readonly Said[]): KnownList {
  const columns = createKnownColumns();
  const channels = said.map((one) => knownChannel(channel(one)));
  channels.forEach(columns.add);
  const at: KnownList['at'] = (place) => {
    const one = channels[place];
    if (one === undefined) throw new Error('no channel is there');
    return one;
  };
  return { columns, order: [...channels.keys()], at };
}
const codes = (now: readonly Said[], before: readonly Said[]): readonly string[] => {
  const followed = followedCodes(listOf(now), listOf(before));
  return now.map(({ code }, place) => followed.get(place) ?? code);
};

describe('a channel keeps its code', () => {
  it.each<readonly [string, readonly Said[], readonly Said[], readonly string[]]>([
    ['as it is', [{ name: 'A', code: 'a' }], [{ name: 'A', code: 'old' }], ['old']],
    ['renamed, by its id', [{ id: 'x', name: 'B', code: 'b' }], [{ id: 'x', name: 'A', code: 'a' }], ['a']],
    [
      'renamed, by its id in other letters',
      [{ id: 'X', name: 'B', code: 'b' }],
      [{ id: 'x', name: 'A', code: 'a' }],
      ['a'],
    ],
    [
      'renamed, by its stream',
      [{ name: 'B', stream: 'http://h.example/1', code: 'b' }],
      [{ name: 'A', stream: 'http://h.example/1', code: 'a' }],
      ['a'],
    ],
    [
      'renamed, by the stream of a portal whose login has changed',
      [{ name: 'B', stream: 'http://h.example/live/v/w/12.ts', code: 'b' }],
      [{ name: 'A', stream: 'http://h.example/live/u/p/12.m3u8', code: 'a' }],
      ['a'],
    ],
    [
      'at another address',
      [{ id: 'x', name: 'A', stream: 'http://n.example/1', code: 'a2' }],
      [{ id: 'x', name: 'A', code: 'a' }],
      ['a'],
    ],
    [
      'renamed among others of its id, by its stream',
      [
        { id: 'x', name: 'A HD', stream: 'http://h.example/2', code: 'c' },
        { id: 'x', name: 'A', stream: 'http://h.example/1', code: 'a' },
      ],
      [
        { id: 'x', name: 'A', stream: 'http://h.example/1', code: 'a' },
        { id: 'x', name: 'A 720', stream: 'http://h.example/2', code: 'b' },
      ],
      ['b', 'a'],
    ],
    [
      'while another takes its old name, which gets a code of its own',
      [
        { id: 'x', name: 'B', code: 'b' },
        { id: 'y', name: 'A', code: 'a' },
      ],
      [{ id: 'x', name: 'A', code: 'a' }],
      ['a', 'own-'],
    ],
  ])('%s', (_, now, before, expected) => {
    const found = codes(now, before);
    expect(found.map((code, place) => (expected[place] === 'own-' ? code.slice(0, 4) : code))).toEqual(
      expected,
    );
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('a channel gets a code of its own', () => {
  it.each<readonly [string, readonly Said[], readonly Said[], readonly string[]]>([
    [
      'in another source',
      [{ id: 'x', name: 'B', code: 'b', source: 's-2' }],
      [{ id: 'x', name: 'A', code: 'a', source: 's-1' }],
      ['b'],
    ],
    [
      'if its stream has another id now',
      [{ id: 'y', name: 'B', stream: 'http://h.example/1', code: 'b' }],
      [{ id: 'x', name: 'A', stream: 'http://h.example/1', code: 'a' }],
      ['b'],
    ],
    [
      'if two of its id could be meant',
      [
        { id: 'x', name: 'C', stream: 'http://h.example/3', code: 'c' },
        { id: 'x', name: 'D', stream: 'http://h.example/4', code: 'd' },
      ],
      [
        { id: 'x', name: 'A', stream: 'http://h.example/1', code: 'a' },
        { id: 'x', name: 'B', stream: 'http://h.example/2', code: 'b' },
      ],
      ['c', 'd'],
    ],
  ])('%s', (_, now, before, expected) => expect(codes(now, before)).toEqual(expected));
});

it('a channel whose hashes are those of another does not get its code', () => {
  const before = listOf([{ id: 'x', name: 'A', code: 'a' }]);
  const alike = listOf([{ id: 'x', name: 'A', code: 'b' }]);
  expect([...followedCodes(alike, before).values()]).toEqual(['a']);
  const { at } = listOf([{ id: 'y', name: 'B', code: 'b' }]);
  expect([...followedCodes({ ...alike, at }, before).values()]).toEqual([]);
});

it.each([
  ['http://h.example:8080/live/user/pass/12.m3u8', 'portal:12'],
  ['http://h.example/user/pass/12', 'portal:12'],
  ['http://h.example/a.m3u8?id=1', 'h.example/a.m3u8?id=1'],
  ['https://h.example/a.m3u8', 'h.example/a.m3u8'],
  ['http://u:p@h.example/a.m3u8', 'h.example/a.m3u8'],
])('%s is known as %s', (address, id) => expect(streamId(address)).toBe(id));
