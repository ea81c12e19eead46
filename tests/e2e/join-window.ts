import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import en from '#locales/en/joining.json';
import tc from '#locales/tc/joining.json';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Language } from '#shared/kernel/language.ts';
import { axeFindings } from './axe.ts';
import type { RunningApp } from './running-app.ts';
import { typeText } from './typed-text.ts';

/** How a viewer works the page: with keys alone, with a finger, or with a mouse. */
export type Hand = 'keys' | 'finger' | 'mouse';

/** Somebody who joins. */
type Person = {
  readonly email: string;
  readonly mobile: string;
  readonly hkid?: string | null;
};

export const PASSWORD = 'Harbour81';
const TEXTS = { tc, en } as const;
/** More than any of its pages has, so that Tab comes round again where the focus has moved on meanwhile. */
const TABS_MAX = 240;
const SIZES = {
  keys: { width: 1280, height: 800 },
  mouse: { width: 1280, height: 800 },
  finger: { width: 390, height: 844 },
} as const;

const messagesOf = z.object({
  messages: z.array(z.object({ kind: z.string(), to: z.string(), text: z.string() })),
});
const paid = z.object({
  payments: z.array(z.object({ key: z.string(), status: z.string(), amount: z.number() })),
  paid_this_year: z.array(z.object({ amount: z.number() })),
});

/** Opens a browser window of somebody who was never here. */
export async function joinContext(browser: Browser, hand: Hand): Promise<BrowserContext> {
  const isPhone = hand === 'finger';
  return browser.newContext({
    locale: 'en-GB',
    viewport: SIZES[hand],
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
}

/**
 * The ways in which a journey is walked: one of them, or with `HARBOUR_WALKS=all` each hand in each language,
 * which takes minutes.
 */
export const walks = (hand: Hand, language: Language): readonly (readonly [Hand, Language])[] =>
  process.env.HARBOUR_WALKS === 'all'
    ? [
        ['keys', 'en'],
        ['keys', 'tc'],
        ['finger', 'en'],
        ['finger', 'tc'],
      ]
    : [[hand, language]];

/** What a viewer does on a page of a joining, with keys, a finger or a mouse. */
export function joinPage(page: Page, app: RunningApp, hand: Hand, language: Language) {
  const { person: texts } = TEXTS[language];
  const field = (name: string) => page.locator(`[name="${name}"]`).first();
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    const element = await target.elementHandle();
    const hasFocus = () => page.evaluate((one) => one === document.activeElement, element);
    for (let turn = 0; turn < TABS_MAX && !(await hasFocus()); turn += 1) await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
  };
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    if (hand === 'mouse') return target.click();
    if (hand === 'finger') return target.tap();
    await reach(target);
    await page.keyboard.press(key);
  };
  const type = async (name: string, text: string): Promise<void> => {
    const target = field(name);
    if (hand !== 'keys') return target.fill(text);
    await reach(target);
    await page.keyboard.press('Control+a');
    /* A password is pasted, as a password manager does. */
    if (name.includes('assword')) await page.keyboard.insertText(text);
    else await typeText(page, text);
  };
  const step = async (name: string): Promise<Locator> => {
    const shown = page.locator(`[data-step="join-${name}"]`);
    await shown.waitFor();
    return shown;
  };
  const submit = async (name: string): Promise<void> =>
    press((await step(name)).locator('button[type="submit"]').last());
  /** Ticks a box or chooses a radio button, which lie under their labels. */
  const tick = (target: Locator): Promise<void> =>
    hand === 'keys' ? press(target, 'Space') : target.check({ force: true });
  /** Chooses one of a group of radio buttons; with keys by the arrows, as only one of them is a tab stop. */
  const choose = async (group: Locator, place: number): Promise<void> => {
    const target = group.nth(place);
    if (hand !== 'keys') return target.check({ force: true });
    const places = Array.from({ length: await group.count() }, (_, index) => index);
    const states = await Promise.all(places.map((index) => group.nth(index).isChecked()));
    const from = Math.max(0, states.indexOf(true));
    await reach(group.nth(from));
    if (from === place) return page.keyboard.press('Space');
    for (let turn = 0; turn < Math.abs(place - from); turn += 1)
      await page.keyboard.press(place > from ? 'ArrowDown' : 'ArrowUp');
    expect(await target.isChecked()).toBe(true);
  };
  /** Picks an entry of a list. */
  const pick = async (list: Locator, index: number): Promise<void> => {
    if (hand !== 'keys') {
      await list.selectOption({ index });
      return;
    }
    await reach(list);
    /* A closed list takes what is typed for the beginning of an entry: of a Chinese date its digits. */
    const at = () => list.evaluate((one: HTMLSelectElement) => one.selectedIndex);
    const entry = (await list.locator('option').nth(index).textContent()) ?? '';
    await page.keyboard.type(entry.replace(/[^ -~].*$/, ''));
    expect(await at()).toBe(index);
  };
  const enterEmail = async (email: string): Promise<void> => {
    await step('email');
    await type('email', email);
    await submit('email');
  };
  const enterSecrets = async ({ hkid = 'A123456(3)' }: Pick<Person, 'hkid'> = {}): Promise<void> => {
    await page.locator('[data-captcha="solved"]').waitFor();
    if (hkid !== null) await type('hkid', hkid);
    await type('password', PASSWORD);
    await type('confirmPassword', PASSWORD);
  };
  const enterPerson = async (person: Person): Promise<void> => {
    await step('person');
    await tick(field('title'));
    await type('lastName', 'Lau');
    await type('firstName', 'Ka Yan');
    await type('mobileNumber', person.mobile);
    await enterSecrets(person);
    await tick(page.getByRole('checkbox', { name: texts.terms }));
    await submit('person');
  };
  const enterCode = async (mobile: string): Promise<void> => {
    await step('code');
    await type('code', await codeFor(app, mobile));
  };
  return {
    page,
    field,
    press,
    reach,
    type,
    tick,
    choose,
    pick,
    step,
    submit,
    enterEmail,
    enterPerson,
    enterSecrets,
    enterCode,
    /** Presses the browser's own Back, which the page takes for the step before. */
    goBack: (): Promise<void> => page.evaluate(() => history.back()),
    to: (path: string) => page.goto(`${app.url}${path}`),
    message: (key: string) => page.locator(`[data-message="${key}"]`).waitFor(),
    /** Axe finds nothing serious, and nothing is wider than the window. */
    clean: async (): Promise<void> => {
      expect(await axeFindings(page)).toEqual([]);
      const [wide, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(window ?? 0);
    },
    /** Goes through all steps before the delivery or the payment. */
    prove: async (person: Person): Promise<void> => {
      await enterEmail(person.email);
      await enterPerson(person);
      await enterCode(person.mobile);
    },
  };
}

export type JoinPage = ReturnType<typeof joinPage>;

/** The codes that went to a number, the newest first. */
export async function codesTo({ url }: RunningApp, mobile: string): Promise<readonly string[]> {
  const digits = mobile.replaceAll(' ', '');
  const { messages } = messagesOf.parse(await (await fetch(`${url}/demo/api/state`)).json());
  return messages
    .filter(({ kind, to }) => kind === 'sms-code' && to.replaceAll(' ', '').endsWith(digits))
    .map(({ text }) => /[A-Z]{3}-\d{6}/.exec(text)?.[0] ?? '');
}

const codeFor = async (app: RunningApp, mobile: string): Promise<string> =>
  (await codesTo(app, mobile))[0] ?? '';

/** What the service holds of the browser's member: the accounts of the email, and what was ordered and paid. */
export async function heldOf(context: BrowserContext, { url }: RunningApp, email: string) {
  const session = await (await context.request.get(`${url}/api/auth/getSession/self/`)).json();
  const headers = { 'x-billing-user-token': String(session.billing_token) };
  const reply = await context.request.get(`${url}${endpoints.payments.path}`, { headers });
  const { payments, paid_this_year } = paid.parse(await reply.json());
  const check = await context.request.post(`${url}${endpoints.billingEmailCheck.path}`, {
    data: { email, account_full_list: true },
  });
  const { email_accounts } = await check.json();
  return {
    email: session.user.email,
    subscriptions: session.user.subscriptions,
    accounts: email_accounts.length,
    statuses: payments.map(({ status }) => status),
    charged: paid_this_year.map(({ amount }) => amount),
  };
}

/** Pays on the page of the sandbox with a card. */
export async function payByCard({ press, page }: JoinPage, card: string): Promise<void> {
  await page.waitForURL(/\/gateway\//);
  await page.locator('[name="card"]').fill(card);
  await page.locator('[name="expiry"]').fill('12/30');
  await page.locator('[name="code"]').fill('123');
  await press(page.locator('form[action$="card/"] button'));
}
