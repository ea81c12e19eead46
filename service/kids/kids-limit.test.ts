import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { checkoutVideo, codeOf, fileOf, grantOf, LICENCE_HEADERS } from '#service/playback/test-checkout.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { PIN, testFamily } from './test-family.ts';

const EVENING = { viewing_control_start_time: '21:00', viewing_control_end_time: '07:00' };

/** Bo watches, with these limits. */
async function bo(setup: Parameters<typeof testFamily>[0]) {
  const all = await testFamily(setup);
  await all.choose('p-bo');
  return all;
}

describe('checkout and the viewing window', () => {
  it('is refused from the start of the window over midnight to its end, in Hong Kong [S0-1-004] [S0-6-016] [S1-6-008]', async () => {
    const { live, until, pass } = await bo({ limits: EVENING });
    expect(await live()).toBeUndefined();
    until(21);
    expect(await live()).toBe('VIEWING_WINDOW');
    pass(9 * HOUR);
    expect(await live()).toBe('VIEWING_WINDOW');
    pass(HOUR);
    expect(await live()).toBeUndefined();
  });

  it('what is not for kids stays just that, and a general profile has no window', async () => {
    const { live, until, choose, givePin } = await bo({ limits: EVENING });
    until(22);
    expect(await live('J')).toBe('S_00001005');
    await givePin(PIN);
    await choose('p-mum');
    expect(await live()).toBeUndefined();
  });

  it('"keep watching" asks the PIN and lifts that window, for this session alone', async () => {
    const { live, keep, until, pass, another } = await bo({ limits: EVENING });
    until(22);
    expect(await keep('WINDOW')).toEqual({ success: false, errors: { code: 'PARENT_PIN_REQUIRED' } });
    expect(await keep('WINDOW', '0000')).toEqual({ success: false, errors: { code: 'PARENT_PIN_WRONG' } });
    expect(await live()).toBe('VIEWING_WINDOW');
    expect(await keep('WINDOW', PIN)).toEqual({ success: true });
    expect(await live()).toBeUndefined();
    const other = another();
    await other.login();
    await other.choose('p-bo');
    expect(await other.live()).toBe('VIEWING_WINDOW');
    pass(24 * HOUR);
    expect(await live()).toBe('VIEWING_WINDOW');
  });

  it('the PIN that keeps watching opens no way out of the kids profile', async () => {
    const { keep, choose, until } = await bo({ limits: EVENING });
    until(22);
    await keep('WINDOW', PIN);
    expect(await choose('p-mum')).toEqual({ success: false, errors: { code: 'PARENT_PIN_REQUIRED' } });
  });

  it('without a PIN the viewer closes the reminder, a few minutes early where the device is ahead', async () => {
    const { live, keep, until, pass } = await bo({ pin: null, limits: EVENING });
    until(21);
    pass(-6 * MINUTE);
    await keep('WINDOW');
    pass(6 * MINUTE);
    expect(await live()).toBe('VIEWING_WINDOW');
    pass(-4 * MINUTE);
    await keep('WINDOW');
    pass(4 * MINUTE);
    expect(await live()).toBeUndefined();
  });

  it('logging out and in again lifts nothing', async () => {
    const { live, keep, login, choose, until, browser } = await bo({ limits: EVENING });
    until(22);
    await keep('WINDOW', PIN);
    await browser.read(endpoints.logout, { body: {} });
    await login('family');
    await choose('p-bo');
    expect(await live()).toBe('VIEWING_WINDOW');
  });

  it('cannot be lifted by a general profile', async () => {
    const { keep } = await testFamily();
    expect(await keep('WINDOW', PIN)).toEqual({ success: false, errors: { code: 'PROFILE_NOT_KIDS' } });
  });
});

describe('what was checked out before the window', () => {
  it('ends with its beginning: no licence and no part of the stream after it', async () => {
    const { browser, until, pass } = await bo({ limits: EVENING });
    until(21);
    pass(-5 * MINUTE);
    await browser.open();
    const checkout = await checkoutVideo(browser, 'kidsv1');
    const { kid } = demoKey('harbour');
    const body = { kids: [Buffer.from(kid, 'hex').toString('base64url')], type: 'temporary' };
    const licence = () =>
      browser.call(endpoints.licence, { query: grantOf(checkout), body, headers: LICENCE_HEADERS });
    const master = async () => (await browser.request('GET', fileOf(checkout, 'master.m3u8'))).status;
    expect([(await licence()).status, await master()]).toEqual([200, 200]);
    pass(5 * MINUTE);
    const refused = await licence();
    expect([refused.status, codeOf(await refused.json()), await master()]).toEqual([
      403,
      'LICENCE_REFUSED',
      403,
    ]);
  });
});

describe('checkout and the daily quota', () => {
  it('is refused once the minutes are used up, until midnight in Hong Kong or until the day is lifted', async () => {
    const { live, keep, browser, pass } = await bo({ limits: { daily_quota_minutes: 5 } });
    const report = (seconds: number) => browser.read(endpoints.reportWatched, { body: { seconds } });
    await report(299);
    expect(await live()).toBeUndefined();
    await report(1);
    expect(await live()).toBe('DAILY_QUOTA');
    expect(await keep('WINDOW', PIN)).toEqual({ success: true });
    expect(await live()).toBe('DAILY_QUOTA');
    expect(await keep('QUOTA', PIN)).toEqual({ success: true });
    expect(await live()).toBeUndefined();
    pass(12 * HOUR);
    await report(300);
    expect(await live()).toBe('DAILY_QUOTA');
  });
});
