// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { GUEST_VIEWER } from '#shared/domain/accounts/session/viewer.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { planView } from './plan-view.ts';
import { timeAgo } from './time-ago.ts';

const texts = createTexts();
await texts.use('en');
const t = texts.i18n.t;

describe('what an account holds, in words', () => {
  it.each([
    ['no plan', {}, [], ['Watch on 1 device at a time']],
    [
      'plans by name, an unknown one by its tag, several screens and no advertising',
      { subscriptions: ['HARBOUR_PLUS', 'OTHER'], maxConcurrent: 3, adFree: true },
      ['Harbour Plus', 'OTHER'],
      ['Ad-free', 'Watch on 3 devices at a time'],
    ],
    ['a plan with ads', { subscriptions: ['HARBOUR_KIDS'] }, ['Harbour Kids'], ['With ads', 'Watch on 1 device at a time']],
    [
      'one title with its last day in Hong Kong',
      { subscribedProgrammeIds: ['1'], contractEnds: { '1': '2027-12-31T15:59:59Z' } },
      [],
      ['Watch on 1 device at a time', '1 title bought · Until 31 Dec 2027'],
    ],
    ['several titles without a day', { subscribedProgrammeIds: ['1', '2'], maxConcurrent: 0 }, [], ['2 titles bought']],
  ])('%s', (_, part, plans, notes) => expect(planView(t, { ...GUEST_VIEWER, ...part })).toEqual({ plans, notes }));
});

describe('how long ago', () => {
  it.each([
    [-MINUTE, 'just now'],
    [4 * MINUTE, 'just now'],
    [5 * MINUTE, '5 minutes ago'],
    [HOUR, '1 hour ago'],
    [3 * DAY + HOUR, '3 days ago'],
  ])('%d ms', (past, said) => expect(timeAgo(t, 10 * DAY - past, 10 * DAY)).toBe(said));
});
