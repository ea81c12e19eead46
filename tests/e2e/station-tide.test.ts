import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { TIDE_ZONE, writeTide } from '#scripts/station/write-tide.ts';
import { runService } from '#service/app/run-service.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { loginAccounts } from '#service/testing/test-accounts.ts';
import { testContent } from '#service/testing/test-content.ts';
import { sharedBrowser } from './shared-app.ts';

/** What a viewer of this station must never read. */
const ELSEWHERE = /Harbour|海港|Hong Kong|香港|HK\$/;

let folder: string;
let service: RunningService;
let context: BrowserContext;
let page: Page;

/** The station of Lisbon, for a viewer whose own clock is Tokyo's. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tide-'));
  const station = await writeTide(folder, Date.now());
  const accounts = loginAccounts
    .filter(({ key }) => key === 'family')
    .map((account) => ({
      ...account,
      country: 'PT',
      user: { ...account.user, registration_mobile_location: 'pt' },
    }));
  service = await runService(
    { ...emptyContent, accounts, extension: testContent.extension },
    { inMemory: true, webRoot: WEB_FOLDER, station, demo: true },
  );
  context = await (await sharedBrowser('pictures')).newContext({
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
  });
  page = await context.newPage();
}, 60_000);

afterAll(async () => {
  await context?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (place: string) => page.goto(`${service.url}${place}`);
const said = () => page.locator('body').innerText();

it('shows its own name and logo in both languages, where they stay from the first picture on', async () => {
  const moved: unknown[] = [];
  await page.exposeFunction('noteShift', (shift: unknown) => moved.push(shift));
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) Reflect.get(globalThis, 'noteShift')(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true }),
  );
  await open('/en/home/');
  await page.getByRole('link', { name: 'Tide TV Home' }).waitFor();
  await page.getByRole('heading', { name: 'Our picks' }).waitFor();
  expect(await page.title()).toContain('Tide TV');
  expect(await said()).not.toMatch(ELSEWHERE);
  const logo = page.locator('header img').first();
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await open('/tc/home/');
  await page.getByRole('heading', { name: 'As nossas escolhas' }).waitFor();
  await page.getByText('Televisão da Maré').first().waitFor();
  expect(await page.title()).toContain('Televisão da Maré');
  expect(await said()).not.toMatch(ELSEWHERE);
  const header = moved.filter((one) => JSON.stringify(one).includes('header'));
  expect(header).toEqual([]);
});

it('has no login for customers abroad, and none with a PIN card, since it has neither', async () => {
  await open('/en/login/');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['Log in', 'Register']);
});

it('has the hours of Lisbon in the guide, and days that begin at six', async () => {
  await open('/en/epg/1/sea/');
  const list = page.locator('[data-channel-list]');
  await list.waitFor();
  const whole = page.getByRole('button', { name: 'Show whole day' });
  if (await whole.isVisible()) await whole.click();
  await list.getByText('Good Morning, Tide').first().waitFor();
  await expect.poll(async () => (await list.innerText()).split('\n')[0]).toBe('06:00');
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: TIDE_ZONE, hour: '2-digit', minute: '2-digit' });
  await open('/en/epg/');
  await expect.poll(async () => (await said()).includes(hour.format(Date.now()))).toBe(true);
});

it('has its prices in euros: of a film, and of a plan with its trial', async () => {
  const reply = await context.request.post(`${service.url}/demo/api/persona`, { data: { key: 'family' } });
  expect(reply.ok()).toBe(true);
  await open('/en/programme/fundo/at-the-bottom-of-the-sea/');
  await page.getByText('Rent for €2.5').first().waitFor();
  await open('/en/account/subscription/?subscription_tags=MAIS&back_url=%2Fen%2Fhome%2F');
  await page.getByText('Tide Plus').first().waitFor();
  const plans = await said();
  expect(plans).toMatch(/€\s*4\.99/);
  expect(plans).toContain('euros');
  expect(plans).not.toMatch(ELSEWHERE);
});

it('shows a child what is for children', async () => {
  await open('/en/profiles/');
  await page.locator('[data-profile-stage] li button').filter({ hasText: 'Bo' }).click();
  await page.waitForURL('**/en/home/**');
  await page.getByText('The Explorer Rabbit').first().waitFor();
  expect(await said()).not.toMatch(/After the Catch|The Quay News|Good Morning, Tide|Open Sea/);
});
