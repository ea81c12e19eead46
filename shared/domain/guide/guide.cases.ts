import type { OfferFacts } from './now-and-next.ts';
import type { OnAirCode } from './on-air-codes.ts';

/**
 * Sentences of the specification about the guide, each with the row it proves, what is given and what
 * follows.
 */
export const CODE_CASES: readonly (readonly [string, string, readonly string[], readonly OnAirCode[]])[] = [
  [
    'every plain code prints as itself, in one order',
    'S1-9-079',
    ['hd', 'm', 'pg', 'e', 'lc'],
    ['lc', 'e', 'pg', 'm', 'hd'],
  ],
  ['c2 alone', 'S1-9-079', ['c2'], ['c2']],
  ['c3 alone', 'S1-9-079', ['c3'], ['c3']],
  ['c2 and c3 print as one', 'S1-9-079', ['c3', 'c2'], ['c2_c3']],
  ['letter case carries no meaning', 'S1-9-079', ['HD', 'PG'], ['pg', 'hd']],
  ['a code twice prints once', 'S1-9-079', ['hd', 'hd'], ['hd']],
  ['an unknown code prints nothing', 'S1-9-079', ['x9', ''], []],
  ['two sound tracks are multilingual', 'S1-9-080', ['S1', 'D3'], ['ml']],
  ['two S codes are multilingual', 'S1-9-080', ['S0', 'S9'], ['ml']],
  ['one sound track is not', 'S1-9-080', ['S1', 'hd'], ['hd']],
  ['the same track twice is one', 'S1-9-080', ['D2', 'd2'], []],
  ['blanks around a code carry no meaning', 'S1-9-079', [' hd '], ['hd']],
  ['letters before make no sound track', 'S1-9-080', ['XS1', 'XD2'], []],
  ['more digits make no sound track', 'S1-9-080', ['S10', 'D11'], []],
];

export const TITLE_CASES: readonly (readonly [string, string, string, number, boolean])[] = [
  ['twelve letters are not long', 'S1-5-021', 'Night Shift!', 12, false],
  ['thirteen letters are long', 'S1-5-021', 'Night Shifts!', 13, true],
  ['six Chinese characters weigh twelve', 'S1-5-022', '午間新聞報道', 12, false],
  ['seven Chinese characters are long', 'S1-5-022', '一週人情味專輯', 14, true],
  ['the last ASCII character counts 1', 'S1-5-022', '\u007f', 1, false],
  ['both kinds add up', 'S1-5-022', '天氣 2026', 9, false],
  ['a character outside the first plane counts once, as 2', 'S1-5-022', '😀', 2, false],
];

/**
 * Programmes today by their index: how many there are, which is current, what the list shows, and which days
 * are fetched as well.
 */
export const LIST_CASES: readonly (readonly [
  string,
  string,
  number,
  number,
  readonly [number, number],
  readonly [boolean, boolean],
])[] = [
  ['eight items from three before the current one', 'S1-9-048', 20, 10, [7, 15], [false, false]],
  ['exactly three before and four after need no other day', 'S1-9-048', 8, 3, [0, 8], [false, false]],
  ['fewer than three before: yesterday is fetched', 'S1-9-049', 20, 2, [0, 8], [true, false]],
  ['nothing has begun: yesterday is fetched', 'S1-9-049', 20, -1, [0, 8], [true, false]],
  ['fewer than four after: tomorrow is fetched', 'S1-9-050', 20, 16, [13, 20], [false, true]],
  ['a short day needs both', 'S1-9-050', 3, 1, [0, 3], [true, true]],
];

export const LIVE_CASES: readonly (readonly [string, string, readonly number[], number, number])[] = [
  ['only the latest that has begun is live', 'S1-4-122', [10, 20, 30], 25, 1],
  ['on its very start', 'S1-4-122', [10, 20, 30], 30, 2],
  ['before the first nothing is live', 'S1-4-122', [10, 20, 30], 9, -1],
  ['after the last the last is', 'S1-4-122', [10, 20, 30], 99, 2],
  ['an empty day', 'S1-4-122', [], 5, -1],
];

const SHOWN: OfferFacts = { start: 100, end: 200, vodEpisodeId: 'e1' };
export const OFFER_CASES: readonly (readonly [string, OfferFacts, number, string])[] = [
  ['before its start it is coming', SHOWN, 99, 'COMING'],
  ['from its start it can be watched', SHOWN, 100, 'WATCH'],
  ['to its last moment', SHOWN, 199, 'WATCH'],
  ['after its end it can be replayed if an episode is named', SHOWN, 200, 'AGAIN'],
  ['without an episode it is over', { ...SHOWN, vodEpisodeId: null }, 200, 'OVER'],
];
