import { describe, expect, it } from 'vitest';
import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import { createFakePartStore } from '#renderer/platform/downloads/fake-part-store.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { all, axeFindings, click, fill, find, findBy, openScreen, says } from './app-in-test.ts';

const MEGABYTE = 1024 ** 2;
const iso = (at: number): string => new Date(at).toISOString();

const copy = (no: number, title: string, facts: Partial<CopyRecord> = {}): CopyRecord => ({
  id: `c${no}`,
  account: '',
  profile: '',
  videoId: `v${no}`,
  episodeId: `e${no}`,
  programmeId: 'p',
  duration: 1716,
  title: { tc: `${title}（中）`, en: title },
  episode: { no, trailer: false, tc: '', en: '' },
  picture: null,
  quality: 'standard',
  progress: { state: 'done', attempts: 0, code: null },
  addedAt: no,
  stored: 0,
  files: 0,
  bytes: 62 * MEGABYTE,
  expected: 62 * MEGABYTE,
  restarted: false,
  subtitles: [],
  expiresAt: Date.now() + 26 * DAY,
  hoursAfterPlay: 48,
  firstPlayedAt: null,
  firstPlaySynced: true,
  place: null,
  ...facts,
});
const COPIES: readonly CopyRecord[] = [
  copy(1, 'Tides', {
    place: { seconds: 640, at: Date.now(), synced: true },
    firstPlayedAt: Date.now() - 21 * HOUR,
  }),
  copy(2, 'Hills', { expiresAt: Date.now() - DAY, bytes: 99 * MEGABYTE }),
  copy(3, 'Piers', { progress: { state: 'paused', attempts: 0, code: null }, stored: 42, files: 100 }),
  copy(4, 'Ferries', {
    progress: { state: 'failed', attempts: 0, code: 'DISK_FULL' },
    stored: 70,
    files: 100,
  }),
];

/** Returns the service's entry of a copy. */
const listed = ({ id, videoId, expiresAt, firstPlayedAt, place }: CopyRecord) => ({
  download_id: id,
  video_id: videoId,
  expires_at: iso(expiresAt),
  hours_after_play: 48,
  revoked: null,
  first_played_at: firstPlayedAt === null ? null : iso(firstPlayedAt),
  place: place && { playback_time: place.seconds * 1000, watched_at: iso(place.at) },
});

/**
 * The screen on a desktop that holds these copies; `authorise` answers for the service, and `files` are those
 * of a stream, by path.
 */
async function opened(
  copies: readonly CopyRecord[],
  authorise: () => Response = () => Response.error(),
  path = '/en/account/downloads/',
  files: Readonly<Record<string, () => Response | Promise<Response>>> = {},
) {
  const parts = createFakePartStore();
  const screen = await openScreen('paid', {
    parts,
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/harbour/downloads/')
        return Response.json({ server_time: iso(Date.now()), downloads: copies.map(listed) });
      if (pathname === '/none.m3u8') return new Response(null, { status: 404 });
      return pathname.endsWith('/downloads/authorise/') ? authorise() : (files[pathname]?.() ?? null);
    },
  });
  const { user } = await screen.session();
  for (const one of copies)
    await parts.putRecord(one.id, { ...one, account: user.boss_id ?? '', profile: user.profile_id ?? '' });
  screen.to(path);
  return { ...screen, parts };
}
const refused = (code: string) => () => Response.json({ errors: { code } }, { status: 409 });
const names = () =>
  all('heading').flatMap(({ tagName, textContent }) => (tagName === 'H3' ? [textContent] : []));

describe('the screen “Downloads”', () => {
  it('says how to download if there is nothing yet', async () => {
    await opened([]);
    await find('heading', 'No downloads yet');
    await find('link', 'Find something to watch');
    expect((await find('link', 'Downloads')).getAttribute('aria-current')).toBe('page');
    expect(await axeFindings()).toEqual([]);
  });

  it('shows what is under way and what is here, with size, time left, place and reasons', async () => {
    await opened(COPIES);
    await says('Paused at 42%');
    await says('This device is out of space. Delete something, then try again.');
    await says('Watched to 10:40');
    await says('26 hours left');
    await says('Renew it to keep watching.');
    await says('285 MB of 10 GB used by downloads');
    expect((await find('link', 'Play Tides · Episode 1')).getAttribute('href')).toBe(
      '/en/account/downloads/c1/',
    );
    expect(all('link', /^Play Hills/)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('in Chinese too', async () => {
    await opened(COPIES, undefined, '/tc/account/downloads/');
    await find('heading', '我的下載');
    await says('已暫停，已下載 42%');
    await says('尚餘 26 小時');
  });

  it('sorts what is here', async () => {
    const here = COPIES.filter(({ progress }) => progress.state === 'done');
    await opened([
      ...here,
      copy(5, 'Anchors', { bytes: 80 * MEGABYTE, expiresAt: Date.now() + 5 * DAY, addedAt: 0 }),
    ]);
    await find('heading', 'On this device');
    expect(names()).toEqual(['Hills', 'Tides', 'Anchors']);
    for (const [order, expected] of [
      ['title', ['Anchors', 'Hills', 'Tides']],
      ['expiry', ['Hills', 'Tides', 'Anchors']],
      ['size', ['Hills', 'Anchors', 'Tides']],
    ] as const) {
      await fill(await find('field', 'Sort by'), order);
      await expect.poll(names).toEqual(expected);
    }
  });

  it('deletes after a confirmation, and says why a renewal was refused', async () => {
    const { parts, calls } = await opened(COPIES, refused('DOWNLOAD_LOCKED'));
    await click(await find('button', 'Renew Hills · Episode 2'));
    await says('Couldn’t renew: This programme isn’t part of your plan.');
    await click(await find('button', 'Delete download of Hills · Episode 2'));
    await find('dialog');
    await says('“Hills · Episode 2” will be removed from this device.');
    await click(await find('button', 'Delete'));
    await expect.poll(names).toEqual(['Piers', 'Ferries', 'Tides']);
    await expect.poll(async () => (await parts.records()).length).toBe(3);
    await expect.poll(() => calls).toContain('POST /api/harbour/downloads/remove/');
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Delete download of Tides · Episode 1');
  });

  it('gives the focus to the next step once the last download is deleted', async () => {
    await opened(COPIES.slice(0, 1));
    await click(await find('button', 'Delete download of Tides · Episode 1'));
    await click(await find('button', 'Delete', await find('dialog')));
    const next = await find('link', 'Find something to watch');
    await expect.poll(() => document.activeElement).toBe(next);
  });

  it('resumes, and says what keeps a download from continuing', async () => {
    await opened(COPIES.slice(2, 3), refused('DOWNLOAD_DEVICES'));
    const resume = await find('button', 'Resume download of Piers · Episode 3');
    resume.focus();
    await click(resume);
    await says('You already have downloads on 3 devices.');
    expect(document.activeElement).toBe(await find('button', 'Try again to download Piers · Episode 3'));
    expect(all('status').map(({ textContent }) => textContent)).toContain(
      'Couldn’t download Piers · Episode 3',
    );
  });

  it('keeps the focus where Pause becomes Play at the end of a download', async () => {
    let finish: (reply: Response) => void = () => undefined;
    const stream = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    const queued = copy(3, 'Piers', { progress: { state: 'queued', attempts: 0, code: null } });
    const granted = {
      ...listed(queued),
      server_time: iso(Date.now()),
      streaming_path: '/s/master.m3u8',
      subtitles: [],
      duration: 60,
    };
    await opened([...COPIES.slice(0, 1), queued], () => Response.json(granted), undefined, {
      '/s/master.m3u8': () => stream,
      '/s/v.m3u8': () => new Response('#EXTM3U\n#EXTINF:2,\n0.m4s\n#EXT-X-ENDLIST\n'),
      '/s/0.m4s': () => new Response('segment'),
    });
    const pause = await find('button', 'Pause download of Piers · Episode 3');
    pause.focus();
    finish(new Response('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=8000,RESOLUTION=640x360\nv.m3u8\n'));
    const play = await find('link', 'Play Piers · Episode 3');
    await expect.poll(() => document.activeElement).toBe(play);
  });

  it('keeps the limit and the quality of this device', async () => {
    const { platform } = await opened(COPIES);
    await fill(await find('field', 'Limit'), '20');
    await fill(await find('field', 'Download quality'), 'high');
    await says('of 20 GB used by downloads');
    expect([
      platform.stored.get('harbour.download-limit'),
      platform.stored.get('harbour.download-quality'),
    ]).toEqual(['20', 'high']);
  });

  it('asks guests to log in, and says in a browser where downloads are', async () => {
    const guest = await openScreen('guest', { parts: createFakePartStore() });
    guest.to('/en/account/downloads/');
    await find('heading', 'Log in to see your downloads');
    guest.end();
    const browser = await openScreen('paid');
    browser.to('/en/account/downloads/');
    await find('heading', 'Downloads are in the desktop app');
    expect(all('link', 'Downloads')).toEqual([]);
    await click(await find('button', 'Get the app', await findBy('main')));
    await find('dialog');
  });

  it('says that a download is gone', async () => {
    await opened([], undefined, '/en/account/downloads/c9/');
    await find('heading', 'This download isn’t here any more');
    await find('link', 'Go to Downloads');
  });
});

describe('the download of an episode', () => {
  it('begins on its programme page, says why it cannot, and offers what can be done with it', async () => {
    let answer = refused('DOWNLOAD_LIMIT');
    await opened([], () => answer(), '/en/programme/109001/-/');
    await click(await find('button', /^Download News on the Hour/));
    await says('You’ve reached your account’s download limit.');
    await click(await find('button', 'Close', await find('dialog')));
    answer = () =>
      Response.json({
        ...listed(copy(7, 'x', { id: 'c7', videoId: '9109001030' })),
        server_time: iso(Date.now()),
        streaming_path: '/none.m3u8',
        subtitles: [],
        duration: 60,
      });
    await click(await find('button', /^Download News on the Hour/));
    await click(await find('button', /^Download of News on the Hour.*: Not downloaded$/));
    expect([...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)).toEqual(
      ['Try again', 'Delete', 'Go to Downloads'],
    );
  });

  it('is offered in no browser, and not to a viewer without a plan', async () => {
    const browser = await openScreen('paid');
    browser.to('/en/programme/109001/-/');
    await find('link', /^Play/);
    expect(all('button', /^Download /)).toEqual([]);
    browser.end();
    const free = await openScreen('free', { parts: createFakePartStore() });
    free.to('/en/programme/109001/-/');
    await find('link', /^Play/);
    expect(all('button', /^Download /)).toEqual([]);
  });
});

describe('a logout', () => {
  it('asks before it deletes downloads', async () => {
    const { parts } = await opened(COPIES, undefined, '/en/account/info/');
    await click(await find('button', /Log out on this device/));
    await find('dialog', /Log out and delete downloads/);
    await says('You have 4 downloads on this device. Logging out deletes them.');
    await click(await find('button', 'Stay logged in'));
    await expect.poll(() => all('dialog').length).toBe(0);
    await click(await find('button', /Log out on this device/));
    await click(await find('button', 'Log out', await find('dialog')));
    await expect.poll(async () => (await parts.records()).length).toBe(0);
  });
});
