import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import payments from '#locales/en/payments.json';
import { endpoints } from '#shared/contract/endpoints.ts';
import {
  all,
  axeFindings,
  click,
  find,
  findBy,
  openScreen,
  type Screen,
  says,
  sharedService,
} from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const CARD = { card: '4111111111111111', expiry: '12/30', code: '123' };
const started = z.object({ gateway: z.object({ url: z.string() }) });

/** Makes a billing call as the viewer of a screen. */
async function billing({ session }: Screen, path: string, key: string, body: object): Promise<unknown> {
  const { billing_token } = await session();
  const headers = { 'content-type': 'application/json', 'x-billing-user-token': billing_token ?? '' };
  const reply = await fetch(`${sharedService().url}${path}?key=${key}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return reply.json();
}

const wanted = (campaign_id: string) => ({ campaign_id, payment_method: 'CC', language: 'en' });

/** Begins the trial with the sandbox's card that approves. */
async function beginTrial(screen: Screen, key: string): Promise<void> {
  const { gateway } = started.parse(
    await billing(screen, endpoints.gatewayAddMember.path, key, wanted('HK-KIDS-M')),
  );
  const payment = new URL(gateway.url, sharedService().url).searchParams.get('payment') ?? '';
  await fetch(`${sharedService().url}/gateway/card/`, {
    method: 'POST',
    body: new URLSearchParams({ payment, ...CARD }),
    redirect: 'manual',
  });
}

const rows = () => document.querySelectorAll('tbody tr[data-status]').length;

describe('the payments of an account', () => {
  it('are shown a few at first, and older ones page by page when they are asked for', async () => {
    const screen = await openScreen('free');
    for (let n = 0; n < 34; n += 1) {
      await billing(screen, endpoints.gatewayPayment.path, `order-page-${n}`, wanted('HK-PLUS-M'));
      await billing(screen, endpoints.cancelPayment.path, `order-page-${n}`, {});
    }
    screen.to('/en/account/payments/');
    await click(await find('button', 'Show older payments'));
    await expect.poll(rows).toBe(34);
    await expect.poll(() => all('button', 'Show older payments')).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a trial that was had before', () => {
  it('is not on the plan any more, whose card says why', async () => {
    const screen = await openScreen('free');
    screen.to('/en/account/subscription/');
    await says('Free for 7 days, then HK$38 a month');
    await beginTrial(screen, 'order-trial-1');
    screen.to('/en/account/subscription/');
    await says('You’ve had the free days of this plan');
  });

  it('with the card under another account is refused with the reason, and the page offers the plan without it', async () => {
    const first = await openScreen('free');
    await beginTrial(first, 'order-trial-2');
    const other = await openScreen('web-authenticated');
    await beginTrial(other, 'order-trial-3');
    other.to('/en/account/subscription/?payment=order-trial-3');
    await says('The free days were used before with this card or mobile number');
    expect(document.body.textContent).not.toContain('What the bank said');
    other.to('/en/account/subscription/');
    await says('You’ve had the free days of this plan');
  });
});

describe('an order that was paid on the way to a programme', () => {
  it('does not lead on to it under a prompt, where somebody may be naming a profile', async () => {
    const screen = await openScreen('free');
    await beginTrial(screen, 'order-trial-4');
    const back = encodeURIComponent('/en/programme/102001/x/e/102001003/');
    screen.to(`/en/account/subscription/?payment=order-trial-4&back_url=${back}&edit_profile=1`);
    const shown = () =>
      ['[data-step="approved"]', '[data-prompt="profile"]', '[role="timer"]'].map(
        (selector) => document.querySelector(selector) !== null,
      );
    await expect.poll(shown).toEqual([true, true, false]);
    await click(await find('button', 'Close', await findBy('[data-prompt="profile"]')));
    await expect.poll(shown).toEqual([true, false, true]);
  });
});

describe('a checkout whose saved cards are still asked for', () => {
  it('has no button yet, which would lead past them to the gateway', async () => {
    let give = (_answer: null): void => undefined;
    const held = new Promise<null>((resolve) => {
      give = resolve;
    });
    const screen = await openScreen('free', {
      answer: ({ url }) => (new URL(url).pathname === endpoints.payments.path ? held : null),
    });
    screen.to('/en/account/subscription/');
    await click(await find('link', /HK\$78/, await findBy('[data-campaign="HK-PLUS-M"]')));
    await expect.poll(() => location.pathname).toBe('/en/subscribe/offer/');
    await findBy('main [aria-busy="true"] [aria-hidden="true"]');
    expect(document.querySelector('[name="agree"]')).toBeNull();
    give(null);
    await findBy('[name="agree"]');
  });
});

describe('an order that is refused since too many payments wait', () => {
  it('leads to the payments, where one that waits can be finished or cancelled', async () => {
    const refusal = { errors: { code: 'ORDERS_OPEN' } };
    const answer = ({ url }: Request) =>
      new URL(url).pathname === endpoints.gatewayPayment.path ? Response.json(refusal) : null;
    const screen = await openScreen('free', { answer });
    await billing(screen, endpoints.gatewayPayment.path, 'order-waiting-1', wanted('HK-SPORT-M'));
    screen.to('/en/account/subscription/?campaign=HK-PLUS-M');
    await click(await findBy('[name="agree"]'));
    await click(await find('button', /^Pay /));
    await says('Several of your payments are still waiting.');
    expect(document.body.textContent).not.toContain('Use a different payment method');
    expect(await axeFindings()).toEqual([]);
    await click(await find('link', 'See your payments'));
    await click(await find('link', /^Finish or cancel the payment for Harbour Sport/));
    await findBy('[data-step="paying"] [data-does="cancel"]');
  });
});

describe('the purchase button of a campaign', () => {
  const toOffer = async (lang: string, answer?: (request: Request) => Promise<null>) => {
    const screen = await openScreen('free', answer === undefined ? {} : { answer });
    screen.to(`/${lang}/account/subscription/`);
    await click(await find('link', /HK\$78/, await findBy('[data-campaign="HK-PLUS-M"]')));
    await expect.poll(() => location.pathname).toBe(`/${lang}/subscribe/offer/`);
    await findBy('[name="agree"]');
    return new URLSearchParams(location.search);
  };

  it.each(['en', 'tc'])('leads to its offer, in %s [S0-2-018]', async (lang) =>
    expect((await toOffer(lang)).get('campaign')).toBe('HK-PLUS-M'),
  );

  it('leaves the page at the address of the offer while it is paid, and says what page and device it is on [S0-7-069]', async () => {
    const bodies: unknown[] = [];
    await toOffer('en', async (request) => {
      if (new URL(request.url).pathname === endpoints.gatewayPayment.path)
        bodies.push(await request.clone().json());
      return null;
    });
    history.replaceState(history.state, '', `${location.href}&pairing_code=BOX-81`);
    await click(await find('field', /PayMe/));
    await click(await findBy('[name="agree"]'));
    await click(await find('button', /^Pay /));
    await findBy('[data-step="paying"]');
    expect(bodies).toMatchObject([
      { pairing_code: 'BOX-81', subdomain: 'localhost', guest_device_id: expect.stringMatching(/./) },
    ]);
    expect(location.pathname).toBe('/en/subscribe/offer/');
    expect(new URLSearchParams(location.search).get('payment')).toMatch(/^[\w-]{8,}$/);
    await click(await findBy('[data-does="cancel"]'));
    await findBy('[data-outcome="cancelled"]');
  });
});

describe('a subscriber without an order', () => {
  it.each([
    ['en', 'Harbour Plus', /HK\$78\.00 a month · renews 12 \w{3} \d{4}/, 'Watch on 2 devices at a time'],
    ['tc', '海港 Plus', /HK\$78\.00[^·]*· [^·]*12\s日/, '可同時在 2 部裝置觀看'],
  ])('sees the same name, price, renewal and devices everywhere (%s)', async (lang, name, terms, devices) => {
    const screen = await openScreen('paid');
    for (const path of ['account/info', 'account/payments']) {
      screen.to(`/${lang}/${path}/`);
      await says(terms);
      await says(name);
      await says(devices);
    }
    screen.to(`/${lang}/account/subscription/`);
    const card = await findBy('[data-campaign="HK-PLUS-M"]');
    expect(card.textContent).toContain(name);
    expect(card.textContent).toContain(devices);
    expect(card.textContent).toContain('78');
  });
});

describe('a payment that was cancelled at the gateway', () => {
  const KEY = 'order-code-left';
  const coded = { ...wanted('HK-PLUS-M'), payment_method: 'payme', pin_code: 'SPRING20' };
  const leave = async (screen: Screen, body: object) => {
    await billing(screen, endpoints.gatewayPayment.path, KEY, body);
    await billing(screen, endpoints.cancelPayment.path, KEY, {});
    screen.to(`/en/account/subscription/?campaign=HK-PLUS-M&payment=${KEY}`);
    await findBy('[data-outcome="cancelled"]');
  };

  it('keeps the code, the method and their price for the next attempt', async () => {
    let sent: unknown = null;
    const screen = await openScreen('free', {
      answer: async (request) => {
        if (new URL(request.url).pathname === endpoints.gatewayPayment.path)
          sent = await request.clone().json();
        return null;
      },
    });
    await leave(screen, coded);
    await findBy('[data-code="applied"]');
    expect((await findBy('aside')).textContent).toContain('HK$58.00');
    await findBy('[data-outcome="cancelled"]');
    expect(await findBy('input[value="payme"]:checked')).not.toBeNull();
    await click(await findBy('[name="agree"]'));
    await click(await findBy('button[type="submit"]'));
    await expect
      .poll(() => sent)
      .toMatchObject({ payment_method: 'payme', pin_code: 'SPRING20', quoted_amount: 5800 });
  });

  it('is not paid at the full price while its code is checked', async () => {
    let check = (_answer: null): void => undefined;
    const checked = new Promise<null>((resolve) => {
      check = resolve;
    });
    const prices: unknown[] = [];
    const screen = await openScreen('free', {
      answer: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === endpoints.gatewayPayment.path)
          prices.push((await request.clone().json()).quoted_amount);
        return pathname === endpoints.quotePurchase.path ? checked : null;
      },
    });
    await leave(screen, coded);
    await click(await findBy('[name="agree"]'));
    const button = await findBy('button[type="submit"]');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await click(button);
    check(null);
    await findBy('[data-code="applied"]');
    expect(prices).toEqual([]);
    await click(button);
    await expect.poll(() => prices).toEqual([5800]);
  });

  it('takes the code off for good once the viewer removes it', async () => {
    const screen = await openScreen('free');
    await leave(screen, coded);
    await click(await findBy('[data-code="applied"] button'));
    await findBy('[data-code="open"] [name="code"]');
    await findBy('[data-outcome="cancelled"]');
    await expect.poll(() => document.querySelector('aside')?.textContent).toContain('HK$78.00');
    expect(document.querySelector('[data-code="applied"]')).toBeNull();
  });

  it('says at its field why a code counts no longer', async () => {
    const screen = await openScreen('free', {
      answer: async (request) =>
        new URL(request.url).pathname === endpoints.quotePurchase.path
          ? Response.json({ errors: { code: 'PIN_EXPIRED' } })
          : null,
    });
    await leave(screen, coded);
    await says(payments.code.errors.PIN_EXPIRED);
    expect((await findBy('[data-code="open"] [name="code"]')).getAttribute('value')).toBe('SPRING20');
  });
});
