import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchShift: number;
    benchInteractions: Map<number, number>;
  }
}

/** What is below the shortest time that a browser reports, in milliseconds. */
const UNREPORTED = 16;

/**
 * Runs in the page, before its own code: records the time from an interaction to the next paint, by its
 * number, and sums up the layout shifts that no interaction caused.
 */
export function watchInteractions(): void {
  /* The browser reports nothing shorter than 16 ms; TypeScript's types do not know the option. */
  const interactions = { type: 'event', durationThreshold: 16, buffered: true };
  window.benchShift = 0;
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number') continue;
      if (entry.interactionId === 0) continue;
      const before = window.benchInteractions.get(entry.interactionId) ?? 0;
      window.benchInteractions.set(entry.interactionId, Math.max(before, entry.duration));
    }
  }).observe(interactions);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue;
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
      window.benchShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Makes interactions one after the other, each after the page has painted the one before, and returns the
 * milliseconds from each to its next paint. One that the browser does not report took less than 16.
 */
export async function interactionTimes(
  page: Page,
  interactions: readonly (() => Promise<void>)[],
): Promise<readonly number[]> {
  await page.evaluate(() => window.benchInteractions.clear());
  for (const interact of interactions) {
    await interact();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done, 60)))),
    );
  }
  const reported = await page.evaluate(() => [...window.benchInteractions.values()]);
  const unreported = Math.max(0, interactions.length - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => UNREPORTED)];
}

/** The layout shifts of a page since it was opened, summed up. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.benchShift);
