import type { StartOptions } from '#service/start/start-options.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { inlineImport } from './fake-import-thread.ts';
import { NOON, testBrowser, testService } from './test-client.ts';
import { enterHouseholdPin } from './test-household.ts';

export const HK = { country_code: 'HK' };
export const PIN = '2580';
export const entry = (name: string, group: string, address = `http://h.example/${name}.m3u8`): string =>
  `#EXTINF:-1 group-title="${group}",${name}\n${address}\n`;
export const LIST = [
  '#EXTM3U\n',
  entry('Pier', 'News'),
  entry('Peak', 'News'),
  entry('Lamma', 'News;Islands'),
  entry('Late', 'Adult'),
  entry('Tai O', 'Islands'),
  entry('Harbour film', 'Films', 'http://h.example/a.mkv'),
  entry('Midnight film', 'ADULT', 'http://h.example/b.mkv'),
].join('');
/** Returns a time as guides write it. */
export const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
export const GUIDE = `<tv><channel id="l"><display-name>Late</display-name></channel>
<programme channel="l" start="${time(NOON)}" stop="${time(NOON + HOUR)}"><title>Moonlight parade</title></programme></tv>`;

/** A viewer with the channels of the list, as a file or, changed, as the next edition of the same one. */
export async function arrangedChannels(options: StartOptions = {}) {
  let now = NOON;
  const { url } = await testService({
    openImportThread: inlineImport,
    clock: { now: () => now },
    ...options,
  });
  const browser = testBrowser(url);
  await browser.become('paying');
  const settled = async (): Promise<void> => {
    while ((await browser.read(endpoints.importedState, {})).job !== null)
      await new Promise((resolve) => setImmediate(resolve));
  };
  const upload = async (upload_id: string, name: string, text: string): Promise<void> => {
    await enterHouseholdPin(browser);
    const data = Buffer.from(text).toString('base64');
    await browser.read(endpoints.uploadImportedFile, {
      body: { upload_id, name, first: true, last: true, data },
    });
    await settled();
  };
  await upload('s-upload-list', 'list.m3u', LIST);
  const listed = async (of = browser) =>
    (await of.read(endpoints.channelList, { query: HK })).channels.filter(({ own }) => own != null);
  const codes = new Map((await listed()).map(({ name_en, network_code }) => [name_en, network_code]));
  return {
    url,
    browser,
    settled,
    upload,
    listed,
    code: (name: string): string => codes.get(name) ?? '',
    names: async () => (await listed()).map(({ channel_no, name_en }) => `${channel_no} ${name_en}`),
    groups: async () => (await browser.read(endpoints.importedGroups, {})).groups.map(({ key }) => key),
    lock: () => browser.read(endpoints.lockImportedGroup, { body: { key: 'adult', locked: true } }),
    setPin: () => browser.read(endpoints.setParentPin, { body: { parent_pin: PIN } }),
    givePin: (of = browser) => of.read(endpoints.checkParentPin, { body: { parent_pin: PIN } }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}
