import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { notifiedReminders } from './notified-reminders.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const slot = (networkCode: string, start = NOW) => ({ networkCode, start, end: start + HOUR });

describe('the record of notified reminders', () => {
  it('is kept over a reload, closed or only notified, and drops each a day after the broadcast', () => {
    const { storage } = createFakePlatform();
    let now = NOW;
    const made = () => notifiedReminders(storage, () => now);
    made().markNotified(slot('A'));
    made().markClosed(slot('B'));
    made().markClosed(slot('A'));
    made().markNotified(slot('A'));
    expect([...made().notified()].toSorted()).toEqual([`A:${NOW}`, `B:${NOW}`]);
    expect([...made().closed()].toSorted()).toEqual([`A:${NOW}`, `B:${NOW}`]);
    now += DAY;
    made().markNotified(slot('C', now));
    expect([[...made().notified()], [...made().closed()]]).toEqual([[`C:${now}`], []]);
  });

  it('is empty if the stored text is malformed', () => {
    const { storage } = createFakePlatform({ kept: { 'harbour.told-reminders': '{"a":7' } });
    expect(notifiedReminders(storage, () => NOW).closed().size).toBe(0);
  });
});
