import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './launch-browser.ts';
import { withPagesAtFailure } from './page-at-failure.ts';
import { appAt, type RunningApp } from './running-app.ts';
import { fetchingNothingAhead } from './without-prefetch.ts';

/**
 * Switches of a browser that loads no pictures: artwork is 40 % of the processor time of a page, and few
 * tests look at it (docs/decisions/049-tests-and-the-gate.md).
 */
export const WITHOUT_PICTURES: readonly string[] = ['--blink-settings=imagesEnabled=false'];

type Pictures = 'pictures' | 'no-pictures';

const launched = new Map<Pictures, Promise<Browser>>();

const connected = async (pictures: Pictures): Promise<Browser | null> => {
  const browser = await launched.get(pictures)?.catch(() => null);
  return browser?.isConnected() ? browser : null;
};

/**
 * The service of this worker, as it is just after its start when a test file begins. Its tests take back what
 * they change.
 */
export function sharedApp(): RunningApp {
  const url = inject('services')[Number(process.env.VITEST_POOL_ID) - 1];
  if (url === undefined) throw new Error(`No service for worker ${process.env.VITEST_POOL_ID}.`);
  return appAt(url);
}

/**
 * The browser of this worker, which ends with the worker: a test opens contexts and closes them, never the
 * browser. One that crashed is replaced.
 * @param pictures 'pictures' for files that look at artwork; the others do without where the project allows it
 */
export async function sharedBrowser(pictures: Pictures = inject('pictures')): Promise<Browser> {
  const present = await connected(pictures);
  if (present !== null) return present;
  const switches = pictures === 'pictures' ? [] : WITHOUT_PICTURES;
  const browser = launchChromium(switches, inject('sharedChromium') ?? undefined)
    .then(withPagesAtFailure)
    .then((opened) => (inject('prefetches') ? opened : fetchingNothingAhead(opened)));
  launched.set(pictures, browser);
  return browser;
}

const sharedContexts = async (): Promise<readonly BrowserContext[]> => {
  const browsers = await Promise.all([connected('pictures'), connected('no-pictures')]);
  return browsers.flatMap((browser) => browser?.contexts() ?? []);
};

/** The pages that are open in the shared browsers. */
export const sharedPages = async (): Promise<readonly Page[]> =>
  (await sharedContexts()).flatMap((context) => context.pages());

/** Closes what a file left open in the shared browsers. */
export async function closeSharedContexts(): Promise<void> {
  await Promise.all((await sharedContexts()).map((context) => context.close()));
}
