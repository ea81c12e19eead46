import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { becomePersona, type RunningApp, untilPlaying } from './running-app.ts';
import { openContext } from './without-prefetch.ts';

/** One viewer's window on a running app. */
export type PlayerWindow = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Goes to a path of the app. */
  readonly to: (path: string) => Promise<unknown>;
  /** Goes there and waits until the video plays. */
  readonly watch: (path: string) => Promise<void>;
};

export const WIDE = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/**
 * Options of a window's context, and whether its pages fetch ahead what other screens need; by default as in
 * the project.
 */
type WindowOptions = BrowserContextOptions & { readonly prefetches?: boolean };

/** Opens a window as a persona of the demo; null is a viewer who was never here. */
export async function openPlayerWindow(
  browser: Browser,
  app: RunningApp,
  persona: string | null,
  viewport: { readonly width: number; readonly height: number } = WIDE,
  { prefetches, ...device }: WindowOptions = {},
): Promise<PlayerWindow> {
  const options = { locale: 'en-GB', viewport, reducedMotion: 'reduce', bypassCSP: true, ...device } as const;
  const context = await openContext(browser, options, prefetches);
  if (persona !== null) await becomePersona(context, app.url, persona);
  const page = await context.newPage();
  const to = (path: string) => page.goto(`${app.url}${path}`);
  const watch = async (path: string) => {
    await to(path);
    await untilPlaying(page, 0.3);
  };
  return { context, page, to, watch };
}

/** The phase that the player shows. */
export const phaseOf = (page: Page): Promise<string | null> =>
  page.locator('[data-phase]').first().getAttribute('data-phase');

/** Waits until the player shows this phase. */
export const untilPhase = async (page: Page, phase: string, timeout = 30_000): Promise<void> => {
  await page.locator(`[data-phase="${phase}"]`).first().waitFor({ timeout });
};

/** Volume and mute of the media element. */
export const soundOf = (page: Page): Promise<{ volume: number; muted: boolean }> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { volume: Math.round((video?.volume ?? -1) * 10) / 10, muted: video?.muted ?? false };
  });

/** Position of the picture in seconds. */
export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('video')].find((video) => !video.closest('[inert]'));
    return shown?.currentTime ?? -1;
  });

/** Answers every call to a path with a reply made from the service's own. */
export async function changeReply(
  page: Page,
  path: string,
  change: (reply: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: change(await reply.json()) });
    },
  );
}
