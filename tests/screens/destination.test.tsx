import { beforeEach, describe, expect, it } from 'vitest';
import { click, fill, find, findBy, openScreen, sharedService } from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

/** Logs in with the form that is on screen. */
async function logIn(): Promise<void> {
  await fill(await find('field', /^Email or customer ID/), 'paid@demo.harbour.tv');
  await fill(await find('field', /^Password/), 'Harbour2026');
  await click(await find('button', 'Log in', await findBy('form')));
}

const ACCOUNT = '/en/account/info/';
const SEARCH = '/en/search/harbour/';
const own = (path: string): string => encodeURIComponent(`${location.origin}${path}`);

describe('destUrl', () => {
  it.each([
    ['the login page', `/en/login/?destUrl=${encodeURIComponent(ACCOUNT)}`, ACCOUNT],
    ['the login page, to another place', `/en/login/?destUrl=${encodeURIComponent(SEARCH)}`, SEARCH],
    ['the login page, with the whole address', `/en/login/?destUrl=${own(ACCOUNT)}`, ACCOUNT],
    ['the login prompt over a page', `/en/home/?login=1&destUrl=${encodeURIComponent(ACCOUNT)}`, ACCOUNT],
    ['the login page, which does not lead away', '/en/login/?destUrl=%2F%2Fevil.example%2Fx%2F', '/en/home/'],
    ['the login page without one', '/en/login/', '/en/home/'],
  ])('names where a login leads: %s [S0-2-028]', async (_, address, destination) => {
    const { to } = await openScreen(null);
    to(address);
    await logIn();
    await findBy('[aria-label^="Account"]');
    await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe(destination);
  });
});
