import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arrangedChannels } from '#service/testing/test-arranged-channels.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import type { WatchedItem } from '#shared/contract/audience/concurrent.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

type Browser = ReturnType<typeof testBrowser>;

/** Adds the record of a playing page. */
async function playing(browser: Browser, item: WatchedItem): Promise<string> {
  const body = { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } } as const;
  const { id } = await browser.read(endpoints.addRealtimeDocument, { body });
  expect(await browser.read(endpoints.reportPlaying, { body: { id, ...item } })).toEqual({ success: true });
  return id;
}
const titles = async (browser: Browser) =>
  (await browser.read(endpoints.watchingDevices)).devices.map(({ playing: on }) => on?.title_en ?? null);
const channel = (item_id: string): WatchedItem => ({ kind: 'live', item_id });

describe('the list of devices that play', () => {
  it('names the channel or the programme that each plays, and the newest of a page', async () => {
    const { url } = await testService();
    const one = testBrowser(url);
    const other = testBrowser(url);
    await one.become('paying');
    await other.become('paying');
    const id = await playing(one, channel('J'));
    expect(await titles(other)).toEqual(['Channel J']);
    await one.read(endpoints.reportPlaying, { body: { id, ...channel('none') } });
    expect(await titles(other)).toEqual([null]);
    await one.read(endpoints.reportPlaying, { body: { id, kind: 'vod', item_id: 'freev1' } });
    expect(await titles(other)).toEqual([expect.stringMatching(/free/i)]);
  });

  it('is of pages of the session that reports only', async () => {
    const { url } = await testService();
    const one = testBrowser(url);
    const stranger = testBrowser(url);
    await one.become('paying');
    await stranger.become('free');
    const id = await playing(one, channel('J'));
    expect(await stranger.read(endpoints.reportPlaying, { body: { id, ...channel('P') } })).toEqual({
      success: false,
    });
    expect(await titles(one)).toEqual(['Channel J']);
    expect(await titles(stranger)).toEqual([]);
  });

  it('keeps the item out of the record that every page of the customer reads', async () => {
    const { url } = await testService();
    const one = testBrowser(url);
    await one.become('paying');
    const id = await playing(one, channel('J'));
    const { document } = await one.read(endpoints.getRealtimeDocument, {
      query: { collection: 'concurrent', id },
    });
    expect(JSON.stringify(document)).not.toMatch(/Channel J|item_id/);
  });

  it('names nothing to a kids profile that is not made for kids', async () => {
    const { url } = await testService();
    const kids = testBrowser(url);
    await kids.become('kids');
    const { channels } = await kids.read(endpoints.channelList, { query: { country_code: 'HK' } });
    const made = channels[0];
    await playing(kids, channel('J'));
    await playing(kids, channel(made?.network_code ?? ''));
    expect(await titles(kids)).toEqual([null, made?.name_en]);
  });

  it('names no own channel of a locked group until the parent PIN, whoever reports it', async () => {
    const { browser, code, setPin, lock, givePin } = await arrangedChannels();
    await playing(browser, channel(code('Late')));
    await playing(browser, channel(code('Pier')));
    expect(await titles(browser)).toEqual(['Late', 'Pier']);
    await setPin();
    await lock();
    expect(await titles(browser)).toEqual([null, 'Pier']);
    await givePin();
    expect(await titles(browser)).toEqual(['Late', 'Pier']);
  });
});
