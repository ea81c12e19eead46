import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How long a context may take to close before its pages are asked again, in milliseconds; it takes some 20 where nothing is amiss. */
const PATIENCE = 2000;

/** Asks one page to close, past the close that hangs; a page that is gone by now is what was wanted. */
async function askAgain(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.close');
}

/** What a page still asks for gets no made-up answer any more: a handler that is at work then fails for nobody. */
function endAnswers(context: BrowserContext): void {
  for (const one of [context, ...context.pages()]) one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
}

/**
 * Closes a context whatever its pages are doing. Chromium loses the request to close a page that is on its way to another document (one close in
 * thirty while a page reloads itself), and then waits for ever; asked once more, it closes.
 */
async function closeSurely(context: BrowserContext, close: () => Promise<void>): Promise<void> {
  endAnswers(context);
  const closing = close();
  const again = setInterval(() => {
    for (const page of context.pages()) askAgain(context, page).catch(() => undefined);
  }, PATIENCE);
  try {
    await closing;
  } finally {
    clearInterval(again);
  }
}

/** Makes the browser, and every context that it opens from now on, close surely; gives the same browser. */
export function withSureClose(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    const close = context.close.bind(context);
    context.close = (reason) => closeSurely(context, () => close(reason));
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = (options) => {
    for (const context of browser.contexts()) endAnswers(context);
    return close(options);
  };
  return browser;
}
