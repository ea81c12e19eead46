import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/desktop.json';
import tc from '#locales/tc/desktop.json';
import { ERROR_PAGE_ORIGIN } from '#main/os/protocol/app-url.ts';
import { createErrorPageHandler, errorPageAction } from '#main/os/protocol/error-page.ts';
import { launchService } from './launched-service.ts';
import { sharedBrowser } from './shared-app.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-trouble-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a service that cannot start', () => {
  it('is given up with its code, and its last words are in the log', async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    const logged: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
    const service = launchService(['--data', path.join(file, 'below')], (code, detail) =>
      logged.push([code, detail]),
    );
    const code = await new Promise<string>((resolve) => service.onFailed(resolve));
    service.stop();
    expect(logged.map(([event]) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'SERVICE_EXITED'),
      'SERVICE_GIVEN_UP',
    ]);
    expect(logged[0]?.[1]).toMatchObject({ exit: 1, attempt: 1, reason: code });
    expect(code).toMatch(/^[A-Z_]+$/);
  });
});

describe('a second copy of the app', () => {
  it('is told that the first one uses the data, and starts once that has ended', async () => {
    const data = ['--data', path.join(folder, 'shared')];
    const first = launchService(data);
    await vi.waitUntil(() => first.url() !== null, { timeout: 60_000 });
    const second = launchService(data);
    expect(await new Promise<string>((resolve) => second.onFailed(resolve))).toBe('DATA_FOLDER_IN_USE');
    first.stop();
    await vi.waitUntil(() => first.url() === null, { timeout: 60_000 });
    second.retry();
    await vi.waitUntil(() => second.url() !== null, { timeout: 60_000 });
    second.stop();
  });
});

/** Chromium stands in for the window: only the scheme differs. */
const STAND_IN = 'https://trouble.test';

describe('the page that says so', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  it.each([
    ['en', 'DATA_FOLDER_IN_USE', en, en.serviceInUseText],
    ['tc', 'DATA_FOLDER_IN_USE', tc, tc.serviceInUseText],
    ['en', 'START_FAILED', en, en.serviceFailedText],
    ['tc', 'START_FAILED', tc, tc.serviceFailedText],
  ] as const)('in %s at %s, with what helps and the two ways out', async (language, code, texts, text) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const asked: string[] = [];
    const handler = createErrorPageHandler({
      code: () => code,
      texts: () => texts,
      language: () => language,
    });
    await context.route(`${STAND_IN}/**`, async (route) => {
      const address = route.request().url().replace(STAND_IN, ERROR_PAGE_ORIGIN);
      asked.push(address);
      // Main keeps the page where it is and acts on the address; so does a reply without content.
      const reply =
        errorPageAction(address) === null
          ? handler(new Request(address))
          : new Response(null, { status: 204 });
      await route.fulfill({
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        body: await reply.text(),
      });
    });
    await page.goto(`${STAND_IN}/`);
    await page.getByRole('heading', { level: 1, name: texts.serviceFailed }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    await page.getByText(code).waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run(document));
    expect(violations.map(({ id }: { id: string }) => id)).toEqual([]);
    const shots = process.env.HARBOUR_SHOTS;
    if (shots !== undefined)
      await page.screenshot({ path: path.join(shots, `trouble-${language}-${code}.png`) });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => asked.map(errorPageAction).filter((choice) => choice !== null))
      .toEqual(['again']);
    await page.getByRole('link', { name: texts.quitNow, exact: true }).click();
    await expect
      .poll(() => asked.map(errorPageAction).filter((choice) => choice !== null))
      .toEqual(['again', 'quit']);
    await context.close();
  });

  it('is asked for nothing by other addresses', () => {
    const others = [
      'app://harbour/again',
      'app://harbour/quit',
      'app://console/quit',
      'https://trouble/quit',
      'app://trouble/',
      'app://trouble/quit/x',
    ];
    expect(others.map(errorPageAction)).toEqual(others.map(() => null));
  });
});
