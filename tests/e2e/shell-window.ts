import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { becomePersona, type RunningApp } from './running-app.ts';
import { openContext } from './without-prefetch.ts';

export const WIDE = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export type ShellWindow = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to a path of the app and waits until it is known who watches. */
  readonly to: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

type WindowOptions = {
  /** A persona of the demo; null is a viewer who was never here. */
  readonly persona?: string | null;
  readonly size?: { readonly width: number; readonly height: number };
  /** The introduction of guest mode counts as seen, which it does not by default. */
  readonly introduced?: boolean;
  readonly userAgent?: string;
  /** Whether what other screens need is fetched once the page is idle; by default as in the project. */
  readonly prefetches?: boolean;
};

/** Opens a window on a running app. */
export async function openShellWindow(
  browser: Browser,
  app: RunningApp,
  options: WindowOptions = {},
): Promise<ShellWindow> {
  const { persona = null, size = WIDE, introduced = true, userAgent, prefetches } = options;
  const context = await openContext(
    browser,
    {
      locale: 'en-GB',
      viewport: size,
      reducedMotion: 'reduce',
      bypassCSP: true,
      ...(userAgent === undefined ? {} : { userAgent }),
    },
    prefetches,
  );
  if (persona !== null) await becomePersona(context, app.url, persona);
  if (introduced) {
    await context.addInitScript(() => {
      window.localStorage.setItem('harbour.guest-intro', String(Date.now() - 1000));
    });
  }
  const page = await context.newPage();
  const to = async (path: string) => {
    await page.goto(`${app.url}${path}`);
    await page
      .locator(
        'header [aria-expanded][aria-label]:not([aria-haspopup]), header button:text-matches("Log in|登入")',
      )
      .first()
      .waitFor({ state: 'attached' });
  };
  return { context, page, to, close: () => context.close() };
}

/** The open prompt of a kind. */
export const promptOf = (page: Page, kind: string) => page.locator(`[data-prompt="${kind}"]`);

/** Whether the focus is inside an element. */
export const holdsFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (focusSelector) => document.querySelector(focusSelector)?.contains(document.activeElement) ?? false,
    selector,
  );

/** Walks by Tab until the focused element's name or text matches; throws after `most` steps. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Checks a modal prompt: named, clean, the focus inside it however often Tab is pressed. */
export async function isProper(page: Page, kind: string): Promise<void> {
  const prompt = promptOf(page, kind);
  await prompt.waitFor();
  expect(await page.locator('[role="dialog"]').count()).toBe(1);
  expect(await prompt.evaluate((node) => node.getAttribute('aria-labelledby') !== null)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
  await expect.poll(() => holdsFocus(page, `[data-prompt="${kind}"]`)).toBe(true);
}

/** Escape closes it, and the focus is back on what opened it. */
export async function givesBack(page: Page, kind: string, opener: string): Promise<void> {
  await page.keyboard.press('Escape');
  await promptOf(page, kind).waitFor({ state: 'detached' });
  await expect.poll(() => holdsFocus(page, opener)).toBe(true);
}
