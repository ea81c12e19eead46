import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { TV_CODE } from './login-codes.ts';

const opened = async () => {
  const service = await testAccountsService();
  const tv = testBrowser(service.url);
  return {
    ...service,
    tv,
    show: () => tv.read(endpoints.requestTvCode),
    claim: (claim_token: string) => tv.read(endpoints.claimTvCode, { body: { claim_token } }),
    pair: (body: object) => service.browser.read(endpoints.pairByCode, { body }),
  };
};
const FAMILY = { id: 'family@example.com', password: 'Pass-family-1' };
const code = (text: string) => ({ success: false, errors: { code: text } });

describe('pairing by code, the smart-TV side', () => {
  it('takes id, password and the code, and logs the TV in [S0-7-008] [S0-2-072]', async () => {
    const { tv, show, claim, pair, browser } = await opened();
    const shown = await show();
    expect(shown.code).toMatch(/^[BCDFGHJKMPQRTVWXYZ2346789]{8}$/);
    expect(await claim(shown.claim_token)).toEqual(code('PAIRING_PENDING'));
    const typed = `${shown.code.slice(0, 4).toLowerCase()} - ${shown.code.slice(4)}`;
    expect(await pair({ ...FAMILY, code: typed })).toEqual({ success: true, boss_id: '91000001' });
    expect((await browser.open()).user.guest).toBe(true);
    expect(await claim(shown.claim_token)).toEqual({ success: true });
    expect((await tv.open()).user).toMatchObject({ guest: false, boss_id: '91000001' });
    const { devices } = await tv.read(endpoints.devices);
    expect(devices[0]).toMatchObject({ current: true, device_type: 'smart_tv', title_tc: '智能電視' });
  });

  it('takes code, selected and temp_token if the login has several ids [S0-7-009]', async () => {
    const { tv, show, claim, pair } = await opened();
    const shown = await show();
    const reply = await pair({ id: 'several@example.com', password: 'Pass-several-1', code: shown.code });
    expect(reply).toMatchObject({
      success: true,
      cids: [{ id: '91000004' }, { id: 'SHOP1' }],
      temp_token: expect.any(String),
    });
    const { temp_token } = reply;
    expect(await pair({ code: shown.code, selected: 'SHOP1', temp_token: 'other' })).toEqual(
      code('LOGIN_EXPIRED'),
    );
    expect(await pair({ code: shown.code, selected: 'SHOP1', temp_token })).toEqual({
      success: true,
      boss_id: 'SHOP1',
    });
    await claim(shown.claim_token);
    expect((await tv.open()).user.boss_id).toBe('SHOP1');
  });

  it('takes only the code from a logged-in viewer', async () => {
    const { show, pair, login, browser } = await opened();
    const shown = await show();
    expect((await browser.call(endpoints.pairByCode, { body: { code: shown.code } })).status).toBe(401);
    await login('free');
    expect((await pair({ code: shown.code })).success).toBe(true);
  });

  it('knows a code for ten minutes, once, and a claim once', async () => {
    const { show, claim, pair, pass } = await opened();
    const first = await show();
    expect((await pair({ ...FAMILY, code: first.code })).success).toBe(true);
    expect(await pair({ ...FAMILY, code: first.code })).toEqual(code('PAIRING_CODE_INVALID'));
    expect((await claim(first.claim_token)).success).toBe(true);
    expect(await claim(first.claim_token)).toEqual(code('PAIRING_CODE_INVALID'));
    const late = await show();
    pass(TV_CODE.life);
    expect(await pair({ ...FAMILY, code: late.code })).toEqual(code('PAIRING_CODE_INVALID'));
    expect(await claim(late.claim_token)).toEqual(code('PAIRING_CODE_INVALID'));
  });

  it('answers wrong passwords as the login does', async () => {
    const { show, pair } = await opened();
    const shown = await show();
    expect(await pair({ ...FAMILY, password: 'wrong', code: shown.code })).toEqual(code('LOGIN_FAILED'));
    expect(
      await pair({ id: 'unverified@example.com', password: 'Pass-unverified-1', code: shown.code }),
    ).toMatchObject(code('20370221'));
  });

  it('refuses guesses of codes with 429 and Retry-After', async () => {
    const { browser } = await opened();
    const guess = () => browser.call(endpoints.pairByCode, { body: { ...FAMILY, code: 'BBBBBBBB' } });
    for (let n = 0; n < 10; n += 1)
      expect(await (await guess()).json()).toEqual(code('PAIRING_CODE_INVALID'));
    const reply = await guess();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('shows a code of the demo console, whose TV then appears in the list of devices', async () => {
    const { login, pair, browser, demo, messages } = await opened();
    await demo('tv-code', {});
    const [shown] = await messages();
    await login('free');
    expect((await pair({ code: shown?.text })).success).toBe(true);
    expect((await browser.read(endpoints.devices)).devices.map((one) => one.device_type)).toEqual([
      'web',
      'smart_tv',
    ]);
  });
});
