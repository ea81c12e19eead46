import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importedViewer, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const LIST = '#EXTM3U\n#EXTINF:-1 tvg-id="a",Pier\nhttp://h.example/1.m3u8\n';
const GUIDE =
  '<tv><channel id="a"/><programme channel="a" start="20261120040000" stop="20261120050000"><title>Tide</title></programme></tv>';
const PAGE = '<!doctype html><title>We will be back soon</title>';

/** A viewer of a service whose operator names a playlist and a guide. */
async function named(playlist: string, guide: string | null) {
  const viewer = await importedViewer();
  const start = async () => {
    await viewer.browser.request('POST', '/demo/api/import', { body: { playlist, guide } });
    const state = await viewer.settled();
    return { ...state, codes: state.sources.map(({ code }) => code) };
  };
  return { ...viewer, start };
}

function textFile(name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-named-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  const write = (next: string) => writeFileSync(path, next);
  write(text);
  return { path, write, remove: () => rmSync(path) };
}

describe('sources that the operator names', () => {
  it('keep their last good copies while their provider is down, and let others in beside them', async () => {
    let status = 200;
    let body: string | null = null;
    const host = await testHost((request, response) => {
      response.writeHead(status).end(body ?? (request.url === '/list.m3u' ? LIST : GUIDE));
    });
    const { start, add, channels } = await named(`${host}/list.m3u`, `${host}/guide.xml`);
    expect(await start()).toMatchObject({ channels: 1, matched: 1, codes: [null, null] });
    status = 503;
    expect(await start()).toMatchObject({ channels: 1, matched: 1, codes: ['SOURCE_DOWN', 'SOURCE_DOWN'] });
    const other = await testHost((_, response) =>
      response.end(LIST.replaceAll('Pier', 'Peak').replace('/1.', '/2.')),
    );
    expect(await add({ kind: 'playlist', location: other })).toMatchObject({ channels: 2, matched: 2 });
    status = 200;
    body = PAGE;
    expect(await start()).toMatchObject({
      channels: 2,
      matched: 2,
      codes: ['PLAYLIST_IS_A_PAGE', 'NOT_XMLTV', null],
    });
    body = null;
    expect(await start()).toMatchObject({ channels: 2, matched: 2, codes: [null, null, null] });
    expect((await channels()).map(({ name }) => name)).toEqual(['Pier', 'Peak']);
  });

  it('keep the last good copy of a file that is gone or became something else', async () => {
    const { path, write, remove } = textFile('list.m3u', LIST);
    const { start } = await named(path, null);
    expect(await start()).toMatchObject({ channels: 1, codes: [null] });
    write('');
    expect(await start()).toMatchObject({ channels: 1, codes: ['NOTHING_FOUND'] });
    remove();
    expect(await start()).toMatchObject({ channels: 1, codes: ['SOURCE_NOT_FOUND'] });
  });

  it('say why nothing is there if they never were', async () => {
    const { start } = await named('/nowhere/list.m3u', null);
    expect(await start()).toMatchObject({ channels: 0, codes: ['SOURCE_NOT_FOUND'] });
  });

  it('of a backup name no file of this machine', async () => {
    const { path } = textFile('private.m3u', LIST);
    const { start, browser, settled } = await named(path, null);
    await start();
    const backup = await browser.read(endpoints.importedBackup, {});
    expect(JSON.stringify(backup)).toContain('"direct":true');
    const elsewhere = await importedViewer();
    await elsewhere.browser.read(endpoints.restoreImported, { body: { backup: { ...backup, files: {} } } });
    expect(await elsewhere.settled()).toMatchObject({ channels: 0, sources: [] });
    await settled();
  });
});
