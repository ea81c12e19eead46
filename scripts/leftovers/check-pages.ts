import type { Page } from 'playwright-core';
import { type Leftover, leftoversIn, OUR_ACCENT } from '#scripts/brand/leftovers.ts';
import { launchChromium } from '#scripts/lib/launch-chromium.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

/** Screens that are opened in each language, without a login and with one. */
const SCREENS = [
  'home',
  'live',
  'epg',
  'search',
  'categories',
  'login',
  'free_registration',
  'account/info',
  'account/payments',
  'jetso',
  'imported',
  'recordings',
  'pair',
  'nowhere',
];
const READ = /text|json|javascript|xml|manifest|svg/;

/** A member of the service that is looked at. */
export type PageLogin = { readonly email: string; readonly password: string };

/** Opens every screen in both languages, as a guest and as a member, and returns what was found. */
export async function leftOnPages(url: string, login: PageLogin): Promise<readonly Leftover[]> {
  const browser = await launchChromium();
  const found: Leftover[] = [];
  try {
    for (const isMember of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const read = readReplies(page, found);
      if (isMember) await logIn(page, url, login);
      for (const language of LANGUAGES) {
        for (const screen of SCREENS) {
          await page.goto(`${url}/${language}/${screen}/`);
          await drawn(page);
          found.push(...(await onPage(page, `${language}/${screen}`)));
        }
      }
      found.push(
        ...(await inBrowser(page)),
        ...leftoversIn('cookies', JSON.stringify(await context.cookies())),
      );
      await read();
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** Logs a browser in: by the call, in the page, whose cookies then are those of the login. */
export async function logIn(page: Page, url: string, { email, password }: PageLogin): Promise<void> {
  await page.goto(`${url}/en/home/`);
  await drawn(page);
  const status = await page.evaluate(
    async ({ path: address, body }) =>
      (
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    {
      path: loginEndpoints.login.path,
      body: { id: email, password, accept_tnc: true, accept_mkt: false },
    },
  );
  if (status !== 200) throw new Error(`The login answered ${status}`);
}

/** Waits until a page shows its screen. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('main')?.textContent ?? '').trim() !== '');
}

/** Reads the replies of a page as they come; the returned function waits for those that are on the way. */
function readReplies(page: Page, found: Leftover[]): () => Promise<void> {
  const reading: Promise<void>[] = [];
  const seen = new Set<string>();
  page.context().on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    found.push(
      ...leftoversIn(`address ${pathname}`, reply.url()),
      ...leftoversIn(`headers of ${pathname}`, JSON.stringify(reply.headers())),
    );
    if (seen.has(pathname) || !READ.test(reply.headers()['content-type'] ?? '')) return;
    seen.add(pathname);
    reading.push(
      reply.text().then(
        (text) => void found.push(...leftoversIn(`reply ${pathname}`, text)),
        () => undefined,
      ),
    );
  });
  return async () => void (await Promise.all(reading));
}

/** What is drawn: the document with its attributes, and the colour of anything that is the product's. */
async function onPage(page: Page, place: string): Promise<readonly Leftover[]> {
  const { html, coloured } = await page.evaluate((accent) => {
    const drawn = [...document.querySelectorAll('*')].find((one) => {
      const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(one);
      return [color, backgroundColor, borderTopColor, fill].includes(accent);
    });
    return { html: document.documentElement.outerHTML, coloured: drawn?.outerHTML.slice(0, 80) ?? null };
  }, OUR_ACCENT);
  return [
    ...leftoversIn(`page ${place}`, html),
    ...(coloured === null ? [] : [{ place: `colour on ${place}`, found: coloured }]),
  ];
}

/** What the browser keeps of the site. */
async function inBrowser(page: Page): Promise<readonly Leftover[]> {
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    names: window.name,
  }));
  return Object.entries(kept).flatMap(([place, value]) => leftoversIn(place, JSON.stringify(value)));
}
