import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import type { PlayerWindow } from './player-screen-window.ts';
import { sharedApp } from './shared-app.ts';

type Size = { readonly width: number; readonly height: number };

/** An address without a screen: nothing that is looked for on the next one is found on it. */
const NOWHERE = '/en/nowhere/';

/**
 * Goes to a path within the open app, as its links do, by way of a screen without content, and waits until
 * that one is left. It takes a third of the processor time of a load
 * (docs/decisions/049-tests-and-the-gate.md).
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const go = (to: string): Promise<void> => page.evaluate((next) => history.pushState(null, '', next), to);
  await go(NOWHERE);
  const nowhere = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await nowhere.evaluate((heading) => heading.setAttribute('data-nowhere', ''));
  await go(path);
  await page.locator('[data-nowhere]').waitFor({ state: 'detached' });
}

/**
 * Registers one page a viewer for the tests of a file or a group, and returns what opens a path in it. The
 * first test to ask loads the path, and so does the first after a failed one, so that each runs alone; the
 * others move there within the app, unless they ask for a load because a screen remembers where it was. What a
 * test routes or listens to in the page, it takes back.
 * @param open opens the window of a persona; null is a viewer who was never here
 */
export function onePage<Shown extends Pick<PlayerWindow, 'page' | 'context'>>(
  open: (persona: string | null) => Promise<Shown>,
): (persona: string | null, path: string, size?: Size, way?: 'move' | 'load') => Promise<Shown> {
  const kept = new Map<string | null, Shown>();
  const close = async (): Promise<void> => {
    const windows = [...kept.values()];
    kept.clear();
    await Promise.all(windows.map(({ context }) => context.close()));
  };
  afterEach(({ task }) => (task.result?.state === 'fail' ? close() : undefined));
  afterAll(close);
  return async (persona, path, size, way = 'move') => {
    const there = kept.get(persona);
    const shown = there ?? (await open(persona));
    kept.set(persona, shown);
    if (size !== undefined) await shown.page.setViewportSize(size);
    if (there !== undefined && way === 'move') await moveTo(shown.page, path);
    else await shown.page.goto(`${sharedApp().url}${path}`);
    return shown;
  };
}
