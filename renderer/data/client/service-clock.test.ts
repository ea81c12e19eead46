import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createComputerClock, createServiceClock, replyDateOf } from './service-clock.ts';

const SERVICE = Date.parse('2026-11-28T12:30:00Z');

function clocks(computerAt: number) {
  let passed = 0;
  const clock = createServiceClock({ now: () => computerAt + passed });
  const pass = (ms: number): void => {
    passed += ms;
  };
  return { clock, pass };
}

describe('the page’s clock', () => {
  it.each([
    ['8 h behind', SERVICE - 8 * HOUR],
    ['1 h behind', SERVICE - HOUR],
    ['8 h ahead', SERVICE + 8 * HOUR],
    ['in 1970', 0],
    ['in 2046', SERVICE + 20 * 365 * DAY],
  ])('follows the service where the computer’s is %s', (_, computerAt) => {
    const { clock, pass } = clocks(computerAt);
    expect(clock.now()).toBe(computerAt);
    clock.learn({ sentAt: SERVICE, isFresh: true });
    expect(Math.abs(clock.now() - SERVICE)).toBeLessThanOrEqual(SECOND);
    pass(MINUTE);
    expect(Math.abs(clock.now() - SERVICE - MINUTE)).toBeLessThanOrEqual(SECOND);
  });

  it('does not tremble with the way of each reply', () => {
    const { clock, pass } = clocks(SERVICE);
    const set = vi.fn();
    clock.onSet(set);
    for (const late of [0, 400, 900, 1400]) {
      pass(10 * SECOND);
      clock.learn({ sentAt: Math.floor((clock.now() - late) / SECOND) * SECOND, isFresh: true });
    }
    expect(set).not.toHaveBeenCalled();
  });

  it('takes a reply that a cache kept for the least, never for the present', () => {
    const { clock } = clocks(SERVICE);
    clock.learn({ sentAt: SERVICE - HOUR, isFresh: false });
    expect(clock.now()).toBe(SERVICE);
    clock.learn({ sentAt: SERVICE + HOUR, isFresh: false });
    expect(clock.now()).toBeGreaterThanOrEqual(SERVICE + HOUR);
  });

  it('tells those who show the time when it was set, until they no longer ask', () => {
    const { clock } = clocks(0);
    const set = vi.fn();
    const stop = clock.onSet(set);
    clock.learn({ sentAt: SERVICE, isFresh: true });
    stop();
    clock.learn({ sentAt: SERVICE + HOUR, isFresh: true });
    expect(set).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['Sat, 28 Nov 2026 12:30:00 GMT', 'private, no-store', { sentAt: SERVICE, isFresh: true }],
  ['Sat, 28 Nov 2026 12:30:00 GMT', 'public, max-age=0, s-maxage=60', { sentAt: SERVICE, isFresh: false }],
  ['Sat, 28 Nov 2026 12:30:00 GMT', null, { sentAt: SERVICE, isFresh: false }],
  ['yesterday', 'no-store', null],
  [null, 'no-store', null],
])('a reply of %s with %s was sent at %o', (date, caching, expected) => {
  const headers = new Headers();
  if (date !== null) headers.set('date', date);
  if (caching !== null) headers.set('cache-control', caching);
  expect(replyDateOf(headers)).toEqual(expected);
});

describe('the computer’s clock', () => {
  it('goes on evenly when the wall clock is set, and says once that it was', () => {
    let wall = SERVICE;
    let passed = 500;
    const clock = createComputerClock(
      () => wall,
      () => passed,
    );
    wall += 3 * HOUR + MINUTE;
    passed += MINUTE;
    expect(clock.now()).toBe(SERVICE + MINUTE);
    passed += 0.4;
    expect(clock.now()).toBe(SERVICE + MINUTE);
    expect([clock.hasJumped(), clock.hasJumped()]).toEqual([true, false]);
    wall += MINUTE;
    passed += MINUTE;
    expect(clock.hasJumped()).toBe(false);
  });
});
