import { describe, expect, it } from 'vitest';
import { resolveOptions } from '#service/start/resolve-options.ts';
import { NOON, testBrowser, testFetch, testPasswords, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { composeService } from './compose.ts';
import { openStores } from './open-stores.ts';

const HK = { country_code: 'HK' };

describe('the contract', () => {
  it('is served completely: every endpoint of the table has a route', async () => {
    const store = await openStores({
      ...testContent,
      catalogue: testContent.catalogueAt(NOON),
      accounts: testContent.accounts,
      folder: null,
      now: NOON,
    });
    const { app } = composeService({
      content: testContent,
      ...resolveOptions({ clock: { now: () => NOON }, checkReplies: true, passwords: testPasswords() }),
      identity: () => null,
      store,
      extension: null,
      operatorRoutes: null,
      onConsoleToken: () => undefined,
    });
    await store.close();
    const missing = Object.entries(endpoints).filter(
      ([, endpoint]) =>
        !app.routes.some(({ method, path }) => method === endpoint.method && path === endpoint.path),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  const guarded = Object.entries(endpoints).filter(([, endpoint]) => endpoint.auth !== 'none');
  it.each(guarded)(
    '%s refuses a call without its token [S0-6-034] [S0-6-035] [S1-6-023] [S1-6-024]',
    async (_, endpoint) => {
      const { url } = await testService();
      for (const token of [null, 'nonsense', 'e30.e30.e30']) {
        const kinds = {
          bearer: 'authorization',
          'user-token': 'x-user-token',
          billing: 'x-billing-user-token',
          none: 'x',
        };
        const credential = endpoint.auth === 'bearer' ? `Bearer ${token}` : token;
        const headers: Record<string, string> =
          credential === null || token === null ? {} : { [kinds[endpoint.auth]]: credential };
        const reply = await testFetch(`${url}${endpoint.path}`, { method: endpoint.method, headers });
        const code = endpoint.errors.includes('LICENCE_REFUSED') ? 'LICENCE_REFUSED' : 'UNAUTHORISED';
        expect([reply.status, await reply.json()]).toMatchObject([401, { errors: { code } }]);
      }
    },
  );

  it('takes the billing token for billing calls and for no others [S0-6-035] [S1-6-024]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('free');
    const { countries } = await browser.read(endpoints.billingCountries);
    expect(countries[0]).toEqual({ code: 'HK', name_tc: '香港', name_en: 'Hong Kong', area_code: '852' });
    const { user, billing } = browser.tokens();
    expect(
      (await browser.call(endpoints.payments, { headers: { 'x-billing-user-token': user ?? '' } })).status,
    ).toBe(401);
    expect((await browser.call(endpoints.payments)).status).toBe(200);
    const headers = { authorization: `Bearer ${billing}` };
    expect((await browser.call(endpoints.channelList, { query: HK, headers })).status).toBe(401);
  });

  it('rejects a token once its time is over', async () => {
    let now = NOON;
    const { url } = await testService({ clock: { now: () => now } });
    const browser = testBrowser(url);
    await browser.become('free');
    expect((await browser.call(endpoints.historyList)).status).toBe(200);
    now += 4 * 3_600_000;
    expect((await browser.call(endpoints.historyList)).status).toBe(401);
  });

  it('replies the flags of remote config with an entity tag, and 304 while they are unchanged [S1-7-105] [S0-7-056]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    /* Without a mailbox of the operator's, codes go by text message. */
    expect(await browser.read(endpoints.remoteConfig)).toEqual({
      ...REMOTE_CONFIG_DEFAULTS,
      registration_code_by: 'sms',
    });
    const first = await browser.call(endpoints.remoteConfig);
    const etag = first.headers.get('etag') ?? '';
    expect([etag.length > 10, first.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
    const again = await browser.call(endpoints.remoteConfig, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(
      (await browser.call(endpoints.remoteConfig, { headers: { 'if-none-match': 'W/"other"' } })).status,
    ).toBe(200);
  });

  it('answers 400 with the field that does not fit, 415 to other bodies, 404 under /api', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.open();
    const bad = await browser.call(endpoints.guide, { query: { country_code: 'hongkong', from: 'x' } });
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { errors: { code: 'BAD_REQUEST', message: expect.stringMatching(/^country_code/) } },
    ]);
    const text = await browser.call(endpoints.logout, {
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([text.status, await text.json()]).toMatchObject([415, { errors: { code: 'WRONG_MEDIA_TYPE' } }]);
    const json = await browser.call(endpoints.login, {
      body: '{"id":',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    const nothing = await browser.request('GET', '/api/none/');
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { errors: { code: 'NOT_FOUND' } }]);
  });
});
