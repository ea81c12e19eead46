import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK', platform: 'web' };
const HEADERS = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const FILE = 's-upload-list';

/** A viewer, and a stream in the private network with what was asked of it. */
async function viewer() {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const home = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const browser = testBrowser((await testService({ openImportThread: inlineImport })).url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const settled = async () => {
    for (;;) {
      const state = await browser.read(endpoints.importedState, {});
      if (state.job === null) return state;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const list = `#EXTM3U\n#EXTINF:-1,Tuner\n${home}/live.m3u8\n#EXTINF:-1,Public\nhttp://tv.example/live.m3u8\n`;
  const upload = async (upload_id: string) => {
    const data = Buffer.from(list).toString('base64');
    await browser.read(endpoints.uploadImportedFile, {
      body: { upload_id, name: 'list.m3u', first: true, last: true, data },
    });
    return settled();
  };
  const allow = async (source_id: string, reach_home: boolean) => {
    await browser.read(endpoints.changeImportedSource, { body: { source_id, reach_home } });
    return settled();
  };
  /** Returns the checkout's answer for each channel called Tuner; null if it plays. */
  const checkouts = async () => {
    const { items } = await browser.read(endpoints.importedChannels, {});
    const codes = items.filter(({ name }) => name === 'Tuner').map(({ network_code }) => network_code);
    const play = async (network_code: string) =>
      (await browser.read(endpoints.liveCheckout, { query: { ...HK, network_code }, headers: HEADERS }))
        .error_code ?? null;
    return Promise.all(codes.map(play));
  };
  return { browser, asked, upload, allow, checkouts, settled };
}

describe('a playlist that is a file and leads into the private network', () => {
  it('reaches nothing there until the viewer allows it, and nothing any more once that is taken back', async () => {
    const { asked, upload, allow, checkouts } = await viewer();
    const { sources } = await upload(FILE);
    expect(sources[0]?.home).toEqual({ hosts: ['127.0.0.1'], allowed: null });
    expect(await checkouts()).toEqual(['SOURCE_NOT_ALLOWED']);
    expect(asked).toEqual([]);
    expect((await allow(FILE, true)).sources[0]?.home).toMatchObject({ allowed: true });
    expect(await checkouts()).toEqual([null]);
    expect(asked).toEqual(['/live.m3u8']);
    expect((await allow(FILE, false)).sources[0]?.home).toMatchObject({ allowed: false });
    expect(await checkouts()).toEqual(['SOURCE_NOT_ALLOWED']);
    expect(asked).toHaveLength(1);
  });

  it('is asked about once, and for itself alone', async () => {
    const { upload, allow, checkouts } = await viewer();
    await upload(FILE);
    await allow(FILE, true);
    const { sources } = await upload('s-upload-other');
    expect(sources.map(({ home }) => home?.allowed)).toEqual([true, null]);
    expect((await checkouts()).toSorted()).toEqual(['SOURCE_NOT_ALLOWED', null]);
  });

  it('is asked about again once it comes back from a backup, which may be anybody’s', async () => {
    const { browser, upload, allow, checkouts, settled } = await viewer();
    await upload(FILE);
    await allow(FILE, true);
    const backup = await browser.read(endpoints.importedBackup, { query: { secrets: 'true' } });
    await browser.read(endpoints.restoreImported, { body: { backup } });
    expect((await settled()).sources[0]?.home).toMatchObject({ allowed: null });
    expect(await checkouts()).toEqual(['SOURCE_NOT_ALLOWED']);
  });

  it('is not opened by a child', async () => {
    const { browser, upload } = await viewer();
    await upload(FILE);
    await browser.become('kids');
    expect(
      (await browser.call(endpoints.changeImportedSource, { body: { source_id: FILE, reach_home: true } }))
        .status,
    ).toBe(403);
  });
});
