import type { BrowserContext, Page } from 'playwright-core';
import type { Leftover } from '#scripts/brand/leftovers.ts';
import { launchChromium } from '#scripts/lib/launch-chromium.ts';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { drawn, logIn, type PageLogin } from './check-pages.ts';

/** What names begin with, in an earlier release of a brand and in that of today. */
export type NamesOverTime = { readonly earlier: string; readonly today: string };

/** How long a page may take to move a database after it has opened. */
const MOVING_MS = 20_000;

/**
 * Gives a browser what an earlier release would have left in it (a login, settings, a database), opens the page of
 * today, and returns what was not moved: each earlier name that is still there, and each value that is lost.
 */
export async function leftOfEarlier(
  url: string,
  login: PageLogin,
  names: NamesOverTime,
): Promise<readonly Leftover[]> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ locale: 'zh-HK' });
    const page = await context.newPage();
    await logIn(page, url, login);
    await page.goto(`${url}/robots.txt`);
    await goBack(context, page, names);
    await page.goto(`${url}/`);
    await drawn(page);
    const has = await found(context, page, names);
    const expected: Readonly<Record<keyof typeof has, unknown>> = {
      isMember: true,
      setting: 'off',
      earlierNames: [],
    };
    return Object.entries(expected).flatMap(([what, value]) => {
      const is = Reflect.get(has, what);
      if (JSON.stringify(is) === JSON.stringify(value)) return [];
      return [{ place: `earlier names: ${what}`, found: JSON.stringify(is) ?? 'nothing' }];
    });
  } finally {
    await browser.close();
  }
}

/** Puts what a browser keeps of today under the names of the earlier release. */
async function goBack(context: BrowserContext, page: Page, { earlier, today }: NamesOverTime): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(
    cookies.map(({ name, value, domain, path, httpOnly, sameSite, expires }) => ({
      name: name.replace(today, earlier),
      value,
      domain,
      path,
      httpOnly,
      sameSite,
      expires,
    })),
  );
  await page.evaluate(
    async ({ earlier: before, today: now }) => {
      for (const [name, value] of Object.entries({ ...localStorage, [`${now}.dock`]: 'off' })) {
        localStorage.removeItem(name);
        localStorage.setItem(name.replaceAll(`${now}.`, `${before}.`), String(value));
      }
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(`${before}-kept`, 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('records', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    },
    { earlier, today },
  );
}

/** What the browser has once the page of today was opened. */
async function found(context: BrowserContext, page: Page, { earlier, today }: NamesOverTime) {
  const gone = async (): Promise<boolean> =>
    page.evaluate(
      async (before) => (await indexedDB.databases()).every(({ name = '' }) => !name.startsWith(before)),
      earlier,
    );
  for (let waited = 0; waited < MOVING_MS && !(await gone()); waited += 250) await page.waitForTimeout(250);
  const kept = await page.evaluate(
    async ({ earlier: before, today: now, path }) => {
      const { user } = await (await fetch(path)).json();
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases];
      return {
        isMember: user.guest === false,
        setting: localStorage.getItem(`${now}.dock`),
        names: names.filter((name) => name.startsWith(before)),
      };
    },
    { earlier, today, path: sessionEndpoints.getSession.path },
  );
  const cookies = (await context.cookies()).map(({ name }) => name);
  return {
    isMember: kept.isMember,
    setting: kept.setting,
    earlierNames: [...kept.names, ...cookies.filter((name) => name.startsWith(earlier))],
  };
}
