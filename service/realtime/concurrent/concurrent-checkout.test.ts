import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { CONCURRENT_CHECK_MS } from '#shared/domain/audience/viewing-places.ts';

type Browser = ReturnType<typeof testBrowser>;
/** By when the place of a page that is gone is free. */
const LAPSE_MS = CONCURRENT_CHECK_MS + 5000;
const COUNTRY = { platform: 'web', country_code: 'HK' } as const;

/** Two devices of the member with one place, and one of a guest. */
async function devices() {
  const service = await testAccountsService();
  const one = service.browser;
  const other = testBrowser(service.url);
  for (const browser of [one, other]) await browser.become('free');
  const add = async (browser: Browser): Promise<string> =>
    (
      await browser.read(endpoints.addRealtimeDocument, {
        body: { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } },
      })
    ).id;
  const checkout = async (browser: Browser, concurrent_id?: string): Promise<string | null> => {
    const query = {
      ...COUNTRY,
      network_code: 'J',
      ...(concurrent_id === undefined ? {} : { concurrent_id }),
    };
    const headers = { hdid: 'device', 'app-domain': 'tv' };
    return (await browser.read(endpoints.liveCheckout, { query, headers })).error_code ?? null;
  };
  return { ...service, one, other, add, checkout };
}

describe('a checkout', () => {
  it('is refused with MAX_CONCURRENT_EXCEED while the places are taken, except for a page that has one [S1-3-080]', async () => {
    const { one, other, add, checkout } = await devices();
    expect((await one.open()).user.max_concurrent).toBe(1);
    const id = await add(one);
    expect(await checkout(other)).toBe('MAX_CONCURRENT_EXCEED');
    expect(await checkout(one, id)).toBeNull();
    expect(await checkout(other, id)).toBe('MAX_CONCURRENT_EXCEED');
  });

  it('is answered once the other page was released, was stopped, or has not been heard of for the threshold', async () => {
    const { one, other, add, checkout, pass } = await devices();
    await one.read(endpoints.stopViewing, { body: { id: await add(one), own: true } });
    expect(await checkout(other)).toBeNull();
    const second = await add(one);
    expect(await other.read(endpoints.stopViewing, { body: { id: second } })).toEqual({ success: true });
    expect(await checkout(other)).toBeNull();
    const stopped = await one.read(endpoints.getRealtimeDocument, {
      query: { collection: 'concurrent', id: second },
    });
    const by = { device_type: 'web', title_en: 'Browser', at: expect.any(Number) };
    expect(stopped.document?.data).toMatchObject({ status: 'dead', stopped_by: by });
    await add(one);
    pass(LAPSE_MS);
    expect(await checkout(other)).toBe('MAX_CONCURRENT_EXCEED');
    pass(1);
    expect(await checkout(other)).toBeNull();
  });

  it('does not count closed pages of the same browser, which have no stream any more', async () => {
    const { one, other, add, checkout } = await devices();
    await add(one);
    expect([await checkout(one), await checkout(other)]).toEqual([null, 'MAX_CONCURRENT_EXCEED']);
  });

  it('is not limited if the operator lifts the limit', async () => {
    const { one, other, add, checkout, demo } = await devices();
    await add(one);
    await demo('flags', { flags: { concurrent_limit: false } });
    expect(await checkout(other)).toBeNull();
  });
});
