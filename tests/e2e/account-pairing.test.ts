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
  app = sharedApp();
  browser = await sharedBrowser();
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
  it('a TV shows a code, a member types it elsewhere, and the TV is logged in [S0-2-072]', async () => {
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
});
