import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { onePage } from './one-page.ts';
import { openPlayerWindow, type PlayerWindow, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

export type Language = 'tc' | 'en';
type Size = { readonly width: number; readonly height: number };

/** Programmes of the demo by what their pages show. */
export const SHOWN = {
  series: '101001',
  members: '101002',
  leavesSoon: '101005',
  leavesLater: '101006',
  left: '101008',
  preview: '106002',
  titleOnly: '106003',
  withoutInfo: '107003',
  freeHours: '107006',
  soldEpisodes: '101004',
  daily: '109001',
  sports: '111007',
  racing: '112006',
  vertical: '101027',
  film: '116001',
  otherFilm: '116002',
} as const;

/**
 * One app and one browser for a file of tests; the windows that a test opened close after it, and the demo's
 * faults end.
 */
export type ProgrammeSuite = {
  readonly app: () => RunningApp;
  /** A persona's window at a path of the app. */
  readonly window: (persona: string | null, path: string, size?: Size) => Promise<PlayerWindow>;
  /** The page of a programme as a persona sees it, once its banner is shown. */
  readonly programme: (
    shown: keyof typeof SHOWN,
    language?: Language,
    persona?: string | null,
    size?: Size,
  ) => Promise<PlayerWindow>;
};

/**
 * Registers the set-up of a file and gives the ways to open windows in its tests.
 * @param oneEach whether a persona has one window for the whole file, which moves from one page to the other; by
 * default each call loads its page in a window that ends with its test
 */
export function programmeSuite(oneEach = false): ProgrammeSuite {
  let app: RunningApp;
  let browser: Browser;
  const open: PlayerWindow[] = [];
  beforeAll(async () => {
    app = sharedApp();
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ context }) => context.close()));
    await app.demo('reset');
  });
  const visit = onePage((persona) => openPlayerWindow(browser, app, persona, WIDE));
  const window: ProgrammeSuite['window'] = async (persona, path, size = WIDE) => {
    if (oneEach) return visit(persona, path, size);
    const opened = await openPlayerWindow(browser, app, persona, size);
    open.push(opened);
    await opened.to(path);
    return opened;
  };
  const programme: ProgrammeSuite['programme'] = async (
    shown,
    language = 'en',
    persona = 'paid',
    size = WIDE,
  ) => {
    const opened = await window(persona, `/${language}/programme/${SHOWN[shown]}/x/`, size);
    await opened.page.locator('[data-favourite]').waitFor();
    return opened;
  };
  return { app: () => app, window, programme };
}

/** Moves the focus with Tab until it is on what the selector finds, then presses Enter. */
export async function chooseByKeyboard(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(
        (focusSelector) => document.activeElement?.matches(focusSelector) ?? false,
        selector,
      )
    )
      return page.keyboard.press('Enter');
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** The big button, once it has the wanted action. */
export const bigButton = (page: Page, does: string) => page.locator(`[data-does="${does}"]`);
