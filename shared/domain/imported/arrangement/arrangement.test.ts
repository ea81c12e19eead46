import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  AS_IMPORTED,
  allLockOwners,
  groupKey,
  groupPlace,
  inOrder,
  isHidden,
  lockOwners,
} from './arrangement.ts';
import { changeChannel, changeGroup, orderChannels, withoutLocks } from './arrangement-change.ts';
import { lockVerdict } from './group-lock.ts';

const channel = (channelNo: number, networkCode: string, ...groups: string[]) => ({
  channelNo,
  networkCode,
  source: { kind: 'imported', groups },
});
type Numbered = Omit<ReturnType<typeof channel>, 'source'> & {
  readonly source: { readonly kind: string; readonly groups: string[]; readonly number?: string | undefined };
};
const withNumberOf = (one: Numbered, { channelNo, source: { number } }: Numbered): Numbered => ({
  ...one,
  channelNo,
  source: { ...one.source, number },
});
const names = (channels: readonly { readonly channelNo: number; readonly networkCode: string }[]) =>
  channels.map(({ channelNo, networkCode }) => `${channelNo} ${networkCode}`);

describe('the arrangement of own channels', () => {
  it.each([
    ['NEWS', 'news'],
    [' News ', 'news'],
    ['Ｎｅｗｓ', 'news'],
    ['新聞', '新聞'],
  ])('knows a group by a key that a playlist seldom changes: %s', (name, key) => {
    expect(groupKey(name)).toBe(key);
  });

  it('hides a channel by itself, or with all of its groups', () => {
    const hidden = changeGroup(changeChannel(AS_IMPORTED, 'own-a', { hidden: true }), 'News', {
      hidden: true,
    });
    expect(isHidden(hidden, 'own-a', [])).toBe(true);
    expect(isHidden(hidden, 'own-b', ['NEWS'])).toBe(true);
    expect(isHidden(hidden, 'own-b', ['News', 'UK'])).toBe(false);
    expect(isHidden(hidden, 'own-b', [])).toBe(false);
    expect(isHidden(hidden, 'constructor', ['constructor'])).toBe(false);
  });

  it('takes any name for a group', () => {
    expect(changeGroup(AS_IMPORTED, 'constructor', { hidden: true }).groups).toEqual({
      constructor: { hidden: true },
    });
  });

  it('forgets a setting that says nothing any more', () => {
    const renamed = changeGroup(AS_IMPORTED, 'News', { name: 'Nachrichten', hidden: true });
    expect(renamed.groups).toEqual({ news: { name: 'Nachrichten', hidden: true } });
    expect(changeGroup(renamed, 'news', { name: null }).groups).toEqual({ news: { hidden: true } });
    expect(changeGroup(changeGroup(renamed, 'news', { name: null }), 'News', { hidden: false })).toEqual(
      AS_IMPORTED,
    );
  });

  it('gives the channels of a group their own numbers in another order, and no other channel another number', () => {
    const list = [
      channel(1, 'a', 'News'),
      channel(2, 'b', 'Kids'),
      channel(5, 'c', 'News'),
      channel(9, 'd', 'News'),
    ];
    const moved = orderChannels(AS_IMPORTED, 'news', ['d', 'gone', 'a']);
    expect(names(inOrder(moved, list, withNumberOf))).toEqual(['1 d', '2 b', '5 a', '9 c']);
    expect(inOrder(AS_IMPORTED, list, withNumberOf)).toBe(list);
    const all = orderChannels(moved, '', ['b']);
    expect(names(inOrder(all, list, withNumberOf))).toEqual(['1 b', '2 d', '5 a', '9 c']);
    expect(orderChannels(moved, 'News', [])).toEqual(AS_IMPORTED);
  });

  it('moves numbers with a part as it moves whole ones', () => {
    const parted = (channelNo: number, code: string, number?: string) => ({
      ...channel(channelNo, code, 'News'),
      source: { kind: 'imported', groups: ['News'], ...(number === undefined ? {} : { number }) },
    });
    const list = [parted(2, 'a'), parted(1001, 'b', '2.1'), parted(3, 'c')];
    const numbers = (
      channels: readonly {
        readonly networkCode: string;
        readonly channelNo: number;
        readonly source: object;
      }[],
    ) =>
      channels.map(({ networkCode, channelNo, source }) => [
        networkCode,
        channelNo,
        Reflect.get(source, 'number'),
      ]);
    expect(numbers(inOrder(orderChannels(AS_IMPORTED, 'News', ['c', 'a', 'b']), list, withNumberOf))).toEqual(
      [
        ['c', 2, undefined],
        ['a', 1001, '2.1'],
        ['b', 3, undefined],
      ],
    );
  });

  it('places groups', () => {
    const placed: Arrangement = { ...AS_IMPORTED, groupOrder: ['kids', 'news'] };
    expect(['News', 'Kids', 'Sport'].map((name) => groupPlace(placed, name))).toEqual([1, 0, null]);
  });
});

describe('a locked group', () => {
  const locked = changeGroup(changeGroup(AS_IMPORTED, 'Late', { lockedBy: 'mum' }), 'Later', {
    lockedBy: 'dad',
  });

  it('locks everything that is in it, whatever else that is in', () => {
    expect(lockOwners(locked, ['News', 'LATE'])).toEqual(['mum']);
    expect(lockOwners(locked, ['Late', 'Later'])).toEqual(['mum', 'dad']);
    expect(lockOwners(locked, ['News'])).toEqual([]);
    expect(lockOwners(changeGroup(locked, 'Late', { lockedBy: null }), ['Late'])).toEqual([]);
  });

  it('loses the locks of given accounts', () => {
    expect(allLockOwners(withoutLocks(locked, ['mum']))).toEqual(['dad']);
    expect(withoutLocks(locked, ['nobody'])).toBe(locked);
  });

  it.each([
    ['nothing that is locked', { owners: [], accountId: null, granted: false }, 'open'],
    ['a guest', { owners: ['mum'], accountId: null, granted: false }, 'other-account'],
    [
      'another account, whatever PIN it has entered',
      { owners: ['mum'], accountId: 'kid', granted: true },
      'other-account',
    ],
    ['the account that locked it', { owners: ['mum'], accountId: 'mum', granted: false }, 'pin'],
    ['the same, after its PIN', { owners: ['mum'], accountId: 'mum', granted: true }, 'open'],
    [
      'one of two that locked it',
      { owners: ['mum', 'dad'], accountId: 'mum', granted: true },
      'other-account',
    ],
  ] as const)('for %s', (_, facts, verdict) => {
    expect(lockVerdict(facts)).toBe(verdict);
  });
});
