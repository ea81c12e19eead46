import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { StoppedBy, WatchingDevice } from '#shared/contract/audience/concurrent.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { createPagePlace } from './page-place.ts';
import type { RealtimeError, RealtimePort } from './realtime-port.ts';

const OTHER: WatchingDevice = {
  id: 'r2',
  device_type: 'web',
  title_tc: 'Chrome',
  title_en: 'Chrome',
  since: null,
};

const BY: StoppedBy = { device_type: 'web', title_tc: 'Firefox', title_en: 'Firefox', at: 5 };

/** A page with a port whose answers the test gives. */
function page(
  written: Result<null, RealtimeError> = ok(null),
  added: () => Promise<Result<null, RealtimeError>> = async () => ok(null),
) {
  let now = 0;
  let made = 0;
  let tick: () => void = () => undefined;
  let tell: (status: string | null, devices?: readonly WatchingDevice[], by?: StoppedBy | null) => void =
    () => undefined;
  const calls: string[] = [];
  const logged: string[] = [];
  const kicked: unknown[] = [];
  const port: RealtimePort = {
    get: async () => ok(null),
    add: ({ id }, { status }) => {
      calls.push(`add ${id} ${status}`);
      return added();
    },
    set: async ({ id }, { status }) => {
      calls.push(`set ${id} ${status}`);
      return written;
    },
    listen: (_query, schema, on) => {
      tell = (status, devices = [], stopped_by = null) => {
        const data = {
          device_type: 'web',
          start_time: 0,
          update_time: now,
          status,
          watching_devices: devices,
          stopped_by,
        };
        on(status === null ? [] : [{ id: `r${made}`, data: schema.parse(data) }]);
      };
      calls.push('listen');
      return () => calls.push('stop listening');
    },
  };
  const viewing = createPagePlace({
    origin: '',
    clock: { now: () => now },
    realtime: async () => port,
    platform: { log: ({ code }) => void logged.push(code) },
    api: {
      call: async (name, input) => {
        const { id } = z.object({ id: z.string() }).parse('body' in input ? input.body : {});
        calls.push(`${name} ${id}`);
        return err({ code: 'NETWORK', endpoint: name });
      },
    },
    setTimer: (run) => {
      tick = run;
      return () => {
        tick = () => undefined;
      };
    },
    makeId: () => {
      made += 1;
      return `r${made}`;
    },
    onKick: (devices, by) => void kicked.push(devices, by),
  });
  /** Advances the clock and runs everything that becomes due. */
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    tick();
    await new Promise((done) => setImmediate(done));
  };
  return {
    viewing,
    calls,
    logged,
    kicked,
    pass,
    tell: (status: string | null, devices?: readonly WatchingDevice[], by?: StoppedBy | null) =>
      tell(status, devices, by),
  };
}

describe('a page that plays', () => {
  it('reports what it plays once it has its record, and again only what is new', async () => {
    const { viewing, calls, pass } = page();
    const item = (item_id: string) => ({ kind: 'live', item_id }) as const;
    viewing.setPlaying(true, item('J'));
    viewing.setPlaying(true, item('J'));
    await pass(0);
    viewing.setPlaying(true, item('J'));
    viewing.setPlaying(true, item('P'));
    viewing.setPlaying(false);
    expect(calls.filter((call) => /^(add|reportPlaying)/.test(call))).toEqual([
      'add r1 pending',
      'reportPlaying r1',
      'reportPlaying r1',
    ]);
  });

  it('adds its record, checks it after the threshold, and releases it when playback ends', async () => {
    const { viewing, calls, pass, tell } = page();
    viewing.setPlaying(true);
    await pass(0);
    expect(viewing.record()).toBe('r1');
    await pass(30_000);
    tell('alive');
    viewing.setPlaying(false);
    await pass(0);
    expect(calls).toEqual(['add r1 pending', 'listen', 'set r1 alive', 'stopViewing r1', 'stop listening']);
    expect(viewing.record()).toBeNull();
  });

  it('is told of the devices that play in its place, and of the one that took it, when it is stopped [S1-4-091]', async () => {
    const { viewing, kicked, pass, tell } = page();
    viewing.setPlaying(true);
    await pass(0);
    tell('dead', [OTHER], BY);
    expect(kicked).toEqual([[OTHER], BY]);
    expect(viewing.record()).toBeNull();
  });

  it('plays on when a write fails, which is logged', async () => {
    const { viewing, kicked, logged, pass } = page(err('UNAVAILABLE'));
    viewing.setPlaying(true);
    await pass(0);
    await pass(30_000);
    await pass(2000);
    expect([kicked, logged]).toEqual([[], ['CONCURRENT_WRITE_FAILED', 'CONCURRENT_WRITE_FAILED']]);
  });

  it('stops waiting for a record that has disappeared, and adds another while it plays [S1-4-092]', async () => {
    const { viewing, calls, pass, tell } = page();
    viewing.setPlaying(true);
    await pass(0);
    tell('pending');
    tell(null);
    await pass(0);
    expect(calls).toEqual(['add r1 pending', 'listen', 'stop listening', 'add r2 pending', 'listen']);
  });

  it('adds no other record once it has left, although it learns that its own is gone', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const { viewing, calls, pass, tell } = page();
    viewing.setPlaying(true);
    await pass(0);
    tell('pending');
    viewing.leave();
    tell(null);
    await pass(0);
    expect([calls, viewing.record()]).toEqual([['add r1 pending', 'listen', 'stop listening'], null]);
    viewing.setPlaying(true);
    await pass(0);
    expect(viewing.record()).toBe('r2');
  });

  it('asks again under the same id when the answer to its record is lost', async () => {
    let tries = 0;
    const { viewing, calls, pass } = page(ok(null), async () => {
      tries += 1;
      return tries === 1 ? err('UNAVAILABLE') : ok(null);
    });
    viewing.setPlaying(true);
    await pass(0);
    await pass(2000);
    expect([calls, viewing.record()]).toEqual([['add r1 pending', 'add r1 pending', 'listen'], 'r1']);
  });

  it('frees its place when it stops before its record is answered, whether the answer comes or is lost', async () => {
    for (const answer of [ok(null), err('UNAVAILABLE' as const)]) {
      let reply: () => void = () => undefined;
      const { viewing, calls, pass } = page(
        ok(null),
        () =>
          new Promise((resolve) => {
            reply = () => resolve(answer);
          }),
      );
      viewing.setPlaying(true);
      await pass(0);
      viewing.setPlaying(false);
      reply();
      await pass(0);
      expect([calls, viewing.record()]).toEqual([['add r1 pending', 'stopViewing r1'], null]);
    }
  });
});
