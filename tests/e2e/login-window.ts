import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import en from '#locales/en/login.json';
import tc from '#locales/tc/login.json';
import type { Language } from '#shared/kernel/language.ts';
import { axeFindings } from './axe.ts';
import type { RunningApp } from './running-app.ts';
import { typeText } from './typed-text.ts';

/** The words of the login in each language. */
const LOGIN_TEXTS = { tc, en } as const;
export const PASSWORD = 'Harbour2026';
export const idOf = (name: string): string => `${name}@demo.harbour.tv`;

/** A viewer without a mouse in front of the login. */
export type LoginWindow = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly to: (path: string) => Promise<unknown>;
  /** The field of a name. */
  readonly field: (name: string) => Locator;
  /** Moves on with the Tab key until the element has the focus. */
  readonly tabTo: (target: Locator) => Promise<void>;
  /** Goes to a field by keyboard and replaces what it holds. */
  readonly type: (name: string, text: string) => Promise<void>;
  /** Goes to a button by keyboard and presses it. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Goes to id and password by keyboard, fills each at once, and sends them with Enter. */
  readonly logIn: (id: string, password?: string) => Promise<void>;
  /** Which step of the login is shown. */
  readonly stage: (name: string) => Promise<void>;
  /** Waits for the message of a key, and gives its text. */
  readonly message: (key: string) => Promise<string>;
  /** Axe finds nothing serious in what shows now. */
  readonly clean: () => Promise<void>;
  readonly path: () => string;
};

const TABS_MAX = 60;

/** Opens a window of a viewer who was never here. */
export async function openLoginWindow(
  browser: Browser,
  app: RunningApp,
  size = { width: 1280, height: 800 },
): Promise<LoginWindow> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: size,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const has = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let turn = 0; turn < TABS_MAX && !(await has(target)); turn += 1) await page.keyboard.press('Tab');
    expect(await has(target)).toBe(true);
  };
  const type = async (name: string, text: string) => {
    await tabTo(field(name));
    await page.keyboard.press('Control+a');
    await typeText(page, text);
  };
  const paste = async (name: string, text: string) => {
    await tabTo(field(name));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  };
  return {
    context,
    page,
    field,
    tabTo,
    type,
    to: (path) => page.goto(`${app.url}${path}`),
    press: async (name) => {
      const button = page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
      await tabTo(button);
      await page.keyboard.press('Enter');
    },
    logIn: async (id, password = PASSWORD) => {
      await paste('id', id);
      await paste('password', password);
      await page.keyboard.press('Enter');
    },
    stage: (name) => page.locator(`[data-stage="${name}"]`).waitFor(),
    message: async (key) => {
      const line = page.locator(`[data-message="${key}"]`);
      await line.waitFor();
      return (await line.textContent()) ?? '';
    },
    clean: async () => expect(await axeFindings(page)).toEqual([]),
    path: () => new URL(page.url()).pathname,
  };
}

type Message = {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly token: string | null;
};

/** The newest message that the demo console holds of a kind; throws when there is none. */
export async function newestMessage(app: RunningApp, kind: string): Promise<Message> {
  const state: { readonly messages: readonly Message[] } = await (
    await fetch(`${app.url}/demo/api/state`)
  ).json();
  const found = state.messages.find((message) => message.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} in the outbox`);
  return found;
}

/** Answers the next calls to a path with the given reply. */
export async function answerWith(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  );
}

/** Returns the account of this browser at the service: the customer id, or null for a guest. */
export async function loggedInAs(context: BrowserContext, app: RunningApp): Promise<string | null> {
  const reply = await context.request.get(`${app.url}/api/auth/getSession/self/`);
  const { user } = await reply.json();
  return user.boss_id ?? null;
}

export const languagesOf = (one: Language): (typeof LOGIN_TEXTS)[Language] => LOGIN_TEXTS[one];
