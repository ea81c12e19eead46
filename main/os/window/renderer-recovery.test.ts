import { describe, expect, it } from 'vitest';
import { type WatchdogStep, watchdogStep } from '#main/os/kiosk/watchdog.ts';
import { watchServiceHealth } from '#main/os/service/service-health.ts';
import { restartDelay } from '#main/os/service/service-process.ts';
import { nextRecovery, type PageRecovery, watchRenderer } from './renderer-recovery.ts';

const row = (count: number, gap = 1000): number[] =>
  Array.from({ length: count }, (_, number) => number * gap);

describe('a page whose process is gone', () => {
  it.each<[string, Parameters<typeof nextRecovery>, PageRecovery]>([
    [
      'is loaded again at once after one crash',
      ['crashed', row(1), false],
      { do: 'reload', after: restartDelay(1) },
    ],
    ['waits longer after each in a row', ['oom', row(4), false], { do: 'reload', after: restartDelay(4) }],
    ['is left to the viewer after six in a row', ['crashed', row(7), false], { do: 'give-up' }],
    ['is never given up in a kiosk', ['crashed', row(7), true], { do: 'reload', after: restartDelay(7) }],
    [
      'starts over when the crashes are far apart',
      ['crashed', row(20, 600_000), false],
      { do: 'reload', after: restartDelay(1) },
    ],
    ['that closed on its own is left alone', ['clean-exit', row(1), false], { do: 'nothing' }],
  ])('%s', (_name, facts, step) => expect(nextRecovery(...facts)).toEqual(step));

  function setUp() {
    const listeners = new Map<string, (...all: unknown[]) => void>();
    const timers: { run: () => void; ms: number }[] = [];
    const happened: string[] = [];
    const page = {
      on: (event: string, listener: (...all: unknown[]) => void) => listeners.set(event, listener),
      forcefullyCrashRenderer: () => void happened.push('ended'),
    };
    Reflect.apply(watchRenderer, null, [
      page,
      {
        kiosk: false,
        now: () => 0,
        setTimer: (run: () => void, ms: number) => void timers.push({ run, ms }),
        reload: () => void happened.push('reload'),
        pageGone: () => void happened.push('gone'),
        gaveUp: () => void happened.push('gave up'),
        log: (code: string) => void happened.push(code),
      },
    ]);
    return {
      timers,
      happened,
      say: (event: string, ...all: unknown[]) => listeners.get(event)?.({}, ...all),
    };
  }

  it('is reported, logged and reloaded', () => {
    const { say, timers, happened } = setUp();
    say('render-process-gone', { reason: 'crashed', exitCode: 5 });
    timers.at(-1)?.run();
    expect(happened).toEqual(['gone', 'PAGE_GONE', 'reload']);
  });

  it('is killed if it hangs, but not if it answers in time', () => {
    const { say, timers, happened } = setUp();
    say('unresponsive');
    say('responsive');
    timers.at(-1)?.run();
    expect(happened).toEqual([]);
    say('unresponsive');
    timers.at(-1)?.run();
    expect(happened).toEqual(['ended']);
  });
});

describe('the service’s health', () => {
  it('three missed answers in a row end the process; an answer in between prevents that', async () => {
    const answers = [false, false, true, false, false, false];
    const happened: string[] = [];
    let next: (() => void) | null = null;
    watchServiceHealth({
      url: () => 'http://127.0.0.1:1/',
      probe: () => (answers.shift() ? Promise.resolve() : Promise.reject(new Error('silent'))),
      setTimer: (run) => {
        next = run;
      },
      restart: () => void happened.push('restart'),
      log: (code) => void happened.push(code),
    });
    while (answers.length > 0) {
      const run: () => void = Object(next);
      next = null;
      run();
      while (next === null) await Promise.resolve();
    }
    expect(happened).toEqual(['SERVICE_UNHEALTHY', 'restart']);
  });
});

describe('the watchdog of a kiosk', () => {
  const well = { pageOurs: true, pageLoading: false, serviceUp: true };
  it.each<[string, Parameters<typeof watchdogStep>, WatchdogStep]>([
    ['rests while all is well', [well, 4], { do: 'nothing', bad: 0 }],
    ['waits once', [{ ...well, pageOurs: false }, 0], { do: 'nothing', bad: 1 }],
    ['loads a lost page again', [{ ...well, pageOurs: false }, 1], { do: 'reload', bad: 2 }],
    ['gives the service time to return', [{ ...well, serviceUp: false }, 3], { do: 'nothing', bad: 4 }],
    ['restarts the app in the end', [{ ...well, serviceUp: false }, 9], { do: 'relaunch', bad: 10 }],
    [
      'leaves a page that loads',
      [{ ...well, pageOurs: false, pageLoading: true }, 0],
      { do: 'nothing', bad: 0 },
    ],
  ])('%s', (_name, facts, step) => expect(watchdogStep(...facts)).toEqual(step));
});
