import { describe, expect, it } from 'vitest';
import type { CallError } from './call-error.ts';
import { createConnectionStore, PROBE_STEPS_MS, probeDelay } from './connection-store.ts';

const GONE: CallError = { code: 'NETWORK', endpoint: 'homepage' };

function setUp(answers: boolean[]) {
  const waits: number[] = [];
  let due: (() => void) | null = null;
  let back = 0;
  const connection = createConnectionStore({
    probe: async () => answers.shift() ?? true,
    setTimer: (run, ms) => {
      waits.push(ms);
      due = run;
      return () => {
        due = null;
      };
    },
    onReconnect: () => {
      back += 1;
    },
  });
  return {
    connection,
    waits,
    turn: () => due?.(),
    backs: () => back,
    state: () => connection.store.getState(),
  };
}

describe('connection', () => {
  it('one unanswered call shows nothing if a probe is answered', async () => {
    const { connection, state, waits } = setUp([true]);
    connection.reportError(GONE);
    await Promise.resolve();
    expect([state(), waits]).toEqual([{ service: 'here', reconnects: 0 }, []]);
  });

  it('is away once a probe fails too, probes with growing pauses, and says when it is back', async () => {
    const { connection, state, waits, turn, backs } = setUp([false, false, true]);
    connection.reportError(GONE);
    await expect.poll(state).toEqual({ service: 'away', reconnects: 0 });
    turn();
    await expect.poll(() => waits).toEqual([500, 1000]);
    turn();
    await expect.poll(state).toEqual({ service: 'here', reconnects: 1 });
    expect(backs()).toBe(1);
  });

  it('a call that began before the outage does not end it when it is answered', async () => {
    const { connection, state, backs } = setUp([false]);
    const early = connection.trackCall();
    connection.trackCall()(GONE);
    await expect.poll(state).toEqual({ service: 'away', reconnects: 0 });
    early(null);
    expect([state(), backs()]).toEqual([{ service: 'away', reconnects: 0 }, 0]);
  });

  it('a call that began during the outage ends it when it is answered, and stops the probes', async () => {
    const { connection, state, turn, waits } = setUp([false]);
    connection.trackCall()(GONE);
    await expect.poll(state).toEqual({ service: 'away', reconnects: 0 });
    connection.trackCall()(null);
    expect(state()).toEqual({ service: 'here', reconnects: 1 });
    turn();
    expect(waits).toEqual([500]);
  });

  it('a video that stops triggers a probe', async () => {
    const { connection, state } = setUp([false]);
    connection.checkNow();
    connection.checkNow();
    await expect.poll(state).toEqual({ service: 'away', reconnects: 0 });
  });

  it('a network that is lost or comes back triggers a probe at once, in place of the one that was due', async () => {
    const { connection, state, waits, backs } = setUp([false, false, true]);
    connection.recheck();
    await expect.poll(() => [state().service, waits]).toEqual(['away', [500]]);
    connection.recheck();
    await expect.poll(() => waits).toEqual([500, 500]);
    connection.recheck();
    await expect.poll(() => [state(), backs()]).toEqual([{ service: 'here', reconnects: 1 }, 1]);
    expect(waits).toEqual([500, 500]);
  });

  it('reports nothing once it is stopped', async () => {
    const { connection, state, waits } = setUp([false]);
    connection.checkNow();
    connection.stop();
    await Promise.resolve();
    await Promise.resolve();
    expect([state().service, waits]).toEqual(['here', []]);
  });

  it.each<[string, CallError]>([
    ['a refusal', { code: 'SERVICE', endpoint: 'x', status: 500, serviceCode: 'INTERNAL' }],
    ['a malformed reply', { code: 'MALFORMED', endpoint: 'x' }],
    ['an aborted call', { code: 'ABORTED', endpoint: 'x' }],
  ])('%s says nothing about the service', async (_what, error) => {
    const { connection, state } = setUp([false]);
    connection.reportError(error);
    await Promise.resolve();
    expect(state().service).toBe('here');
  });

  it('never waits longer than the last step', () => {
    expect([0, 4, 400].map(probeDelay)).toEqual([500, 8000, PROBE_STEPS_MS.at(-1)]);
  });
});
