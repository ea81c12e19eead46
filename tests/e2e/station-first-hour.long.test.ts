import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { writeNewStation } from '#service/commands/new-station.ts';
import { runViewerCommand } from '#service/commands/viewer-command.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { type OwnApp, startApp } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const EMAIL = 'you@tv.example';
const PASSWORD = 'Reef2026tv';

let folder: string;
let app: OwnApp;
let context: BrowserContext;
let page: Page;
let printed: string;

/** The commands of the last chapter of docs/operators/station-first-hour.md. */
async function viewer(...line: readonly string[]): Promise<string> {
  const said: string[] = [];
  const exit = await runViewerCommand([...line, '--email', EMAIL, '--data', path.join(folder, 'data')], {
    env: {},
    clock: { now: Date.now },
    offers: emptyContent.offers,
    readInput: async () => '',
    print: (text) => said.push(text),
    printError: (text) => said.push(text),
  });
  expect([exit, said.join('\n')]).toEqual([0, expect.any(String)]);
  return said.join('\n');
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-first-hour-'));
  const station = path.join(folder, 'station');
  await writeNewStation(inRoot('resources', 'station'), station, Date.now());
  app = await startApp(['--data', path.join(folder, 'data'), '--station', station]);
  printed = await viewer('add');
  await viewer('grant', 'plus', '--station', station);
  context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  page = await context.newPage();
}, 60_000);

afterAll(async () => {
  await context?.close();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the page has these texts and none of the others, which it may show until a profile has changed. */
const showsOnly = (texts: readonly string[], others: RegExp) =>
  expect
    .poll(async () => {
      const said = await page.locator('body').innerText();
      return { shown: texts.filter((text) => said.includes(text)), others: others.exec(said)?.[0] ?? null };
    })
    .toEqual({ shown: texts, others: null });

it('a new station’s first viewer logs in, makes a profile, and sets a password', async () => {
  const first = /shown this once: (\S+)/.exec(printed)?.[1] ?? '';
  await page.goto(`${app.url}/en/login/`);
  await page.getByLabel('Email or customer ID').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('I have read and accept').click();
  await button('Accept and continue').click();
  await button('Create profile').click();
  await page.getByLabel('Name').fill('Sea');
  await button('Next').click();
  await button('Save').click();
  await page.getByLabel('Current password').fill(first);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await button('Save new password').click();
  await button('Got it').click();
  await page.goto(`${app.url}/en/home/`);
  await page.getByText('2 Channel Plus').first().waitFor();
});

it('a profile for children is added, and shows its channel and programmes and nothing else, in both languages', async () => {
  await page.getByRole('button', { name: 'Account: Sea' }).click();
  await button('Switch profile').click();
  await button('Add profile').click();
  await page.getByLabel('Name').fill('Bo');
  await page.getByRole('radio', { name: 'Kids' }).check({ force: true });
  await button('Next').click();
  await button('Save').click();
  await page.locator('[data-profile-stage] li button').filter({ hasText: 'Bo' }).click();
  await showsOnly(['3 Channel Kids', 'Toon Time'], /Harbour Walks|Deep Water|Channel (?:One|Plus)/);
  await page.goto(`${app.url}/tc/home/`);
  await showsOnly(['3 兒童台', '卡通時間'], /海旁漫步|深水之下|第一台|加台/);
});
