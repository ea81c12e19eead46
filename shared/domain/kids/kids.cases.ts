import type { ViewingControlFacts } from './viewing-window.ts';

const EVENING: ViewingControlFacts = { profileClass: 'kids', start: '21:00', end: '07:00' };
const NOON: ViewingControlFacts = { profileClass: 'kids', start: '12:00', end: '14:30' };

type ExpectedVerdict = {
  readonly allowed: boolean;
  readonly endsAt?: string;
  readonly nextStart: string | null;
};

const ALL_DAY: ExpectedVerdict = {
  allowed: false,
  endsAt: '2026-11-22T00:00:00',
  nextStart: '2026-11-22T00:00:00',
};

/** [spec, sentence, control, Hong Kong time, verdict with times of day on the day they fall] */
export const WINDOW_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  control: ViewingControlFacts,
  at: string,
  expected: ExpectedVerdict,
])[] = [
  [
    'S0-6-016 S1-6-008',
    'before the forbidden window',
    NOON,
    '2026-11-21T11:59:59',
    { allowed: true, nextStart: '2026-11-21T12:00:00' },
  ],
  [
    'S0-6-016 S1-6-008',
    'its start belongs to it',
    NOON,
    '2026-11-21T12:00:00',
    { allowed: false, endsAt: '2026-11-21T14:30:00', nextStart: '2026-11-22T12:00:00' },
  ],
  [
    'S0-6-016',
    'its end does not',
    NOON,
    '2026-11-21T14:30:00',
    { allowed: true, nextStart: '2026-11-22T12:00:00' },
  ],
  [
    'S0-6-016',
    'over midnight, the evening',
    EVENING,
    '2026-11-21T23:30:00',
    { allowed: false, endsAt: '2026-11-22T07:00:00', nextStart: '2026-11-22T21:00:00' },
  ],
  [
    'S0-6-016',
    'over midnight, the morning belongs to the window of the day before',
    EVENING,
    '2026-11-22T06:59:59',
    { allowed: false, endsAt: '2026-11-22T07:00:00', nextStart: '2026-11-22T21:00:00' },
  ],
  [
    'S0-6-016',
    'midnight itself',
    EVENING,
    '2026-11-22T00:00:00',
    { allowed: false, endsAt: '2026-11-22T07:00:00', nextStart: '2026-11-22T21:00:00' },
  ],
  [
    'S0-6-016',
    'the day between',
    EVENING,
    '2026-11-22T07:00:00',
    { allowed: true, nextStart: '2026-11-22T21:00:00' },
  ],
  [
    'S0-6-016',
    'times with seconds are understood',
    { ...NOON, start: '12:00:00' },
    '2026-11-21T12:00:00',
    { allowed: false, endsAt: '2026-11-21T14:30:00', nextStart: '2026-11-22T12:00:00' },
  ],
  [
    'S0-6-016',
    'over the turn of the year',
    EVENING,
    '2026-12-31T23:59:59',
    { allowed: false, endsAt: '2027-01-01T07:00:00', nextStart: '2027-01-01T21:00:00' },
  ],
  [
    'S0-6-016 S1-6-008',
    'a general profile is not limited',
    { ...EVENING, profileClass: 'general' },
    '2026-11-21T23:30:00',
    { allowed: true, nextStart: null },
  ],
  [
    'S0-6-016',
    'no times limit nothing',
    { ...EVENING, start: null, end: undefined },
    '2026-11-21T23:30:00',
    { allowed: true, nextStart: null },
  ],
  [
    'S0-6-016',
    'empty times limit nothing',
    { ...EVENING, start: '', end: '' },
    '2026-11-21T23:30:00',
    { allowed: true, nextStart: null },
  ],
  [
    'S0-6-016',
    'one time alone forbids the whole day',
    { ...EVENING, end: null },
    '2026-11-21T12:00:00',
    ALL_DAY,
  ],
  ['S0-6-016', 'the other alone does too', { ...EVENING, start: '' }, '2026-11-21T12:00:00', ALL_DAY],
  [
    'S0-6-016',
    'an hour with one digit cannot be read and forbids the whole day',
    { ...EVENING, start: '9:00' },
    '2026-11-21T12:00:00',
    ALL_DAY,
  ],
  ['S0-6-016', 'so does a time that is none', { ...EVENING, start: '24:00' }, '2026-11-21T00:00:00', ALL_DAY],
  [
    'S0-6-016',
    'so does more than a time before it',
    { ...EVENING, start: 'at 21:00' },
    '2026-11-21T12:00:00',
    ALL_DAY,
  ],
  ['S0-6-016', 'or after it', { ...EVENING, end: '07:00 or so' }, '2026-11-21T12:00:00', ALL_DAY],
  ['S0-6-016', 'and words', { ...EVENING, end: 'morning' }, '2026-11-21T23:59:59', ALL_DAY],
  [
    'S0-6-016',
    'a start that is the end limits nothing',
    { ...EVENING, end: '21:00' },
    '2026-11-21T23:30:00',
    { allowed: true, nextStart: null },
  ],
];

/** [sentence, quota in minutes, seconds watched on 21 November, Hong Kong time, spent, seconds left] */
export const QUOTA_CASES = [
  ['under the quota', 60, 3599, '2026-11-21T20:00:00', false, 1],
  ['at the quota', 60, 3600, '2026-11-21T20:00:00', true, 0],
  ['over it', 60, 5000, '2026-11-21T20:00:00', true, 0],
  ['the last second of the day', 60, 3600, '2026-11-21T23:59:59', true, 0],
  ['midnight gives a new day', 60, 3600, '2026-11-22T00:00:00', false, 3600],
  ['a quota of none is spent at once', 0, 0, '2026-11-21T00:00:00', true, 0],
] as const;

/** [spec, sentence, profile class, kids-tagged, given] */
export const KIDS_CONTENT_CASES = [
  ['S0-6-014', 'a kids profile gets kids-tagged programmes', 'kids', true, true],
  ['S0-6-014', 'and no other', 'kids', false, false],
  ['S0-6-014', 'a general profile gets both', 'general', false, true],
  ['S0-6-014', 'the kids-tagged too', 'general', true, true],
] as const;

/** [sentence, profile class, colour, path, background] */
export const COLOUR_CASES = [
  ['a kids profile colours home', 'kids', 'pink', '/tc/home/', 'pink'],
  ['the programme page', 'kids', 'blue', '/en/programme/1/x/', 'blue'],
  ['the content page', 'kids', 'pink', '/tc/content/1/x/', 'pink'],
  ['the account pages', 'kids', 'pink', '/tc/account/info/', 'pink'],
  ['blue if it has no colour', 'kids', null, '/tc/search/', 'blue'],
  ['live', 'kids', 'pink', '/tc/live/81/x/', 'pink'],
  ['the guide', 'kids', 'blue', '/en/epg/81/x/', 'blue'],
  ['a page of the family colours nothing', 'kids', 'pink', '/tc/profiles/', null],
  ['a general profile colours nothing', 'general', 'pink', '/tc/home/', null],
] as const;
