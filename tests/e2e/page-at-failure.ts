import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { failedPageLine } from '#scripts/test/failed-page.ts';
import { sharedPages } from './shared-app.ts';

/** Most characters of a page's text that are printed. */
const TEXT_MAX = 400;

/** What a page shows, in one line: path, focused element, text of the open prompt or else of the screen. */
async function shownBy(page: Page): Promise<string> {
  const { path, focus, text } = await page.locator('body').evaluate(() => {
    const active = document.activeElement;
    const name =
      active instanceof HTMLInputElement
        ? `${active.name}=${active.type === 'password' ? '' : active.value}`
        : (active?.getAttribute('name') ?? active?.getAttribute('aria-label') ?? active?.textContent?.slice(0, 40) ?? '');
    const screen = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.querySelector<HTMLElement>('main') ?? document.body;
    return { path: location.pathname + location.search, focus: `${active?.tagName.toLowerCase()} "${name}"`, text: screen.innerText };
  });
  return `${path}; focus on ${focus}; ${text.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX)}`;
}

/**
 * Prints what each open page of the worker's shared browsers shows if the test has just failed. A second attempt that passes leaves no other trace of the first.
 * Call it before the test's windows close.
 */
export async function printPagesAtFailure({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail') return;
  for (const page of await sharedPages()) {
    const shown = await shownBy(page).catch((error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)));
    console.log(failedPageLine(`${task.name}: ${shown}`));
  }
}
