import type { Browser, BrowserContext, Page } from 'playwright-core';
import { withReliableRoutes } from './reliable-routes.ts';

/**
 * How long a context may take to close before its pages are asked again, in milliseconds; it normally takes
 * about 20.
 */
const CLOSE_RETRY_MS = 2000;

/** Closes one page through CDP. A page that has already gone is ignored. */
async function requestCloseAgain(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.close');
}

/** Removes route handlers, so that a pending one cannot fail after its test. */
function removeRoutes(context: BrowserContext): void {
  for (const one of [context, ...context.pages()])
    one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
}

/**
 * Closes a context whatever its pages are doing. Chromium loses the request to close a page that is loading
 * another document (one close in thirty while a page reloads itself), and then waits for ever; asked once
 * more, it closes.
 */
async function closeReliably(context: BrowserContext, close: () => Promise<void>): Promise<void> {
  removeRoutes(context);
  const closing = close();
  const again = setInterval(() => {
    for (const page of context.pages()) requestCloseAgain(context, page).catch(() => undefined);
  }, CLOSE_RETRY_MS);
  try {
    await closing;
  } finally {
    clearInterval(again);
  }
}

/**
 * Makes the browser, and every context that it opens from now on, close reliably; gives the same browser.
 * Routes of its contexts hold at once, and they have no service worker unless they ask for one: it would
 * answer requests that a test intercepts.
 */
export function withReliableClose(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open({ serviceWorkers: 'block', ...options });
    const close = context.close.bind(context);
    withReliableRoutes(context);
    context.close = (reason) => closeReliably(context, () => close(reason));
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = (options) => {
    for (const context of browser.contexts()) removeRoutes(context);
    return close(options);
  };
  return browser;
}
