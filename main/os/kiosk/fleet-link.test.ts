import { describe, expect, it } from 'vitest';
import type { FleetReply, FleetReport } from '#shared/contract/fleet.ts';
import { type FleetLinkDeps, fleetDelay, startFleetLink } from './fleet-link.ts';

const SETTINGS = {
  url: 'https://tv.example/fleet/',
  token: 'a-token-of-twenty-four-or-more',
  everySeconds: 60,
  name: 'Shop 1',
};
const NOTHING: FleetReply = { policy: null, commands: [], token: null };
const OWN = 'a-token-of-this-kiosk-alone';
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A kiosk whose fleet gives these answers in turn (null: unreachable), the last one for ever. */
function kiosk(answers: readonly (FleetReply | number | null)[], part: Partial<FleetLinkDeps> = {}) {
  const reports: FleetReport[] = [];
  const tokens: string[] = [];
  const events: string[] = [];
  let timer: { run: () => void; ms: number } | null = null;
  let due: () => void = () => undefined;
  const deps: FleetLinkDeps = {
    kiosk: 'k1',
    policyTag: '',
    ownToken: null,
    random: () => 0,
    keepToken: async (token) => void events.push(`keep ${token}`),
    facts: () => ({ version: '1.0.0', startedAt: 1, route: '/tc/home/', title: 'Home' }),
    errors: () => [{ code: 'PAGE_FAILED', at: 2 }],
    fetch: (url, { body, headers }) => {
      if (url.includes('screenshot')) {
        events.push(`picture ${url}`);
        return Promise.resolve(Response.json({ success: true }));
      }
      reports.push(JSON.parse(String(body)));
      tokens.push(new Headers(headers).get('authorization') ?? '');
      const answer = answers[Math.min(reports.length, answers.length) - 1] ?? null;
      if (answer === null) return Promise.reject(new Error('offline'));
      return Promise.resolve(
        typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer),
      );
    },
    adopt: (text) => {
      events.push(`adopt ${text}`);
      return Promise.resolve(text !== 'invalid');
    },
    reload: () => void events.push('reload'),
    restart: () => void events.push('restart'),
    screenshot: () => Promise.resolve(new Uint8Array([1])),
    setTimer: (run, ms) => {
      timer = { run, ms };
      due();
    },
    log: (code) => void events.push(code),
    ...part,
  };
  startFleetLink(SETTINGS, deps);
  /** Waits for the next report's timer and returns its delay; `next` runs it. */
  const rest = async (): Promise<number> => {
    if (timer === null) await new Promise<void>((resolve) => (due = resolve));
    return timer?.ms ?? 0;
  };
  const next = async (): Promise<number> => {
    await rest();
    const run = timer?.run;
    timer = null;
    run?.();
    return rest();
  };
  return { reports, tokens, events, rest, next };
}

describe('the token of a kiosk', () => {
  it('replaces the fleet’s once the kiosk has kept it, and the fleet’s is used again if it is refused', async () => {
    const { tokens, events, next } = kiosk([{ ...NOTHING, token: OWN }, NOTHING, 403, NOTHING]);
    for (let report = 0; report < 4; report += 1) await next();
    expect(tokens.slice(0, 4)).toEqual(
      [SETTINGS.token, OWN, OWN, SETTINGS.token].map((token) => `Bearer ${token}`),
    );
    expect(events).toEqual([`keep ${OWN}`, 'FLEET_REFUSED']);
  });

  it('is that of an earlier start', async () => {
    const { tokens, next } = kiosk([NOTHING], { ownToken: OWN });
    await next();
    expect(tokens[0]).toBe(`Bearer ${OWN}`);
  });

  it('that cannot be kept is not used', async () => {
    const { tokens, events, next } = kiosk([{ ...NOTHING, token: OWN }], {
      keepToken: () => Promise.reject(new Error('disk full')),
    });
    await next();
    await next();
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${SETTINGS.token}`]));
    expect(events).toContain('FLEET_COMMAND_FAILED');
  });
});

describe('the link of a kiosk to its fleet', () => {
  it('reports its state, what it shows and what it has logged, every minute', async () => {
    const { reports, rest } = kiosk([NOTHING]);
    expect(await rest()).toBe(60_000);
    expect(reports).toEqual([
      {
        kiosk: 'k1',
        name: 'Shop 1',
        version: '1.0.0',
        policy: '',
        startedAt: 1,
        route: '/tc/home/',
        title: 'Home',
        errors: [{ code: 'PAGE_FAILED', at: 2 }],
        done: [],
        enrols: true,
      },
    ]);
  });

  it('takes a policy and names it from then on; an invalid one changes nothing', async () => {
    const { reports, events, next } = kiosk([
      { ...NOTHING, policy: { tag: 'a', text: 'one' } },
      { ...NOTHING, policy: { tag: 'b', text: 'invalid' } },
      NOTHING,
    ]);
    await next();
    await next();
    expect(events).toEqual(['adopt one', 'adopt invalid']);
    expect(reports.map(({ policy }) => policy)).toEqual(['', 'a', 'a']);
  });

  it('carries out commands and reports each, a restart before it happens', async () => {
    const commands = (['screenshot', 'reload', 'restart'] as const).map((what, index) => ({
      id: `c${index}`,
      do: what,
    }));
    const { reports, events, rest } = kiosk([{ ...NOTHING, commands }, NOTHING]);
    await rest();
    expect(events.filter((one) => one !== 'FLEET_COMMAND')).toEqual([
      'picture https://tv.example/fleet/screenshot/?kiosk=k1',
      'reload',
      'restart',
    ]);
    expect(reports.at(-1)?.done).toEqual(['c0', 'c1', 'c2']);
  });

  it('does not restart until its report of that has arrived', async () => {
    const { events, rest } = kiosk([{ ...NOTHING, commands: [{ id: 'c', do: 'restart' }] }, 503]);
    await rest();
    expect(events).not.toContain('restart');
  });

  it('polls less and less often while nothing answers, logs that once, and reconnects within a quarter of an hour after a week', async () => {
    const { reports, events, next } = kiosk([null]);
    let passed = 0;
    while (passed < WEEK_MS) passed += await next();
    expect(reports.length).toBeLessThan(700);
    expect(events).toEqual(['FLEET_UNREACHABLE']);
    expect(await next()).toBe(15 * 60_000);
  });

  it('continues after a malformed reply', async () => {
    const { events, next, rest } = kiosk([500, NOTHING]);
    expect(await rest()).toBe(120_000);
    expect(await next()).toBe(60_000);
    expect(events).toEqual(['FLEET_REFUSED']);
  });

  it('a thousand kiosks come back over more than three minutes, not at once', () => {
    const delays = Array.from({ length: 1000 }, (_, index) => fleetDelay(60_000, 10, index / 1000));
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(3 * 60_000);
  });
});
