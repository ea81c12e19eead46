import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { START, STATE_CASES } from './reminder.cases.ts';
import { canRemind, dueSlots, reminderId, reminderState, seriesShare, slotKey } from './reminder.ts';

const slot = (networkCode: string, start: number, length = 30 * MINUTE) => ({
  networkCode,
  start,
  end: start + length,
});

describe('reminder', () => {
  it.each(STATE_CASES)('%s', (_sentence, at, length, state) => {
    expect(reminderState(slot('H81', START, length), START + at)).toBe(state);
  });

  it('is set only for what has not begun', () => {
    expect([canRemind(START, START - 1), canRemind(START, START), canRemind(START, START + 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has one id for one programme on a channel, and one for a series', () => {
    expect(reminderId({ kind: 'programme', networkCode: 'H81', start: START })).toBe(
      `programme:H81:${START}`,
    );
    expect(reminderId({ kind: 'series', programmeId: '300' })).toBe('series:300');
  });

  it('of one of many series shows fewer broadcasts, 500 of all together', () => {
    expect([0, 1, 10, 11, 20, 100].map(seriesShare)).toEqual([50, 50, 50, 45, 25, 5]);
  });

  it('announces every due broadcast once, the earliest first, and never again', () => {
    const slots = [
      slot('H82', START + MINUTE),
      slot('H81', START),
      slot('H81', START),
      slot('H83', START + 60 * MINUTE),
      slot('H84', START),
    ];
    const notified = new Set([slotKey(slot('H84', START))]);
    expect(dueSlots(slots, START, notified).map(slotKey)).toEqual([`H81:${START}`, `H82:${START + MINUTE}`]);
    expect(dueSlots(slots, START - 10 * MINUTE, notified)).toEqual([]);
    expect(dueSlots(slots, START + 56 * MINUTE, notified).map(slotKey)).toEqual([
      `H83:${START + 60 * MINUTE}`,
    ]);
  });
});
