import { describe, expect, it } from 'vitest';
import { billingMonth, plansOfTags } from './held-plans.ts';

const PLANS = [
  { id: 'plus', tags: ['plus'] },
  { id: 'plus too', tags: ['plus'] },
  { id: 'sport', tags: ['sport'] },
  { id: 'all', tags: ['plus', 'sport', 'kids'] },
];

describe('the plans that tags stand for', () => {
  it.each([
    [['plus'], ['plus']],
    [
      ['sport', 'plus'],
      ['plus', 'sport'],
    ],
    [['kids', 'sport', 'plus'], ['all']],
    [['kids', 'plus'], ['plus']],
    [['other'], []],
    [[], []],
  ])('%j', (tags, ids) => expect(plansOfTags(tags, PLANS).map(({ id }) => id)).toEqual(ids));
});

describe('the month of an account that is billed on a day', () => {
  it.each([
    [12, '2026-11-20T04:00:00+08:00', '2026-11-12', '2026-12-12'],
    [12, '2026-11-12T00:00:00+08:00', '2026-11-12', '2026-12-12'],
    [12, '2026-11-11T23:59:59+08:00', '2026-10-12', '2026-11-12'],
    [28, '2027-01-05T10:00:00+08:00', '2026-12-28', '2027-01-28'],
  ])('%d at %s', (day, at, start, end) =>
    expect(billingMonth(day, Date.parse(at))).toEqual({
      start: Date.parse(`${start}T00:00:00+08:00`),
      end: Date.parse(`${end}T00:00:00+08:00`),
    }),
  );
});
