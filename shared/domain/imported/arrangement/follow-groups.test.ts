import { describe, expect, it } from 'vitest';
import { type Arrangement, AS_IMPORTED, lockOwners } from './arrangement.ts';
import { changeGroup, lockGroup, unlockGroup } from './arrangement-change.ts';
import { followGroups, type GroupMember } from './follow-groups.ts';

const of = (group: string, ...codes: string[]): GroupMember[] =>
  codes.map((code) => ({ code, groups: [group], stream: `http://h/${code}` }));
const PAST = [...of('Adult', 'a', 'b', 'c'), ...of('News', 'n', 'm')];
const LOCKED = lockGroup(AS_IMPORTED, 'Adult', 'mum', ['a', 'b', 'c']);
/** Returns the locked members of an import: `code in group`. */
const locked = (arrangement: Arrangement, members: readonly GroupMember[]): readonly string[] =>
  members.flatMap(({ code, groups }) =>
    lockOwners(arrangement, groups, code).length === 0 ? [] : [`${code} in ${groups}`],
  );

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
    [
      'was merged into a group that was there',
      [...of('News', 'a', 'b', 'c', 'n', 'm')],
      ['a in News', 'b in News', 'c in News'],
    ],
    [
      'lost a channel to another group',
      [...of('Adult', 'a', 'b'), ...of('News', 'c', 'n')],
      ['a in Adult', 'b in Adult', 'c in News'],
    ],
    [
      'has another name, as its channels have: the same streams',
      [
        { code: 'p', groups: ['Night'], stream: 'http://h/a' },
        { code: 'q', groups: ['Night'], stream: 'http://h/q' },
      ],
      ['p in Night', 'q in Night'],
    ],
    [
      'kept only a word of its name',
      [...of('Late | ADULT 18+', 'p', 'q'), ...of('Adults', 'r')],
      ['p in Late | ADULT 18+', 'q in Late | ADULT 18+'],
    ],
    ['is gone', of('News', 'n'), []],
  ])('that %s', (_, next, expected) => {
    const followed = followGroups(LOCKED, PAST, next);
    expect(locked(followed, next)).toEqual(expected);
    // An import that restores everything unlocks nothing, whatever its name was meanwhile.
    expect(locked(followGroups(followed, next, PAST), PAST)).toEqual(
      expect.arrayContaining(['a in Adult', 'b in Adult', 'c in Adult']),
    );
  });

  it('is known under its new name, and reports the old one', () => {
    const followed = followGroups(LOCKED, PAST, of('Night', 'a', 'b'));
    expect(followed.groups).toEqual({ night: { lockedBy: 'mum', was: ['adult'] } });
    // A recording of a channel that is long gone knows the old name only.
    expect(lockOwners(followed, ['Adult'], 'gone')).toEqual(['mum']);
    const back = followGroups(followed, of('Night', 'a', 'b'), of('Adult', 'a', 'b'));
    expect(back.groups).toEqual({ adult: { lockedBy: 'mum', was: ['night'] } });
  });

  it('releases everything once it is unlocked, by either name', () => {
    const night = of('Night', 'a', 'b');
    const followed = followGroups(LOCKED, PAST, [...night, ...of('News', 'c')]);
    expect(locked(unlockGroup(followed, 'night', []), [...night, ...of('News', 'c')])).toEqual([]);
    const both = [...night, ...of('Adult', 'd')];
    expect(locked(followed, both)).toEqual(['a in Night', 'b in Night', 'd in Adult']);
    expect(locked(unlockGroup(followed, 'adult', ['d']), both)).toEqual(['a in Night', 'b in Night']);
  });
});

describe('a locked group of which codes, streams and its name are gone at once', () => {
  /** Channels by their names, with a code and a stream of this edition. */
  const edition = (no: number, group: string, ...names: string[]): GroupMember[] =>
    names.map((name) => ({
      code: `${no}-${group}-${name}`,
      groups: [group],
      stream: `http://h${no}/${group}/${name}`,
      name,
    }));
  const before = [
    ...edition(1, 'Adult', 'Late HD', 'Moon', 'Tide', 'Heat'),
    ...edition(1, 'News', 'Pier', 'Peak'),
    ...edition(1, 'Old', 'Heat'),
  ];
  const lock = lockGroup(AS_IMPORTED, 'Adult', 'mum', [
    '1-Adult-Late HD',
    '1-Adult-Moon',
    '1-Adult-Tide',
    '1-Adult-Heat',
  ]);
  const lockedOf = (next: readonly GroupMember[]) =>
    locked(followGroups(lock, before, next), next).map((one) => one.replace(/^2-[^-]+-/, ''));

  it.each<[string, readonly GroupMember[], readonly string[]]>([
    [
      'has half of its names in a new group: all of that',
      [...edition(2, 'Night', 'LATE  HD', 'Moon', 'x'), ...edition(2, 'World', 'Pier', 'Peak')],
      ['LATE  HD in Night', 'Moon in Night', 'x in Night'],
    ],
    [
      'was split: all of the groups that are half made of it',
      [
        ...edition(2, 'Night', 'Late HD', 'x'),
        ...edition(2, 'Blue', 'Moon', 'y'),
        ...edition(2, 'World', 'Pier'),
      ],
      ['Late HD in Night', 'x in Night', 'Moon in Blue', 'y in Blue'],
    ],
    [
      'was spread or merged: what has its names',
      [...edition(2, 'Films', 'Moon', 'x', 'y', 'z'), ...edition(2, 'News', 'Late HD', 'Pier')],
      ['Moon in Films', 'Late HD in News'],
    ],
    [
      'shares a name that another group had too: that does not count',
      edition(2, 'World', 'Heat', 'Pier', 'Peak'),
      [],
    ],
    ['left no name', edition(2, 'World', 'Pier', 'Peak'), []],
    [
      'left a word of its name, and a name elsewhere: both',
      [...edition(2, 'Adult 18+', 'p', 'q'), ...edition(2, 'World', 'Moon', 'Pier', 'Peak', 'x')],
      ['p in Adult 18+', 'q in Adult 18+', 'Moon in World'],
    ],
  ])('that %s', (_, next, expected) => expect(lockedOf(next)).toEqual(expected));

  it('stays so in the import after that, and is open as a whole once it is unlocked', () => {
    const second = edition(2, 'Night', 'Late HD', 'Moon');
    const followed = followGroups(lock, before, second);
    const third = [...edition(3, 'Blue', 'Moon', 'Late HD'), ...edition(3, 'World', 'Pier')];
    const again = followGroups(followed, second, third);
    expect(locked(again, third)).toEqual(['3-Blue-Moon in Blue', '3-Blue-Late HD in Blue']);
    expect(again.groups.blue).toMatchObject({ lockedBy: 'mum', was: ['adult', 'night'] });
    expect(locked(unlockGroup(again, 'blue', []), third)).toEqual([]);
  });

  it('keeps what has its names locked even if no group replaces it', () => {
    const moved = edition(2, 'News', 'Moon', 'Late HD', 'Pier');
    const followed = followGroups(lock, before, moved);
    expect(locked(followed, moved)).toEqual(['2-News-Moon in News', '2-News-Late HD in News']);
    expect(locked(followGroups(followed, moved, moved), moved)).toHaveLength(2);
  });

  it('leaves a group that is only hidden, and names of a group that is still there, alone', () => {
    const hidden = changeGroup(AS_IMPORTED, 'Adult', { hidden: true });
    expect(followGroups(hidden, before, edition(2, 'Night', 'Late HD', 'Moon'))).toEqual(hidden);
    const there = [...edition(2, 'Adult', 'Late HD'), ...edition(2, 'World', 'Moon')];
    expect(locked(followGroups(lock, before, there), there)).toEqual(['2-Adult-Late HD in Adult']);
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
