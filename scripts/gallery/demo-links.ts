import type { Page } from 'playwright-core';
import type { Language } from '#shared/kernel/language.ts';
import { DEFAULT_CHANNEL_NO, href } from '#shared/navigation/href.ts';

/** URLs that a screenshot needs and that depend on the service's data. */
export type DemoLinks = {
  readonly language: Language;
  readonly programme: string;
  readonly episode: string;
  readonly channel: string;
};

const LINK_LIMIT = 20_000;

/** Finds a programme and an episode by following the app's own links, as a viewer would. */
export async function findDemoLinks(page: Page, origin: string, language: Language): Promise<DemoLinks> {
  const channel = href.channel(language, DEFAULT_CHANNEL_NO, '-');
  await page.goto(`${origin}${href.home(language)}`);
  const programme = await firstLink(page, `main a[href*="/${language}/programme/"]:not([href*="/e/"])`);
  await page.goto(`${origin}${programme}`);
  const episode = await firstLink(page, 'main a[href*="/e/"]');
  return { language, programme, episode, channel };
}

async function firstLink(page: Page, selector: string): Promise<string> {
  const link = page.locator(selector).first();
  const address = await link.getAttribute('href', { timeout: LINK_LIMIT }).catch(() => null);
  if (address === null) throw new Error(`The gallery found no link ${selector} at ${page.url()}`);
  return address;
}
