import { describe, expect, it } from 'vitest';
import { checkoutLive, fileOf } from '#service/playback/test-checkout.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { PIN, testFamily } from './test-family.ts';

/** Bo before the channel for kids, with this many minutes a day, by a page that reports nothing. */
async function silentPage(daily_quota_minutes: number | null) {
  const all = await testFamily({ limits: { daily_quota_minutes } });
  await all.choose('p-bo');
  await all.browser.open();
  let stream = await checkoutLive(all.browser, 'K');
  const get = (file: string) => all.browser.request('GET', fileOf(stream, file));
  /** Status of the newest segment of the channel. */
  const segment = async () => {
    const playlist = await (await get('v360.m3u8')).text();
    const newest = playlist.split('\n').findLast((line) => line.endsWith('.m4s')) ?? '';
    return (await get(newest)).status;
  };
  /** Fetches a segment every four seconds for so long and returns the last status. */
  const watch = async (ms: number) => {
    let status = 0;
    for (let passed = 0; passed < ms; passed += 4 * SECOND) {
      all.pass(4 * SECOND);
      status = await segment();
    }
    return status;
  };
  const again = async () => {
    stream = await checkoutLive(all.browser, 'K');
    return stream.error_code;
  };
  const watched = async () => (await all.browser.open()).user.watched_today?.seconds ?? 0;
  return { ...all, segment, watch, again, watched };
}

describe('minutes that no page reports', () => {
  it('are counted by the segments that are fetched, and end the stream and the next checkout', async () => {
    const { watch, watched, again, keep } = await silentPage(1);
    expect(await watch(32 * SECOND)).toBe(200);
    expect(await watched()).toBeGreaterThanOrEqual(24);
    expect(await watch(MINUTE)).toBe(403);
    expect(await watched()).toBeGreaterThanOrEqual(60);
    expect(await again()).toBe('DAILY_QUOTA');
    await keep('QUOTA', PIN);
    expect(await again()).toBeUndefined();
    expect(await watch(20 * SECOND)).toBe(200);
  });

  it('a pause counts as fifteen seconds at most', async () => {
    const { segment, pass, watched } = await silentPage(30);
    await segment();
    pass(5 * MINUTE);
    await segment();
    expect(await watched()).toBe(15);
  });

  it('what is reported and what is fetched are not added up', async () => {
    const { watch, watched, browser } = await silentPage(30);
    await watch(40 * SECOND);
    const fetched = await watched();
    const reply = await browser.read(endpoints.reportWatched, { body: { seconds: 30 } });
    expect(reply.watched_today?.seconds).toBe(fetched);
    expect(
      (await browser.read(endpoints.reportWatched, { body: { seconds: 60 } })).watched_today?.seconds,
    ).toBe(90);
  });

  it('are not counted without a quota', async () => {
    const { watch, watched } = await silentPage(null);
    expect(await watch(40 * SECOND)).toBe(200);
    expect(await watched()).toBe(0);
  });
});
