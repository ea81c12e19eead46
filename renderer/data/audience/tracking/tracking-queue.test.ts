import { describe, expect, it, vi } from 'vitest';
import { LOCAL_NETWORK } from '#renderer/platform/network.ts';
import { createMemoryRecordQueue, type RecordQueue } from '#renderer/platform/record-queue.ts';
import type { TrackingEvent } from '#shared/contract/audience/tracking.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import type { SendOutcome } from './drain.ts';
import { type QueuedEvent, queuedEvent, type StoredRecord } from './queued-event.ts';
import { createTrackingQueue, type TrackingQueueDeps } from './tracking-queue.ts';

const START: TrackingEvent = {
  resID: 'c1',
  label: 'J',
  programID: '',
  videoID: 'J',
  streamType: 'live',
  mode: 'others',
  viewMode: 'screen',
  timeshift: 0,
  qualityLabel: '720p',
  videoStage: 'free',
  playheadTime: 1,
  vodLength: 0,
  upid: 'play-1',
  playlistID: '',
  videoOrder: 1,
  event: 'stateChange',
  type: 'start',
};
const record = (bossID: string): StoredRecord => ({
  user: { profile_name: 'Ka Yan', guest_mode: false },
  agent: 'Chrome',
  tracking_map: {
    bossID,
    deviceID: 'd1',
    randomLoyaltyID: '1234567890123456',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
  },
});

/**
 * A service that counts ids, whose replies can be lost; a browser with one store; pages of it; a clock that
 * the test moves.
 */
function world(store: RecordQueue = createMemoryRecordQueue()) {
  let now = 1_000_000;
  let made = 0;
  let reply: SendOutcome = { kind: 'taken' };
  let viewer = { boss: 'boss-1', profile: 'p1' };
  const batches: (readonly QueuedEvent[])[] = [];
  const online = new Set<() => void>();
  const logged: string[] = [];
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const setTimer: TrackingQueueDeps['setTimer'] = (run, ms) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const page = (own: Partial<TrackingQueueDeps> = {}) =>
    createTrackingQueue({
      store,
      send: async (batch) => {
        batches.push(batch);
        return reply;
      },
      sendOnLeave: (batch) => batches.push(batch),
      facts: () => ({ record: record(viewer.boss), profile: viewer.profile }),
      clock: { now: () => now },
      setTimer,
      random: () => 1,
      makeId: () => {
        made += 1;
        return `id-${String(made).padStart(8, '0')}`;
      },
      network: {
        ...LOCAL_NETWORK,
        onOnline: (listener) => {
          online.add(listener);
          return () => online.delete(listener);
        },
      },
      log: ({ code }) => logged.push(code),
      yieldToMain: async () => {},
      ...own,
    });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  };
  return {
    page,
    batches,
    logged,
    settle,
    /** Moves the clock and runs what is due. */
    pass: async (ms: number) => {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.run();
      }
      await settle();
    },
    dueIn: () => Math.min(...[...timers].map(({ at }) => at - now)),
    answer: (next: SendOutcome) => {
      reply = next;
    },
    become: (boss: string, profile: string) => {
      viewer = { boss, profile };
    },
    comeOnline: async () => {
      for (const listener of online) listener();
      await settle();
    },
    sent: () => batches.flat().map(({ event }) => event.id),
  };
}

describe('queue of tracking events', () => {
  it('sends after five seconds, or at once with twenty events, and nothing twice', async () => {
    const { page, pass, batches, settle, sent } = world();
    const queue = page();
    expect(await queue.add(START)).toBe(true);
    await pass(4999);
    expect(batches).toHaveLength(0);
    await pass(1);
    expect(batches.map((batch) => batch.length)).toEqual([1]);
    await Promise.all(Array.from({ length: 20 }, () => queue.add(START)));
    await settle();
    await pass(5000);
    expect(batches.flat()).toHaveLength(21);
    expect(new Set(sent()).size).toBe(21);
  });

  it('keeps what fails and sends it again with growing pauses, at once when the network is back', async () => {
    const { page, pass, batches, answer, dueIn, comeOnline, sent } = world();
    const queue = page();
    answer({ kind: 'retry' });
    await queue.add(START);
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await pass(dueIn());
      waits.push(dueIn());
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    answer({ kind: 'taken' });
    await comeOnline();
    expect(new Set(sent()).size).toBe(1);
    const tries = batches.length;
    await pass(10 * MINUTE);
    expect(batches).toHaveLength(tries);
  });

  it('waits as long as the service asks', async () => {
    const { page, pass, answer, dueIn } = world();
    const queue = page();
    answer({ kind: 'retry', afterSeconds: 60 });
    await queue.add(START);
    await pass(5000);
    expect(dueIn()).toBe(60_000);
  });

  it('sends what an earlier page stored and did not send', async () => {
    const { page, batches, sent } = world();
    const closed = page();
    await closed.add(START);
    await closed.add(START);
    closed.stop();
    await page().flush();
    expect(batches).toHaveLength(1);
    expect(new Set(sent()).size).toBe(2);
  });

  it('sends from one tab at a time; a tab that crashed while it sent is replaced after its lease', async () => {
    const { page, pass, batches, sent } = world();
    const crashed = page({ send: () => new Promise(() => undefined) });
    await crashed.add(START);
    void crashed.flush();
    const other = page();
    await other.add(START);
    await pass(5000);
    expect(batches).toEqual([]);
    for (let turn = 0; turn < 6; turn += 1) await pass(5000);
    expect(new Set(sent())).toHaveProperty('size', 2);
    expect(batches.flat()).toHaveLength(2);
  });

  it('keeps events in the page while the browser stores none, and stores and sends them once it can', async () => {
    const full = createMemoryRecordQueue();
    let room = false;
    const { page, answer, sent, pass, dueIn } = world({
      ...full,
      append: (values) => (room ? full.append(values) : Promise.resolve(false)),
    });
    const queue = page();
    answer({ kind: 'retry' });
    expect(await queue.add(START)).toBe(false);
    await pass(5000);
    room = true;
    await pass(dueIn());
    expect((await full.take({ owner: 'test', now: 1e12, until: 1e12 }, 10))?.length).toBe(1);
    await full.release('test');
    answer({ kind: 'taken' });
    await pass(dueIn());
    expect(new Set(sent()).size).toBe(1);
    expect(await full.take({ owner: 'test', now: 1e12, until: 1e12 }, 10)).toEqual([]);
  });

  it('sends from the page what the browser would not store', async () => {
    const { page, pass, sent } = world({
      ...createMemoryRecordQueue(),
      append: () => Promise.resolve(false),
    });
    const queue = page();
    expect(await queue.add(START)).toBe(false);
    await pass(5000);
    expect(sent()).toHaveLength(1);
    await pass(MINUTE);
    expect(sent()).toHaveLength(1);
  });

  it('sends pending events when the page goes away, whatever the service counted of them before', async () => {
    const { page, batches } = world();
    const queue = page();
    await queue.add(START);
    queue.leave();
    queue.leave();
    expect(batches).toHaveLength(1);
    const closed = page();
    closed.leave();
    expect(batches).toHaveLength(1);
  });

  it('puts events of one viewer in a batch', async () => {
    const { page, become, batches } = world();
    const queue = page();
    for (let count = 0; count < 3; count += 1) await queue.add(START);
    become('boss-2', 'p2');
    for (let count = 0; count < 2; count += 1) await queue.add(START);
    await queue.flush();
    expect(batches.map((batch) => batch.map(({ record: { tracking_map } }) => tracking_map.bossID))).toEqual([
      ['boss-1', 'boss-1', 'boss-1'],
      ['boss-2', 'boss-2'],
    ]);
  });

  it('parses at most ten stored events between two chances for the page to render, and sends at most 500', async () => {
    const { page, batches, answer, settle, sent } = world();
    answer({ kind: 'retry' });
    const closed = page();
    for (let count = 0; count < 1100; count += 1) await closed.add(START);
    closed.stop();
    await settle();
    batches.length = 0;
    answer({ kind: 'taken' });
    const parse = vi.spyOn(queuedEvent, 'safeParse');
    const parsed: number[] = [];
    const queue = page({
      yieldToMain: async () => {
        parsed.push(parse.mock.calls.length);
        parse.mockClear();
      },
    });
    await queue.flush();
    const sizes = batches.map((batch) => batch.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(sizes.length).toBeLessThan(5);
    expect([...parsed, ...sizes].length).toBeGreaterThan(110);
    expect(new Set(sent()).size).toBe(1100);
    expect(Math.max(...parsed)).toBe(10);
  });

  it('stores what there is room for, a hundred at a time, and the rest once there is more', async () => {
    const limit = 150;
    const little = createMemoryRecordQueue(limit);
    const appended: number[] = [];
    const { page, answer, sent, pass } = world({
      ...little,
      append: (values) => {
        appended.push(values.length);
        return little.append(values);
      },
    });
    answer({ kind: 'retry' });
    const queue = page();
    const stored = await Promise.all(Array.from({ length: 400 }, () => queue.add(START)));
    expect(stored.filter(Boolean)).toHaveLength(limit);
    expect(stored.slice(0, limit)).not.toContain(false);
    expect(Math.max(...appended)).toBe(100);
    answer({ kind: 'taken' });
    await pass(10 * MINUTE);
    await queue.flush();
    expect(new Set(sent()).size).toBe(400);
  });

  it('sends a batch that was too large in halves, and only gives up one event', async () => {
    const { page, logged } = world();
    const taken: string[] = [];
    const ids: string[] = [];
    const queue = page({
      send: async (batch) => {
        if (batch.length > 3 || batch.some(({ event }) => event.id === ids[4])) return { kind: 'too-large' };
        taken.push(...batch.map(({ event }) => event.id));
        return { kind: 'taken' };
      },
      makeId: () => {
        ids.push(`id-${String(ids.length).padStart(8, '0')}`);
        return ids.at(-1) ?? '';
      },
    });
    await Promise.all(Array.from({ length: 12 }, () => queue.add(START)));
    await queue.flush();
    /* The first id is that of the tab. */
    expect(taken).toEqual(ids.slice(1).filter((id) => id !== ids[4]));
    expect(logged).toEqual(['TRACKING_REFUSED']);
  });

  it('asks for the lease every five seconds while another tab sends, however much is added', async () => {
    const store = createMemoryRecordQueue();
    let taken = 0;
    const { page, pass } = world({
      ...store,
      take: (...call) => {
        taken += 1;
        return store.take(...call);
      },
    });
    await store.take({ owner: 'another tab', now: 0, until: 1e12 }, 1);
    const queue = page();
    for (let count = 0; count < 200; count += 1) await queue.add(START);
    await pass(5000);
    expect(taken).toBeLessThan(5);
  });

  it('sends nothing on leaving that another tab has sent', async () => {
    const { page, batches } = world();
    const own = page();
    const other = page();
    for (let count = 0; count < 3; count += 1) await own.add(START);
    await other.flush();
    await own.flush();
    own.leave();
    expect(batches.map((batch) => batch.length)).toEqual([3]);
  });

  it('drops the pending events of one profile, and of no other', async () => {
    const { page, become, batches } = world();
    const queue = page();
    await queue.add(START);
    become('boss-1', 'p2');
    await queue.add(START);
    await queue.forget('p1');
    await queue.flush();
    expect(batches.flat().map(({ profile }) => profile)).toEqual(['p2']);
  });

  it('drops events that are older than a week, that it cannot read, and that the service rejects', async () => {
    const store = createMemoryRecordQueue();
    await store.append(['what is this']);
    const { page, pass, answer, batches, logged } = world(store);
    const old = page();
    await old.add(START);
    old.stop();
    await pass(7 * DAY + 1);
    await page().flush();
    expect(batches).toEqual([]);
    answer({ kind: 'useless' });
    const queue = page();
    await queue.add(START);
    await queue.flush();
    await queue.flush();
    expect(batches).toHaveLength(1);
    expect(logged).toEqual(['TRACKING_REFUSED']);
  });
});
