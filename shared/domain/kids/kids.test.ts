import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HONG_KONG_OFFSET, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { addWatchedTime, meteredMs, type QuotaVerdict, quotaDay, quotaVerdict } from './daily-quota.ts';
import { COLOUR_CASES, KIDS_CONTENT_CASES, QUOTA_CASES, WINDOW_CASES } from './kids.cases.ts';
import { isForProfile, kidsBackground } from './kids-content.ts';
import { VIEWING_TIMER_MS, viewingVerdict, viewingWindow } from './viewing-window.ts';
import { isParentPin, liftedLimit, parentGate, watchReminder } from './watch-reminder.ts';

const hongKong = (text: string): number => Date.parse(`${text}+08:00`);
const UNLIMITED: QuotaVerdict = { limited: false };
const EVENING = viewingWindow({ profileClass: 'kids', start: '21:00', end: '07:00' });

describe('viewing window', () => {
  it.each(WINDOW_CASES)('[%s] %s', (_spec, _sentence, control, at, expected) => {
    expect(viewingVerdict(viewingWindow(control), hongKong(at))).toMatchObject({
      allowed: expected.allowed,
      nextStart: expected.nextStart === null ? null : hongKong(expected.nextStart),
      ...(expected.endsAt === undefined ? {} : { endsAt: hongKong(expected.endsAt) }),
    });
  });

  it('[S0-4-048] a one-second timer over an hour triggers the reminder once, when the start time arrives', () => {
    expect(VIEWING_TIMER_MS).toBe(1000);
    const from = hongKong('2026-11-21T20:30:00');
    const dismissed: string[] = [];
    const shown: number[] = [];
    for (let now = from; now < from + HOUR; now += VIEWING_TIMER_MS) {
      const reminder = watchReminder(viewingVerdict(EVENING, now), UNLIMITED, dismissed);
      if (reminder === null) continue;
      shown.push(now);
      dismissed.push(reminder.key);
    }
    expect(shown).toEqual([hongKong('2026-11-21T21:00:00')]);
  });

  it('[S0-4-048] "keep watching" closes the reminder for that window and not for the next', () => {
    const at = (text: string) => viewingVerdict(EVENING, hongKong(text));
    const tonight = watchReminder(at('2026-11-21T22:00:00'), UNLIMITED, []);
    const dismissed = [tonight?.key ?? ''];
    expect(tonight?.cause).toBe('WINDOW');
    expect(watchReminder(at('2026-11-22T06:59:59'), UNLIMITED, dismissed)).toBeNull();
    expect(watchReminder(at('2026-11-22T12:00:00'), UNLIMITED, [])).toBeNull();
    expect(watchReminder(at('2026-11-22T21:00:00'), UNLIMITED, dismissed)?.cause).toBe('WINDOW');
  });

  it('[S0-6-016] at any moment the verdict agrees with the Hong Kong clock', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (minutes: number): string =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 4_000_000_000 }), (start, end, second) => {
        const now = second * SECOND;
        const window = viewingWindow({ profileClass: 'kids', start: clock(start), end: clock(end) });
        const verdict = viewingVerdict(window, now);
        const local = ((now + HONG_KONG_OFFSET) % DAY) / MINUTE;
        const forbidden =
          start < end ? local >= start && local < end : start > end && (local >= start || local < end);
        expect(verdict.allowed).toBe(!forbidden);
        if (verdict.nextStart === null) return;
        expect(verdict.nextStart).toBeGreaterThan(now);
        expect(verdict.nextStart - now).toBeLessThanOrEqual(DAY);
        expect(viewingVerdict(window, verdict.nextStart).allowed).toBe(false);
        expect(viewingVerdict(window, verdict.nextStart - 1).allowed).toBe(true);
      }),
    );
  });
});

describe('daily quota and parent PIN', () => {
  it.each(QUOTA_CASES)('%s', (_sentence, minutes, seconds, at, spent, left) => {
    const verdict = quotaVerdict(minutes, { day: '20261121', seconds }, hongKong(at));
    expect(verdict).toMatchObject({ limited: true, spent, leftSeconds: left });
  });
  it.each([
    ['the first segment counts nothing yet', null, 0],
    ['one after four seconds counts them', 4, 4],
    ['one after a break counts no more than a quarter of a minute', 3600, 15],
    ['one of a clock that was set back counts nothing', -60, 0],
  ])('%s', (_sentence, pause, seconds) => {
    const now = hongKong('2026-11-21T20:00:00');
    expect(meteredMs(pause === null ? null : now - pause * SECOND, now)).toBe(seconds * SECOND);
  });
  it('is off by default', () =>
    expect(quotaVerdict(null, { day: '20261121', seconds: 1e6 }, hongKong('2026-11-21T20:00:00'))).toEqual(
      UNLIMITED,
    ));
  it('begins full and resets at midnight in Hong Kong', () => {
    const verdict = quotaVerdict(30, null, hongKong('2026-11-21T20:00:00'));
    expect(verdict).toEqual({
      limited: true,
      spent: false,
      leftSeconds: 1800,
      resetsAt: hongKong('2026-11-22T00:00:00'),
    });
    expect(quotaVerdict(30, null, hongKong('2026-11-22T00:00:00'))).toMatchObject({
      resetsAt: hongKong('2026-11-23T00:00:00'),
    });
  });
  it('counts what is watched on a day and starts again on the next', () => {
    const evening = hongKong('2026-11-21T23:59:00');
    const day = addWatchedTime(addWatchedTime(null, 60, evening), 30, evening);
    expect(day).toEqual({ day: '20261121', seconds: 90 });
    expect(addWatchedTime(day, -5, evening)).toEqual(day);
    expect(addWatchedTime(day, Number.NaN, evening)).toEqual(day);
    expect(addWatchedTime(day, 10, evening + MINUTE)).toEqual({ day: '20261122', seconds: 10 });
    expect(quotaDay(evening + MINUTE)).toBe('20261122');
  });
  it('a spent quota reminds as the window does, each with a key of its own', () => {
    const night = hongKong('2026-11-21T22:00:00');
    const spent = quotaVerdict(1, { day: '20261121', seconds: 60 }, night);
    const noon = viewingVerdict(EVENING, hongKong('2026-11-21T12:00:00'));
    expect(watchReminder(noon, spent, [])?.cause).toBe('QUOTA');
    const first = watchReminder(viewingVerdict(EVENING, night), spent, []);
    expect(first?.cause).toBe('WINDOW');
    expect(watchReminder(viewingVerdict(EVENING, night), spent, [first?.key ?? ''])?.cause).toBe('QUOTA');
  });
  it('a quota that is not spent reminds of nothing, and one that was kept is asked again the next day', () => {
    const noon = (day: string) => viewingVerdict(EVENING, hongKong(`${day}T12:00:00`));
    const quotaOf = (day: string, seconds: number) =>
      quotaVerdict(1, { day: day.replaceAll('-', ''), seconds }, hongKong(`${day}T12:00:00`));
    expect(watchReminder(noon('2026-11-21'), quotaOf('2026-11-21', 59), [])).toBeNull();
    const dismissed = [watchReminder(noon('2026-11-21'), quotaOf('2026-11-21', 60), [])?.key ?? ''];
    expect(watchReminder(noon('2026-11-21'), quotaOf('2026-11-21', 61), dismissed)).toBeNull();
    expect(watchReminder(noon('2026-11-22'), quotaOf('2026-11-22', 60), dismissed)?.cause).toBe('QUOTA');
  });
  it('the PIN is four digits and asked only where one is set', () => {
    expect(['0000', '1234', '123', '12345', '12a4', '１２３４', '1234\n'].map(isParentPin)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([parentGate(true), parentGate(false)]).toEqual(['ask_pin', 'open']);
  });
});

describe('what "keep watching" lifts', () => {
  const evening = {
    key: `window-${hongKong('2026-11-21T21:00:00')}`,
    until: hongKong('2026-11-22T07:00:00'),
  };
  it.each([
    ['the window that runs, to its end', '2026-11-22T06:00:00', evening],
    ['one that begins in five minutes, for a clock that is ahead', '2026-11-21T20:55:00', evening],
    ['none that begins later', '2026-11-21T20:54:59', null],
  ])('%s', (_sentence, at, lifted) =>
    expect(liftedLimit('WINDOW', EVENING, UNLIMITED, hongKong(at))).toEqual(lifted),
  );

  it('the quota of the day, to midnight in Hong Kong, by the key that the reminder has', () => {
    const now = hongKong('2026-11-21T12:00:00');
    const spent = quotaVerdict(1, { day: '20261121', seconds: 60 }, now);
    const key = watchReminder(viewingVerdict(EVENING, now), spent, [])?.key;
    expect(liftedLimit('QUOTA', EVENING, spent, now)).toEqual({
      key,
      until: hongKong('2026-11-22T00:00:00'),
    });
    expect(liftedLimit('QUOTA', EVENING, UNLIMITED, now)).toBeNull();
  });
});

describe('kids content', () => {
  it.each(KIDS_CONTENT_CASES)('[%s] %s', (_spec, _sentence, profileClass, kids, given) =>
    expect(isForProfile(profileClass, kids)).toBe(given),
  );
  it.each(COLOUR_CASES)('%s', (_sentence, profileClass, colour, path, background) =>
    expect(kidsBackground({ profileClass, colour, path })).toBe(background),
  );
});
