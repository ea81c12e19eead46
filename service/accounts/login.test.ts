import { describe, expect, it } from 'vitest';
import { PASSWORD_BACKOFF } from '#service/session/attempt-guard.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { maskEmail } from './credentials.ts';

describe('login by id and password', () => {
  it('takes id, password, extra data and consent, and replies success, boss_id, from, show_tnc and show_mkt [S0-7-005] [S0-7-007]', async () => {
    const { login, browser } = await testAccountsService();
    const reply = await login('family', {
      accept_tnc: true,
      accept_mkt: true,
      utm_source: 'x',
      device: { os: 'y' },
    });
    expect(reply).toEqual({
      success: true,
      boss_id: '91000001',
      from: 'tvbid',
      show_tnc: false,
      show_mkt: false,
    });
    expect((await browser.open()).user).toMatchObject({
      boss_id: '91000001',
      accepted_marketing_consent: true,
    });
  });

  it('takes the login id in any case, and the customer id instead', async () => {
    const { browser } = await testAccountsService();
    const password = 'Pass-family-1';
    const enter = (id: string) => browser.read(endpoints.login, { body: { id, password } });
    expect(await enter(' Family@EXAMPLE.com ')).toMatchObject({ success: true, from: 'tvbid' });
    expect(await enter('91000001')).toMatchObject({ success: true, from: 'boss_id', boss_id: '91000001' });
  });

  it.each([
    ['a free member', 'free', { is_free: true, customer_stage: 'free' }],
    ['a paid member', 'paying', { is_free: false, customer_stage: 'paid' }],
  ])('logs in %s [S0-1-002]', async (_, key, user) => {
    const { login, browser } = await testAccountsService();
    expect((await login(key)).success).toBe(true);
    expect((await browser.open()).user).toMatchObject({ guest: false, ...user });
  });

  it('chooses the profile of an account that has one, and none if there is a choice', async () => {
    const { login, browser } = await testAccountsService();
    await login('free');
    expect((await browser.open()).user).toMatchObject({ profile_id: 'p-free' });
    await login('family');
    expect((await browser.open()).user).toMatchObject({ guest: false, profile_id: null, token: null });
    await login('first');
    expect((await browser.open()).user.profile_id).toBeNull();
  });

  it('replies cids if the login has several ids, then takes selected [S0-7-006] [S0-7-007]', async () => {
    const { login, browser } = await testAccountsService();
    expect(await login('several')).toEqual({
      success: true,
      from: 'tvbid',
      cids: [
        { id: '91000004', description_tc: 'several（中）', description_en: 'several' },
        { id: 'SHOP1', description_tc: 'shop（中）', description_en: 'shop' },
      ],
    });
    expect((await browser.open()).user.guest).toBe(true);
    expect(await browser.read(endpoints.login, { body: { selected: 'SHOP1' } })).toMatchObject({
      success: true,
      boss_id: 'SHOP1',
    });
    expect((await browser.open()).user).toMatchObject({ guest: false, boss_id: 'SHOP1' });
  });

  it('takes selected only in the browser that gave the password, once, among its own ids and within five minutes', async () => {
    const { url, login, browser, pass } = await testAccountsService();
    const choose = (selected: string, by = browser) => by.read(endpoints.login, { body: { selected } });
    const expired = { success: false, errors: { code: 'LOGIN_EXPIRED' } };
    expect(await choose('SHOP1')).toEqual(expired);
    await login('several');
    expect(await choose('SHOP1', testBrowser(url))).toEqual(expired);
    expect(await choose('91000001')).toEqual(expired);
    pass(5 * MINUTE);
    expect(await choose('SHOP1')).toEqual(expired);
    await login('several');
    expect((await choose('SHOP1')).success).toBe(true);
    expect(await choose('SHOP1')).toEqual(expired);
  });

  it('says show_tnc and show_mkt if terms are not accepted, and neither once they are', async () => {
    const { login, browser } = await testAccountsService();
    expect(await login('terms')).toMatchObject({ success: true, show_tnc: true, show_mkt: true });
    expect((await browser.open()).user.accepted_tos).toBe(false);
    expect(await login('terms', { accept_tnc: true, accept_mkt: false })).toMatchObject({
      show_tnc: false,
      show_mkt: false,
    });
    expect((await browser.open()).user).toMatchObject({
      accepted_tos: true,
      accepted_marketing_consent: false,
    });
  });

  it('answers 20370221 with the id and the masked email; the email verifies it [S0-7-007] [S0-7-015]', async () => {
    const { login, browser, messages, demo } = await testAccountsService();
    const refused = {
      success: false,
      errors: { code: '20370221' },
      boss_id: '91000006',
      masked_email: 'un********@example.com',
    };
    expect(await login('unverified')).toEqual(refused);
    expect((await browser.open()).user.guest).toBe(true);
    expect(await browser.read(endpoints.resendBossIdEmail, { body: { account_id: '91000006' } })).toEqual({
      success: true,
    });
    const [mail] = await messages();
    expect(mail).toMatchObject({ kind: 'verify-email', to: 'unverified@example.com' });
    expect((await demo('confirm', { token: mail?.token })).status).toBe(200);
    expect((await demo('confirm', { token: mail?.token })).status).toBe(200);
    expect((await demo('confirm', { token: 'made-up' })).status).toBe(404);
    expect((await login('unverified')).success).toBe(true);
  });

  it('does not reveal by the email whether the id exists, mails only its owner, and sends one a minute', async () => {
    const { browser, messages, pass } = await testAccountsService();
    const resend = (account_id: string) =>
      browser.call(endpoints.resendBossIdEmail, { body: { account_id } });
    for (const id of ['nobody', '91000001'])
      expect(await (await resend(id)).json()).toEqual({ success: true });
    expect((await messages()).map(({ kind, to }) => [kind, to])).toEqual([
      ['customer-id', 'family@example.com'],
    ]);
    const again = await resend('nobody');
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60']);
    pass(MINUTE);
    expect((await resend('nobody')).status).toBe(200);
  });

  it('answers ACCOUNT_SUSPENDED with the masked email, only to someone who knows the password', async () => {
    const { login } = await testAccountsService();
    expect(await login('suspended')).toEqual({
      success: false,
      errors: { code: 'ACCOUNT_SUSPENDED' },
      masked_email: 'su*******@example.com',
    });
    for (const key of ['suspended', 'unverified', 'nobody'])
      expect(await login(key, { password: 'wrong' })).toEqual({
        success: false,
        errors: { code: 'LOGIN_FAILED' },
      });
  });

  it('slows an account down after wrong passwords, by whichever of its ids, and says when to come back', async () => {
    const { browser, pass, login } = await testAccountsService();
    const attempt = (id: string, password = 'wrong') =>
      browser.call(endpoints.login, { body: { id, password } });
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1)
      expect((await attempt(n % 2 ? 'family@example.com' : '91000001')).status).toBe(200);
    const held = await attempt('family@example.com', 'Pass-family-1');
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await login('free')).success).toBe(true);
    pass(30 * SECOND);
    expect((await login('family')).success).toBe(true);
  });

  it('counts simultaneous attempts', async () => {
    const { browser } = await testAccountsService();
    const burst = Array.from({ length: 30 }, () =>
      browser.call(endpoints.login, { body: { id: 'free@example.com', password: 'wrong' } }),
    );
    const statuses = (await Promise.all(burst)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PASSWORD_BACKOFF.freeAttempts);
  });
});

describe('loginCheckForRegister', () => {
  it('tells whether id and PIN belong together, and soon refuses guesses [S0-7-017]', async () => {
    const { browser } = await testAccountsService();
    const check = (pin: string, id = 'family@example.com') =>
      browser.call(endpoints.loginCheckForRegister, { body: { id, pin } });
    expect(await (await check('2468')).json()).toEqual({ success: true });
    expect(await (await check('2468', 'free@example.com')).json()).toMatchObject({
      success: false,
      errors: { code: 'LOGIN_FAILED' },
    });
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1) expect((await check('0000')).status).toBe(200);
    expect((await check('2468')).status).toBe(429);
  });
});

describe('masked email', () => {
  it.each([
    ['paying@example.com', 'pa****@example.com'],
    ['ab@example.com', 'a**@example.com'],
    ['a@example.com', '**@example.com'],
  ])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
});
