import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { ChangeKind } from '#shared/contract/audience/change.ts';
import { createLiveChanges } from './live-changes.ts';
import type { RealtimePort } from './realtime-port.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Member = { readonly profile_id: string; readonly boss_id: string };
const MEMBER: Member = { profile_id: 'p1', boss_id: 'b1' };

/** A page whose session call answers as a member or a guest, with a realtime port that the test writes. */
async function page(revision = 5, viewer: Member | null = MEMBER) {
  let member = viewer;
  const asked: string[] = [];
  const data = createData({
    platform: createFakePlatform(),
    origin: 'http://service',
    host: 'tv',
    clock: { now: () => 0 },
    random: () => 0.5,
    makeId: () => 'id',
    setTimer: () => () => undefined,
    fetch: async (input) => {
      asked.push(new URL(String(input)).pathname);
      const user =
        member === null ? { guest: true } : { guest: false, type: 'web_auth', token: 'token', ...member };
      const reply = {
        region: 1,
        country_code: 'HK',
        supported_country: true,
        guest_token: 'guest',
        user,
        realtime_revision: revision,
      };
      return Response.json(reply);
    },
  });
  await data.session.refresh();
  const queryClient = new QueryClient();
  const stale: string[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(
    async (filters) => void stale.push(String(filters?.queryKey?.[0])),
  );
  const logOuts: string[] = [];
  const listen = createLiveChanges({
    ...data,
    queryClient,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onLoggedOut: () => logOuts.push('logged out'),
  });
  const listeners: ((list: readonly (readonly [ChangeKind, number])[]) => void)[] = [];
  const port: RealtimePort = {
    get: () => Promise.reject(new Error('not used')),
    add: () => Promise.reject(new Error('not used')),
    set: () => Promise.reject(new Error('not used')),
    listen: (_query, schema, on) => {
      listeners.push((list) =>
        on(list.map(([kind, at]) => ({ id: kind, data: schema.parse({ kind, revision: at }) }))),
      );
      return () => undefined;
    },
  };
  listen(port);
  const tell = async (...list: readonly (readonly [ChangeKind, number])[]): Promise<void> => {
    listeners.at(-1)?.(list);
    await vi.advanceTimersByTimeAsync(2000);
  };
  asked.length = 0;
  return { tell, stale, asked, logOuts, listenAgain: () => listen(port), logOut: () => (member = null) };
}

describe('changes from elsewhere', () => {
  it.each([
    ['favourites', ['favourites', 'favourite']],
    ['history', ['history', 'episode-history', 'homepage']],
    ['reminders', ['reminders']],
  ] as const)('%s are fetched again, and the session is not', async (kind, queries) => {
    const { tell, stale, asked } = await page();
    await tell([kind, 6]);
    expect([stale, asked]).toEqual([queries, []]);
  });

  it('of the account fetch the session and what it opens', async () => {
    const { tell, stale, asked } = await page();
    await tell(['entitlements', 6]);
    expect(asked).toEqual(['/api/auth/getSession/self/']);
    expect(stale).toContain('programme');
  });

  it('leave the session of a guest alone, whose login may be under way, and fetch the rest', async () => {
    const { tell, stale, asked, logOuts } = await page(5, null);
    await tell(['session', 6], ['entitlements', 7], ['restart', 8]);
    expect(asked).toEqual([expect.stringContaining('config')]);
    expect(stale).toContain('programme');
    expect(logOuts).toEqual([]);
  });

  it('of remote config fetch it', async () => {
    const { tell, asked } = await page();
    await tell(['config', 6]);
    expect(asked).toEqual([expect.stringContaining('config')]);
  });

  it('of what the station has on air fetch it, with the remote config, and nothing of the viewer', async () => {
    const { tell, stale, asked } = await page();
    await tell(['content', 6]);
    expect(asked).toEqual([expect.stringContaining('config')]);
    expect(stale).toEqual(
      expect.arrayContaining(['homepage', 'channels', 'guide', 'programme', 'search', 'campaigns']),
    );
    expect(stale).not.toContain('devices');
  });

  it('that the session reply already contained are not applied, nor any twice, even after listening again', async () => {
    const { tell, stale, listenAgain } = await page(5);
    await tell(['favourites', 4], ['history', 5]);
    expect(stale).toEqual([]);
    await tell(['favourites', 4], ['reminders', 7]);
    listenAgain();
    await tell(['favourites', 4], ['reminders', 7]);
    expect(stale).toEqual(['reminders']);
  });

  it('around a restart of the service mean that everything is fetched again', async () => {
    const { tell, stale, asked } = await page();
    await tell(['restart', 9]);
    expect(stale).toEqual(
      expect.arrayContaining(['favourites', 'history', 'homepage', 'reminders', 'devices', 'profiles']),
    );
    expect(asked).toHaveLength(2);
  });

  it('log the viewer of this page out', async () => {
    const { tell, logOuts, logOut } = await page();
    await tell(['devices', 6]);
    expect(logOuts).toEqual([]);
    logOut();
    await tell(['devices', 8]);
    expect(logOuts).toEqual(['logged out']);
  });
});
