import { describe, expect, it } from 'vitest';
import { NOON, testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { ratedHousehold } from './test-rated-household.ts';

/** What a page that was changed asks for with the tokens that it got. */
async function changedPage(limit: 'PG' | null) {
  const house = await ratedHousehold(limit);
  const get = async (path: string) => {
    const reply = await testFetch(house.url + path);
    return { status: reply.status, text: await reply.text() };
  };
  const pathOf = ({ profiles, error_code }: Awaited<ReturnType<typeof house.live>>): string => {
    const path = profiles[0]?.streaming_path;
    if (path === undefined) throw new Error(`refused: ${error_code}`);
    return path;
  };
  /** The addresses that a playlist names. */
  const inside = (text: string): readonly string[] =>
    text.split('\n').filter((line) => line.startsWith('/media/'));
  return { ...house, get, pathOf, inside };
}

/** The address of a past part of the channel that a ticket's path names. */
const archive = (path: string, from: number, seconds: number): string =>
  path.replace(
    /(\/import\/[^/]+)\/.*$/,
    (_, folder) => `${folder}/at-${(NOON + from * HOUR) / SECOND}-${seconds}/master.m3u8`,
  );

describe('the tokens of a profile with a rating limit', () => {
  it('open no archive of a programme above it, whatever they were given for', async () => {
    const { get, pathOf, live, pastTicket, clock } = await changedPage('PG');
    clock.at = NOON + 30 * MINUTE;
    const onAir = pathOf(await live('Pier'));
    const gulls = pathOf(await pastTicket(-3, -2));
    const asked = [
      [onAir, -2, 3600],
      [onAir, -3, 3600],
      [gulls, -2, 3600],
      [gulls, -3, 3601],
      [gulls, -3, 3600],
      [onAir, 0, 1200],
    ] as const;
    const statuses: number[] = [];
    for (const [path, from, seconds] of asked)
      statuses.push((await get(archive(path, from, seconds))).status);
    expect(statuses).toEqual([404, 404, 404, 404, 200, 200]);
  });

  it('of a replay open nothing of what is on air, also by an address that a playlist named before', async () => {
    const { get, pathOf, inside, live, pastTicket, clock } = await changedPage('PG');
    clock.at = NOON + HOUR - 10 * SECOND;
    const onAir = pathOf(await live('Pier'));
    const [segment = ''] = inside((await get(onAir)).text);
    expect((await get(segment)).status).toBe(200);
    const tokenOf = (path: string): string => path.split('/')[2] ?? '';
    clock.at = NOON + HOUR;
    const gulls = pathOf(await pastTicket(-3, -2));
    const by = (path: string): string => path.replace(tokenOf(onAir), tokenOf(gulls));
    expect([
      (await get(gulls)).status,
      (await get(by(onAir))).status,
      (await get(by(segment))).status,
    ]).toEqual([200, 404, 404]);
  });

  it('open of a long live playlist what was shown since the programme above it', async () => {
    const { get, pathOf, inside, live, clock } = await changedPage('PG');
    clock.at = NOON + 2 * HOUR + 5 * MINUTE;
    const { text } = await get(pathOf(await live('Quay')));
    expect([inside(text).length, /MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]]).toEqual([30, '610']);
  });

  it('are those of everybody for a profile without a limit', async () => {
    const { get, pathOf, inside, live, clock } = await changedPage(null);
    clock.at = NOON + 2 * HOUR + 5 * MINUTE;
    expect(inside((await get(pathOf(await live('Quay')))).text).length).toBe(540);
    expect((await get(archive(pathOf(await live('Pier')), -2, 3600))).status).toBe(200);
  });
});

/** Timers that run when the test says so, those of at least a minute. */
function handTimers() {
  const waiting = new Set<{ readonly run: () => void; readonly ms: number }>();
  const setTimer = (run: () => void, ms: number): (() => void) => {
    if (ms < MINUTE) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    }
    const one = { run, ms };
    waiting.add(one);
    return () => void waiting.delete(one);
  };
  const runAt = (ms: number): number => {
    const due = [...waiting].filter((one) => one.ms === ms);
    for (const one of due) {
      waiting.delete(one);
      one.run();
    }
    return due.length;
  };
  const isWaiting = (ms: number): boolean => [...waiting].some((one) => one.ms === ms);
  return { setTimer, runAt, isWaiting };
}

describe('radio that never ends', () => {
  const listening = async (limit: 'PG' | null, cookie: boolean) => {
    const timers = handTimers();
    const house = await ratedHousehold(limit, timers);
    if (limit !== null) house.clock.at = NOON + HOUR - 7 * MINUTE;
    const ticket = await house.live('Radio');
    const path = ticket.profiles[0]?.streaming_path ?? '';
    const reply = cookie ? await house.browser.request('GET', path) : await testFetch(house.url + path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const reader = reply.body?.getReader();
    const read = async () => (await reader?.read())?.value?.length ?? 0;
    /** Resolves when nothing more comes; what was sent before is read first. */
    const isOver = async (): Promise<boolean> => {
      for (let n = 0; n < 100; n += 1) {
        const more = await read().catch(() => 0);
        if (more === 0) return true;
      }
      return false;
    };
    const life = (ticket.stream_token?.expires_in ?? 0) * SECOND;
    return { ...house, ...timers, life, read, isOver };
  };

  it('goes on past the end of its token for the session that plays it, and ends with its right', async () => {
    const { clock, life, runAt, isWaiting, read, isOver, browser } = await listening(null, true);
    expect([await read(), life]).toEqual([expect.any(Number), 2 * HOUR]);
    for (const _ of ['once', 'again']) {
      clock.at += life;
      expect(runAt(life)).toBe(1);
      await expect.poll(() => isWaiting(life)).toBe(true);
      expect(await read()).toBeGreaterThan(0);
    }
    await browser.read(endpoints.logout, { body: {} });
    clock.at += life;
    expect(runAt(life)).toBe(1);
    expect(await isOver()).toBe(true);
  });

  it('ends at the second a programme above the limit begins', async () => {
    const { clock, live, life, runAt, isOver } = await listening('PG', true);
    expect(life).toBe(7 * MINUTE);
    clock.at = NOON + HOUR;
    expect((await live('Radio')).error_code).toBe('RATING_LIMIT');
    expect(runAt(life)).toBe(1);
    expect(await isOver()).toBe(true);
  });

  it('ends with its token for whoever has only the address', async () => {
    const { clock, life, runAt, isOver } = await listening(null, false);
    clock.at += life;
    expect(runAt(life)).toBe(1);
    expect(await isOver()).toBe(true);
  });
});
