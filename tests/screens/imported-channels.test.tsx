import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { all, axeFindings, click, fieldValue, fill, find, openScreen, press } from './app-in-test.ts';
import { CANDIDATES, CHANNELS, EMPTY, FILMS, FULL, GROUPS, source } from './imported-channels-replies.ts';

/** The screen over a service that has this state; every call that changes something is written down. */
async function screen(first: ImportedState, status = 200) {
  let state = first;
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const refused: Record<string, string> = {};
  const shifts: (string | null)[] = [];
  const { to } = await openScreen('paid', {
    answer: (request) => {
      const path = new URL(request.url).pathname.replace('/api/harbour/imported', '');
      if (path === endpoints.checkParentPin.path) return Response.json({ success: true });
      if (!request.url.includes('/api/harbour/imported')) return null;
      if (status !== 200) return Response.json({ errors: { code: 'IMPORTED_ELSEWHERE' } }, { status });
      if (path === '/channels/' && refused[path] === undefined) return Response.json(CHANNELS);
      if (path === '/videos/') return Response.json(FILMS);
      if (path === '/guide-channels/') {
        shifts.push(new URL(request.url).searchParams.get('shift'));
        return Response.json(CANDIDATES);
      }
      if (request.method === 'POST')
        void request
          .clone()
          .text()
          .then((text) => calls.push({ path, body: JSON.parse(text || '{}') }));
      const code = refused[path];
      if (code !== undefined) return Response.json({ errors: { code } }, { status: 403 });
      return Response.json(path.startsWith('/arrangement/') ? GROUPS : state);
    },
  });
  to('/en/account/channels/');
  return {
    calls,
    /** Shift in minutes of each request of the guides. */
    shifts,
    /** Refusals by path, until they are removed. */
    refused,
    turn: (next: ImportedState) => {
      state = next;
    },
  };
}

describe('the screen “Household channels”', () => {
  it('says how to begin, and adds a source by address or login', async () => {
    const { calls, turn } = await screen(EMPTY);
    await find('heading', 'No household channels yet');
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Add a source'));
    await click(await find('button', 'Add'));
    await find('alert', /starts with http/);
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    turn({
      ...EMPTY,
      sources: [source('s-1', 'Islands')],
      job: {
        phase: 'fetching',
        source_id: 's-1',
        read: 62,
        total: 100,
        channels: 0,
        programmes: 0,
        time_left: 80_000,
      },
    });
    await click(await find('button', 'Add'));
    await expect
      .poll(() => calls)
      .toMatchObject([
        { path: '/sources/', body: { kind: 'playlist', location: 'https://lists.example/a.m3u' } },
      ]);
    await find('any', /About 1 minute left/);
    await click(await find('button', 'Cancel'));
    await expect.poll(() => calls.at(-1)?.path).toBe('/cancel/');
  });

  it('adds a source with the request headers that its provider asks for', async () => {
    const { calls, refused } = await screen(EMPTY);
    await click(await find('button', 'Add a source'));
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    await click(await find('button', 'Request headers'));
    await fill(await find('field', /^Referer/), 'https://tv.example/');
    await click(await find('button', 'Add another header'));
    await fill(await find('field', 'Header name'), 'X-Box');
    await fill(await find('field', 'Header value'), '7');
    refused['/sources/'] = 'IMPORTED_ADDRESS';
    await click(await find('button', 'Add'));
    await find('alert', 'That address or one of the headers can’t be used.');
    expect(calls.at(-1)).toMatchObject({
      path: '/sources/',
      body: { headers: { referer: 'https://tv.example/', 'x-box': '7' } },
    });
    expect(await axeFindings()).toEqual([]);
  });

  it('changes only what is filled in of an address, a login and headers, and says what was refused', async () => {
    const moved = source('s-1', 'Islands', { header_names: ['referer', 'user-agent'] });
    const { calls, refused } = await screen({ ...FULL, sources: [moved] });
    await click(await find('button', 'Options for Islands'));
    await click(await find('button', 'Change address or login'));
    const save = await find('button', 'Save and update');
    expect(save.hasAttribute('disabled')).toBe(true);
    await fill(await find('field', 'New password'), 'n3w');
    await fill(await find('field', /^Origin/), 'https://tv.example');
    refused['/source/'] = 'IMPORTED_ADDRESS';
    await click(save);
    await find('alert', 'That address or one of the headers can’t be used.');
    expect(calls).toEqual([
      {
        path: '/source/',
        body: { source_id: 's-1', password: 'n3w', headers: { origin: 'https://tv.example' } },
      },
    ]);
    expect(await axeFindings()).toEqual([]);
    delete refused['/source/'];
    await find('any', 'Sent now: referer, user-agent');
    await click(await find('button', 'Send none of these'));
    await expect
      .poll(() => calls.at(-1)?.body)
      .toEqual({ source_id: 's-1', user_agent: null, headers: { referer: '' } });
    await expect.poll(() => all('dialog', 'Islands')).toEqual([]);
  });

  it('sets the zone and the shift of a guide’s clock, and takes them back', async () => {
    const guide = (facts: object) => ({
      ...FULL,
      sources: [source('s-2', 'Radio guide', { kind: 'guide', channels: 0, ...facts })],
    });
    const { calls, turn } = await screen(guide({ guide_zone: 'Asia/Macau', guide_shift: 45 }));
    await click(await find('button', 'Options for Radio guide'));
    expect(await fieldValue(/^Time zone of times/)).toBe('Asia/Macau');
    expect(await fieldValue(/^Show all programmes/)).toBe('45');
    turn(guide({ guide_zone: '+08:00', guide_shift: 45 }));
    await fill(await find('field', /^Time zone of times/), '+08:00');
    await fill(await find('field', /^Show all programmes/), '0');
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/source/', body: { source_id: 's-2', guide_zone: '+08:00' } },
        { path: '/source/', body: { source_id: 's-2', guide_shift: null } },
      ]);
    await find('any', 'UTC +08:00');
    await fill(await find('field', /^Time zone of times/), 'guide');
    await expect.poll(() => calls.at(-1)?.body).toEqual({ source_id: 's-2', guide_zone: null });
  });

  it('says in words what was left out, with lines, and why a source failed', async () => {
    await screen(FULL);
    await find('heading', '8 entries were left out');
    await find('any', 'Left out: rtmp:// can’t be played here');
    await find('any', 'lines 4, 6, 8, 10, 12, 14 and more');
    await find('any', 'Left out: a name with no address under it');
    await find('any', /didn’t say how it is written. It was read as gb18030/);
    await find('any', /The server refused or didn’t reply/);
    expect(await axeFindings()).toEqual([]);
  });

  it('asks once whether a file may lead into the private network, and can take it back', async () => {
    const file = (allowed: boolean | null): ImportedState => ({
      ...FULL,
      sources: [
        source('s-1', 'found.m3u', {
          from: 'file',
          home: { hosts: ['192.168.1.20', 'tuner.local'], allowed },
        }),
      ],
    });
    const { calls, turn } = await screen(file(null));
    await find('heading', 'Let “found.m3u” reach your private network?');
    await find('any', /It has channels at 192\.168\.1\.20, tuner\.local\./);
    expect(await axeFindings()).toEqual([]);
    turn(file(true));
    await click(await find('button', 'Allow'));
    await expect.poll(() => all('heading', /reach your private network/)).toEqual([]);
    await click(await find('button', 'Options for found.m3u'));
    await click(await find('switch', 'May reach your private network'));
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/source/', body: { source_id: 's-1', reach_home: true } },
        { path: '/source/', body: { source_id: 's-1', reach_home: false } },
      ]);
  });

  it('matches a channel to a guide by hand', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', /Match to guide: Peng Chau Pier/));
    await find('status', '2 channels in your guides come close. Compare them by what’s on now.');
    await find('button', /^Peak\s*Close match$/);
    await click(
      await find(
        'button',
        /^Pier\s*20:00–21:00 · Now: Evening tide\s*Next at 21:00: Last boat\s*Similar name$/,
      ),
    );
    const guide = { source_id: 's-2', guide_id: 'pier' };
    await expect
      .poll(() => calls)
      .toEqual([{ path: '/match/', body: { network_code: 'own-1002', guide, shift: null } }]);
  });

  it('moves a guide that is late, and shows what it then says is on', async () => {
    const { calls, shifts } = await screen(FULL);
    await click(await find('button', /Match to guide: Peng Chau Pier/));
    await find('any', 'Name in the list');
    await find('status', '0 min');
    for (let step = 0; step < 2; step += 1) await click(await find('button', '15 minutes earlier'));
    await find('status', '-30 min');
    await expect.poll(() => shifts).toEqual(['0', '-15', '-30']);
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', /^Peak/));
    const guide = { source_id: 's-2', guide_id: 'peak' };
    await expect
      .poll(() => calls)
      .toEqual([{ path: '/match/', body: { network_code: 'own-1002', guide, shift: -30 } }]);
  });

  it('renames and hides a channel, and brings it back', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', 'Options for Cheung Chau'));
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Rename'));
    await fill(await find('field', 'Name'), 'Long Island');
    await click(await find('button', 'Save'));
    await click(await find('button', 'Options for Peng Chau Pier'));
    await click(await find('button', 'Hide this channel'));
    await find('status', /“Peng Chau Pier” is hidden/);
    await click(await find('button', 'Undo'));
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([
        { network_code: 'own-1001', name: 'Long Island' },
        { network_code: 'own-1002', hidden: true },
        { network_code: 'own-1002', hidden: false },
      ]);
  });

  it('arranges groups: order by keys, names, hiding, and a lock', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', 'Arrange groups'));
    await click(await find('button', 'Move Islands, 1 of 3'));
    await press('ArrowDown');
    await click(await find('button', 'Move Islands, 2 of 3'));
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Show Late'));
    await click(await find('button', 'Lock Islands with the parent PIN'));
    await click(await find('button', 'Rename News'));
    await fill(await find('field', 'Name'), 'Headlines');
    await click(await find('button', 'Save'));
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/arrangement/group-order/', body: { keys: ['news', 'islands', 'late'] } },
        { path: '/arrangement/group/', body: { key: 'late', hidden: false } },
        { path: '/arrangement/lock/', body: { key: 'islands', locked: true } },
        { path: '/arrangement/group/', body: { key: 'news', name: 'Headlines' } },
      ]);
  });

  it('orders the channels of a group, and stores nothing for one that was not moved', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', 'Islands 2'));
    await click(await find('button', 'Order channels'));
    await click(await find('button', 'Move Peng Chau Pier, 2 of 2'));
    await click(await find('button', 'Move Peng Chau Pier, 2 of 2'));
    await click(await find('button', 'Move Peng Chau Pier, 2 of 2'));
    await press('ArrowUp');
    await click(await find('button', 'Move Peng Chau Pier, 1 of 2'));
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/arrangement/channel-order/', body: { key: 'islands', codes: ['own-1002', 'own-1001'] } },
      ]);
  });

  it('says where a PIN is set, and asks for it before a group is unlocked', async () => {
    const { calls, refused } = await screen(FULL);
    await click(await find('button', 'Arrange groups'));
    refused['/arrangement/lock/'] = 'IMPORTED_PIN_UNSET';
    await click(await find('button', 'Lock Islands with the parent PIN'));
    await find('alert', /Set a parent PIN first/);
    expect((await find('link', 'Parental controls')).getAttribute('href')).toBe('/en/profiles/parents/');
    refused['/arrangement/lock/'] = 'IMPORTED_LOCKED';
    await click(await find('button', 'Unlock News'));
    await fill(await find('field', 'Parent PIN'), '2580');
    delete refused['/arrangement/lock/'];
    await click(await find('button', 'Continue'));
    await expect.poll(() => calls.filter(({ path }) => path === '/arrangement/lock/').length).toBe(3);
    await expect.poll(() => all('field', 'Parent PIN')).toEqual([]);
  });

  it('asks for the PIN once before a backup, and says when another account has locked a group', async () => {
    const { refused } = await screen(FULL);
    refused['/backup/'] = 'IMPORTED_LOCKED';
    await click(await find('button', 'Save a backup'));
    await fill(await find('field', 'Parent PIN'), '2580');
    await click(await find('button', 'Continue'));
    await find('alert', /Another account has locked/);
    expect(all('field', 'Parent PIN')).toEqual([]);
  });

  it('says when channels could not be arranged, or their order not be loaded or reset', async () => {
    const { refused } = await screen(FULL);
    refused['/arrangement/channel/'] = 'IMPORTED_ELSEWHERE';
    await click(await find('button', 'Options for Cheung Chau'));
    await click(await find('button', 'Hide this channel'));
    await find('alert', 'That didn’t work. Try again.');
    refused['/arrangement/channel-order/'] = 'IMPORTED_ELSEWHERE';
    await click(await find('button', 'Islands 2'));
    await click(await find('button', 'Order channels'));
    await click(await find('button', 'Use the playlist’s order'));
    await find('alert', /Couldn’t save the order/);
    await click(await find('button', 'Close'));
    refused['/channels/'] = 'IMPORTED_ELSEWHERE';
    await click(await find('button', 'All 2'));
    await click(await find('button', 'Order channels'));
    await find('alert', 'Couldn’t load the household’s channels');
  });

  it('lists films of playlists apart from the channels', async () => {
    await screen({ ...FULL, videos: 1 });
    await find('heading', '1 film or episode');
    expect((await find('link', /The Last Ferry/)).getAttribute('href')).toBe('/en/video/ownv-1/');
  });

  it('updates a source at every start when told to', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', 'Options for Islands'));
    await click(await find('any', 'Also when the app starts'));
    await expect
      .poll(() => calls)
      .toEqual([{ path: '/source/', body: { source_id: 's-1', refresh_at_start: true } }]);
  });

  it('removes a source and brings it back', async () => {
    const { calls, turn } = await screen(FULL);
    await click(await find('button', 'Options for Islands'));
    turn({ ...FULL, sources: FULL.sources.slice(1), can_undo: true });
    await click(await find('button', 'Remove'));
    await find('any', '“Islands” was removed.');
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Options for Radio guide');
    await click(await find('button', 'Undo'));
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/source/remove/', '/undo/']);
  });

  it('adds a guide that a playlist names only when told to', async () => {
    const { calls } = await screen(FULL);
    await find('any', 'https://g.example/guide.xml');
    expect(calls).toEqual([]);
    await click(await find('button', 'Add this guide'));
    await expect
      .poll(() => calls)
      .toMatchObject([
        { path: '/sources/', body: { kind: 'guide', location: 'https://g.example/guide.xml' } },
      ]);
  });

  it('says on another device where they are kept', async () => {
    await screen(EMPTY, 403);
    await find('heading', 'Your household’s channels are kept on another device');
  });
});
