import { describe, expect, it } from 'vitest';
import { PASSWORD_BACKOFF } from '#service/session/attempt-guard.ts';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { CODE_LIMITS, parseCarrierNumber } from './carrier-handlers.ts';
import { ONE_TIME_CODE } from './one-time-codes.ts';

const opened = async () => {
  const service = await testAccountsService();
  const { browser, messages } = service;
  const ask = (mobile_number: string) =>
    browser.call(endpoints.requestCarrierCode, { body: { mobile_number, locale: 'tc' } });
  return {
    ...service,
    ask,
    /** Asks for a code and reads it where it is shown. */
    codeFor: async (number: string): Promise<string> => {
      expect(await (await ask(number)).json()).toEqual({ success: true });
      return (await messages())[0]?.text ?? '';
    },
    enter: (mobile_number: string, otp: string, more: object = {}) =>
      browser.read(endpoints.carrierLogin, {
        body: { mobile_number, otp, locale: 'tc', platform: 'web', ...more },
      }),
  };
};
const code = (text: string) => ({ success: false, errors: { code: text } });

describe('requestCTMotp', () => {
  it('takes mobile_number and locale, shows the code in the console and replies errors [S0-7-011]', async () => {
    const { ask, messages } = await opened();
    const reply = await ask(CARRIER.plain);
    expect(await reply.json()).toEqual({ success: true });
    expect(await messages()).toMatchObject([
      { kind: 'one-time-code', to: '+853 66880001', text: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  it.each(['12345678', '6688', '66889999', 'six'])(
    'answers 20033501 to %s, which is not a number of the carrier [S0-7-011]',
    async (number) => {
      const { ask } = await opened();
      expect(await (await ask(number)).json()).toEqual(code('20033501'));
    },
  );

  it('answers 20033502 within 60 s, 20033503 after five codes in an hour, with Retry-After [S0-7-011]', async () => {
    const { ask, pass } = await opened();
    for (let n = 0; n < CODE_LIMITS.anHour; n += 1) {
      expect(await (await ask(CARRIER.plain)).json()).toEqual({ success: true });
      const soon = await ask(CARRIER.plain);
      expect([await soon.json(), soon.headers.get('retry-after')]).toEqual([code('20033502'), '60']);
      pass(MINUTE);
    }
    const many = await ask(CARRIER.plain);
    expect([await many.json(), many.headers.get('retry-after')]).toEqual([
      code('20033503'),
      String((HOUR - 5 * MINUTE) / 1000),
    ]);
    pass(HOUR);
    expect(await (await ask(CARRIER.plain)).json()).toEqual({ success: true });
  });

  it('refuses an address that asks for many with 429', async () => {
    const { ask } = await opened();
    for (let n = 0; n < 100; n += 1) expect((await ask('12345678')).status).toBe(200);
    const reply = await ask(CARRIER.plain);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '900']);
  });
});

describe('LoginByCTMotp', () => {
  it('takes a number, its code and the further fields, and replies what was accepted and how to go on [S0-7-012] [S0-7-014]', async () => {
    const { codeFor, enter, browser } = await opened();
    const otp = await codeFor(CARRIER.plain);
    const more = {
      pair_new_master: false,
      code: 'x',
      ctmLoginObj: { any: ['thing'] },
      accept_tnc: true,
      accept_mkt: true,
    };
    expect(await enter(`+853 ${CARRIER.plain}`, otp, more)).toEqual({
      success: true,
      accepted_tos: true,
      accepted_pics: true,
      accepted_marketing_consent: true,
      pair_device: true,
      profile_id: 'p-mo',
    });
    expect(await browser.open()).toMatchObject({
      country_code: 'MO',
      user: { guest: false, profile_id: 'p-mo' },
    });
  });

  it('answers 20030803 to a wrong code, to one of another number and to one that was used [S0-7-014]', async () => {
    const { codeFor, enter } = await opened();
    const otp = await codeFor(CARRIER.plain);
    expect(await enter(CARRIER.plain, otp === '000000' ? '000001' : '000000')).toEqual(code('20030803'));
    expect(await enter(CARRIER.terms, otp)).toEqual(code('20030803'));
    expect((await enter(CARRIER.plain, otp)).success).toBe(true);
    expect(await enter(CARRIER.plain, otp)).toEqual(code('20030803'));
  });

  it('forgets a code after five minutes and after five wrong tries', async () => {
    const { codeFor, enter, pass } = await opened();
    const late = await codeFor(CARRIER.plain);
    pass(ONE_TIME_CODE.life);
    expect(await enter(CARRIER.plain, late)).toEqual(code('20030803'));
    const tried = await codeFor(CARRIER.plain);
    for (let n = 0; n < ONE_TIME_CODE.tries; n += 1) await enter(CARRIER.plain, 'wrong');
    expect(await enter(CARRIER.plain, tried)).toEqual(code('20030803'));
  });

  it('answers need_tnc, and the same code works with the accept flags [S0-4-034]', async () => {
    const { codeFor, enter } = await opened();
    const otp = await codeFor(CARRIER.terms);
    expect(await enter(CARRIER.terms, otp)).toEqual(code('need_tnc'));
    expect(await enter(CARRIER.terms, otp, { accept_tnc: true, accept_mkt: false })).toMatchObject({
      success: true,
      accepted_tos: true,
      accepted_pics: true,
      accepted_marketing_consent: false,
    });
  });

  it('answers 20030802 if another device is the main one, and the same code makes this one the main device', async () => {
    const { codeFor, enter, browser, pass } = await opened();
    const otp = await codeFor(CARRIER.paired);
    expect(await enter(CARRIER.paired, otp)).toEqual(code('20030802'));
    expect(await enter(CARRIER.paired, otp, { pair_new_master: true })).toMatchObject({
      success: true,
      pair_device: true,
    });
    expect((await browser.open()).user.blocked_pair).toBe(false);
    expect(await browser.read(endpoints.pairDevice, { body: { lang: 'tc', device_id: 'd-1' } })).toEqual({
      success: true,
    });
    const { devices } = await browser.read(endpoints.devices);
    expect(devices).toMatchObject([{ current: true, master: true }]);
    pass(MINUTE);
    expect(await enter(CARRIER.paired, await codeFor(CARRIER.paired))).toEqual(code('20030802'));
  });

  it('takes the token of a link with its device instead, once [S0-7-013]', async () => {
    const { browser, demo, messages } = await opened();
    expect((await demo('carrier-link', { key: 'free' })).status).toBe(404);
    await demo('carrier-link', { key: 'mo' });
    const [link] = await messages();
    const query = new URL(link?.text ?? '', 'http://x').searchParams;
    const body = { ctmtoken: query.get('ctmtoken') ?? '', deviceid: query.get('deviceid') ?? '' };
    const enter = (given: object) => browser.read(endpoints.carrierLogin, { body: given });
    expect(await enter({ ...body, deviceid: 'another' })).toEqual(code('20030803'));
    expect(await enter(body)).toMatchObject({ success: true, profile_id: 'p-mo' });
    expect(await enter(body)).toEqual(code('20030803'));
  });

  it('refuses further guesses with 429 and Retry-After', async () => {
    const { browser } = await opened();
    const body = { mobile_number: CARRIER.plain, otp: '000000', locale: 'tc' };
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1)
      expect((await browser.call(endpoints.carrierLogin, { body })).status).toBe(200);
    const reply = await browser.call(endpoints.carrierLogin, { body });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
  });
});

describe("the carrier's numbers", () => {
  it.each([
    ['66880001', '66880001'],
    ['+853 6688 0001', '66880001'],
    ['00853-66880001', '66880001'],
    ['85366880001', '66880001'],
    ['26880001', null],
    ['668800011', null],
    ['', null],
  ])('%s is read as %s', (text, number) => expect(parseCarrierNumber(text)).toBe(number));
});
