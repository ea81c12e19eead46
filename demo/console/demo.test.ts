import { describe, expect, it } from 'vitest';
import { checkoutLive, checkoutVideo, fileOf } from '#service/playback/test-checkout.ts';
import { listeningService, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const opened = async (service: ReturnType<typeof testService> = testService()) => {
  const { url } = await service;
  const browser = testBrowser(url);
  await browser.become('paying');
  const set = async (what: string, body: unknown) =>
    (await browser.request('POST', `/demo/api/${what}`, { body })).json();
  return { url, browser, set };
};

describe('demo console', () => {
  it('is one page with its script and style as files, in both languages', async () => {
    const { browser } = await opened();
    const page = await browser.request('GET', '/demo/');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain('示範控制台');
    expect(text).toContain('Demo console');
    expect(text).not.toMatch(/<script>|<style>| style=| on\w+=/);
    expect((await browser.request('GET', '/demo/console.js')).headers.get('content-type')).toContain(
      'text/javascript',
    );
    expect((await browser.request('GET', '/demo/console.css')).status).toBe(200);
  });

  it('does not exist where it is off', async () => {
    const { url } = await testService({ demo: false });
    expect((await testFetch(`${url}/demo/`)).status).toBe(404);
    expect((await testFetch(`${url}/demo/api/state`)).status).toBe(404);
  });

  it('answers no other origin, not even a reading call', async () => {
    const { url } = await testService();
    expect(
      (await testFetch(`${url}/demo/api/state`, { headers: { origin: 'http://evil.example' } })).status,
    ).toBe(403);
    expect(
      (
        await testFetch(`${url}/demo/api/reset`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect((await testFetch(`${url}/demo/api/state`)).status).toBe(200);
  });

  it('sets the country for everyone, and gives it back', async () => {
    const { browser, set } = await opened();
    await set('country', { country: 'MO' });
    expect(await browser.open()).toMatchObject({ country_code: 'MO', region: 1, supported_country: true });
    await set('country', { country: 'CN' });
    expect(await browser.open()).toMatchObject({ country_code: 'CN', region: 2, supported_country: false });
    await set('country', { country: null });
    expect((await browser.open()).country_code).toBe('HK');
    expect((await browser.become('overseas')).country_code).toBe('GB');
  });

  it('shifts the time that viewers live in', async () => {
    const { browser, set } = await opened();
    await set('clock', { shift_ms: HOUR });
    expect(await set('clock', { shift_ms: HOUR })).toMatchObject({
      clock_offset: 2 * HOUR,
      now: '2026-11-20T06:00:00.000Z',
    });
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(rows[1]?.items[0]).toMatchObject({ title_en: 'Hour 8' });
    const windows = { offset_ms: 11 * 24 * HOUR };
    await set('clock', windows);
    const { currEpisode } = await browser.read(endpoints.episode, {
      query: { ...HK, episode_id: 'kids-e1' },
    });
    expect(Date.parse(currEpisode.free_end_time ?? '')).toBeLessThan(Date.parse('2026-12-01T04:00:00Z'));
  });

  it('refuses what it does not understand', async () => {
    const { browser } = await opened();
    const post = async (what: string, body: unknown) =>
      (await browser.request('POST', `/demo/api/${what}`, { body })).status;
    expect(await post('country', { country: 'Hong Kong' })).toBe(400);
    expect(await post('faults', { endpoint: 'nothing', effect: { kind: 'drop' } })).toBe(400);
    expect(await post('faults', { effect: { kind: 'drop' } })).toBe(400);
    expect(await post('persona', { key: 'nobody' })).toBe(404);
  });

  it('shows logins, their one password, carrier numbers and where codes appear', async () => {
    const { browser } = await opened();
    const text = await (await browser.request('GET', '/demo/')).text();
    for (const shown of [
      'paying@example.com',
      'Harbour2026',
      '+853 66880001',
      'id="messages"',
      '驗證碼及電郵',
      'A smart TV shows a code',
    ])
      expect(text).toContain(shown);
  });

  it('keeps its messages and tools from other sites', async () => {
    const { url } = await opened();
    for (const place of ['state', 'tv-code', 'carrier-link', 'confirm', 'accounts-reset', 'flags']) {
      const method = place === 'state' ? 'GET' : 'POST';
      const reply = await testFetch(`${url}/demo/api/${place}`, {
        method,
        headers: { origin: 'http://evil.example' },
      });
      expect([place, reply.status]).toEqual([place, 403]);
    }
  });

  it('fails a call as often as asked, by name or by path', async () => {
    const { browser, set } = await opened();
    await set('faults', {
      endpoint: 'homepage',
      effect: { kind: 'status', status: 503, code: 'UNAVAILABLE' },
      times: 1,
    });
    const failed = await browser.call(endpoints.homepage, { query: HK });
    expect([failed.status, await failed.json()]).toMatchObject([503, { errors: { code: 'UNAVAILABLE' } }]);
    expect((await browser.call(endpoints.homepage, { query: HK })).status).toBe(200);
    await set('faults', { path: '/api/harbour/content/', effect: { kind: 'malformed', shape: 'not-json' } });
    await expect((await browser.call(endpoints.channelList, { query: HK })).json()).rejects.toThrow();
    await set('reset', {});
    expect((await browser.call(endpoints.channelList, { query: HK })).status).toBe(200);
  });

  it('drops the connection', async () => {
    const { browser, set } = await opened(listeningService());
    await set('faults', { endpoint: 'channelList', effect: { kind: 'drop' }, times: 1 });
    await expect(browser.call(endpoints.channelList, { query: HK })).rejects.toThrow();
  });

  it('clears one fault by its number', async () => {
    const { browser, set } = await opened();
    await set('faults', { endpoint: 'guide', effect: { kind: 'status', status: 500 } });
    expect(await set('faults', { endpoint: 'episode', effect: { kind: 'delay', ms: 1 } })).toMatchObject({
      faults: [{ id: 1 }, { id: 2 }],
    });
    expect(await (await browser.request('DELETE', '/demo/api/faults/1')).json()).toMatchObject({
      faults: [{ id: 2, endpoint: 'episode' }],
    });
  });

  it('cuts and spoils media', async () => {
    const { browser, set } = await opened();
    const path = fileOf(await checkoutVideo(browser, 'paidv9'), 'v240/init.mp4');
    const segment = async () => {
      const reply = await browser.request('GET', path);
      return [reply.status, new Uint8Array(await reply.arrayBuffer())] as const;
    };
    const [, whole] = await segment();
    await set('faults', { path: '/media/*.mp4', effect: { kind: 'truncate' }, times: 1 });
    expect((await segment())[1]).toEqual(whole.slice(0, Math.floor(whole.length / 2)));
    await set('faults', { path: '/media/*.mp4', effect: { kind: 'corrupt' }, times: 1 });
    const [, spoiled] = await segment();
    expect([spoiled.length, Buffer.compare(spoiled, whole) === 0]).toEqual([whole.length, false]);
    await set('faults', { path: '/media/', effect: { kind: 'status', status: 404 }, times: 1 });
    expect((await segment())[0]).toBe(404);
    expect((await segment())[1]).toEqual(whole);
  });

  it('triggers an ad break that the playlist announces', async () => {
    const { browser, set } = await opened();
    const path = fileOf(await checkoutLive(browser, 'J'), 'v240.m3u8');
    const breaks = async () =>
      (await (await browser.request('GET', path)).text()).match(/#EXT-X-DATERANGE/g)?.length ?? 0;
    const before = await breaks();
    expect(await set('ad-break', { seconds: 30 })).toMatchObject({
      ad_breaks: [{ networkCode: null, duration: 30 }],
    });
    expect(await breaks()).toBeGreaterThan(before);
  });
});
