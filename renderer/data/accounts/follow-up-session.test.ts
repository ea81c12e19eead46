import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { endpoints } from '#shared/contract/endpoints.ts';
import { nextSession, SESSION_START } from '#shared/domain/accounts/session/account-session.ts';
import { viewerOf } from '#shared/domain/accounts/session/viewer.ts';
import { followUpSession } from './follow-up-session.ts';
import type { SessionStoreState } from './session-store.ts';

const PAGE = { path: '/en/home/', lang: 'en' } as const;
const GUEST = endpoints.getSession.reply.parse({
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  region: 1,
  user: { guest: true },
});

/** A session that is never answered, over timers that the test runs by hand. */
function unanswered() {
  const store = createStore<SessionStoreState>(() => ({
    session: SESSION_START,
    viewer: viewerOf(null),
    logOutResult: null,
    switchedTo: null,
  }));
  const timers = new Map<() => void, number>();
  const fail = (): void =>
    store.setState(({ session }) => ({
      session: nextSession(session, { type: 'session-failed', code: 'NETWORK' }),
    }));
  const stop = followUpSession(
    {
      session: { store, load: async () => fail() },
      random: () => 0.5,
      setTimer: (run, ms) => {
        timers.set(run, ms);
        return () => void timers.delete(run);
      },
    },
    PAGE,
  );
  const take = (): number | undefined => {
    const [next] = timers;
    if (next === undefined) return undefined;
    timers.delete(next[0]);
    next[0]();
    return next[1];
  };
  return { store, timers, fail, stop, take };
}

it('asks for a session that failed in growing steps, one at a time', () => {
  const { fail, timers, take } = unanswered();
  expect(timers.size).toBe(0);
  fail();
  fail();
  expect(timers.size).toBe(1);
  expect([take(), take(), take(), take()]).toEqual([5000, 15_000, 60_000, 60_000]);
});

it('ends with the session: a later fetch that fails keeps the viewer', () => {
  const { store, fail, timers, take } = unanswered();
  fail();
  take();
  store.setState(({ session }) => ({
    session: nextSession(session, { type: 'session-received', reply: GUEST }),
  }));
  expect(timers.size).toBe(0);
  fail();
  expect(timers.size).toBe(0);
});

it('ends with the page', () => {
  const { fail, stop, timers } = unanswered();
  fail();
  stop();
  expect(timers.size).toBe(0);
  fail();
  expect(timers.size).toBe(0);
});
