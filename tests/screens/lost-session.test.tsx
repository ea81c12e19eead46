import { describe, expect, it } from 'vitest';
import { all, click, find, openScreen, sharedService } from './app-in-test.ts';

const GET = 'GET /api/auth/getSession/self/';
const PAIR = 'POST /api/auth/pairDevice/';

const count = (calls: readonly string[], call: string): number =>
  calls.filter((made) => made === call).length;
const lose = (endpoint: string, times?: number) =>
  sharedService().demo('faults', { endpoint, effect: { kind: 'drop' }, ...(times ? { times } : {}) });

describe('a session that is not answered', () => {
  it('is asked for again at once: one lost request does not make a member a guest [S0-4-001]', async () => {
    const { to, calls, platform } = await openScreen('paid');
    await lose('getSession', 1);
    to('/en/account/info/');
    await find('button', /^Log out/);
    expect(count(calls, GET)).toBe(2);
    expect(platform.logged.map(({ code }) => code)).not.toContain('SESSION_FAILED');
  });

  it('is asked for again later: the page of a failed session becomes the member’s without a hand [S0-4-008]', async () => {
    const { to, platform } = await openScreen('paid');
    await lose('getSession');
    to('/en/home/');
    await find('button', 'Try again');
    expect(platform.logged.map(({ code }) => code)).toContain('SESSION_FAILED');
    expect(all('heading', 'Trending this week')).toEqual([]);
    await sharedService().demo('reset');
    await find('heading', 'Trending this week');
    expect(all('button', 'Try again')).toEqual([]);
  });
});

it('a guest whose pairing was not answered is paired at the second request [S0-4-009]', async () => {
  const { to, calls, session } = await openScreen(null);
  await lose('pairDevice', 1);
  to('/en/home/');
  await expect.poll(async () => (await session()).user.device_id).toBeTruthy();
  expect(count(calls, PAIR)).toBe(2);
});

it('a guest whose pairing was lost for good is paired at the next page', async () => {
  const { to, calls, session } = await openScreen(null);
  await lose('pairDevice', 3);
  to('/en/home/');
  await expect.poll(() => count(calls, PAIR)).toBe(3);
  await click(await find('link', 'Guide'));
  await expect.poll(async () => (await session()).user.device_id).toBeTruthy();
  expect(count(calls, PAIR)).toBe(4);
});
