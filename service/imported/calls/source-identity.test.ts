import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testFiles, testHost, testImportedChannels } from '#service/testing/test-imported-sources.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const entry = (id: string, name: string, path: string, group = 'News'): string =>
  `#EXTINF:-1 tvg-id="${id}" group-title="${group}",${name}\nhttp://h.example/${path}\n`;

describe('a channel that its list renames', () => {
  it('stays hidden and matched, under its code', async () => {
    const files = { '/list.m3u': `#EXTM3U\n${entry('one', 'Pier', '1')}${entry('two', 'Peak', '2')}` };
    const host = await testFiles(files);
    const { add, refresh, channels, browser, settled } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    const [pier, peak] = await channels();
    const arranged = { network_code: peak?.network_code ?? '', name: null, hidden: true };
    await browser.read(endpoints.arrangeImportedChannel, { body: arranged });
    await browser.read(endpoints.matchImportedChannel, {
      body: { network_code: pier?.network_code, guide: 'none', shift: 30 },
    });
    await settled();
    files['/list.m3u'] = `#EXTM3U\n${entry('one', 'Pier HD', '1')}${entry('two', 'The Peak', '2')}`;
    await refresh();
    expect((await channels()).map(({ name, network_code, shift }) => [name, network_code, shift])).toEqual([
      ['Pier HD', pier?.network_code, 30],
    ]);
    files['/list.m3u'] = `#EXTM3U\n${entry('one', 'Pier 4K', '9')}${entry('two', 'The Peak', '2')}`;
    await refresh();
    expect((await channels()).map(({ name, network_code, shift }) => [name, network_code, shift])).toEqual([
      ['Pier 4K', pier?.network_code, 30],
    ]);
  });

  it('is in every group that it is listed in, and an entry that says nothing new is left out', async () => {
    const host = await testFiles({
      '/list.m3u': `#EXTM3U\n${entry('n', 'News', '1', 'World')}${entry('n', 'News', '1', 'North')}${entry('n', 'News', '1', 'North')}${entry('n', 'News', '2', 'South')}`,
    });
    const { add, channels } = await testImportedChannels();
    const state = await add({ kind: 'playlist', location: `${host}/list.m3u` });
    expect((await channels()).map(({ groups }) => groups)).toEqual([['World', 'North'], ['South']]);
    expect(state.reasons.map(({ fault, count }) => [fault, count])).toEqual([['DUPLICATE', 1]]);
  });
});

describe('a source', () => {
  it('gets another address, login and headers without losing what belongs to its channels', async () => {
    const asked: IncomingMessage[] = [];
    const host = await testHost((request, response) => {
      asked.push(request);
      const isOld = request.url === '/old.m3u';
      const isKnown =
        request.headers.authorization === `Basic ${Buffer.from('me:new').toString('base64')}` &&
        request.headers['user-agent'] === 'Box/1';
      if (!isOld && !isKnown) return void response.writeHead(401).end();
      response.end(`#EXTM3U\n${entry('one', 'Pier', isOld ? 'old/1' : 'new/1')}`);
    });
    const { add, channels, browser, settled } = await testImportedChannels();
    const { sources } = await add({ kind: 'playlist', location: `${host}/old.m3u`, name: 'Islands' });
    const source_id = sources[0]?.source_id ?? '';
    const before = await channels();
    const changed = async (body: object) => {
      await browser.read(endpoints.changeImportedSource, { body: { source_id, ...body } });
      return (await settled()).sources[0];
    };
    expect(await changed({ location: `${host}/new.m3u` })).toMatchObject({
      code: 'SOURCE_LOGIN',
      name: 'Islands',
      channels: 1,
    });
    expect(await channels()).toEqual(before);
    expect(
      await changed({ user: 'me', password: 'new', user_agent: 'Box/1', headers: { 'X-Box': '7' } }),
    ).toMatchObject({
      code: null,
      channels: 1,
    });
    expect((await channels()).map(({ network_code }) => network_code)).toEqual(
      before.map(({ network_code }) => network_code),
    );
    expect(asked.at(-1)?.headers['x-box']).toBe('7');
    expect(await changed({ user_agent: null })).toMatchObject({ code: 'SOURCE_LOGIN', channels: 1 });
    expect(asked.at(-1)?.headers['x-box']).toBe('7');
    const named = await changed({
      user_agent: 'Box/1',
      headers: { Referer: 'https://a.example/', Origin: 'https://a.example' },
    });
    expect([named?.code, named?.header_names]).toEqual([null, ['x-box', 'referer', 'origin', 'user-agent']]);
    expect(asked.at(-1)?.headers).toMatchObject({
      'x-box': '7',
      referer: 'https://a.example/',
      origin: 'https://a.example',
    });
    expect((await changed({ headers: { 'X-Box': '', origin: '' } }))?.header_names).toEqual([
      'referer',
      'user-agent',
    ]);
    expect([asked.at(-1)?.headers['x-box'], asked.at(-1)?.headers.referer]).toEqual([
      undefined,
      'https://a.example/',
    ]);
    for (const body of [
      { location: 'http://' },
      { headers: { 'bad name': '1' } },
      { headers: { host: 'a' } },
      { user_agent: 'a\nb' },
    ]) {
      const { status } = await browser.call(endpoints.changeImportedSource, { body: { source_id, ...body } });
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });

  it('keeps its cookies for itself', async () => {
    const asked: [string, string | undefined][] = [];
    const host = await testHost((request, response) => {
      asked.push([request.url ?? '', request.headers.cookie]);
      if (request.url === '/one.m3u') response.setHeader('set-cookie', ['sid=1; Path=/; HttpOnly', 'bad']);
      response.end(`#EXTM3U\n${entry('one', 'Pier', '1')}`);
    });
    const { add, refresh } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/one.m3u` });
    await add({ kind: 'playlist', location: `${host}/two.m3u` });
    await refresh();
    expect(asked).toEqual([
      ['/one.m3u', undefined],
      ['/two.m3u', undefined],
      ['/one.m3u', 'sid=1'],
      ['/two.m3u', undefined],
    ]);
  });

  it.each([
    [401, 'SOURCE_LOGIN'],
    [403, 'SOURCE_FORBIDDEN'],
    [404, 'SOURCE_GONE'],
    [410, 'SOURCE_GONE'],
    [429, 'SOURCE_BUSY'],
    [500, 'SOURCE_DOWN'],
    [502, 'SOURCE_DOWN'],
    [503, 'SOURCE_DOWN'],
    [418, 'SOURCE_REFUSED'],
  ])('whose server replies %i says so: %s', async (status, code) => {
    const host = await testFiles({ '/list.m3u': status });
    const { add } = await testImportedChannels();
    const states = await add({ kind: 'playlist', location: `${host}/list.m3u` });
    expect(states.sources[0]).toMatchObject({ code, updated_at: null });
  });
});
