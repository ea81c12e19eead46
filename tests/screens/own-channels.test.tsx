import { describe, expect, it } from 'vitest';
import type { OwnState } from '#shared/contract/imported/own-state.ts';
import { axeFindings, click, fill, find, openScreen } from './app-in-test.ts';

const AT = '2026-11-20T12:00:00Z';
const source = (id: string, name: string, facts: Partial<OwnState['sources'][number]> = {}): OwnState['sources'][number] => ({
  ...{ source_id: id, name, kind: 'playlist', from: 'address', channels: 2, refresh_hours: 24, refresh_at_start: false },
  ...{ added_at: AT, checked_at: AT, updated_at: AT, code: null },
  ...facts,
});
const EMPTY: OwnState = {
  ...{ sources: [], job: null, channels: 0, matched: 0, videos: 0, reasons: [], encodings: [], named_guides: [], can_undo: false },
};
const FULL: OwnState = {
  ...EMPTY,
  sources: [source('s-1', 'Islands'), source('s-2', 'Radio guide', { kind: 'guide', channels: 0, code: 'SOURCE_REFUSED' })],
  ...{ channels: 2, matched: 1, encodings: [{ in: 'guide', encoding: 'gb18030' }], named_guides: ['https://g.example/guide.xml'] },
  reasons: [
    { source_id: 's-1', in: 'playlist', fault: 'NOT_PLAYABLE', detail: 'rtmp', count: 7, lines: [4, 6, 8, 10, 12, 14, 16] },
    { source_id: 's-1', in: 'playlist', fault: 'NO_ADDRESS', detail: null, count: 1, lines: [9] },
  ],
};
const channel = (no: number, name: string, match: 'name' | null) => ({
  ...{ channel_no: no, network_code: `own-${no}`, name, given_name: name, logo: null, source_id: 's-1', groups: ['Islands'] },
  ...{ radio: false, match, shift: 0, hidden: false, locked: false },
});
const CHANNELS = {
  ...{ total: 2, without_guide: 1, groups: [{ key: 'islands', name: 'Islands', count: 2 }] },
  items: [channel(1001, 'Cheung Chau', 'name'), channel(1002, 'Peng Chau Pier', null)],
};
const FILMS = { total: 1, items: [{ video_id: 'ownv-1', name: 'The Last Ferry', groups: ['Films'], picture: '/art/mark/ownv-1.svg' }] };
const CANDIDATES = { items: [{ source_id: 's-2', guide_id: 'pier', name: 'Pier', now: 'Evening tide', how: 'similar' }] };

/** The screen over a service that has this state; every call that changes something is written down. */
async function screen(first: OwnState, status = 200) {
  let state = first;
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const { to } = await openScreen('paid', {
    answer: (request) => {
      const path = new URL(request.url).pathname.replace('/api/harbour/own', '');
      if (!request.url.includes('/api/harbour/own')) return null;
      if (status !== 200) return Response.json({ errors: { code: 'OWN_ELSEWHERE' } }, { status });
      if (path === '/channels/') return Response.json(CHANNELS);
      if (path === '/videos/') return Response.json(FILMS);
      if (path === '/guide-channels/') return Response.json(CANDIDATES);
      if (request.method === 'POST')
        void request
          .clone()
          .text()
          .then((text) => calls.push({ path, body: JSON.parse(text || '{}') }));
      return Response.json(state);
    },
  });
  to('/en/account/channels/');
  return {
    calls,
    turn: (next: OwnState) => {
      state = next;
    },
  };
}

describe('the screen “Your channels”', () => {
  it('says how to begin, and adds a source by address or login', async () => {
    const { calls, turn } = await screen(EMPTY);
    await find('heading', 'No channels of yours yet');
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Add a source'));
    await click(await find('button', 'Add'));
    await find('alert', /starts with http/);
    await fill(await find('field', 'Address'), 'https://lists.example/a.m3u');
    turn({
      ...EMPTY,
      sources: [source('s-1', 'Islands')],
      job: { phase: 'fetching', source_id: 's-1', read: 62, total: 100, channels: 0, programmes: 0, time_left: 80_000 },
    });
    await click(await find('button', 'Add'));
    await expect
      .poll(() => calls)
      .toMatchObject([{ path: '/sources/', body: { kind: 'playlist', location: 'https://lists.example/a.m3u' } }]);
    await find('any', /About 1 minute left/);
    await click(await find('button', 'Cancel'));
    await expect.poll(() => calls.at(-1)?.path).toBe('/cancel/');
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

  it('matches a channel to a guide by hand', async () => {
    const { calls } = await screen(FULL);
    await click(await find('button', /Match to guide: Peng Chau Pier/));
    await click(await find('button', /Pier.*Similar name · Now: Evening tide/));
    const guide = { source_id: 's-2', guide_id: 'pier' };
    await expect.poll(() => calls).toEqual([{ path: '/match/', body: { network_code: 'own-1002', guide, shift: null } }]);
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
    await expect.poll(() => calls).toEqual([{ path: '/source/', body: { source_id: 's-1', refresh_at_start: true } }]);
  });

  it('removes a source and brings it back', async () => {
    const { calls, turn } = await screen(FULL);
    await click(await find('button', 'Options for Islands'));
    turn({ ...EMPTY, can_undo: true });
    await click(await find('button', 'Remove'));
    await find('any', '“Islands” was removed.');
    await click(await find('button', 'Undo'));
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/source/remove/', '/undo/']);
  });

  it('adds a guide that a playlist names only when told to', async () => {
    const { calls } = await screen(FULL);
    await find('any', 'https://g.example/guide.xml');
    expect(calls).toEqual([]);
    await click(await find('button', 'Add this guide'));
    await expect.poll(() => calls).toMatchObject([{ path: '/sources/', body: { kind: 'guide', location: 'https://g.example/guide.xml' } }]);
  });

  it('says on another device where they are kept', async () => {
    await screen(EMPTY, 403);
    await find('heading', 'Your channels are kept on another device');
  });
});
