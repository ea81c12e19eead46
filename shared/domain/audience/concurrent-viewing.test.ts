import { describe, expect, it } from 'vitest';
import {
  CHECK_RETRY_MS,
  CONCURRENT_IDLE,
  type ConcurrentEffect,
  type ConcurrentEvent,
  type ConcurrentState,
  concurrentStep,
  LIVE_SYNC_MS,
} from './concurrent-viewing.ts';
import { CONCURRENT_CHECK_MS, checkPlace, hasFreePlace, isPlaceHeld } from './viewing-places.ts';

/** Runs events, each at a time in ms, and returns the last state with all effects. */
function played(
  ...events: readonly (readonly [ConcurrentEvent, number?])[]
): readonly [ConcurrentState, readonly ConcurrentEffect[]] {
  let state: ConcurrentState = CONCURRENT_IDLE;
  const effects: ConcurrentEffect[] = [];
  for (const [event, at = 0] of events) {
    const [next, done] = concurrentStep(state, event, at);
    state = next;
    effects.push(...done);
  }
  return [state, effects];
}
const PLAYING = [{ type: 'playing' }] as const;
const ADDED = [{ type: 'added', record: 'r1' }] as const;
const tick = (at: number) => [{ type: 'tick' }, at] as const;
const record = (status: 'pending' | 'alive' | 'dead', at = 0) => [{ type: 'record', status }, at] as const;

describe('the record of a playing page', () => {
  it('checks after 30 s and syncs every 30 s [S1-9-027]', () =>
    expect([CONCURRENT_CHECK_MS, LIVE_SYNC_MS]).toEqual([30_000, 30_000]));

  it('goes from pending to check_pending after 30 s, and not before [S1-4-089]', () => {
    expect(played(PLAYING, ADDED, tick(29_999))).toMatchObject([{ status: 'pending' }, [{ do: 'add' }]]);
    expect(played(PLAYING, ADDED, tick(30_000))).toMatchObject([
      { status: 'check_pending' },
      [{ do: 'add' }, { do: 'check', record: 'r1' }],
    ]);
  });

  it('is alive after the check, and then in check_alive at every sync [S1-4-090]', () => {
    const alive = [PLAYING, ADDED, tick(30_000), record('alive', 30_100)] as const;
    expect(played(...alive)[0]).toEqual({ status: 'alive', record: 'r1', due: 60_100 });
    expect(played(...alive, tick(60_100))[0].status).toBe('check_alive');
    expect(played(...alive, tick(60_100), record('alive', 60_200))[0]).toEqual({
      status: 'alive',
      record: 'r1',
      due: 90_200,
    });
  });

  it('stops playing when it is dead, at any time', () => {
    for (const before of [[], [tick(30_000)], [tick(30_000), record('alive')]] as const) {
      const [state, effects] = played(PLAYING, ADDED, ...before, record('dead'));
      expect([state.status, effects.at(-1)]).toEqual(['dead', { do: 'kick' }]);
    }
    expect(played(PLAYING, ADDED, record('dead'), PLAYING)[0].status).toBe('adding');
  });

  it('is waited for no longer when it disappears: the page adds itself again while it plays [S1-4-092]', () => {
    const [state, effects] = played(PLAYING, ADDED, [{ type: 'record-gone' }]);
    expect([state, effects.at(-1)]).toEqual([{ status: 'adding', record: null, due: null }, { do: 'add' }]);
    expect(played(PLAYING, ADDED, [{ type: 'stopped' }], [{ type: 'record-gone' }])).toEqual([
      CONCURRENT_IDLE,
      [{ do: 'add' }, { do: 'release', record: 'r1' }],
    ]);
  });

  it('is not added again by a page that has left, whatever it hears', () => {
    const left = [PLAYING, ADDED, [{ type: 'left' }], [{ type: 'record-gone' }]] as const;
    expect(played(...left)).toEqual([CONCURRENT_IDLE, [{ do: 'add' }]]);
    expect(played(...left, PLAYING)[0].status).toBe('adding');
  });

  it('only logs a failed write, and makes it again [S1-4-093]', () => {
    const [state, effects] = played(PLAYING, ADDED, tick(30_000), [{ type: 'failed' }, 30_500]);
    expect(state).toEqual({ status: 'check_pending', record: 'r1', due: 30_500 + CHECK_RETRY_MS });
    expect(effects.at(-1)).toEqual({ do: 'log', code: 'CONCURRENT_WRITE_FAILED' });
    expect(played(PLAYING, [{ type: 'failed' }, 0], tick(CHECK_RETRY_MS))[1].map((one) => one.do)).toEqual([
      'add',
      'log',
      'add',
    ]);
  });

  it('is released when playback ends, also if it arrives later', () => {
    expect(played(PLAYING, [{ type: 'stopped' }], ADDED)).toEqual([
      CONCURRENT_IDLE,
      [{ do: 'add' }, { do: 'release', record: 'r1' }],
    ]);
  });

  it('is checked again in time even if the answer is lost', () => {
    expect(played(PLAYING, ADDED, tick(30_000), [{ type: 'written' }, 30_100])[0].due).toBe(60_100);
  });
});

describe('places', () => {
  const place = (status: 'pending' | 'alive' | 'dead', updateTime = 0, startTime = 0) => ({
    id: 'x',
    status,
    startTime,
    updateTime,
  });

  it('are held until 35 s without a check, and not by a page that was stopped', () => {
    expect([
      isPlaceHeld(place('alive'), 35_000),
      isPlaceHeld(place('alive'), 35_001),
      isPlaceHeld(place('dead'), 0),
    ]).toEqual([true, false, false]);
  });

  it.each([
    ['no other page', [], 1, true],
    ['a page that has just begun', [place('pending')], 1, false],
    ['an alive page', [place('alive')], 1, false],
    ['one of two places taken', [place('alive')], 2, true],
    ['a page that was stopped', [place('dead')], 1, true],
    ['no place at all', [], 0, false],
  ] as const)('let a page begin alongside %s: [S1-6-019]', (_what, others, limit, free) =>
    expect(hasFreePlace(others, limit, 0)).toBe(free),
  );

  it.each([
    ['no other page', [], 1, 'alive'],
    ['a page that has just begun and has its own check', [place('pending')], 1, 'alive'],
    ['an alive page in the only place', [place('alive')], 1, 'dead'],
    ['one of two places taken', [place('alive')], 2, 'alive'],
  ] as const)('checked alongside %s', (_what, others, limit, verdict) =>
    expect(checkPlace({ ...place('pending'), id: 'own' }, others, limit, 0)).toBe(verdict),
  );

  it('of pages that are alive in one place together, keep the one that began first, or the one with the lower id', () => {
    const one = { ...place('alive'), id: 'a', startTime: 1 };
    const other = { ...place('alive'), id: 'b', startTime: 2 };
    const twin = { ...other, id: 'c' };
    expect([checkPlace(one, [other], 1, 0), checkPlace(other, [one], 1, 0)]).toEqual(['alive', 'dead']);
    expect([checkPlace(other, [twin], 1, 0), checkPlace(twin, [other], 1, 0)]).toEqual(['alive', 'dead']);
  });

  it('are not kept by a page that comes back after another took its place, however early it began', () => {
    const away = { ...place('alive'), id: 'a' };
    const taker = { ...place('alive', 40_000), id: 'b', startTime: 36_000 };
    expect([checkPlace(away, [taker], 1, 41_000), checkPlace(taker, [away], 1, 41_000)]).toEqual([
      'dead',
      'alive',
    ]);
  });
});
