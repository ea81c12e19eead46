import type { BrowserContext, Page } from 'playwright-core';

/** Has every page of a context add up how far what is shown has moved, also right after a key. */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifts', Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of a page since it was opened, summed up. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(globalThis, 'shifts'));
