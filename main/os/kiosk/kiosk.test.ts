import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#main/os/files/test-folder.ts';
import { kioskPolicy } from '#shared/contract/kiosk-policy.ts';
import { type ExitAttempts, NO_ATTEMPTS } from '#shared/domain/kiosk/exit-guard.ts';
import type { AttractPage } from '#shared/domain/kiosk/idle-step.ts';
import { createActivePolicy } from './active-policy.ts';
import { exitAttemptStore } from './exit-attempts.ts';
import { createExitGuard, hashPin, verifyPin } from './exit-pin.ts';
import { isExitChord, isForbiddenKey, type PressedKey } from './kiosk-keys.ts';
import { choosePolicy, systemPolicyFile } from './kiosk-policy-file.ts';
import { startKioskSession } from './kiosk-session.ts';
import { pollRemotePolicy } from './remote-policy.ts';

const policy = (part: object = {}): string => JSON.stringify({ version: 1, ...part });

describe('which policy a kiosk has', () => {
  const chosen = (asked: boolean, file: string | null, lastGood: string | null = null) =>
    choosePolicy({ asked, file, lastGood });

  it('no switch and no file: no kiosk', () => expect(chosen(false, null).policy).toBeNull());
  it('the switch alone: the defaults', () => expect(chosen(true, null).policy?.startRoute).toBe('/tc/home/'));
  it('a file alone makes it a kiosk', () => {
    expect(chosen(false, policy({ startRoute: '/en/live/81/' })).policy?.startRoute).toBe('/en/live/81/');
  });

  it('a file that is refused still makes a kiosk, and is reported', () => {
    const { policy: used, reports } = chosen(false, '{"version":1,"maxVolume":7}');
    expect([used?.maxVolume, reports.map(({ code }) => code)]).toEqual([1, ['KIOSK_POLICY_REFUSED']]);
  });

  it('unknown keys are reported by name', () => {
    expect(chosen(true, policy({ idleRestSeconds: 30 })).reports).toEqual([
      { code: 'KIOSK_POLICY_UNKNOWN_KEYS', detail: ['idleRestSeconds'] },
    ]);
  });

  it('the last good copy of the remote policy holds, but cannot change the PIN or where it comes from', async () => {
    const pin = await hashPin('2468');
    const remote = { url: 'https://example.org/kiosk.json', everyMinutes: 60 };
    const local = policy({ exitPin: pin, remote });
    const copy = policy({
      startRoute: '/en/live/99/',
      exitPin: await hashPin('1111'),
      remote: { ...remote, url: 'https://other.example/' },
    });
    expect(chosen(true, local, copy).policy).toMatchObject({
      startRoute: '/en/live/99/',
      exitPin: pin,
      remote,
    });
    expect(chosen(true, local, 'broken').policy).toMatchObject({ startRoute: '/tc/home/' });
    expect(chosen(true, policy(), copy).policy).toMatchObject({ startRoute: '/tc/home/' });
  });

  it('the file has a place on every system', () => {
    expect(systemPolicyFile('linux', {})).toBe('/etc/harbour-tv/kiosk.json');
    expect(systemPolicyFile('darwin', {})).toMatch(/^\/Library\//);
    expect(systemPolicyFile('win32', { ProgramData: 'D:\\Data' })).toBe('D:\\Data\\Harbour TV\\kiosk.json');
  });
});

describe('a remote policy', () => {
  it.each<[string, () => Promise<{ ok: boolean; text: () => Promise<string> }>, string, number]>([
    [
      'is kept when it can be read',
      async () => ({ ok: true, text: async () => policy() }),
      'KIOSK_REMOTE_CHANGED',
      1,
    ],
    [
      'is not kept when it cannot',
      async () => ({ ok: true, text: async () => '<html>' }),
      'KIOSK_REMOTE_REFUSED',
      0,
    ],
    [
      'is not kept from an error page',
      async () => ({ ok: false, text: async () => policy() }),
      'KIOSK_REMOTE_UNREACHABLE',
      0,
    ],
    [
      'is not kept when it is huge',
      async () => ({ ok: true, text: async () => ' '.repeat(70_000) }),
      'KIOSK_REMOTE_UNREACHABLE',
      0,
    ],
    [
      'is asked for again when there is no network',
      () => Promise.reject(new Error('offline')),
      'KIOSK_REMOTE_UNREACHABLE',
      0,
    ],
  ])('%s', async (_name, fetch, report, times) => {
    const kept: string[] = [];
    const reports: string[] = [];
    const changed: string[] = [];
    const again = await new Promise<number>((resolve) => {
      pollRemotePolicy('https://example.org/k.json', 30, null, {
        fetch,
        save: async (text) => void kept.push(text),
        onChange: (text) => void changed.push(text),
        setTimer: (_run, ms) => resolve(ms),
        report: (code) => void reports.push(code),
      });
    });
    expect([reports, kept.length, changed, again]).toEqual([[report], times, kept, 1_800_000]);
  });
});

describe('leaving a kiosk', () => {
  const setUp = async (text?: string) => {
    const file = path.join(await testFolder(), 'kiosk-exit.json');
    if (text !== undefined) await writeFile(file, text);
    const sealed: string = await hashPin('2468');
    const reports: string[] = [];
    const left: string[] = [];
    const clock = { now: 0 };
    const now = () => clock.now;
    /** The exit check after a restart, over what earlier starts stored. */
    const start = (powerFails = false) => {
      const kept = exitAttemptStore(file, now, (code) => void reports.push(code));
      const write = async (tries: ExitAttempts): Promise<void> => {
        await kept.write(tries);
        if (powerFails) throw new Error('the power went');
      };
      return createExitGuard(sealed, now, { ...kept, write }, () => void left.push('out'));
    };
    return { file, reports, left, clock, start };
  };

  it('accepts the PIN, and locks out guessers', async () => {
    const { start, clock, left, file } = await setUp();
    const exit = start();
    for (const retryAfter of [0, 0, 30]) expect(await exit('0000')).toEqual({ accepted: false, retryAfter });
    expect(await exit('2468')).toEqual({ accepted: false, retryAfter: 30 });
    clock.now = 30_000;
    expect(await exit('2468')).toEqual({ accepted: true, retryAfter: 0 });
    expect([left, JSON.parse(await readFile(file, 'utf8'))]).toEqual([['out'], { wrong: 0, closedUntil: 0 }]);
  });

  it('gives a guesser no new tries after a restart', async () => {
    const { start, clock } = await setUp();
    for (const retryAfter of [0, 0, 30])
      expect(await start()('0000')).toEqual({ accepted: false, retryAfter });
    expect(await start()('2468')).toEqual({ accepted: false, retryAfter: 30 });
    clock.now = 30_000;
    expect(await start()('0000')).toEqual({ accepted: false, retryAfter: 60 });
  });

  it('counts a try before checking it, so that an interrupted one counts too', async () => {
    const { start } = await setUp();
    await expect(start(true)('1111')).rejects.toThrow('the power went');
    await expect(start(true)('2222')).rejects.toThrow('the power went');
    expect(await start()('0000')).toEqual({ accepted: false, retryAfter: 30 });
  });

  it.each(['', '{"wrong":-1}', 'null', '{"wrong":0,"closedUntil":"never"}'])(
    'starts locked if its file holds %j',
    async (text) => {
      const { start, reports, clock } = await setUp(text);
      expect(await start()('2468')).toEqual({ accepted: false, retryAfter: 30 });
      expect(reports).toEqual(['EXIT_TRIES_CORRUPT']);
      clock.now = 30_000;
      expect(await start()('2468')).toEqual({ accepted: true, retryAfter: 0 });
    },
  );

  it('several tries at once count as one', async () => {
    const exit = (await setUp()).start();
    const replies = await Promise.all(['0000', '1111', '2468'].map(exit));
    expect(replies.map(({ accepted }) => accepted)).toEqual([false, false, false]);
  });

  it('cannot be done without a PIN', async () => {
    const kept = { read: async () => NO_ATTEMPTS, write: async () => undefined };
    expect(await createExitGuard(null, Date.now, kept, () => undefined)('2468')).toEqual({
      accepted: false,
      retryAfter: 0,
    });
    expect(await verifyPin(await hashPin('2468'), '24680')).toBe(false);
  });
});

describe('keys of a kiosk', () => {
  const key = (part: Partial<PressedKey>): PressedKey => ({
    type: 'keyDown',
    key: 'a',
    control: false,
    meta: false,
    alt: false,
    shift: false,
    ...part,
  });
  it.each<[string, Partial<PressedKey>, boolean]>([
    ['printing', { key: 'p', control: true }, true],
    ['zoom', { key: '+', control: true }, true],
    ['zoom on macOS', { key: '-', meta: true }, true],
    ['reload', { key: 'F5' }, true],
    ['developer tools', { key: 'F12' }, true],
    ['developer tools by chord', { key: 'I', control: true, shift: true }, true],
    ['closing', { key: 'F4', alt: true }, true],
    ['a new window', { key: 'n', control: true }, true],
    ['history', { key: 'ArrowLeft', alt: true }, true],
    ['typing', { key: 'p' }, false],
    ['moving', { key: 'ArrowLeft' }, false],
    ['copying', { key: 'c', control: true }, false],
    ['a modifier alone', { key: 'Control', control: true }, false],
  ])('%s', (_name, part, forbidden) => expect(isForbiddenKey(key(part))).toBe(forbidden));

  it('the exit chord is recognised', () => {
    expect([
      isExitChord(key({ key: 'Q', control: true, shift: true })),
      isExitChord(key({ key: 'q', control: true })),
    ]).toEqual([true, false]);
  });
});

describe('the timers of a kiosk', () => {
  const make = (stops: readonly AttractPage[], forget: () => Promise<void> = async () => undefined) => {
    const happened: string[] = [];
    let now = 0;
    let due: { run: () => void; at: number } | null = null;
    const kiosk = startKioskSession({
      rule: () => ({ attractAfter: 120_000, resetAfter: 60_000 }),
      loop: () => stops,
      now: () => now,
      setTimer: (run, ms) => {
        due = { run, at: now + ms };
      },
      reset: async () => {
        happened.push(`reset ${now}`);
        await forget();
      },
      showAttract: (route) => void happened.push(`${route} ${now}`),
      showWelcome: () => void happened.push(`welcome ${now}`),
      log: (code) => void happened.push(code),
    });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const pass = async (until: number): Promise<void> => {
      for (let timer = due; timer !== null && timer.at <= until; timer = due) {
        now = timer.at;
        due = null;
        timer.run();
        await settle();
      }
      now = until;
    };
    return { kiosk, happened, pass, settle };
  };

  it('cleans up, runs the attract loop, welcomes the guest and starts over', async () => {
    const { kiosk, happened, pass } = make([{ route: 'one', seconds: null }]);
    kiosk.onInput();
    await pass(50_000);
    kiosk.onInput();
    await pass(400_000);
    expect(happened).toEqual(['reset 110000', 'one 170000']);
    kiosk.onInput();
    await pass(470_000);
    expect(happened.slice(2)).toEqual(['welcome 400000', 'reset 460000']);
    expect(kiosk.state()).toBe('clean');
  });

  it('shows its pages in a loop, each for its time, until someone touches the screen', async () => {
    const { kiosk, happened, pass } = make([
      { route: 'one', seconds: 30 },
      { route: 'two', seconds: 10 },
    ]);
    await pass(205_000);
    expect(happened).toEqual(['one 120000', 'two 150000', 'one 160000', 'two 190000', 'one 200000']);
    kiosk.onInput();
    await pass(260_000);
    expect(happened.slice(5)).toEqual(['welcome 205000']);
  });

  it('restarts for a newer policy at once if there is no guest, otherwise after the guest', async () => {
    const { kiosk, happened, pass, settle } = make([]);
    kiosk.restart();
    await settle();
    expect(happened).toEqual(['reset 0']);
    kiosk.onInput();
    kiosk.restart();
    await pass(50_000);
    expect(happened).toEqual(['reset 0']);
    await pass(61_000);
    expect(happened).toEqual(['reset 0', 'reset 60000']);
  });

  it('continues after a failed clean-up, and reports it', async () => {
    const { kiosk, happened, pass } = make([{ route: 'one', seconds: null }], () =>
      Promise.reject(new Error('disk')),
    );
    kiosk.onInput();
    await pass(130_000);
    expect(happened).toEqual(['reset 60000', 'KIOSK_RESET_FAILED', 'one 120000']);
  });
});

describe('a policy that arrives while the kiosk runs', () => {
  it('waits until it is adopted, and cannot move the displays, the PIN or where it comes from', async () => {
    const exitPin = await hashPin('2468');
    const first = kioskPolicy.parse({ version: 1, exitPin });
    const live = createActivePolicy(first);
    const startRoutes: string[] = [];
    live.onStaged(() => void startRoutes.push(live.current().startRoute));
    live.stage(
      kioskPolicy.parse({ version: 1, startRoute: '/en/live/99/', displays: 'all', maxVolume: 0.2 }),
    );
    expect([startRoutes, live.current()]).toEqual([['/tc/home/'], first]);
    expect([live.applyStaged(), live.applyStaged()]).toEqual([true, false]);
    expect(live.current()).toMatchObject({
      startRoute: '/en/live/99/',
      maxVolume: 0.2,
      displays: 'primary',
      exitPin,
      remote: null,
    });
  });
});
