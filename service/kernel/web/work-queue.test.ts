import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';
import { createWorkQueue } from './work-queue.ts';

/** A job that ends on demand. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, (value: string) => void>();
  const of = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.(name);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, of, end };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const never = new AbortController().signal;

describe('heavy work', () => {
  it('is done a few pieces at a time; one caller’s flood leaves a place to the next', async () => {
    const { begun, of, end } = work();
    const queue = createWorkQueue({ concurrency: 2, concurrencyPerCaller: 1, maxWaitingPerCaller: 10 });
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', never, of(name));
    void queue.run('b', never, of('b1'));
    void queue.run('c', never, of('c1'));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('b1');
    expect(begun.at(-1)).toBe('c1');
  });

  it('that a caller has too much of is refused, and another caller’s is not', async () => {
    const { begun, of, end } = work();
    const queue = createWorkQueue({ concurrency: 1, concurrencyPerCaller: 1, maxWaitingPerCaller: 2 });
    const all = ['1', '2', '3', '4'].map((name) => queue.run('a', never, of(name)));
    expect(await all[3]).toBeNull();
    const other = queue.run('b', never, of('b'));
    for (const name of ['1', '2', '3', 'b']) await end(name);
    expect([await all[0], await other, begun]).toEqual(['1', 'b', ['1', '2', '3', 'b']]);
  });

  it('that was given up while it waited is never begun, and a failure frees its place', async () => {
    const { begun, of } = work();
    const queue = createWorkQueue({ concurrency: 1, concurrencyPerCaller: 1, maxWaitingPerCaller: 5 });
    const gone = new AbortController();
    const failing = queue.run('a', never, async () => {
      throw new Error('failed');
    });
    const given = queue.run('a', gone.signal, of('given up'));
    gone.abort();
    expect(await given).toBeNull();
    await expect(failing).rejects.toThrow('failed');
    void queue.run('a', never, of('after'));
    await settled();
    expect(begun).toEqual(['after']);
  });

  it('that several wait for is done once, and given up with the last of them', async () => {
    const shared = createSingleFlight<string>();
    const signals: AbortSignal[] = [];
    const begin = (signal: AbortSignal): Promise<string> => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const clients = [new AbortController(), new AbortController()];
    const waiting = clients.map(({ signal }) => shared.join('key', signal, begin));
    clients[0]?.abort();
    expect([signals.length, signals[0]?.aborted]).toEqual([1, false]);
    clients[1]?.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    const next = shared.join('key', never, async () => 'anew');
    expect(await next).toBe('anew');
  });
});
