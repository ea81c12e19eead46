import { describe, expect, it } from 'vitest';
import {
  all,
  axeFindings,
  click,
  fieldValue,
  fill,
  find,
  findBy,
  openScreen,
  sharedService,
} from './app-in-test.ts';

const tvCode = async (): Promise<string> =>
  (await findBy('[data-tv-code]:not([data-tv-code=""])')).getAttribute('data-tv-code') ?? '';

describe('pairing by code', () => {
  it('a guest logs the TV in and chooses among several customer ids', async () => {
    const tv = await openScreen(null);
    tv.to('/tc/pair/tv/');
    const code = await tvCode();
    tv.end();
    const guest = await openScreen(null);
    guest.to('/en/pair/');
    await fill(await find('field', /^TV code/), code);
    await fill(await find('field', /^Email or customer ID/), 'several@demo.harbour.tv');
    await fill(await find('field', /^Password/), 'Harbour2026');
    await click(await find('button', 'Log in to TV'));
    await find('any', /more than one customer ID/);
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', /./, await findBy('main li')));
    await find('heading', 'The TV is logged in');
    expect((await guest.session()).user.boss_id ?? null).toBeNull();
  });

  it('shows next to the fields what is missing or wrong, and keeps what was typed', async () => {
    let code = '';
    const { to } = await openScreen(null, {
      answer: ({ url }) =>
        new URL(url).pathname === '/api/auth/pairing/'
          ? Response.json({ success: false, errors: { code } })
          : null,
    });
    to('/en/pair/');
    await click(await find('button', 'Log in to TV'));
    await expect.poll(() => document.body.textContent?.split('Fill this in to continue.').length).toBe(4);
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code');
    expect(await axeFindings()).toEqual([]);
    const tries = [
      ['PAIRING_CODE_INVALID', /isn’t right or has expired/],
      ['LOGIN_FAILED', /customer ID or password isn’t right/],
      ['20370221', /isn’t verified yet/],
      ['ACCOUNT_SUSPENDED', /suspended/],
      ['LOGIN_EXPIRED', /took too long/],
      ['SOMETHING_ELSE', /Something went wrong/],
    ] as const;
    await fill(await find('field', /^TV code/), 'BBBB-BBBB');
    await fill(await find('field', /^Email or customer ID/), 'someone');
    await fill(await find('field', /^Password/), 'secret');
    for (const [answer, message] of tries) {
      code = answer;
      await click(await find('button', 'Log in to TV'));
      await find('alert', message);
    }
    expect([await fieldValue(/^TV code/), await fieldValue(/^Password/)]).toEqual(['BBBB-BBBB', 'secret']);
    expect(await axeFindings()).toEqual([]);
  });

  it('says how long to wait after too many tries', async () => {
    const refused = () =>
      Response.json(
        { errors: { code: 'TOO_MANY_REQUESTS' } },
        { status: 429, headers: { 'retry-after': '900' } },
      );
    const { to } = await openScreen('paid', {
      answer: ({ url }) => (new URL(url).pathname === '/api/auth/pairing/' ? refused() : null),
    });
    to('/tc/pair/');
    const code = await find('field', /^配對碼/);
    /* A member is asked only for the code, once the session is known to be a member's. */
    await expect.poll(() => document.querySelectorAll('main input').length).toBe(1);
    await fill(document.querySelector<HTMLInputElement>('main input') ?? code, 'BBBBBBBB');
    await click(await findBy('main form [type="submit"]'));
    await find('alert', /15 分鐘/);
  });

  it('a TV that gets no code says so and requests another', async () => {
    const { to } = await openScreen(null);
    await sharedService().demo('faults', {
      endpoint: 'requestTvCode',
      effect: { kind: 'status', status: 500 },
    });
    to('/en/pair/tv/');
    await find('heading', 'Couldn’t get a code');
    expect(await axeFindings()).toEqual([]);
    await sharedService().demo('reset');
    await click(await find('button', 'Try again'));
    expect(await tvCode()).not.toBe('');
  });

  it('an address that names a destination pairs this device again on the way there, and only inside the app', async () => {
    const member = await openScreen('paid');
    member.to(`/en/pair/?destUrl=${encodeURIComponent('/en/account/history/')}`);
    const again = await find('button', 'Pair again');
    expect(await axeFindings()).toEqual([]);
    await click(again);
    await expect.poll(() => location.pathname).toBe('/en/account/history/');
    member.to(`/en/pair/?destUrl=${encodeURIComponent('https://elsewhere.example/')}`);
    await find('field', /^TV code/);
    expect(all('button', 'Pair again')).toEqual([]);
    member.end();
    const guest = await openScreen(null);
    guest.to(`/tc/pair/?destUrl=${encodeURIComponent('/tc/live/')}`);
    expect((await find('link', /登入/, await findBy('main'))).getAttribute('href')).toContain(
      '%2Ftc%2Flive%2F',
    );
  });
});
