import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { clearWatchPlaces, keepWatchPlace, watchStart } from './watch-places.ts';

const MINE = { entry: 'one', profile: 'karen' } as const;

type Case = readonly [
  title: string,
  kept: readonly (readonly [entry: string, profile: string | null, at: number])[],
  t: number | null,
  starts: number,
];

const CASES: readonly Case[] = [
  ['a first opening without t: at the beginning', [], null, 0],
  ['a first opening of a link: where its t says', [], 300, 300],
  ['a reload of a link: where the viewer was', [['one', 'karen', 640]], 300, 640],
  ['a reload after seeking back: where the viewer was', [['one', 'karen', 20]], 300, 20],
  ['a reload without t: where the viewer was', [['one', 'karen', 640]], null, 640],
  ['a reload at the end: at the beginning', [['one', 'karen', 0]], 300, 0],
  [
    'the last of several places',
    [
      ['one', 'karen', 640],
      ['one', 'karen', 700.9],
    ],
    300,
    700,
  ],
  ['the same link opened again: where its t says', [['earlier', 'karen', 640]], 300, 300],
  ['the place of another profile: where the link says', [['one', 'peter', 640]], 300, 300],
  ['the place of a profile that has logged out: where the link says', [['one', null, 640]], 300, 300],
];

describe('watchStart', () => {
  it.each(CASES)('%s', (_title, kept, t, starts) => {
    const { tabStorage } = createFakePlatform();
    for (const [entry, profile, at] of kept) keepWatchPlace(tabStorage, { entry, profile }, at);
    expect(watchStart(tabStorage, MINE, t)).toBe(starts);
  });

  it('keeps the places of the last twenty entries', () => {
    const { tabStorage } = createFakePlatform();
    for (let index = 0; index <= 20; index += 1)
      keepWatchPlace(tabStorage, { entry: String(index), profile: null }, 60 + index);
    expect(watchStart(tabStorage, { entry: '0', profile: null }, null)).toBe(0);
    expect(watchStart(tabStorage, { entry: '1', profile: null }, null)).toBe(61);
  });

  it('forgets them at a log-out', () => {
    const { tabStorage } = createFakePlatform();
    keepWatchPlace(tabStorage, MINE, 640);
    clearWatchPlaces(tabStorage);
    expect(watchStart(tabStorage, MINE, 300)).toBe(300);
  });

  it.each(['', '{', '{}', '[{"entry":"one","profile":"karen","at":-4}]', '[{"at":"9"}]'])(
    'ignores a store with %s',
    (text) => {
      const { tabStorage } = createFakePlatform();
      tabStorage.write('harbour.watch-places', text);
      expect(watchStart(tabStorage, MINE, 300)).toBe(300);
    },
  );
});
