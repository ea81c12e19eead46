import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

describe('a login of a brand’s earlier releases', () => {
  beforeEach(() => {
    PRODUCT.earlierPrefix = 'former';
  });
  afterEach(() => {
    PRODUCT.earlierPrefix = '';
  });

  /** Logs in, and returns the service with the cookies as an earlier release would have named them. */
  async function loggedIn() {
    const { url, browser, login } = await testAccountsService();
    await login('free');
    const ask = (cookie: string) => testFetch(`${url}${endpoints.getSession.path}`, { headers: { cookie } });
    return { ask, now: browser.cookie(), earlier: browser.cookie().replace(/^harbour/, 'former') };
  }

  it('goes on under the name of today, and the earlier cookie ends', async () => {
    const { ask, now, earlier } = await loggedIn();
    const reply = await ask(earlier);
    expect(await reply.json()).toMatchObject({ user: { guest: false } });
    const set = reply.headers.getSetCookie();
    expect(set.some((line) => line.startsWith(`${now};`) && /HttpOnly; SameSite=Lax/.test(line))).toBe(true);
    expect(set.find((line) => line.startsWith('former_session='))).toMatch(
      /^former_session=; Max-Age=0; Path=\//,
    );
  });

  it('takes its device along, which an attempt limit knows', async () => {
    const { ask } = await loggedIn();
    const set = (await ask('former_device=body.mac')).headers.getSetCookie().join('\n');
    expect(set).toMatch(/^former_device=; Max-Age=0; Path=\/api\//m);
    expect(set).toMatch(/^harbour_device=body\.mac; Max-Age=\d{8}; Path=\/api\/; HttpOnly/m);
  });

  it('never takes the place of a login of today', async () => {
    const other = await loggedIn();
    const reply = await other.ask(`${other.now}; former_session=stolen-or-old`);
    expect(await reply.json()).toMatchObject({ user: { guest: false } });
    expect(reply.headers.getSetCookie().join()).toMatch(/former_session=; Max-Age=0/);
    expect(reply.headers.getSetCookie().join()).not.toMatch(/harbour_session=/);
  });

  it('that opens nothing any more is only forgotten', async () => {
    const { ask } = await loggedIn();
    const reply = await ask('former_session=opens-nothing');
    expect(await reply.json()).toMatchObject({ user: { guest: true } });
    expect(reply.headers.getSetCookie()).toHaveLength(1);
  });

  it('is nobody’s where a brand has no earlier release', async () => {
    const { ask, earlier } = await loggedIn();
    PRODUCT.earlierPrefix = '';
    const reply = await ask(earlier);
    expect(await reply.json()).toMatchObject({ user: { guest: true } });
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
});
