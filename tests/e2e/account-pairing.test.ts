import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
const open: PlayerWindow[] = [];

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

afterEach(async () => {
  await app.demo('reset');
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
});

async function windowOf(persona: string | null): Promise<PlayerWindow> {
  const window = await openPlayerWindow(browser, app, persona);
  open.push(window);
  return window;
}

async function shownCode({ page }: PlayerWindow): Promise<string> {
  const place = page.locator('[data-tv-code]:not([data-tv-code=""])');
  return (await place.getAttribute('data-tv-code')) ?? '';
}

describe('pairing by code', () => {
  it('a TV shows a code, a member types it elsewhere, and the TV is signed in [S0-2-072]', async () => {
    const tv = await windowOf(null);
    await tv.to('/en/pair/tv/');
    const code = await shownCode(tv);
    expect(code).toMatch(/^[A-Z\d]{8}$/);
    expect(await axeFindings(tv.page)).toEqual([]);
    const member = await windowOf('paid');
    await member.to('/tc/pair/');
    await member.page.getByLabel('配對碼').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await member.page.keyboard.press('Enter');
    await member.page.getByRole('heading', { name: '電視已登入' }).waitFor();
    expect(await axeFindings(member.page)).toEqual([]);
    await tv.page.waitForURL(/\/en\/home\//, { timeout: 15_000 });
    expect((await sessionOf(tv.context, app.url)).user).toMatchObject({ guest: false });
    await member.page.getByRole('link', { name: '查看裝置' }).click();
    await member.page.getByRole('region', { name: '裝置' }).getByText('智能電視').first().waitFor();
  });

  it('a guest signs the TV in with a login and chooses among several customer ids', async () => {
    const tv = await windowOf(null);
    await tv.to('/tc/pair/tv/');
    const code = await shownCode(tv);
    const guest = await windowOf(null);
    await guest.to('/en/pair/');
    await guest.page.getByLabel('TV code').fill(code);
    await guest.page.getByLabel('Email or customer ID').fill('several@demo.harbour.tv');
    await guest.page.getByLabel('Password', { exact: true }).fill('Harbour2026');
    await guest.page.getByRole('button', { name: 'Log in to TV' }).press('Enter');
    await guest.page.getByText('more than one customer ID').waitFor();
    expect(await axeFindings(guest.page)).toEqual([]);
    await guest.page.getByRole('main').getByRole('listitem').getByRole('button').first().press('Enter');
    await guest.page.getByRole('heading', { name: 'The TV is logged in' }).waitFor();
    expect((await sessionOf(guest.context, app.url)).user.boss_id ?? null).toBeNull();
  });

  it('says beside the fields what is missing or wrong, and keeps what was typed', async () => {
    const guest = await windowOf(null);
    await guest.to('/en/pair/');
    await guest.page.getByRole('button', { name: 'Log in to TV' }).press('Enter');
    expect(await guest.page.getByText('Fill this in to continue.').count()).toBe(3);
    expect(await guest.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    expect(await axeFindings(guest.page)).toEqual([]);
    const tries: readonly (readonly [string, string, string])[] = [
      ['PAIRING_CODE_INVALID', 'isn’t right or has expired', 'code'],
      ['LOGIN_FAILED', 'customer ID or password isn’t right', 'password'],
      ['20370221', 'isn’t verified yet', 'id'],
      ['ACCOUNT_SUSPENDED', 'suspended', 'code'],
      ['LOGIN_EXPIRED', 'took too long', 'code'],
      ['SOMETHING_ELSE', 'Something went wrong', 'code'],
    ];
    await guest.page.getByLabel('TV code').fill('BBBB-BBBB');
    await guest.page.getByLabel('Email or customer ID').fill('someone');
    await guest.page.getByLabel('Password', { exact: true }).fill('secret');
    for (const [answer, words] of tries) {
      await guest.page.unrouteAll();
      await guest.page.route('**/api/auth/pairing/', (route) => route.fulfill({ json: { success: false, errors: { code: answer } } }));
      await guest.page.getByRole('button', { name: 'Log in to TV' }).press('Enter');
      await guest.page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    expect(await guest.page.getByLabel('TV code').inputValue()).toBe('BBBB-BBBB');
    expect(await guest.page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret');
    expect(await axeFindings(guest.page)).toEqual([]);
  });

  it('tells how long to wait after too many tries', async () => {
    const member = await windowOf('paid');
    await member.to('/tc/pair/');
    await member.page.route('**/api/auth/pairing/', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: { errors: { code: 'TOO_MANY_REQUESTS' } } }),
    );
    await member.page.getByLabel('配對碼').fill('BBBBBBBB');
    await member.page.keyboard.press('Enter');
    await member.page.getByRole('alert').filter({ hasText: '15 分鐘' }).waitFor();
  });

  it('a TV that gets no code says so and asks again', async () => {
    const tv = await windowOf(null);
    await app.demo('faults', { endpoint: 'requestTvCode', effect: { kind: 'status', status: 500 } });
    await tv.to('/en/pair/tv/');
    await tv.page.getByRole('heading', { name: 'Couldn’t get a code' }).waitFor();
    expect(await axeFindings(tv.page)).toEqual([]);
    await app.demo('reset');
    await tv.page.getByRole('button', { name: 'Try again' }).press('Enter');
    expect(await shownCode(tv)).not.toBe('');
  });

  it('an address that names a destination pairs this device again on the way there, and only inside the app', async () => {
    const member = await windowOf('paid');
    await member.to(`/en/pair/?destUrl=${encodeURIComponent('/en/account/history/')}`);
    expect(await axeFindings(member.page)).toEqual([]);
    await member.page.getByRole('button', { name: 'Pair again' }).press('Enter');
    await member.page.waitForURL(/\/en\/account\/history\//);
    await member.to(`/en/pair/?destUrl=${encodeURIComponent('https://elsewhere.example/')}`);
    await member.page.getByLabel('TV code').waitFor();
    expect(await member.page.getByRole('button', { name: 'Pair again' }).count()).toBe(0);
    const guest = await windowOf(null);
    await guest.to(`/tc/pair/?destUrl=${encodeURIComponent('/tc/live/')}`);
    expect(await guest.page.getByRole('main').getByRole('link', { name: '登入' }).first().getAttribute('href')).toContain(
      '%2Ftc%2Flive%2F',
    );
  });
});
