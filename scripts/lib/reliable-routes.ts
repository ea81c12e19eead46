import type { BrowserContext, Page } from 'playwright-core';

/**
 * Waits until the page's process has carried out what it was sent before. A page that goes away meanwhile
 * needs nothing.
 */
const caughtUp = (page: Page): Promise<unknown> => page.evaluate(() => 0).catch(() => undefined);

/**
 * Makes the routes of a context and its pages hold for every request after them. Chromium reports a route as
 * set before the page's process knows of it: on a busy page a key pressed right after it made a request that
 * went past it in one case of ten.
 */
export function withReliableRoutes(context: BrowserContext): void {
  const route = context.route.bind(context);
  context.route = async (...args) => {
    const set = await route(...args);
    await Promise.all(context.pages().map(caughtUp));
    return set;
  };
  context.on('page', (page) => {
    const routePage = page.route.bind(page);
    page.route = async (...args) => {
      const set = await routePage(...args);
      await caughtUp(page);
      return set;
    };
  });
}
