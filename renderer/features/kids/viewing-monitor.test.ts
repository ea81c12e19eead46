import { describe, expect, it } from 'vitest';
import { createTicker } from '#renderer/data/client/timers.ts';
import type { WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createViewingMonitor } from './viewing-monitor.ts';

type Timer = { readonly at: number; readonly run: () => void };

/** A clock whose timers run as it is turned. */
function turnable(start: string) {
  let now = Date.parse(start);
  let timers: Timer[] = [];
  const clock = { now: () => now };
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const turn = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      now = Math.max(now, next.at);
      timers = timers.filter((one) => one !== next);
      next.run();
    }
    now = end;
  };
  /** The machine sleeps: time passes and no timer runs. */
  const sleep = (ms: number) => {
    now += ms;
  };
  return {
    clock,
    ticker: createTicker(clock, setTimer),
    turn,
    sleep,
    running: () => timers.length,
    at: () => new Date(now).toISOString(),
  };
}

type Options = {
  readonly start?: string;
  readonly end?: string;
  readonly quota?: number | null;
  readonly watched?: () => WatchedDay | null;
  readonly refused?: () => 'WINDOW' | 'QUOTA' | null;
};

function watching(
  time: ReturnType<typeof turnable>,
  { start = '21:00', end = '07:00', quota = null, watched = () => null, refused = () => null }: Options = {},
) {
  const dismissed: string[] = [];
  let seconds = 0;
  const watch = createViewingMonitor({
    clock: time.clock,
    ticker: time.ticker,
    window: () => viewingWindow({ profileClass: 'kids', start, end }),
    quotaMinutes: () => quota,
    watched,
    dismissed: () => dismissed,
    refusedFor: refused,
    onSecond: () => {
      seconds += 1;
    },
  });
  const changes: string[] = [];
  watch.store.subscribe((due) =>
    changes.push(`${time.at().slice(11, 19)} ${due === null ? 'free' : due.cause}`),
  );
  return { watch, dismissed, changes, seconds: () => seconds };
}

describe('an hour of the viewing window, second by second', () => {
  it('the reminder is due at the second the window begins, and once [S0-4-045]', () => {
    const time = turnable('2026-11-21T20:30:00+08:00');
    const { watch, changes, seconds } = watching(time);
    const stop = watch.start();
    time.turn(HOUR);
    expect(seconds()).toBe(3600);
    expect(changes).toEqual(['13:00:00 WINDOW']);
    expect(watch.store.getState()).toMatchObject({
      cause: 'WINDOW',
      until: Date.parse('2026-11-22T07:00:00+08:00'),
    });
    stop();
    expect(time.running()).toBe(0);
  });

  it('it closes at the second the window ends', () => {
    const time = turnable('2026-11-22T06:30:00+08:00');
    const { watch, changes } = watching(time);
    watch.start();
    expect(changes).toEqual(['22:30:00 WINDOW']);
    time.turn(HOUR);
    expect(changes).toEqual(['22:30:00 WINDOW', '23:00:00 free']);
  });

  it('keep watching closes it for this window, and the next one asks again', () => {
    const time = turnable('2026-11-21T21:10:00+08:00');
    const { watch, dismissed, changes } = watching(time);
    watch.start();
    dismissed.push(watch.store.getState()?.key ?? '');
    watch.check();
    time.turn(HOUR);
    expect(changes).toEqual(['13:10:00 WINDOW', '13:10:00 free']);
    time.turn(23 * HOUR);
    expect(changes.at(-1)).toBe('13:00:00 WINDOW');
  });

  it('a machine that slept through the start is told on the first second after', () => {
    const time = turnable('2026-11-21T20:59:30+08:00');
    const { watch, changes } = watching(time);
    watch.start();
    time.sleep(5 * HOUR);
    time.turn(2 * SECOND);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/WINDOW$/);
  });

  it('a refusal of the service is a reminder until the viewer keeps watching, whatever this clock says', () => {
    const time = turnable('2026-11-21T12:00:00+08:00');
    let refused: 'WINDOW' | 'QUOTA' | null = null;
    const { watch, dismissed, changes } = watching(time, { refused: () => refused });
    watch.start();
    refused = 'WINDOW';
    time.turn(SECOND);
    expect(watch.store.getState()).toMatchObject({ cause: 'WINDOW', until: null });
    refused = null;
    time.turn(MINUTE);
    expect(changes).toEqual(['04:00:01 WINDOW']);
    dismissed.push(watch.store.getState()?.key ?? '');
    watch.check();
    expect(watch.store.getState()).toBeNull();
    refused = 'WINDOW';
    time.turn(SECOND);
    expect(watch.store.getState()?.cause).toBe('WINDOW');
  });

  it('a refusal that came before this clock was looked at ends with the reminder that says the same', () => {
    const time = turnable('2026-11-21T22:00:00+08:00');
    let refused: 'WINDOW' | 'QUOTA' | null = 'WINDOW';
    const { watch, dismissed } = watching(time, { refused: () => refused });
    watch.start();
    const key = watch.store.getState()?.key ?? '';
    expect(key).toBe(`window-${Date.parse('2026-11-21T21:00:00+08:00')}`);
    refused = null;
    time.turn(SECOND);
    dismissed.push(key);
    watch.check();
    expect(watch.store.getState()).toBeNull();
  });

  it('a refusal inside a window that was kept in an earlier session ends with the window', () => {
    const time = turnable('2026-11-22T06:59:00+08:00');
    const { watch, dismissed, changes } = watching(time, {
      refused: () => (time.at() < '2026-11-21T22:59:30' ? 'WINDOW' : null),
    });
    dismissed.push(`window-${Date.parse('2026-11-21T21:00:00+08:00')}`);
    watch.start();
    expect(watch.store.getState()?.until).toBe(Date.parse('2026-11-22T07:00:00+08:00'));
    time.turn(2 * MINUTE);
    expect(changes).toEqual(['22:59:00 WINDOW', '23:00:00 free']);
  });

  it('unreadable times give no time to come back at', () => {
    const time = turnable('2026-11-22T12:00:00+08:00');
    const { watch } = watching(time, { start: '9:00' });
    watch.start();
    expect(watch.store.getState()).toMatchObject({ cause: 'WINDOW', until: null });
  });

  it('the daily limit ends viewing too, until midnight in Hong Kong', () => {
    const time = turnable('2026-11-21T23:30:00+08:00');
    let seconds = 29 * 60;
    const { watch, changes } = watching(time, {
      start: '03:00',
      end: '04:00',
      quota: 30,
      watched: () => ({ day: '20261121', seconds }),
    });
    watch.start();
    time.turn(10 * MINUTE);
    expect(changes).toEqual([]);
    seconds = 30 * 60;
    time.turn(SECOND);
    expect(watch.store.getState()).toMatchObject({
      cause: 'QUOTA',
      until: Date.parse('2026-11-22T00:00:00+08:00'),
    });
    time.turn(20 * MINUTE);
    expect(changes).toEqual(['15:40:01 QUOTA', '16:00:00 free']);
  });
});
