import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { INPUTS } from './samples.ts';

/**
 * A text that no column can hold, by name. One rule at the edge refuses both; PostgreSQL itself fails at the
 * first.
 */
const ZERO = ['U+0000', '\0'] as const;
const TEXTS = process.env.HARBOUR_TEST_DATABASE
  ? [ZERO]
  : [ZERO, ['half a surrogate pair', '\ud83d'] as const];

type Input = { readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };

/** Returns the value once for each text in it, with `mark` after that text. */
function eachText(value: unknown, mark: string): readonly unknown[] {
  if (typeof value === 'string') return [`${value}${mark}`];
  if (Array.isArray(value))
    return value.flatMap((one, place) => eachText(one, mark).map((marked) => value.with(place, marked)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    eachText(one, mark).map((marked) => ({ ...value, [name]: marked })),
  );
}

const asTexts = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, one]) => [name, String(one)]));

/** A member with a profile, who may make every call. */
async function member() {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become('paying');
  return browser;
}

const sampleOf = (name: EndpointName): Input => INPUTS[name];

describe('a text that no column can hold', () => {
  it.each(TEXTS)('with %s is refused with 400 in every text of the body of every call', async (_, mark) => {
    const browser = await member();
    const wrong: string[] = [];
    let tried = 0;
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const endpoint = endpoints[name];
      const { query = {}, body } = sampleOf(name);
      if (endpoint.method !== 'POST' || endpoint.bodyKind === 'form' || typeof body !== 'object') continue;
      for (const marked of [
        ...eachText(body, mark),
        { ...body, [`more${mark}`]: 1 },
        { ...body, more: { deep: [[mark]] } },
      ]) {
        const reply = await browser.call(endpoint, { query: asTexts(query), body: marked });
        tried += 1;
        if (reply.status !== 400) wrong.push(`${name}: ${reply.status} ${JSON.stringify(marked)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });

  it('with U+0000 is refused with 400 in every query of every call, and nothing fails in an address, a header or a cookie', async () => {
    const browser = await member();
    const wrong: string[] = [];
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const endpoint = endpoints[name];
      const { query = {}, body } = sampleOf(name);
      for (const marked of [...eachText(asTexts(query), '\0'), { ...asTexts(query), more: '\0' }]) {
        const reply = await browser.call(endpoint, {
          query: asTexts(Object(marked)),
          ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}),
        });
        if (reply.status !== 400) wrong.push(`${name}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '/art/programme/%00.jpg',
    '/media/live/%00/index.m3u8',
    '/media/own/%00/f/%00.ts',
    '/recordings/%00/index.m3u8',
    '/api/harbour/realtime/?queries=%00',
    '/gateway/pay/?payment=%00',
    '/gateway/api/payments/%00',
    '/tc/programme/%00/',
    '/tc/search/%00/',
    '/demo/api/state?x=%00',
    '/api/auth/getSession/self/%00',
  ])('in the address %s is never a failure of the service', async (path) => {
    const browser = await member();
    expect((await browser.request('GET', path)).status).toBeLessThan(500);
  });

  it('in a cookie, a header or a form of the gateway’s page is never a failure of the service', async () => {
    const browser = await member();
    const cookie = 'harbour_session=a%00b; harbour_device=a%00b.c%00d';
    for (const endpoint of [endpoints.getSession, endpoints.login, endpoints.pairDevice]) {
      const body =
        endpoint.method === 'POST' ? { body: { id: 'a', password: 'b', lang: 'en', device_id: 'd' } } : {};
      expect((await browser.call(endpoint, { ...body, headers: { cookie } })).status).toBeLessThan(500);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = 'payment=%00&card=4111111111111111&expiry=12%2F30&code=123';
    for (const path of ['/gateway/pay/', '/gateway/card/', '/gateway/wallet/', '/gateway/cancel/'])
      expect((await browser.request('POST', path, { body: fields, headers: form })).status).toBeLessThan(500);
  });
});
