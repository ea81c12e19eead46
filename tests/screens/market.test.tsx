import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPageClient } from '#renderer/entry/read-page-client.ts';
import { PRODUCT_MARKET, setUsualMarket } from '#shared/kernel/market.ts';
import type { Market } from '#shared/kernel/market-type.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { all, click, fill, find, findBy, openScreen, sharedService } from './app-in-test.ts';
import { joiningPeople } from './joining-people.ts';

beforeEach(() => sharedService().demo('accounts-reset'));
afterEach(() => {
  setUsualMarket(PRODUCT_MARKET);
  setMarket(PRODUCT_MARKET);
});

const newPerson = joiningPeople('market', 7);
const NIF = { kind: 'pattern', pattern: '\\d{9}', name: { tc: '納稅編號', en: 'Tax number' } } as const;
const LISBON = {
  areas: [{ country: 'PT', code: '351', digits: [9, 9] }],
  defaultAreaCode: '351',
  numbersAbroad: false,
} as const satisfies Partial<Market>;

/** Opens a page whose `client.json` has a market, for a viewer who was never here. */
async function openIn(market: Partial<Market>, path: string) {
  const text = JSON.stringify({ version: 1, api: { base: 'https://api.example.org/' }, market });
  expect(readPageClient(text, false)).toMatchObject({ ok: true });
  const screen = await openScreen(null);
  screen.to(path);
  return screen;
}

const field = (name: string) => findBy(`[name="${name}"]`);
const areaCode = async (): Promise<string> => (await find('button', /^Area code|^區號/)).textContent ?? '';

/** Goes to the personal details of somebody who takes a plan. */
async function toPerson(market: Partial<Market>, language: 'tc' | 'en' = 'en'): Promise<void> {
  const { email } = newPerson();
  await openIn(market, `/${language}/subscribe/join/?campaign=HK-PLUS-M`);
  const step = await findBy('[data-step="join-email"]');
  await fill(await field('email'), email);
  await click(await find('button', /Continue|繼續/, step));
  await findBy('[data-step="join-person"]');
}

describe('languages of a market', () => {
  const toOthers = (language: string) =>
    all('link').filter((link) => link.getAttribute('lang')?.startsWith(language));

  it('have no switch where there is one', async () => {
    await openIn({ languages: ['en'] }, '/en/categories/');
    await find('link', 'Guide');
    expect(toOthers('zh')).toEqual([]);
  });

  it('lead an address in another language to the same page in the first', async () => {
    await openIn({ languages: ['tc'] }, '/en/categories/');
    await expect.poll(() => location.pathname).toBe('/tc/categories/');
    await find('link', '節目表');
    expect(toOthers('en')).toEqual([]);
  });

  it('are both in the switch otherwise', async () => {
    await openIn({ languages: ['en', 'tc'] }, '/en/categories/');
    await find('link', 'Guide');
    await expect.poll(() => toOthers('zh').length).toBeGreaterThan(0);
  });
});

describe('the identity document of a market', () => {
  it.each([
    ['en', 'Tax number'],
    ['tc', '納稅編號'],
  ] as const)('has its own name and form (%s)', async (language, name) => {
    await toPerson({ identity: NIF }, language);
    const document = await find('field', new RegExp(`^${name}`));
    await fill(document, 'A123456(3)');
    const form = await findBy('[data-step="join-person"]');
    form.querySelector<HTMLElement>('button[type="submit"]')?.click();
    await expect.poll(() => document.getAttribute('aria-invalid')).toBe('true');
    await fill(document, '123 456 789');
    await expect.poll(() => document.getAttribute('aria-invalid') ?? 'false').toBe('false');
  });

  it('is that of Hong Kong where nothing is said', async () => {
    await toPerson({});
    await find('field', /^Hong Kong identity card/);
  });

  it('is not asked for where there is none', async () => {
    await toPerson({ identity: { kind: 'none' } });
    await find('field', /^Last name/);
    expect(document.querySelector('[name="hkid"]')).toBeNull();
  });
});

describe('mobile numbers of a market', () => {
  it('begin with its area code, have its digits, and are of no other area', async () => {
    await toPerson(LISBON);
    expect(await areaCode()).toContain('+351');
    const number = await field('mobileNumber');
    await fill(number, '9123');
    const form = await findBy('[data-step="join-person"]');
    form.querySelector<HTMLElement>('button[type="submit"]')?.click();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await fill(number, '912345678');
    await expect.poll(() => number.getAttribute('aria-invalid') ?? 'false').toBe('false');
  });

  it('begin with that of Hong Kong where nothing is said', async () => {
    await toPerson({});
    expect(await areaCode()).toContain('+852');
  });
});

describe('the carrier’s login', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is offered in Macau where the market has it: %s', async (carrierLogin, offers) => {
    await sharedService().demo('country', { country: 'MO' });
    await openIn({ carrierLogin }, '/en/login/');
    await find('field', /^Email or customer ID/);
    /* Once the page knows where the viewer is: Macau has no overseas login. */
    await expect.poll(() => all('any', 'Overseas').length).toBe(0);
    expect(all('button', /carrier/i)).toHaveLength(offers);
  });
});
