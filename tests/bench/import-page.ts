import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { withBenchApp } from './bench-app.ts';

/**
 * How long the page is watched without an import, in milliseconds, and how long it may take to settle before.
 */
const IDLE = 3000;
const SETTLED = 4000;
const imported = z.object({ import: z.looseObject({ phase: z.string() }) });
const watched = z.object({ frame: z.number(), task: z.number() });

/** Longest frame and longest task of a page, in milliseconds, without and during an import. */
export type PageFrames = {
  readonly idle: z.infer<typeof watched>;
  readonly meanwhile: z.infer<typeof watched>;
};

/** Records the longest interval between two frames and the longest task until they are read. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    let frame = 0;
    let task = 0;
    let last = performance.now();
    const next = (now: number): void => {
      frame = Math.max(frame, now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration);
    });
    observer.observe({ type: 'longtask' });
    Object.assign(window, {
      takeFrames: () => {
        const taken = { frame, task };
        frame = 0;
        task = 0;
        last = performance.now();
        return taken;
      },
    });
  });
}
const take = async (page: Page) => watched.parse(await page.evaluate('takeFrames()'));

/** Has a page of the app show “Household channels” while its service imports these files. */
export const measurePage = (sources: {
  readonly playlist: string;
  readonly guide: string | null;
}): Promise<PageFrames> =>
  withBenchApp(async (browser, origin) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await context.request.post(`${origin}/demo/api/persona`, { data: { key: 'paid' } });
    const page = await context.newPage();
    await page.goto(`${origin}/en/account/channels/`);
    await page.locator('main h1').first().waitFor();
    await wait(SETTLED);
    await watchFrames(page);
    await take(page);
    await wait(IDLE);
    const idle = await take(page);
    await context.request.post(`${origin}/demo/api/import`, { data: sources });
    const running = async (): Promise<boolean> =>
      imported.parse(await (await context.request.get(`${origin}/demo/api/state`)).json()).import.phase ===
      'running';
    while (await running()) await wait(100);
    return { idle, meanwhile: await take(page) };
  });
