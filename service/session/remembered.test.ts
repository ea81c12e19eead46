import { describe, expect, it } from 'vitest';
import { PIN, testFamily } from '#service/kids/test-family.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { TOKEN_LIFE } from './access-tokens.ts';

type Browser = ReturnType<typeof testBrowser>;

/** The status of a call with exactly this token. */
const statusWith = async (browser: Browser, token: string): Promise<number> =>
  (
    await browser.request('GET', `${endpoints.favouriteList.path}?type=programme&offset=0&limit=10`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

/** A member whose token the service has read before. */
async function known() {
  let now = NOON;
  const { url } = await testService({ clock: { now: () => now } });
  const browser = testBrowser(url);
  const token = (await browser.become('paying')).user.token ?? '';
  expect(await statusWith(browser, token)).toBe(200);
  return {
    browser,
    token,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a token that the service has read before', () => {
  it('is refused by the next call once its session has ended', async () => {
    const { browser, token } = await known();
    await browser.call(endpoints.logout, { body: {} });
    expect(await statusWith(browser, token)).toBe(401);
  });

  it('is refused once its time is over', async () => {
    const { browser, token, pass } = await known();
    pass(TOKEN_LIFE - 1000);
    expect(await statusWith(browser, token)).toBe(200);
    pass(1000);
    expect(await statusWith(browser, token)).toBe(401);
  });

  it('vouches for no other text: not for changed claims, nor for a changed signature', async () => {
    const { browser, token } = await known();
    const [head, body = '', sign = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 3600 })).toString('base64url');
    expect(await statusWith(browser, `${head}.${changed}.${sign}`)).toBe(401);
    expect(await statusWith(browser, `${head}.${body}.${sign.slice(0, -2)}AA`)).toBe(401);
    expect(await statusWith(browser, token)).toBe(200);
  });

  it('gets nothing above the limit that its profile has had since the last call', async () => {
    const { browser, givePin, save } = await testFamily();
    const headers = { authorization: `Bearer ${(await browser.open()).user.token ?? ''}` };
    const details = async (): Promise<number> =>
      (
        await browser.request('GET', `${endpoints.programme.path}?country_code=HK&programme_id=gold`, {
          headers,
        })
      ).status;
    expect(await details()).toBe(200);
    await givePin(PIN);
    const { profile_id } = (await browser.open()).user;
    expect(await save(profile_id ?? '', { rating_limit: 'PG' })).toMatchObject({ success: true });
    expect(await details()).toBe(404);
  });
});
