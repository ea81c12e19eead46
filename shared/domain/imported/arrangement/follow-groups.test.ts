import { describe, expect, it } from 'vitest';
import { type Arrangement, AS_IMPORTED, lockOwners } from './arrangement.ts';
import { changeGroup, lockGroup, unlockGroup } from './arrangement-change.ts';
import { followGroups, type GroupMember } from './follow-groups.ts';

const of = (group: string, ...codes: string[]): GroupMember[] =>
  codes.map((code) => ({ code, groups: [group], stream: `http://h/${code}` }));
const PAST = [...of('Adult', 'a', 'b', 'c'), ...of('News', 'n', 'm')];
const LOCKED = lockGroup(AS_IMPORTED, 'Adult', 'mum', ['a', 'b', 'c']);
/** What is locked of an import: `code in group`. */
const locked = (arrangement: Arrangement, members: readonly GroupMember[]): readonly string[] =>
  members.flatMap(({ code, groups }) => (lockOwners(arrangement, groups, code).length === 0 ? [] : [`${code} in ${groups}`]));

describe('a locked group of the next import', () => {
  it.each<[string, readonly GroupMember[], readonly string[]]>([
    ['is the same', [...of('Adult', 'a', 'd'), ...of('News', 'n')], ['a in Adult', 'd in Adult']],
    [
      'has another name, and new channels',
      [...of('Night', 'a', 'b', 'x', 'y', 'z', 'w'), ...of('News', 'n')],
      ['a', 'b', 'x', 'y', 'z', 'w'].map((one) => `${one} in Night`),
    ],
    [
      'was split',
      [...of('Night', 'a', 'b', 'x'), ...of('Blue', 'c', 'y')],
      ['a in Night', 'b in Night', 'x in Night', 'c in Blue', 'y in Blue'],
    ],
    [
      'was spread over big groups: what was in it',
      [...of('Germany', 'a', 'd', 'e', 'f'), ...of('France', 'c', 'g', 'h'), ...of('News', 'b', 'n')],
      ['a in Germany', 'c in France', 'b in News'],
    ],
    ['was merged into a group that was there', [...of('News', 'a', 'b', 'c', 'n', 'm')], ['a in News', 'b in News', 'c in News']],
    ['lost a channel to another group', [...of('Adult', 'a', 'b'), ...of('News', 'c', 'n')], ['a in Adult', 'b in Adult', 'c in News']],
    [
      'has another name, as its channels have: the same streams',
      [
        { code: 'p', groups: ['Night'], stream: 'http://h/a' },
        { code: 'q', groups: ['Night'], stream: 'http://h/q' },
      ],
      ['p in Night', 'q in Night'],
    ],
    [
      'kept nothing but a word of its name',
      [...of('Late | ADULT 18+', 'p', 'q'), ...of('Adults', 'r')],
      ['p in Late | ADULT 18+', 'q in Late | ADULT 18+'],
    ],
    ['is gone', of('News', 'n'), []],
  ])('that %s', (_, next, expected) => {
    const followed = followGroups(LOCKED, PAST, next);
    expect(locked(followed, next)).toEqual(expected);
    // Nothing is let go by an import that brings everything back, whatever it was called meanwhile.
    expect(locked(followGroups(followed, next, PAST), PAST)).toEqual(expect.arrayContaining(['a in Adult', 'b in Adult', 'c in Adult']));
  });

  it('is known under its new name, and tells the old one', () => {
    const followed = followGroups(LOCKED, PAST, of('Night', 'a', 'b'));
    expect(followed.groups).toEqual({ night: { lockedBy: 'mum', was: ['adult'] } });
    // A recording of a channel that is long gone knows the old name only.
    expect(lockOwners(followed, ['Adult'], 'gone')).toEqual(['mum']);
    const back = followGroups(followed, of('Night', 'a', 'b'), of('Adult', 'a', 'b'));
    expect(back.groups).toEqual({ adult: { lockedBy: 'mum', was: ['night'] } });
  });

  it('lets go of everything once it is unlocked, by either name', () => {
    const night = of('Night', 'a', 'b');
    const followed = followGroups(LOCKED, PAST, [...night, ...of('News', 'c')]);
    expect(locked(unlockGroup(followed, 'night', []), [...night, ...of('News', 'c')])).toEqual([]);
    const both = [...night, ...of('Adult', 'd')];
    expect(locked(followed, both)).toEqual(['a in Night', 'b in Night', 'd in Adult']);
    expect(locked(unlockGroup(followed, 'adult', ['d']), both)).toEqual(['a in Night', 'b in Night']);
  });
});

describe('what is set for a group of the next import', () => {
  const set = {
    ...changeGroup(AS_IMPORTED, 'News', { hidden: true, name: 'Nachrichten' }),
    groupOrder: ['adult', 'news'],
    channelOrders: { news: ['m', 'n'], '': ['a'] },
  };

  it('goes with it to its new name', () => {
    const followed = followGroups(set, PAST, [...of('Adult', 'a'), ...of('World news', 'n', 'm', 'o')]);
    expect(followed).toMatchObject({
      groups: { 'world news': { hidden: true, name: 'Nachrichten', was: ['news'] } },
      groupOrder: ['adult', 'world news'],
      channelOrders: { 'world news': ['m', 'n'], '': ['a'] },
    });
  });

  it.each([
    ['when it is there', [...of('News', 'n'), ...of('World', 'm')]],
    ['when it is gone without a trace', of('Adult', 'a')],
    ['when its channels are in a group that was there', of('Adult', 'a', 'n', 'm')],
    ['when a new group has few of its channels', [...of('Adult', 'a'), ...of('World', 'x', 'y')]],
  ])('stays %s', (_, next) => {
    expect(followGroups(set, PAST, next)).toEqual(set);
  });
});
