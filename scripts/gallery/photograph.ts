import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { moveClock, offsetTo, USUAL_TIME } from '#scripts/lib/time-of-day.ts';
import type { Language } from '#shared/kernel/language.ts';
import { setFaults } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

/** A window the pictures are taken in, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** A phone, a laptop and a television. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Sizes that are photographed only when `--width` asks for them: a tablet, a phone on its side, and 4K. */
export const MORE_SIZES: readonly Size[] = [
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 3840, height: 2160 },
];

/** The shorter side of a window, in CSS pixels, below which it is a phone's, with touch. */
const PHONE = 480;

const SETTLE_LIMIT = 8_000;
/** Chromium cannot photograph more than this many pixels down. */
const TALLEST = 12_000;

/** The target file and the subject of one screenshot. */
export type Sitting = {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
  readonly shot: Shot;
  readonly places: DemoLinks;
  readonly size: Size;
};

type Viewer = Pick<Shot, 'persona' | 'look' | 'kept'> & { readonly clockOffset?: number };

/**
 * A fresh window in a language, as the given persona if any, on a system that looks like that and whose clock
 * is moved.
 */
export async function openWindow(
  browser: Browser,
  origin: string,
  language: Language,
  size: Size,
  { persona, look, kept = false, clockOffset = 0 }: Viewer = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    locale: language === 'tc' ? 'zh-HK' : 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: kept ? 'allow' : 'block',
    hasTouch: Math.min(size.width, size.height) < PHONE,
    forcedColors: look === 'forced-colours' ? 'active' : 'none',
  });
  await moveClock(context, clockOffset);
  if (look === 'large-text')
    await context.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
  if (persona !== undefined) {
    const reply = await context.request.post(`${origin}/demo/api/persona`, { data: { key: persona } });
    if (!reply.ok()) throw new Error(`There is no persona "${persona}" (${reply.status()}).`);
  }
  return context;
}

/** Takes one screenshot and returns the file's name. */
export async function photograph({ browser, origin, folder, shot, places, size }: Sitting): Promise<string> {
  const clockOffset = offsetTo(shot.at ?? USUAL_TIME, Date.now());
  await setFaults(origin, [], clockOffset);
  const context = await openWindow(browser, origin, places.language, size, { ...shot, clockOffset });
  try {
    await setFaults(origin, shot.faults ?? [], clockOffset);
    const page = await context.newPage();
    await page.goto(`${origin}${shot.address(places)}`, { waitUntil: 'load' });
    await settle(page);
    await shot.prepare?.(page);
    await settle(page);
    if (shot.full === true) await unroll(page, size);
    const file = `${shot.name}-${places.language}-${size.width}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    return file;
  } finally {
    await context.close();
  }
}

/**
 * Makes the window as high as the page, so that rows which draw only near the window are drawn too; they know
 * their height only then. The screen itself no longer fills the window, or the foot of the page would always
 * lie below it.
 */
async function unroll(page: Page, size: Size): Promise<void> {
  await page.evaluate(() => document.getElementById('main')?.style.setProperty('min-height', '0'));
  for (let round = 0; round < 2; round += 1) {
    await page.setViewportSize(size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.min(height, TALLEST) });
    await settle(page);
  }
}

/** Waits for a heading or a busy screen, for fonts and for images in the viewport, up to the limit. */
export async function settle(page: Page): Promise<void> {
  const still = async (): Promise<boolean> => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return (
      document.querySelector('h1, [aria-busy="true"]') !== null && shown.every((image) => image.complete)
    );
  };
  await page.waitForFunction(still, undefined, { timeout: SETTLE_LIMIT }).catch(() => null);
  await page.waitForTimeout(400);
}
