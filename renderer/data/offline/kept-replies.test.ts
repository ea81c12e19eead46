import { describe, expect, it } from 'vitest';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { HttpResponse } from '#renderer/data/client/http.ts';
import type { KeptRecord, KeptStore } from '#renderer/platform/kept-store.ts';
import { type Session, session } from '#shared/contract/accounts/session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';
import { isKeptCall, KEPT_FOR, screenAge } from './kept-calls.ts';
import { createKeptReplies } from './kept-replies.ts';
import { isKeptSession, keptSession } from './kept-session.ts';

const NOW = Date.parse('2026-11-25T06:20:00Z');
const LOST: Result<HttpResponse, CallError> = err({ code: 'NETWORK', endpoint: 'homepage' });
const answer = (body: unknown): Result<HttpResponse, CallError> => ok({ status: 200, etag: null, body });
const home = { name: 'homepage', url: '/home?profile_class=general', split: false };

const sessionOf = (boss: string | null, profile: string | null, kids = false): Session =>
  session.parse({
    region: 1,
    country_code: 'HK',
    supported_country: true,
    guest_token: 'guest-secret',
    billing_token: 'billing-secret',
    user: {
      guest: boss === null,
      boss_id: boss,
      profile_id: profile,
      profile_class: kids ? 'kids' : 'general',
      token: 'user-secret',
      email: 'ada@example.test',
    },
  });

/** Storage of one browser, over several loads of the page. */
function createDevice() {
  const records = new Map<string, KeptRecord>();
  const store: KeptStore = {
    put: async (added) => {
      for (const record of added) records.set(record.key, record);
    },
    readAll: async () => [...records.values()],
    deleteOthers: async (owner) => {
      for (const [key, record] of records) if (record.owner !== owner) records.delete(key);
    },
  };
  let now = NOW;
  let away = false;
  const due: (() => void)[] = [];
  return {
    records,
    open: () =>
      createKeptReplies({
        open: async () => store,
        clock: { now: () => now },
        setTimer: (run) => {
          due.push(run);
          return () => undefined;
        },
        isAway: async () => away,
      }),
    written: async () => {
      for (const run of due.splice(0)) run();
      await new Promise(setImmediate);
    },
    lose: () => {
      away = true;
    },
    later: (ms: number) => {
      now += ms;
    },
  };
}

describe('replies that are kept for times without the service', () => {
  it('come back after a reload, with their age', async () => {
    const device = createDevice();
    const first = device.open();
    first.keepSession(sessionOf('1', 'a'));
    await first.follow(home, async () => answer({ rows: [1] }));
    await device.written();
    device.lose();
    device.later(3_600_000);
    const second = device.open();
    expect(await second.findSession()).toMatchObject({ user: { boss_id: '1', profile_id: 'a' } });
    expect(await second.follow(home, async () => LOST)).toMatchObject({
      ok: true,
      value: { body: { rows: [1] } },
    });
    expect(second.ages.getState()).toEqual({ homepage: NOW });
  });

  it('stay out while the service answers, and where it refuses', async () => {
    const device = createDevice();
    const kept = device.open();
    kept.keepSession(sessionOf('1', 'a'));
    await kept.follow(home, async () => answer({ rows: [1] }));
    expect(await kept.follow(home, async () => LOST)).toEqual(LOST);
    expect(await kept.findSession()).toBeNull();
    device.lose();
    const refused = err({ code: 'HTTP', endpoint: 'homepage', status: 403 } as const);
    expect(await kept.follow(home, async () => refused)).toEqual(refused);
  });

  it.each([
    ['another account', sessionOf('2', 'a')],
    ['another profile', sessionOf('1', 'b')],
    ['a kids profile', sessionOf('1', 'a', true)],
    ['a guest', sessionOf(null, null)],
  ])('are never for %s', async (_, other) => {
    const device = createDevice();
    const kept = device.open();
    kept.keepSession(sessionOf('1', 'a'));
    await kept.follow(home, async () => answer({ rows: ['mine'] }));
    await device.written();
    const late = kept.follow(home, async () => {
      kept.keepSession(other);
      return answer({ rows: ['mine, late'] });
    });
    await late;
    await device.written();
    expect(JSON.stringify([...device.records.values()])).not.toContain('mine');
    device.lose();
    expect(await kept.follow(home, async () => LOST)).toEqual(LOST);
  });

  it('are deleted at logout, with pending ones', async () => {
    const device = createDevice();
    const kept = device.open();
    kept.keepSession(sessionOf('1', 'a'));
    await kept.follow(home, async () => answer({ rows: ['mine'] }));
    await device.written();
    await kept.follow(home, async () => {
      kept.forget();
      return answer({ rows: ['mine'] });
    });
    await device.written();
    expect([...device.records.keys()]).toEqual([]);
    device.lose();
    expect(await device.open().findSession()).toBeNull();
  });

  it('are none of a locked profile, which a start without the service could not ask the PIN of', async () => {
    const device = createDevice();
    const kept = device.open();
    kept.keepSession(sessionOf('1', 'a'));
    await kept.follow(home, async () => answer({ rows: ['of a'] }));
    await device.written();
    const locked = sessionOf('1', 'b');
    kept.keepSession({ ...locked, user: { ...locked.user, profile_locked: true } });
    await kept.follow(home, async () => answer({ rows: ['of b'] }));
    await device.written();
    device.lose();
    expect([await device.open().findSession(), device.records.size]).toEqual([null, 0]);
  });

  it('hold no token and no address', () => {
    const kept = keptSession(sessionOf('1', 'a'));
    expect(JSON.stringify(kept)).not.toMatch(/secret|example/);
    expect(isKeptSession(kept)).toBe(true);
    expect(isKeptSession(sessionOf('1', 'a'))).toBe(false);
  });

  it('expire after two weeks', async () => {
    const device = createDevice();
    device.open().keepSession(sessionOf('1', 'a'));
    await device.written();
    device.lose();
    device.later(KEPT_FOR - DAY);
    expect(await device.open().findSession()).not.toBeNull();
    device.later(DAY);
    expect(await device.open().findSession()).toBeNull();
  });

  it('are those of home, the guide and the lists, and never of checkouts, licences or accounts', () => {
    expect(['homepage', 'guide', 'favouriteList', 'historyList'].every(isKeptCall)).toBe(true);
    for (const name of [
      'getSession',
      'liveCheckout',
      'videoCheckout',
      'payments',
      'devices',
      'getProfileList',
      'remoteConfig',
    ])
      expect(isKeptCall(name)).toBe(false);
  });

  it('have the age of the oldest that a screen shows', () => {
    expect(screenAge('guide', { guide: 5, channelList: 3, homepage: 1 })).toBe(3);
    expect(screenAge('account', { guide: 5 })).toBeNull();
    expect(screenAge('my-list', { guide: 5 })).toBeNull();
  });
});

describe('a guide without the service', () => {
  const one = (start: string, title: string) => ({
    start_datetime: `2026-11-25T${start}:00.000Z`,
    end_datetime: '2026-11-25T09:00:00.000Z',
    title,
  });
  const ask = (codes: string, split = false) => ({
    name: 'guide',
    url: `/guide?network_code=${codes}&from=2026-11-25T06:00:00.000Z&to=2026-11-25T12:00:00.000Z`,
    split,
  });

  it('is put together from what was fetched, however it was asked for', async () => {
    const device = createDevice();
    const kept = device.open();
    kept.keepSession(sessionOf('1', 'a'));
    await kept.follow(ask('A,B'), async () =>
      answer({
        item: [
          { network_code: 'A', epg: [one('06:00', 'old')] },
          { network_code: 'B', epg: [one('07:00', 'b')] },
        ],
      }),
    );
    await kept.follow(ask('A'), async () =>
      answer({ item: [{ network_code: 'A', epg: [one('06:00', 'news')] }] }),
    );
    device.lose();
    expect(await kept.follow(ask('A,C'), async () => LOST)).toMatchObject({
      ok: true,
      value: { body: { item: [{ network_code: 'A', epg: [{ title: 'news' }] }] } },
    });
    const split = await kept.follow(ask('B', true), async () => LOST);
    expect(split).toMatchObject({
      ok: true,
      value: { body: [{ network_code: 'B', epg: expect.any(Uint8Array) }] },
    });
    expect(await kept.follow(ask('C'), async () => LOST)).toEqual(LOST);
  });
});
