import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { checkSignature } from '#service/kernel/signature.ts';
import { listeningService, NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { sharedReplies } from '#shared/contract/operations/shared-replies.ts';
import { CATALOGUE_INPUTS } from './catalogue-samples.ts';
import { INPUTS } from './samples.ts';

const HK = { country_code: 'HK' };
/** Queries for calls whose samples name content that the small catalogue lacks. */
const QUERIES: Readonly<Partial<Record<EndpointName, Readonly<Record<string, string>>>>> = {
  guide: { ...HK, network_code: 'ALL', from: '2026-11-20T00:00:00Z', to: '2026-11-20T06:00:00Z' },
};
/** The one other call that browsers may store and revalidate; its reply is the same for everyone. */
const REVALIDATED: readonly EndpointName[] = ['remoteConfig'];

async function member(url: string, name: string) {
  const browser = testBrowser(url);
  await browser.read(endpoints.login, { body: { id: `${name}@example.com`, password: `Pass-${name}-1` } });
  await browser.open();
  const { profiles } = await browser.read(endpoints.getProfileList);
  await browser.read(endpoints.generateProfileAccessToken, {
    body: { profile_id: profiles[0]?.id, profile_name: 'x' },
  });
  await browser.open();
  return browser;
}
type Browser = Awaited<ReturnType<typeof member>>;
const audienceOf = async (browser: Browser): Promise<string> => {
  const reply = await browser.request('GET', '/cache/audience', {
    headers: { authorization: `Bearer ${browser.tokens().user}` },
  });
  return reply.headers.get('x-cache-audience') ?? '';
};

const textOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

describe('what a shared cache may store', () => {
  it('is the replies of the table and nothing else, whatever call of the contract a member makes', async () => {
    const { url } = await testService();
    const browser = await member(url, 'paying');
    const audience = await audienceOf(browser);
    expect(audience).toMatch(/^general\.(standard|gold)\.paid\.HK\./);
    const wrong: string[] = [];
    let shared = 0;
    for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (name === 'logout') continue;
      const input: { readonly query?: object; readonly body?: object } = INPUTS[name];
      const query = textOf(QUERIES[name] ?? input.query ?? {});
      const reply = await browser.call(endpoint, {
        query,
        headers: { 'x-cache-audience': audience, 'x-api-token': 'harbour-web' },
        ...(endpoint.method === 'GET' ? {} : { body: input.body ?? {} }),
      });
      const caching = reply.headers.get('cache-control') ?? '';
      const rule = sharedReplies[name];
      const isShared = rule !== undefined && reply.status === 200 && caching.startsWith('public');
      if (isShared) shared += 1;
      const fits = isShared
        ? /^public, max-age=0, s-maxage=\d+$/.test(caching) &&
          reply.headers.get('surrogate-key') === rule.key &&
          reply.headers.has('etag')
        : caching === 'private, no-store' ||
          (caching === 'private, no-cache' && (REVALIDATED.includes(name) || rule !== undefined));
      if (!fits) wrong.push(`${name} ${reply.status} ${caching}`);
      await reply.body?.cancel();
    }
    expect(wrong).toEqual([]);
    expect(shared).toBeGreaterThan(10);
  });

  it('contains nothing about a viewer: two members of one audience get the same bytes', async () => {
    const { url } = await testService();
    const [one, other] = await Promise.all([member(url, 'old-password'), member(url, 'family')]);
    const audience = await audienceOf(one);
    expect(await audienceOf(other)).toBe(audience);
    for (const [name, rule] of Object.entries(sharedReplies) as [EndpointName, object][]) {
      const options = {
        query: textOf(QUERIES[name] ?? INPUTS[name].query ?? {}),
        headers: { 'x-cache-audience': audience },
      };
      const replies = await Promise.all(
        [one, other].map((browser) => browser.call(endpoints[name], options)),
      );
      const [first, second] = await Promise.all(replies.map((reply) => reply.text()));
      expect([name, rule, first]).toEqual([name, rule, second]);
    }
  });

  it('is open to a cache only under the audience that it names', async () => {
    const { url } = await testService();
    const browser = await member(url, 'old-password');
    const cachingFor = async (name: string | null): Promise<string | null> =>
      (
        await browser.call(endpoints.categories, {
          query: HK,
          headers: name === null ? {} : { 'x-cache-audience': name },
        })
      ).headers.get('cache-control');
    expect(await cachingFor(null)).toBe('private, no-cache');
    expect(await cachingFor('kids.standard.free.HK.')).toBe('private, no-cache');
    expect(await cachingFor(await audienceOf(browser))).toBe('public, max-age=0, s-maxage=60');
  });

  it('leaves out a list as one viewer has chosen it', async () => {
    const { url } = await testService();
    const browser = await member(url, 'old-password');
    const headers = { 'x-cache-audience': await audienceOf(browser) };
    const query = textOf(CATALOGUE_INPUTS.programmeList.query ?? {});
    const caching = async (more: object): Promise<string | null> =>
      (await browser.call(endpoints.programmeList, { query: { ...query, ...more }, headers })).headers.get(
        'cache-control',
      );
    expect(await caching({})).toMatch(/^public/);
    expect(await caching({ unwatched_first: 'true' })).toBe('private, no-store');
  });

  it('names no audience without a valid token', async () => {
    const { url } = await testService();
    const reply = await testBrowser(url).request('GET', '/cache/audience', {
      headers: { authorization: 'Bearer none' },
    });
    expect([reply.status, reply.headers.get('x-cache-audience')]).toEqual([401, null]);
  });
});

describe('the purge of a cache', () => {
  it('gets a signed list of the keys that changed: all of them after a start', async () => {
    const key = Buffer.alloc(32, 7);
    const got: unknown[] = [];
    const hook = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const signed = checkSignature(key, (name) => request.headers[name]?.toString(), body, NOON);
      response.statusCode = got.length === 0 ? 503 : 204;
      response.end();
      got.push({ ...JSON.parse(body), signed: 'id' in signed });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const address = hook.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const run: (() => void)[] = [];
    await listeningService({
      settings: { cachePurge: { url: new URL(`http://127.0.0.1:${port}/purge`), key } },
      setTimer: (task) => {
        run.push(task);
        return () => undefined;
      },
    });
    const purge = { keys: ['catalogue', 'channels', 'guide', 'art', 'media'], signed: true };
    const gotOnceDue = () => {
      for (const task of run.splice(0)) task();
      return got;
    };
    /* The refused one is sent again when its timer is due, which other timers of the service may precede. */
    await expect.poll(gotOnceDue).toEqual([purge, purge]);
    hook.close();
  });
});
