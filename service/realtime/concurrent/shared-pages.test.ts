import { describe, expect, it } from 'vitest';
import { createRealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import { createBusFleet } from '#service/testing/test-buses.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createConcurrentViewing, type PlayerPlaces } from './concurrent-viewing.ts';

const DEVICE = { device_type: 'web', title_tc: 'Chrome', title_en: 'Chrome' } as const;
const ARCHIVE = { origin: 'test', load: () => [], save: () => undefined, remove: () => undefined };
const PROCESSES = 6;
const ACCOUNTS = 600;
const PENDING = { status: 'pending' } as const;
const ALIVE = { status: 'alive' } as const;

/** Processes that serve customers with one place each. */
function fleet() {
  const buses = createBusFleet();
  const timers = new Set<() => void>();
  let now = 1_000_000;
  let started = 0;
  const start = () => {
    const id = `process-${started}`;
    started += 1;
    const documents = createRealtimeDocuments(ARCHIVE, () => now);
    const viewing = createConcurrentViewing(
      documents,
      () => now,
      buses.start(id),
      (run) => {
        timers.add(run);
        return () => void timers.delete(run);
      },
    );
    const places = (account: number, session: string): Promise<PlayerPlaces> =>
      viewing.of({ topic: `customer:${account}`, sessionId: session, limit: 1 });
    return { id, places, held: viewing.held };
  };
  return {
    ...buses,
    start,
    /** Three processes, all of which are there. */
    three: () => [start(), start(), start()] as const,
    pass: (ms: number) => {
      now += ms;
    },
    /** Lets the time pass that questions wait for answers; returns how many waited. */
    giveUp: async (): Promise<number> => {
      await buses.settled();
      const due = [...timers];
      for (const run of due) run();
      await buses.settled();
      return due.length;
    },
  };
}

describe('playing pages of several processes', () => {
  it('are held and received only where their customer is served: six processes, 600 customers, a tenth of them at two', async () => {
    const { start, received, settled, pass } = fleet();
    const processes = Array.from({ length: PROCESSES }, start);
    const at = (place: number) => processes[place % PROCESSES]?.places;
    for (let account = 0; account < ACCOUNTS; account += 1) {
      (await at(account)?.(account, 'one'))?.add(`page-${account}`, PENDING, DEVICE);
      if (account % 10 === 0) await at(account + 1)?.(account, 'other');
    }
    await settled();
    /*
     * Its own hundred, and those of the twenty customers of an even process that the next one serves as well.
     */
    expect(processes.map(({ held }) => held())).toEqual([100, 120, 100, 120, 100, 120]);
    /*
     * 660 questions, none about a page, of which each process receives those of the others, and an answer to
     * each of its own from each other one.
     */
    const asked = received();
    for (const count of asked) expect(count).toBeLessThan(660 + 5 * 120 + 2 * 20 * 3);
    pass(30 * SECOND);
    for (let account = 0; account < ACCOUNTS; account += 1)
      (await at(account)?.(account, 'one'))?.set(`page-${account}`, ALIVE);
    await settled();
    /*
     * A check of every page: 600 writes, of which five other processes received 3,000 messages when all went
     * to all.
     */
    expect(received()).toEqual([0, 20, 0, 20, 0, 20]);
  });

  it('cost a process that starts nothing until it serves somebody, and then only the pages of that customer', async () => {
    const { three, start, received, settled } = fleet();
    const [one, two] = three();
    for (let account = 0; account < 50; account += 1)
      (await one.places(account, 'a')).add(`page-${account}`, PENDING, DEVICE);
    (await two.places(7, 'b')).connect();
    await settled();
    received();
    const started = start();
    await settled();
    expect([started.held(), received()]).toEqual([0, [0, 0, 0, 0]]);
    expect((await started.places(7, 'c')).mayPlay(null)).toBe(false);
    expect((await started.places(50, 'c')).mayPlay(null)).toBe(true);
    expect(started.held()).toBe(1);
  });

  it('are sent to a process that joins by the one that wrote them, and by no other that knows them', async () => {
    const { three, start, received, settled } = fleet();
    const [one, two, three_] = three();
    const first = await one.places(1, 'a');
    await two.places(1, 'b');
    await three_.places(1, 'c');
    const PAGES = 20;
    for (let page = 0; page < PAGES; page += 1) first.add(`page-${page}`, PENDING, DEVICE);
    await settled();
    expect([two.held(), three_.held()]).toEqual([PAGES, PAGES]);
    received();
    const joined = start();
    await joined.places(1, 'd');
    await settled();
    expect(joined.held()).toBe(PAGES);
    /* Each page once, and of each other process that it is there and that this is all. */
    expect(received()[3]).toBe(PAGES + 3 * 2);
  });

  it('refuse who has no place at the first question, admit once it is free, and are stopped from anywhere', async () => {
    const { three, settled } = fleet();
    const [one, two, three_] = three();
    const first = await one.places(1, 'a');
    first.add('page', PENDING, DEVICE);
    const second = await two.places(1, 'b');
    expect([second.mayPlay(null), second.watching().length]).toEqual([false, 1]);
    expect((await three_.places(1, 'c')).stop('page', DEVICE)).toBe(true);
    await settled();
    expect([first.set('page', ALIVE), second.mayPlay(null)]).toMatchObject([
      { value: { success: false } },
      true,
    ]);
    second.add('next', PENDING, DEVICE);
    await settled();
    expect([first.mayPlay(null), second.release('next')]).toEqual([false, true]);
    await settled();
    expect(first.mayPlay(null)).toBe(true);
  });

  it('that two processes admit and check at the same moment end with one of them, never with none', async () => {
    const { three, settled, pass } = fleet();
    const [one, two] = three();
    const [first, second] = await Promise.all([one.places(1, 'a'), two.places(1, 'b')]);
    expect([first.mayPlay(null), second.mayPlay(null)]).toEqual([true, true]);
    first.add('page-a', PENDING, DEVICE);
    second.add('page-b', PENDING, DEVICE);
    const check = async () => {
      pass(30 * SECOND);
      const verdicts = [first.set('page-a', ALIVE), second.set('page-b', ALIVE)];
      await settled();
      return verdicts.map((verdict) => verdict.ok && verdict.value.success);
    };
    /* Neither process has received the other's check yet. */
    expect(await check()).toEqual([true, true]);
    expect(await check()).toEqual([true, false]);
    expect(await check()).toEqual([true, false]);
  });

  it('of a process that was killed count where they are known, also for one that asks then', async () => {
    const { three, cut, forget, settled, giveUp, start } = fleet();
    const [one, two, other] = three();
    (await one.places(1, 'a')).add('page', PENDING, DEVICE);
    await two.places(1, 'b');
    cut(one.id);
    /*
     * The others have not noticed: the first question waits for its answer in vain, the next one does not
     * wait for it.
     */
    const asked = other.places(2, 'c');
    expect(await giveUp()).toBe(1);
    await asked;
    await other.places(3, 'c');
    forget(one.id);
    expect((await two.places(1, 'b')).mayPlay(null)).toBe(false);
    const started = start();
    expect((await started.places(1, 'd')).mayPlay(null)).toBe(false);
    await settled();
    expect(await giveUp()).toBe(0);
  });

  it('do not count by the open stream of a process that is gone', async () => {
    const { three, forget } = fleet();
    const [one, two] = three();
    const first = await one.places(1, 'a');
    first.add('page', PENDING, DEVICE);
    first.connect();
    const second = await two.places(1, 'a');
    expect(second.mayPlay(null)).toBe(false);
    forget(one.id);
    expect(second.mayPlay(null)).toBe(true);
  });

  it('are told again after messages were lost', async () => {
    const { three, cut, connect, settled } = fleet();
    const [one, two] = three();
    const first = await one.places(1, 'a');
    const second = await two.places(1, 'b');
    cut(two.id);
    first.add('page', PENDING, DEVICE);
    await settled();
    expect(second.mayPlay(null)).toBe(true);
    connect(two.id);
    await settled();
    expect(second.mayPlay(null)).toBe(false);
  });

  it('are forgotten, and received no more, ten minutes after the last call and the last stream of their customer', async () => {
    const { three, pass, received, settled } = fleet();
    const [one, two] = three();
    const first = await one.places(1, 'a');
    const second = await two.places(1, 'b');
    const end = second.connect();
    first.add('page', PENDING, DEVICE);
    const played = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 30 * SECOND) {
        pass(30 * SECOND);
        (await one.places(1, 'a')).set('page', ALIVE);
        await two.places(2, 'c');
      }
      await settled();
    };
    await played(11 * MINUTE);
    expect(two.held()).toBe(1);
    end();
    await played(11 * MINUTE);
    expect(two.held()).toBe(0);
    received();
    await played(MINUTE);
    expect(received()[1]).toBe(0);
    expect((await two.places(1, 'b')).mayPlay(null)).toBe(false);
  });

  it('cannot be overwritten by another customer under the same id', async () => {
    const { three, settled } = fleet();
    const [one, two] = three();
    (await one.places(1, 'a')).add('page', PENDING, DEVICE);
    await two.places(1, 'a');
    expect((await two.places(2, 'b')).add('page', PENDING, DEVICE)).toMatchObject({ ok: false });
    await settled();
    expect((await two.places(1, 'c')).mayPlay(null)).toBe(false);
  });
});
