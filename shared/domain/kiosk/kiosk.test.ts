import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterExitAttempt, type ExitAttempts, exitDelay, NO_ATTEMPTS } from './exit-guard.ts';
import {
  type AttractConfig,
  type AttractPage,
  attractLoop,
  type IdleRule,
  type IdleStep,
  idleStep,
  type KioskState,
} from './idle-step.ts';
import { isKioskOpen, type KioskHours } from './kiosk-hours.ts';
import { isKioskRoute } from './kiosk-route.ts';

const rule: IdleRule = { attractAfter: 120, resetAfter: 60 };
const never = Number.POSITIVE_INFINITY;

describe('an unattended kiosk', () => {
  it.each<[string, IdleRule, KioskState, number, IdleStep]>([
    ['waits while a guest may still be there', rule, 'guest', 20, { do: 'wait', again: 40 }],
    ['cleans up after the guest', rule, 'guest', 60, { do: 'reset' }],
    ['cleans up before it attracts, however late', rule, 'guest', 500, { do: 'reset' }],
    ['rests before it attracts', rule, 'clean', 60, { do: 'wait', again: 60 }],
    ['attracts', rule, 'clean', 120, { do: 'attract' }],
    [
      'never attracts without a loop',
      { ...rule, attractAfter: null },
      'clean',
      9999,
      { do: 'wait', again: never },
    ],
    ['keeps running the attract loop', rule, 'attract', 9999, { do: 'wait', again: never }],
    ['welcomes a viewer who touches it', rule, 'attract', 0, { do: 'welcome' }],
    ['treats a clock that went back as a touch', rule, 'guest', -5000, { do: 'wait', again: 60 }],
    [
      'attracts no sooner than it has cleaned',
      { attractAfter: 10, resetAfter: 60 },
      'clean',
      30,
      { do: 'wait', again: 30 },
    ],
  ])('%s', (_name, given, scene, idle, step) => expect(idleStep(given, scene, idle)).toEqual(step));
});

describe('the attract loop', () => {
  const one = { route: '/tc/live/81/-/', seconds: 30 };
  const two = { route: '/tc/home/', seconds: 10 };
  it.each<[string, AttractConfig, readonly AttractPage[]]>([
    ['one page stays', { route: '/tc/home/', loop: [] }, [{ route: '/tc/home/', seconds: null }]],
    ['a list goes round', { route: null, loop: [one, two] }, [one, two]],
    ['a list has precedence over the single page', { route: '/en/home/', loop: [one, two] }, [one, two]],
    [
      'a list of one is not loaded again and again',
      { route: null, loop: [one] },
      [{ ...one, seconds: null }],
    ],
    ['nothing named, nothing shown', { route: null, loop: [] }, []],
  ])('%s', (_name, options, stops) => expect(attractLoop(options)).toEqual(stops));
});

describe('the exit PIN', () => {
  const after = (results: readonly boolean[]): ExitAttempts =>
    results.reduce((tries, right) => afterExitAttempt(tries, right, 1000), NO_ATTEMPTS);
  it.each<[string, readonly boolean[], number]>([
    ['two wrong tries cost nothing', [false, false], 0],
    ['the third closes for half a minute', [false, false, false], 30_000],
    ['every further one doubles it', [false, false, false, false], 60_000],
    ['up to an hour', Array<boolean>(50).fill(false), 3_600_000],
    ['a right one forgets', [false, false, false, true], 0],
  ])('%s', (_name, results, wait) => expect(exitDelay(after(results), 1000)).toBe(wait));

  it('a guesser gets fewer than 40 tries in a day, whatever the pace', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (pace) => {
        let tries = NO_ATTEMPTS;
        let checked = 0;
        for (let now = 0; now < 86_400_000; now += Math.max(pace, exitDelay(tries, now))) {
          tries = afterExitAttempt(tries, false, now);
          checked += 1;
        }
        expect(checked).toBeLessThan(40);
      }),
      { numRuns: 50 },
    );
  });
});

describe('kiosk hours and places', () => {
  it.each<[KioskHours | null, number, boolean]>([
    [null, 0, true],
    [{ from: 540, to: 1320 }, 539, false],
    [{ from: 540, to: 1320 }, 540, true],
    [{ from: 540, to: 1320 }, 1320, false],
    [{ from: 1320, to: 120 }, 1319, false],
    [{ from: 1320, to: 120 }, 1320, true],
    [{ from: 1320, to: 120 }, 30, true],
    [{ from: 1320, to: 120 }, 120, false],
    [{ from: 1320, to: 120 }, 600, false],
    [{ from: 0, to: 0 }, 600, true],
  ])('%o at minute %i: open %s', (hours, minute, open) => expect(isKioskOpen(hours, minute)).toBe(open));

  it.each([
    ['/', true],
    ['/tc', true],
    ['/tc/', true],
    ['/tc/home/', true],
    ['/en/live/81/One/', true],
    ['/tc/live', true],
    ['/tc/epg/', true],
    ['/en/programme/p1/-/', false],
    ['/account/tc/', false],
    ['/account/tc/live/', false],
    ['/en/account/info/', false],
    ['/en/login/', false],
    ['/fr/live/81/', false],
    ['/en/live/%2e%2e/account/info/', false],
    ['/en/live/..%2faccount/', false],
  ])('%s may be shown where live and epg are allowed: %s', (path, shown) =>
    expect(isKioskRoute(path, ['live', 'epg'])).toBe(shown),
  );
});
