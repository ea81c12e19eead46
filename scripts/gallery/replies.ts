import type { Page, Route } from 'playwright-core';
import { waitForScreenError } from './wait-for-picture.ts';

/** Answers every call to a path with a reply made from the service's own, and shows the page again. */
export const answering =
  (path: string, change: (reply: Record<string, unknown>) => object) =>
  async (page: Page): Promise<void> => {
    await changeReplies(page, path, change);
    await page.reload();
    await waitForScreenError(page);
  };

/** Answers every call to a path from now on with a reply made from the service's own. */
export async function changeReplies(
  page: Page,
  path: string,
  change: (reply: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      /* The page may be gone before its last call is answered. */
      await changed(route, change).catch(() => null);
    },
  );
}

async function changed(route: Route, change: (reply: Record<string, unknown>) => object): Promise<void> {
  const reply = await route.fetch();
  await route.fulfill({ response: reply, json: change(await reply.json()) });
}

/**
 * Sets flags of remote config as the demo console does, and shows the page again. The next screenshot starts
 * without them.
 */
export const flagged =
  (flags: object) =>
  async (page: Page): Promise<void> => {
    await page.request.post(new URL('/demo/api/flags', page.url()).href, { data: { flags } });
    await page.reload();
    await page.locator('h1, h2').first().waitFor();
  };
