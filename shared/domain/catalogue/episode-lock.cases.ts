import type { EpisodeLock, LockEpisode, LockViewer } from './episode-lock.ts';
import type { RemainingTime } from './remaining-time.ts';

/** Noon of 1 May 2026 in UTC, the time of the cases. */
export const LOCK_NOW = Date.UTC(2026, 4, 1, 12);

const OPEN = { start: '2026-05-01T00:00:00Z', end: '2026-05-03T12:00:00Z' };
const PAST = { start: '2026-04-01T00:00:00Z', end: '2026-04-02T00:00:00Z' };
const AHEAD = { start: '2026-05-02T00:00:00Z', end: '2026-05-03T12:00:00Z' };
const NEVER = { start: null, end: null };

/** An episode in its pay period without other rules. */
export const PLAIN_EPISODE: LockEpisode = {
  preview: false,
  free: NEVER,
  pay: NEVER,
  gold: NEVER,
  premium: NEVER,
  earlyRelease: [],
  isEarlyGold: false,
  limitedPlatform: [],
  viewingPeriodEnd: null,
};

/** A free member without subscriptions. */
export const PLAIN_VIEWER: LockViewer = {
  subscribed: false,
  paid: false,
  purchased: false,
  allowed: false,
  vertical: false,
};

const web = [{ window: OPEN, platform: 'Web' }];
const gold = { isEarlyGold: true, gold: OPEN };
const locked = { lock: true } as const;
const open = { lock: false } as const;

type Case = readonly [
  sentence: string,
  spec: string,
  Partial<LockEpisode>,
  Partial<LockViewer>,
  Partial<EpisodeLock>,
];

/** [sentence, spec, what differs from PLAIN_EPISODE, what differs from PLAIN_VIEWER, what follows] */
export const EPISODE_LOCK_CASES: readonly Case[] = [
  ['1 episodes start locked', 'S1-4-100', {}, {}, { lock: true, reason: 'NOT_SUBSCRIBED', isPreview: false }],
  [
    '2 limited to Web unlocks',
    'S1-4-101',
    { limitedPlatform: ['Web'] },
    {},
    { lock: false, reason: 'PLATFORM' },
  ],
  ['2 limited to Mobile unlocks', 'S1-4-101', { limitedPlatform: ['Mobile'] }, {}, open],
  ['2 limited to SmartTV does not', 'S1-4-101', { limitedPlatform: ['SmartTV'] }, {}, locked],
  [
    '3 inside the free window unlocks and counts as free time',
    'S1-4-102',
    { free: OPEN },
    {},
    { ...open, reason: 'FREE_WINDOW', freeTime: true, isPreview: false },
  ],
  ['3 after the free window does not', 'S1-4-102', { free: PAST }, {}, { ...locked, freeTime: false }],
  [
    '3 before it nothing is left yet',
    'S1-4-103',
    { free: AHEAD },
    {},
    { ...locked, freeTime: false, remaining: null },
  ],
  [
    '3 a non-subscriber sees the time left',
    'S1-4-103',
    { free: OPEN },
    {},
    { remaining: { unit: 'days', count: 2 } },
  ],
  [
    '3 a subscriber does not',
    'S1-4-103',
    { free: OPEN },
    { subscribed: true },
    { ...open, freeTime: true, remaining: null },
  ],
  [
    '4 in the pay window a subscriber plays, no preview',
    'S1-4-108',
    { pay: OPEN, preview: true },
    { subscribed: true },
    { ...open, reason: 'PAY_WINDOW', isPreview: false },
  ],
  [
    '4 after the pay window a subscriber keeps the preview flag',
    'S1-4-108',
    { pay: PAST, preview: true },
    { subscribed: true },
    { isPreview: true },
  ],
  [
    '4 in the pay window a preview unlocks',
    'S1-4-109',
    { pay: OPEN, preview: true },
    {},
    { lock: false, reason: 'PREVIEW', isPreview: true },
  ],
  [
    '4 after it a preview does not',
    'S1-4-109',
    { pay: PAST, preview: true },
    {},
    { lock: true, isPreview: false },
  ],
  [
    '5 an allowed episode becomes a preview',
    'S1-4-110 S1-4-111',
    {},
    { allowed: true },
    { ...open, isPreview: true, reason: 'PREVIEW' },
  ],
  [
    '6 early release on Web unlocks',
    'S1-4-112',
    { earlyRelease: web },
    {},
    { lock: false, reason: 'EARLY_RELEASE' },
  ],
  [
    '6 early release on Mobile unlocks',
    'S1-4-112',
    { earlyRelease: [{ window: OPEN, platform: 'Mobile' }] },
    {},
    open,
  ],
  [
    '6 early release on SmartTV does not',
    'S1-4-112',
    { earlyRelease: [{ window: OPEN, platform: 'SmartTV' }] },
    {},
    locked,
  ],
  ['6 nor after its window', 'S1-4-112', { earlyRelease: [{ window: PAST, platform: 'Web' }] }, {}, locked],
  [
    '7 early gold unlocks for the paid',
    'S1-4-113 S1-6-006',
    gold,
    { paid: true },
    { lock: false, reason: 'EARLY_GOLD' },
  ],
  ['7 and for no one else', 'S1-4-113', gold, {}, locked],
  ['7 nor after its window', 'S1-4-113', { ...gold, gold: PAST }, { paid: true }, locked],
  [
    '8 subscribers unlock outside the pay window too',
    'S1-4-114',
    { pay: PAST },
    { subscribed: true },
    { lock: false, reason: 'SUBSCRIBED', isPreview: false },
  ],
  [
    '9 a non-subscriber is relocked and loses the preview',
    'S1-4-115',
    { pay: PAST, preview: true },
    {},
    { ...locked, isPreview: false },
  ],
  [
    '9 unless a rule allows it',
    'S1-4-115',
    { pay: PAST, preview: true, free: OPEN },
    {},
    { ...open, isPreview: true },
  ],
  [
    '10 mobile-only on a vertical layout shows a QR code',
    'S1-4-116',
    { limitedPlatform: ['Mobile'] },
    { vertical: true },
    { ...locked, reason: 'MOBILE_ONLY', showQrCode: true },
  ],
  [
    '10 even for subscribers',
    'S1-4-116',
    { limitedPlatform: ['Mobile'] },
    { vertical: true, subscribed: true },
    locked,
  ],
  [
    '10 not on the usual layout',
    'S1-4-116',
    { limitedPlatform: ['Mobile'] },
    {},
    { ...open, showQrCode: false },
  ],
  [
    '10 nor when Web has it too',
    'S1-4-116',
    { limitedPlatform: ['Mobile', 'Web'] },
    { vertical: true },
    { ...open, showQrCode: false },
  ],
  [
    '10 nor when it is limited to nothing',
    'S1-4-116',
    {},
    { vertical: true },
    { ...locked, showQrCode: false },
  ],
  [
    '11 in the premium window it is locked',
    'S1-4-117',
    { premium: OPEN },
    { subscribed: true },
    { lock: true, reason: 'PREMIUM' },
  ],
  ['11 unless purchased', 'S1-4-117', { premium: OPEN }, { subscribed: true, purchased: true }, open],
  ['11 after it a subscriber plays', 'S1-4-117', { premium: PAST }, { subscribed: true }, open],
  [
    '12 an own viewing period unlocks',
    'S1-4-118',
    { viewingPeriodEnd: OPEN.end },
    {},
    { lock: false, reason: 'VIEWING_PERIOD' },
  ],
  ['12 wins over 11', 'S1-4-118', { viewingPeriodEnd: OPEN.end, premium: OPEN }, {}, open],
  [
    '12 wins over 10',
    'S1-4-118',
    { viewingPeriodEnd: OPEN.end, limitedPlatform: ['Mobile'] },
    { vertical: true },
    open,
  ],
  ['12 not at its very end', 'S1-4-118', { viewingPeriodEnd: '2026-05-01T12:00:00Z' }, {}, locked],
  ['12 not when it has ended', 'S1-4-118', { viewingPeriodEnd: PAST.end }, {}, locked],
];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** [sentence, spec, milliseconds left, label] */
export const REMAINING_CASES: readonly (readonly [string, string, number, RemainingTime | null])[] = [
  ['more than 30 days: nothing', 'S1-4-104 S1-9-041', 30 * DAY + 1, null],
  ['exactly 30 days: days', 'S1-9-041', 30 * DAY, { unit: 'days', count: 30 }],
  ['more than a day: days', 'S1-4-105', DAY + 1, { unit: 'days', count: 1 }],
  ['exactly a day: hours', 'S1-4-106', DAY, { unit: 'hours', count: 24 }],
  ['at least an hour: hours', 'S1-4-106', HOUR, { unit: 'hours', count: 1 }],
  ['under an hour: minutes', 'S1-4-107', HOUR - 1, { unit: 'minutes', count: 59 }],
  ['the last minute still counts', 'S1-4-107', 1, { unit: 'minutes', count: 1 }],
  ['nothing left: nothing', 'S1-4-107', 0, null],
];
