import { beforeEach, describe, expect, it } from 'vitest';
import { click, fill, find, findBy, openScreen, says, sharedService } from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const PIN = 'HBR3M7K2Q';
const REDEEM = '/en/subscribe/new-subscription/';
const step = (name: string) => findBy(`[data-step="${name}"]`);
const pathOf = (request: Request): string => new URL(request.url).pathname;

/** Bodies of the calls to a path, which go to the service as they are. */
function recording(path: string) {
  const bodies: unknown[] = [];
  const answer = async (request: Request): Promise<null> => {
    if (pathOf(request) === path) bodies.push(await request.json());
    return null;
  };
  return { bodies, answer };
}

describe('linking a customer id', () => {
  it('asks for no password before the emailed link, and mails it in the language of the page', async () => {
    const { bodies, answer } = recording('/api/registration/linkupTvbID/');
    const { to } = await openScreen(null, { answer });
    to('/en/registration/');
    await fill(await find('field', /^Email/, await step('init')), 'several-boxes@demo.harbour.tv');
    await click(await find('button', 'Continue'));
    await click(await find('button', /Free member/, await step('select_account')));
    const form = await step('linkup_tvbid');
    expect(form.querySelector('[type="password"]')).toBeNull();
    await click(await find('button', 'Send link', form));
    await says('Check your email');
    expect(bodies).toMatchObject([{ tvb_account_password: '', locale: 'en' }]);
  });
});

describe('a forgotten customer id', () => {
  it('is never an empty dialog while its code loads', async () => {
    const { to } = await openScreen(null);
    to('/en/login/');
    const seen: string[] = [];
    const look = new MutationObserver(() => {
      const stage = document.querySelector('[data-stage="forgot_id"]');
      if (stage !== null) seen.push(stage.textContent ?? '');
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
    await click(await find('button', 'Forgot your customer ID?'));
    await step('init');
    look.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain('');
  });

  it('lists the second customer id of a login and mails it there, in the language of the page', async () => {
    const { bodies, answer } = recording('/api/auth/resendBossIdEmail/');
    const { to } = await openScreen(null, { answer });
    to('/en/login/');
    await click(await find('button', 'Forgot your customer ID?'));
    await fill(await find('field', /^Email/, await step('init')), 'several@demo.harbour.tv');
    await click(await find('button', 'Find my customer ID'));
    const list = await step('select_account');
    await expect
      .poll(() => list.querySelectorAll('li, [role="radio"], button[data-choice]').length)
      .toBeGreaterThan(1);
    await click(await find('button', /shop/i, list));
    await says('We’ve emailed the customer ID to several@demo.harbour.tv');
    expect(bodies).toMatchObject([
      { account_id: 'several-ids-shop', email: 'several@demo.harbour.tv', locale: 'en' },
    ]);
  });
});

describe('the PIN of a guest', () => {
  it('waits over “Log in to redeem”, and for nobody else', async () => {
    const screen = await openScreen(null);
    screen.to(REDEEM);
    await fill(await find('field', 'PIN'), PIN);
    await click(await find('button', 'Check PIN'));
    await click(await find('link', 'Log in to redeem'));
    await fill(await find('field', /^Email or customer ID/), 'free@demo.harbour.tv');
    await fill(await find('field', /^Password/), 'Harbour2026');
    await click(await find('button', 'Log in', await findBy('main form')));
    await expect.poll(() => location.pathname).toBe(REDEEM);
    await find('button', 'Redeem', await findBy('[data-pin-card]'));
    expect(location.href).not.toContain(PIN);
    screen.to(REDEEM);
    await expect.poll(() => Reflect.get(document.querySelector('[name="pin"]') ?? {}, 'value')).toBe('');
  });
});

describe('a referral', () => {
  it('has a link in the language of the page', async () => {
    await sharedService().demo('flags', { flags: { mgm_master_enable: true } });
    const { to } = await openScreen('gold');
    to('/en/account/mgmpromotion/');
    await says('/en/home/?free_registration=1&referrer=');
  });
});
