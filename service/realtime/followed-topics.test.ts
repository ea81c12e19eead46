import { expect, it } from 'vitest';
import { createBusFleet } from '#service/testing/test-buses.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createRealtime } from './create-realtime.ts';
import { changeTopic } from './read-rules.ts';

const ACCOUNT = changeTopic('account', 'a');
const PROFILE = changeTopic('profile', 'p');

/** Two processes on a bus with subjects, the second some ms `ahead`, and the time by which their timers run. */
function twoProcesses(ahead = 0) {
  const fleet = createBusFleet(true);
  let now = 1_000_000;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const start = (id: string, clock: () => number) => {
    const realtimeArchive = {
      origin: id,
      load: () => [],
      reread: async () => [],
      save: () => undefined,
      remove: () => undefined,
      settled: async () => undefined,
    };
    return createRealtime(
      { realtimeArchive, bus: fleet.start(id), changed: () => undefined },
      clock,
      setTimer,
    );
  };
  const one = start('one', () => now);
  const other = start('other', () => now + ahead);
  fleet.received();
  /** Publishes at one process, and returns how many messages each of both received. */
  const publish = async (topic: string): Promise<readonly number[]> => {
    one.publish(topic, 'favourites');
    await fleet.settled();
    return fleet.received();
  };
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of timers)
      if (timer.at <= now) {
        timers.delete(timer);
        timer.run();
      }
  };
  return { one, other, publish, pass };
}

it('changes of an account come to the processes that have its pages, and to no other', async () => {
  const { other, publish } = twoProcesses();
  expect(await publish(ACCOUNT)).toEqual([0, 0]);
  await other.followed.hold([ACCOUNT]);
  expect(await publish(ACCOUNT)).toEqual([0, 1]);
  expect(await publish(PROFILE)).toEqual([0, 0]);
  expect(other.documents.get('change', `${ACCOUNT}/favourites`)?.data?.kind).toBe('favourites');
  expect(await publish('everyone')).toEqual([0, 1]);
});

it('they come for ten minutes more, since a hidden page has no stream, and as long as another one is open', async () => {
  const { other, publish, pass } = twoProcesses();
  const end = await other.followed.hold([ACCOUNT]);
  await other.followed.touch([ACCOUNT]);
  pass(20 * MINUTE);
  expect(await publish(ACCOUNT)).toEqual([0, 1]);
  end();
  pass(6 * MINUTE);
  await other.followed.touch([ACCOUNT]);
  pass(9 * MINUTE);
  expect(await publish(ACCOUNT)).toEqual([0, 1]);
  pass(MINUTE);
  expect(await publish(ACCOUNT)).toEqual([0, 0]);
});

it('a page learns that everything may have changed where nothing came before, and a session reply from then on knows it', async () => {
  const { one, other, publish, pass } = twoProcesses();
  const restart = () => Number(other.documents.get('change', `${ACCOUNT}/restart`)?.data?.revision ?? 0);
  await publish(ACCOUNT);
  const missed = one.documents.revision();
  pass(10);
  await other.followed.touch([ACCOUNT]);
  const first = restart();
  expect(first).toBeGreaterThan(missed);
  expect(other.documents.revision()).toBeGreaterThanOrEqual(first);
  pass(MINUTE);
  await other.followed.hold([ACCOUNT]);
  expect(restart()).toBe(first);
});

it('a change is newer than every reply of the process that tells a page of it, however long that was quiet and whatever its time is', async () => {
  for (const ahead of [0, 60_000, -60_000]) {
    const { other, publish, pass } = twoProcesses(ahead);
    await other.followed.hold([ACCOUNT]);
    for (const wait of [1, 500_000]) {
      pass(wait);
      const known = other.documents.revision();
      await publish(ACCOUNT);
      const told = other.documents.get('change', `${ACCOUNT}/favourites`)?.data?.revision;
      expect([ahead, Number(told) > known, Number(told) <= other.documents.revision()]).toEqual([
        ahead,
        true,
        true,
      ]);
    }
  }
});
