import { expect, it } from 'vitest';
import { inlineImport } from '#service/http/testing/fake-import-thread.ts';
import { testBrowser, testService } from '#service/http/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

async function viewer() {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  return browser;
}

const upload = (id: string) => ({
  upload_id: id,
  name: 'list.m3u',
  first: true,
  last: true,
  data: Buffer.from('#EXTM3U\n#EXTINF:-1,Pier\nhttps://h.example/1.m3u8\n').toString('base64'),
});

it('sources end at a hundred, by address and as files', async () => {
  const browser = await viewer();
  const add = (location: string) => browser.call(endpoints.addOwnSource, { body: { kind: 'playlist', location } });
  for (let count = 0; count < 100; count += 1) expect((await add(`http://127.0.0.1:9/${count}.m3u`)).status).toBe(200);
  const replies = [await add('http://127.0.0.1:9/more.m3u'), await browser.call(endpoints.uploadOwnFile, { body: upload('s-upload-1') })];
  for (const reply of replies) expect(await reply.json()).toEqual({ errors: { code: 'OWN_FULL' } });
  expect((await browser.read(endpoints.ownState)).sources).toHaveLength(100);
});

it('a match is kept for a channel that there is, and for no other', async () => {
  const browser = await viewer();
  const match = (network_code: string) =>
    browser.call(endpoints.matchOwnChannel, { body: { network_code, guide: { source_id: 'guide', guide_id: 'pier.example' }, shift: 30 } });
  expect([(await match('OWN-1')).status, await (await match('OWN-1')).json()]).toEqual([404, { errors: { code: 'OWN_UNKNOWN' } }]);
  const { matches } = await browser.read(endpoints.ownBackup);
  expect(matches).toEqual({});
});
