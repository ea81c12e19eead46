import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';
import { failedPageLine } from '#scripts/test/failed-page.ts';

/** Most characters of a page's text that are printed. */
const TEXT_MAX = 400;

/** Describes a page in one line: path, focused element, text of the open prompt or else of the screen. */
async function shownBy(page: Page): Promise<string> {
  const { path, focus, text } = await page.locator('body').evaluate(() => {
    const active = document.activeElement;
    const field = active instanceof HTMLInputElement ? active : null;
    const typed = field?.type === 'password' ? '' : field?.value;
    const name =
      field === null
        ? (active?.getAttribute('name') ??
          active?.getAttribute('aria-label') ??
          active?.textContent?.slice(0, 40) ??
          '')
        : `${field.name}=${typed}`;
    const screen =
      document.querySelector<HTMLElement>('[role="dialog"]') ??
      document.querySelector<HTMLElement>('main') ??
      document.body;
    return {
      path: location.pathname + location.search,
      focus: `${active?.tagName.toLowerCase()} "${name}"`,
      text: screen.innerText,
    };
  });
  return `${path}; focus on ${focus}; ${text.slice(0, TEXT_MAX)}`.replaceAll(/\s+/g, ' ');
}

/**
 * Prints what each of these pages shows if the running test has just failed. A second attempt that passes
 * leaves no other trace of the first.
 */
export async function printPagesAtFailure(pages: readonly Page[]): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail') return;
  for (const page of pages) {
    const shown = await shownBy(page).catch((error: unknown) =>
      error instanceof Error ? error.message.split('\n')[0] : String(error),
    );
    console.log(failedPageLine(`${test.name}: ${shown}`));
  }
}

/** Contexts that are open, by the test that opened them. Those of a file's hooks belong to none. */
const openedBy = new Map<BrowserContext, string>();

/**
 * Makes every context of a browser print its pages at failure before it closes, since most files close theirs
 * before other hooks run. Returns the same browser.
 */
export function withPagesAtFailure(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    const close = context.close.bind(context);
    const test = TestRunner.getCurrentTest();
    if (test !== undefined) openedBy.set(context, test.id);
    context.close = async (reason) => {
      openedBy.delete(context);
      await printPagesAtFailure(context.pages());
      await close(reason);
    };
    return context;
  };
  return browser;
}

/**
 * Closes what a failed test opened and did not close, so that its second attempt begins as the first one did.
 */
export async function closeContextsOf(testId: string): Promise<void> {
  const left = [...openedBy].filter(([, opener]) => opener === testId);
  for (const [context] of left) await context.close();
}
