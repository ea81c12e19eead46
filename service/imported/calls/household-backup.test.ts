import { describe, expect, it } from 'vitest';
import { testFiles, testImportedChannels } from '#service/testing/test-imported-sources.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const LIST =
  '#EXTM3U\n#EXTINF:-1 group-title="News",Pier\nhttp://h.example/live/viewer/sesame-stream/1.m3u8\n';
const SECRET = /sesame/;

/** A household with everything secret that a source can have. */
async function secretSources() {
  const house = await testImportedChannels();
  const { browser } = house;
  const host = await testFiles({
    '/lists/sesame-path/list.m3u?token=sesame-query': LIST,
    '/lists/sesame-path/list.m3u': LIST,
  });
  const location = `${host}/lists/sesame-path/list.m3u?token=sesame-query`;
  const headers = { cookie: 'id=sesame-cookie', 'x-key': 'sesame-header' };
  await house.add({
    kind: 'playlist',
    location,
    name: 'Islands',
    user: 'viewer',
    password: 'sesame-password',
    headers,
  });
  await house.add({
    kind: 'xtream',
    location: host,
    name: 'Portal',
    user: 'viewer',
    password: 'sesame-portal',
  });
  const data = Buffer.from(LIST).toString('base64');
  await browser.read(endpoints.uploadImportedFile, {
    body: { upload_id: 's-upload-list', name: 'travel.m3u', first: true, last: true, data },
  });
  await house.settled();
  await browser.read(endpoints.arrangeImportedGroup, { body: { key: 'news', name: 'Headlines' } });
  const save = (secrets: boolean) =>
    browser.read(endpoints.importedBackup, { query: secrets ? { secrets: 'true' } : {} });
  return { ...house, save };
}

describe('a backup without the household PIN', () => {
  it('holds no password, cookie, header, address or file that could hold one, and says so', async () => {
    const { save } = await secretSources();
    const whole = JSON.stringify(await save(true));
    for (const secret of ['password', 'cookie', 'header', 'path', 'query', 'portal'])
      expect(whole).toContain(`sesame-${secret}`);
    const without = await save(false);
    expect(without).toMatchObject({ secrets: false, files: {} });
    expect(JSON.stringify(without)).not.toMatch(SECRET);
    expect(JSON.stringify(without)).toContain('Headlines');
  });

  it('keeps the logins and files that this machine has when it is restored here', async () => {
    const { browser, save, settled, channels } = await secretSources();
    const backup = await save(false);
    await browser.read(endpoints.arrangeImportedGroup, { body: { key: 'news', name: null } });
    await browser.read(endpoints.restoreImported, { body: { backup } });
    const { sources } = await settled();
    expect(sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['Islands', 'travel.m3u']));
    expect(sources.find(({ name }) => name === 'Islands')?.code).toBeNull();
    expect((await channels()).map(({ groups }) => groups)).toContainEqual(['Headlines']);
    expect(JSON.stringify(await save(true))).toContain('sesame-password');
  });

  it('names elsewhere what has to be entered again, and fetches nothing until then', async () => {
    const { save } = await secretSources();
    const backup = await save(false);
    const { browser, settled } = await testImportedChannels();
    await browser.read(endpoints.restoreImported, { body: { backup } });
    const { sources, job } = await settled();
    expect(job).toBeNull();
    expect(sources.map(({ name, code, refresh_hours }) => [name, code, refresh_hours])).toEqual([
      ['Islands', 'ADDRESS_LEFT_OUT', null],
      ['Portal', 'ADDRESS_LEFT_OUT', null],
      ['Portal', 'ADDRESS_LEFT_OUT', null],
    ]);
    await browser.read(endpoints.refreshImportedSources, { body: { source_id: null } });
    expect((await settled()).sources.map(({ code }) => code)).not.toContain(null);
  });
});
