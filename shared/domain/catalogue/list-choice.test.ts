import { describe, expect, it } from 'vitest';
import {
  chooseItems,
  isWatchable,
  type ListFacts,
  listChoiceQuery,
  readListChoice,
  WHOLE_LIST,
  watchState,
} from './list-choice.ts';

const FACTS: Readonly<Record<string, ListFacts>> = {
  seen: { locks: [false], state: 'watched' },
  locked: { locks: [true, true], state: 'unwatched' },
  begun: { locks: [true, false], state: 'begun' },
  fresh: { locks: [false, false], state: 'unwatched' },
  channel: { locks: [], state: 'unwatched' },
};
const LIST = Object.keys(FACTS);
const factsOf = (key: string): ListFacts => FACTS[key] ?? { locks: [], state: 'unwatched' };

describe('the choice of a list', () => {
  it.each([
    ['nothing chosen leaves the list as it is', {}, ['seen', 'locked', 'begun', 'fresh', 'channel']],
    ['hides what has nothing for this viewer', { watchable: true }, ['seen', 'begun', 'fresh', 'channel']],
    [
      'unwatched first, then begun, then watched, each in its order',
      { unwatchedFirst: true },
      ['locked', 'fresh', 'channel', 'begun', 'seen'],
    ],
    ['both together', { watchable: true, unwatchedFirst: true }, ['fresh', 'channel', 'begun', 'seen']],
  ])('%s', (_, choice, expected) => {
    expect(chooseItems(LIST, factsOf, { ...WHOLE_LIST, ...choice })).toEqual(expected);
  });

  it.each([
    ['one free episode is enough', [true, false], true],
    ['every episode locked is not', [true, true], false],
    ['what has no episodes, as a channel, has no lock', [], true],
  ])('watchable: %s', (_, locks, expected) => expect(isWatchable(locks)).toBe(expected));

  const at = (episodeId: string, share: number) => ({
    episodeId,
    playbackTime: share * 1000,
    videoDuration: 1000,
  });
  it.each([
    ['never begun', null, 'unwatched'],
    ['stopped in an episode', at('e1', 0.4), 'begun'],
    ['an episode is over and another follows', at('e1', 1), 'begun'],
    ['the last episode is over', at('e2', 0.96), 'watched'],
  ] as const)('%s', (_, seen, state) => expect(watchState(seen, ['e1', 'e2'])).toBe(state));
});

describe('the choice of a list in the address', () => {
  it.each([
    ['', { watchable: false, unwatchedFirst: false }],
    ['?watchable=1', { watchable: true, unwatchedFirst: false }],
    ['?unwatched=1', { watchable: false, unwatchedFirst: true }],
    ['?watchable=1&unwatched=1', { watchable: true, unwatchedFirst: true }],
  ])('%s is read and written', (query, choice) => {
    expect(readListChoice(query)).toEqual(choice);
    expect(listChoiceQuery(choice)).toBe(query);
  });

  it('accepts nothing else as a choice', () => {
    expect(readListChoice('?watchable=yes&unwatched=')).toEqual({ watchable: false, unwatchedFirst: false });
  });
});
