import { describe, expect, it } from 'vitest';
import type { RecordingReply, RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { all, axeFindings, click, fill, find, openScreen, says } from './app-in-test.ts';

const recording = (number: number, facts: Partial<RecordingReply>): RecordingReply => ({
  recording_id: `r${number}`,
  video_id: `rec-00000000000${number}`,
  network_code: 'own-1',
  channel_name: 'Pier',
  title_tc: '末班船',
  title_en: 'The Last Ferry',
  start: '2026-11-20T12:00:00Z',
  end: '2026-11-20T13:00:00Z',
  state: 'done',
  source: 'live',
  series_id: null,
  kept: false,
  clash: false,
  code: null,
  bytes: 0,
  seconds: 0,
  gaps: [],
  ...facts,
});
const EMPTY: RecordingsReply = {
  items: [],
  series: [],
  folder: '/srv/recordings',
  limit: 50 * 1024 ** 3,
  used: 0,
  free: null,
  full: false,
  before_minutes: 2,
  after_minutes: 5,
};
const GAP = { from: '2026-11-20T12:12:00Z', to: '2026-11-20T12:12:48Z' };
const WHOLE = { from: '2026-11-20T11:50:00Z', to: '2026-11-20T13:30:00Z' };
const FULL: RecordingsReply = {
  ...EMPTY,
  items: [
    recording(1, { state: 'recording', bytes: 3 * 1024 ** 2, seconds: 61, title_en: 'Tides' }),
    recording(2, { state: 'planned', clash: true, title_en: 'Hills' }),
    recording(3, { bytes: 2.14 * 1024 ** 3, seconds: 3972, gaps: [GAP], cut_from: WHOLE }),
    recording(4, { state: 'failed', code: 'RECORDING_MISSED', title_en: 'Piers' }),
  ],
  series: [{ series_id: 's1', network_code: 'own-1', channel_name: 'Pier', title: '末班船', new_only: true }],
};

/** The screen over a service with these recordings; every call that changes something is written down. */
async function screen(
  state: RecordingsReply,
  refusals: Readonly<Record<string, string>> = {},
  status = 200,
  code = 'IMPORTED_ELSEWHERE',
) {
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const { to } = await openScreen('paid', {
    answer: (request) => {
      const path = new URL(request.url).pathname.split('/imported/recordings')[1];
      if (path === undefined) return null;
      if (status !== 200) return Response.json({ errors: { code } }, { status });
      if (request.method === 'POST')
        void request
          .clone()
          .text()
          .then((text) => calls.push({ path, body: JSON.parse(text || '{}') }));
      const refused = refusals[path];
      return refused === undefined
        ? Response.json(state)
        : Response.json({ errors: { code: refused } }, { status: 400 });
    },
  });
  to('/en/account/recordings/');
  return calls;
}

describe('the screen “My recordings”', () => {
  it('says where to enter the household PIN if the household hides its channels', async () => {
    await screen(EMPTY, {}, 403, 'HOUSEHOLD_PIN_REQUIRED');
    await find('heading', 'These recordings are hidden from you');
    expect(await axeFindings()).toEqual([]);
  });

  it('says how to record if there is nothing yet', async () => {
    await screen(EMPTY);
    await find('heading', 'No recordings yet');
    await find('link', 'Open guide');
    expect(await axeFindings()).toEqual([]);
  });

  it('shows what is being recorded, planned and stored, with gaps, clashes and reasons', async () => {
    await screen(FULL);
    await find('heading', 'Recording now');
    await says('1:06:12 recorded · 2.1 GB');
    await says('1 gap: 20:12:00–20:12:48');
    await says('Not complete: the programme ran 19:50–21:30.');
    await says('Part of it will be missed: two other programmes are being recorded then.');
    await says('This device was off at the time.');
    expect((await find('link', 'Play The Last Ferry')).getAttribute('href')).toBe(
      '/en/video/rec-000000000003/',
    );
    expect(all('button', /^Keep /)).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
  });

  it('keeps, stops and deletes, and asks before files go', async () => {
    const calls = await screen(FULL);
    await click(await find('button', /^Keep The Last Ferry/));
    await click(await find('button', 'Stop recording Tides'));
    await click(await find('button', 'Don’t record Hills'));
    await click(await find('button', 'Delete The Last Ferry'));
    await find('dialog');
    await click(await find('button', 'Delete'));
    await click(await find('button', 'Repeats too: 末班船'));
    await click(await find('button', 'End series 末班船'));
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/keep/', body: { recording_id: 'r3', kept: true } },
        { path: '/stop/', body: { recording_id: 'r1' } },
        { path: '/delete/', body: { recording_id: 'r2' } },
        { path: '/delete/', body: { recording_id: 'r3' } },
        { path: '/series/change/', body: { series_id: 's1', new_only: false } },
        { path: '/series/remove/', body: { series_id: 's1' } },
      ]);
  });

  it('keeps the focus in the list when a recording is deleted or moves to another list', async () => {
    let { items } = FULL;
    const { to } = await openScreen('paid', {
      answer: ({ url }) => {
        const path = new URL(url).pathname.split('/imported/recordings')[1];
        if (path === undefined) return null;
        if (path === '/delete/') items = items.filter(({ recording_id }) => recording_id !== 'r3');
        if (path === '/stop/')
          items = items.map((one) => (one.state === 'recording' ? { ...one, state: 'done' } : one));
        return Response.json({ ...FULL, items });
      },
    });
    to('/en/account/recordings/');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await click(await find('button', 'Delete The Last Ferry'));
    await click(await find('button', 'Delete', await find('dialog')));
    await expect.poll(focused).toBe('Delete Piers');
    await click(await find('button', 'Stop recording Tides'));
    await expect.poll(focused).toBe('Play Tides');
  });

  it('changes the settings, and says when a folder cannot be used', async () => {
    const calls = await screen(FULL, { '/settings/': 'RECORDING_FOLDER' });
    await click(await find('button', 'Recording settings'));
    await fill(await find('field', 'Space for recordings (GB)'), '0');
    await click(await find('button', 'Save'));
    await says('Enter a number from 1 to 100,000.');
    await fill(await find('field', 'Space for recordings (GB)'), '20');
    await fill(await find('field', 'Folder'), '/nowhere');
    await click(await find('button', 'Save'));
    await says('We can’t save to that folder.');
    const body = { folder: '/nowhere', limit: 20 * 1024 ** 3, before_minutes: 2, after_minutes: 5 };
    await expect.poll(() => calls).toEqual([{ path: '/settings/', body }]);
    expect(await axeFindings()).toEqual([]);
  });

  it('shows and asks for no folder outside the desktop app', async () => {
    const calls = await screen({ ...FULL, folder: null }, {});
    await click(await find('button', 'Recording settings'));
    await fill(await find('field', 'Space for recordings (GB)'), '20');
    await click(await find('button', 'Save'));
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/settings/', body: { limit: 20 * 1024 ** 3, before_minutes: 2, after_minutes: 5 } },
      ]);
    expect(document.body.textContent).not.toContain('Folder');
  });

  it('says when nothing more can be recorded', async () => {
    await screen({ ...FULL, full: true });
    await find('heading', 'No space left to record');
  });

  it('says on another device where they are kept', async () => {
    await screen(EMPTY, {}, 403);
    await find('heading', 'Recordings are kept on another device');
  });
});
