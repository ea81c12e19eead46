import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePersona } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const app = sharedApp();
const PLANS = '/en/account/subscription/';
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await becomePersona(context, app.url, 'paid');
  page = await context.newPage();
});
afterAll(async () => {
  await app.demo('reset');
  await context.close();
});

const resize = (width: number, height: number) => page.setViewportSize({ width, height });
const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Returns the elements of a selector that are cut or lie outside the window. */
const cut = (selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut = left < 0 || right > window.innerWidth || element.scrollWidth > element.clientWidth + 1;
        return element.offsetWidth > 0 && isCut ? [element.textContent ?? ''] : [];
      }),
    selector,
  );

describe('the plans', () => {
  it('have a skeleton of a phone’s width, whose head stays where it is', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/campaign**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${app.url}${PLANS}`);
    await page.locator('[data-skeleton="plans"] h1').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const head = () => page.locator('main h1').boundingBox();
    const before = await head();
    go();
    await page.locator('[data-campaign]').first().waitFor();
    expect(await head()).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it.each([390, 1280])(
    'keep their prices and the switch of the periods at 200% in a window of %d',
    async (width) => {
      await resize(width, 800);
      await enlarge();
      await page.locator('fieldset input').nth(1).check({ force: true });
      await page.getByText('HK$148 a month').waitFor();
      expect(
        await cut(
          '[data-campaign] b, [data-campaign] em, [data-campaign] > a, fieldset, fieldset label span',
        ),
      ).toEqual([]);
    },
  );
});

describe('the list of live', () => {
  const LIVE = `${app.url}/en/live/81/`;

  it.each([390, 1280])('keeps three words of a name at 200% in a window of %d', async (width) => {
    await resize(width, 800);
    // The second width is that of the page of the first.
    if (!page.url().startsWith(LIVE)) {
      await context.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('font-size', '200%'),
        ),
      );
      await page.goto(LIVE);
    }
    await page.locator('[data-channel-no] span').first().waitFor();
    const short = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-channel-name]')].flatMap((name) => {
        const range = document.createRange();
        const text = name.firstChild;
        if (!(text instanceof Text)) return [name.outerHTML];
        const third = text.data.split(' ').slice(0, 3).join(' ').length;
        range.setStart(text, 0);
        range.setEnd(text, third);
        const words = range.getBoundingClientRect();
        const box = name.getBoundingClientRect();
        return words.bottom > box.bottom + 1 || words.right > box.right + 1 ? [text.data] : [];
      }),
    );
    expect(short).toEqual([]);
  });
});

describe('the strip of a survey', () => {
  it('covers neither what has the focus nor the open account menu', async () => {
    await app.demo('flags', { flags: { surveys: true } });
    await resize(1280, 800);
    await page.goto(`${app.url}/en/home/`);
    const strip = page.locator('[data-survey-pop-up]');
    await strip.waitFor();
    await page.keyboard.press('ArrowDown');
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('ArrowDown');
      const gap = await page.evaluate(() => {
        const top = document.querySelector('[data-survey-pop-up]')?.getBoundingClientRect().top ?? 0;
        return top - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(await strip.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    }
    await page.locator('header [aria-expanded][aria-label]').last().click();
    await expect.poll(() => strip.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  });
});
