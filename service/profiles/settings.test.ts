import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

async function opened(key = 'paying') {
  const { url } = await testService({ clock: { now: () => NOON } });
  const device = async () => {
    const browser = testBrowser(url);
    await browser.become(key);
    return async (
      ...settings: readonly { readonly key: string; readonly value: string; readonly changed_at: number }[]
    ) => (await browser.read(endpoints.syncSettings, { body: { settings } })).settings;
  };
  return { url, device };
}
const dock = (value: string, changed_at: number) => ({ key: 'dock', value, changed_at });

describe('settings of a profile', () => {
  it('follow it to another device, merged by last write', async () => {
    const { device } = await opened();
    const one = await device();
    const other = await device();
    expect(await one()).toEqual([]);
    await one(dock('false', 2000), { key: 'quality', value: '480', changed_at: 1000 });
    expect(await other(dock('true', 1500))).toEqual([
      dock('false', 2000),
      { key: 'quality', value: '480', changed_at: 1000 },
    ]);
    expect(await other(dock('true', 2500))).toContainEqual(dock('true', 2500));
    expect(await one()).toContainEqual(dock('true', 2500));
  });

  it('take no change from the future', async () => {
    const { device } = await opened();
    expect(await (await device())(dock('false', NOON + 1_000_000))).toEqual([dock('false', NOON)]);
  });

  it('need a profile, and belong to it alone', async () => {
    const { url, device } = await opened();
    await (await device())(dock('false', 2000));
    const other = testBrowser(url);
    await other.become('free');
    expect((await other.read(endpoints.syncSettings, { body: { settings: [] } })).settings).toEqual([]);
    const guest = testBrowser(url);
    await guest.open();
    expect((await guest.call(endpoints.syncSettings, { body: { settings: [] } })).status).toBe(403);
  });
});
