import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionStoreState } from '#renderer/data/accounts/session-store.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { CallerIdentity } from '#renderer/data/client/call-request.ts';
import type { ConnectionState } from '#renderer/data/client/connection-store.ts';
import { createApi } from '#renderer/data/client/endpoint-caller.ts';
import type { Http, HttpResponse } from '#renderer/data/client/http.ts';
import { createFakePartStore } from '#renderer/platform/downloads/fake-part-store.ts';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { type Session, session } from '#shared/contract/accounts/session.ts';
import { downloadEndpoints } from '#shared/contract/downloads/download-endpoints.ts';
import { historyEndpoints } from '#shared/contract/library/history-endpoints.ts';
import { nextSession, SESSION_START } from '#shared/domain/accounts/session/account-session.ts';
import { viewerOf } from '#shared/domain/accounts/session/viewer.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import type { DownloadRequest } from './copy-record.ts';
import { openDownloads } from './downloads.ts';

const NOON = Date.parse('2026-11-20T04:00:00Z');
const ORIGIN = 'https://tv.example';
const iso = (at: number): string => new Date(at).toISOString();

const REQUEST: DownloadRequest = {
  videoId: 'v1',
  episodeId: 'e1',
  programmeId: 'p1',
  picture: '/art/1.jpg',
  duration: 4,
  title: { tc: '新聞', en: 'News' },
  episode: { no: 1, trailer: false, tc: '', en: 'Monday' },
};
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=8000,RESOLUTION=640x360\nv.m3u8\n';
const media = (count: number): string =>
  ['#EXTM3U', ...Array.from({ length: count }, (_, no) => `#EXTINF:2,\nv/${no}.m4s`), '#EXT-X-ENDLIST'].join(
    '\n',
  );

type Copy = {
  download_id: string;
  video_id: string;
  authorised: number;
  first_played_at: string | null;
  revoked: string | null;
};

const NOBODY: CallerIdentity = {
  bearer: 'b',
  userToken: null,
  billingToken: null,
  newsToken: '',
  deviceId: 'd',
  appDomain: 'tv.example',
  clientPlatform: 'web',
  language: 'en',
  app: 'desktop',
};
const sessionOf = (account: string | null, profile: string): Session =>
  session.parse({
    region: 1,
    country_code: 'HK',
    supported_country: true,
    guest_token: 'g',
    user: { guest: account === null, boss_id: account, profile_id: account === null ? null : profile },
  });

/** A service with its files, a disk that outlives the app, and the app on it. */
function world() {
  let now = NOON;
  const files = new Map<string, string>([
    ['/m/master.m3u8', MASTER],
    ['/m/v.m3u8', media(6)],
    ['/m/s_en.vtt', 'WEBVTT'],
    ['/art/1.jpg', 'picture'],
    ...Array.from({ length: 6 }, (_, no): [string, string] => [`/m/v/${no}.m4s`, `segment ${no}`]),
  ]);
  const copies = new Map<string, Copy>();
  const state = {
    away: false,
    filesLeft: Number.POSITIVE_INFINITY,
    refusal: null as string | null,
    failing: null as 'full' | null,
    held: 0,
    aborted: 0,
  };
  let held: Promise<void> | null = null;
  /** Holds segments back until the returned function runs; an aborted one ends at once. */
  const hold = () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = () => {
        held = null;
        resolve();
      };
    });
    return release;
  };
  const calls: string[] = [];
  const fetched: string[] = [];
  const places: unknown[] = [];
  const away: CallError = { code: 'NETWORK', endpoint: 'x' };
  const describeCopy = (copy: Copy) => ({
    download_id: copy.download_id,
    video_id: copy.video_id,
    first_played_at: copy.first_played_at,
    revoked: copy.revoked,
    place: null,
    expires_at: iso(copy.authorised + 30 * DAY),
    hours_after_play: 48,
  });
  const reply = (body: unknown) => ok({ status: 200, etag: null, body });
  const serve = (name: string, body: Record<string, string>): Result<HttpResponse, CallError> => {
    if (name === 'downloads')
      return reply({ server_time: iso(now), downloads: [...copies.values()].map(describeCopy) });
    if (name === 'addHistory') {
      places.push(body);
      return reply({ success: true });
    }
    if (name === 'removeDownload') copies.delete(body.download_id ?? '');
    const played = copies.get(body.download_id ?? '');
    if (name === 'playedDownload' && played) played.first_played_at = body.played_at ?? null;
    if (name !== 'authoriseDownload') return reply({ success: true });
    if (state.refusal !== null)
      return err({ code: 'SERVICE', endpoint: name, status: 403, serviceCode: state.refusal });
    const existing = [...copies.values()].find(({ video_id }) => video_id === body.video_id);
    const renewed = Boolean(body.renew) || existing === undefined;
    const copy = renewed
      ? {
          download_id: existing?.download_id ?? `d-${body.video_id}`,
          video_id: body.video_id ?? '',
          authorised: now,
          first_played_at: null,
          revoked: null,
        }
      : existing;
    copies.set(copy.download_id, copy);
    const subtitles = [{ language: 'en', path: '/m/s_en.vtt' }];
    return reply({
      ...describeCopy(copy),
      server_time: iso(now),
      streaming_path: '/m/master.m3u8',
      subtitles,
      duration: 4,
    });
  };
  const callOf = (method: string, path: string) =>
    Object.entries({ ...downloadEndpoints, ...historyEndpoints }).find(
      ([, one]) => one.path === path && one.method === method,
    )?.[0];
  const http: Http = async ({ method, url, body, signal }) => {
    const { pathname } = new URL(url);
    if (state.away) return err(away);
    const name = callOf(method, pathname);
    if (name !== undefined) {
      calls.push(name);
      return serve(name, JSON.parse(body ?? '{}'));
    }
    if (pathname.endsWith('.m4s')) {
      if (held !== null) state.held += 1;
      await Promise.race([
        held,
        new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve())),
      ]);
      if (signal?.aborted) {
        state.aborted += 1;
        return err({ code: 'ABORTED', endpoint: 'x' });
      }
      state.filesLeft -= 1;
      if (state.filesLeft < 0) {
        state.away = true;
        return err(away);
      }
      fetched.push(pathname);
    }
    const text = files.get(pathname);
    if (text === undefined) return err({ code: 'HTTP', endpoint: 'download', status: 404 });
    return ok({ status: 200, etag: null, body: new TextEncoder().encode(text) });
  };
  const disk = createFakePartStore();
  const parts: PartStore = {
    ...disk,
    putPart: async (...part) => (state.failing === null ? disk.putPart(...part) : state.failing),
  };
  const platform = createFakePlatform();
  /** Starts the app for an account and its profile, null for no account; `timers` run by hand. */
  const start = async (account: string | null = 'b1', profile = 'pr1') => {
    const timers: (() => void)[] = [];
    const reply = sessionOf(account, profile);
    const facts = {
      session: nextSession(SESSION_START, { type: 'session-received', reply }),
      viewer: viewerOf(reply),
    };
    const session = createStore<SessionStoreState>(() => ({
      ...facts,
      logOutResult: null,
      switchedTo: null,
    }));
    const connection = createStore<ConnectionState>(() => ({ service: 'here', reconnects: 0 }));
    const downloads = await openDownloads({
      http,
      parts,
      platform,
      clock: { now: () => now },
      random: () => 0,
      subtitleBase: () => '',
      api: createApi({ http, origin: ORIGIN, identity: () => NOBODY, checkoutBase: () => '' }),
      session: { store: session },
      connection: { store: connection },
      wholeUrl: (path) => new URL(path, ORIGIN).href,
      setTimer: (run) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    });
    const copy = () => downloads.copies.getState()[0];
    return {
      downloads,
      copy,
      is: (expected: string) => expect.poll(() => copy()?.progress.state, { interval: 5 }).toBe(expected),
      gone: () => expect.poll(() => downloads.copies.getState().length, { interval: 5 }).toBe(0),
      retry: () => timers.at(-1)?.(),
      switchTo: (name: string) => session.setState({ viewer: viewerOf(sessionOf(account, name)) }),
    };
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { hold, start, state, files, copies, calls, fetched, places, disk, pass };
}

describe('a download', () => {
  it('fetches every file once, and plays without ads, service or protection', async () => {
    const { start, fetched, disk } = world();
    const { downloads, is, copy } = await start();
    expect(await downloads.add(REQUEST)).toBeNull();
    await is('done');
    expect(fetched).toHaveLength(6);
    expect(copy()).toMatchObject({
      id: 'd-v1',
      stored: 10,
      files: 10,
      subtitles: ['en'],
      bytes: expect.any(Number),
    });
    expect(await disk.names('d-v1')).toEqual(
      expect.arrayContaining(['master.m3u8', 'p0.m3u8', 'f0-5', 's-en.vtt', 'picture']),
    );
    const begun = downloads.checkout('d-v1');
    expect(begun.ok && begun.value).toMatchObject({
      call_ad: false,
      profiles: [{ streaming_path: 'copy://d-v1/master.m3u8' }],
    });
  });

  it('keeps the thumbnails of the seek bar, and is complete without a sheet that is missing', async () => {
    const { start, files, disk } = world();
    files.set(
      '/m/master.m3u8',
      `${MASTER}#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,RESOLUTION=320x180,URI="i.m3u8"\n`,
    );
    files.set(
      '/m/i.m3u8',
      '#EXTM3U\n#EXTINF:8,\ni/0.jpg\n#EXTINF:8,\ni/1.jpg\n#EXTINF:8,\ni/0.jpg\n#EXT-X-ENDLIST\n',
    );
    files.set('/m/i/0.jpg', 'sheet');
    const { downloads, is, copy } = await start();
    await downloads.add(REQUEST);
    await is('done');
    expect(await disk.names('d-v1')).toEqual(expect.arrayContaining(['images.m3u8', 'i-0', 'i-1']));
    expect([copy()?.stored, copy()?.files, (await disk.part('d-v1', 'i-1'))?.byteLength]).toEqual([
      13, 13, 0,
    ]);
  });

  it('is complete without thumbnails whose list is missing', async () => {
    const { start, files } = world();
    files.set('/m/master.m3u8', `${MASTER}#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,URI="gone.m3u8"\n`);
    const { downloads, is } = await start();
    await downloads.add(REQUEST);
    await is('done');
  });

  it('is followed by the next episode of its programme on this device, as a copy', async () => {
    const { start } = world();
    const { downloads } = await start();
    const request = (no: number) => ({
      ...REQUEST,
      videoId: `v${no}`,
      episodeId: `e${no}`,
      episode: { ...REQUEST.episode, no, en: '' },
    });
    for (const no of [3, 1]) await downloads.add(request(no));
    await expect
      .poll(() => downloads.copies.getState().every(({ progress }) => progress.state === 'done'), {
        interval: 5,
      })
      .toBe(true);
    expect(downloads.facts('d-v1')).toMatchObject({
      previous: null,
      next: { copy: 'd-v3', episodeId: 'e3', titleEn: 'News', locked: false },
    });
    expect(downloads.facts('d-v3')).toMatchObject({ previous: { copy: 'd-v1' }, next: null });
    expect(downloads.facts('d-v9')).toBeNull();
  });

  it('waits for the network and resumes after the last stored file', async () => {
    const { start, state, fetched } = world();
    const { downloads, is, copy, retry } = await start();
    state.filesLeft = 3;
    await downloads.add(REQUEST);
    await is('waiting');
    expect(copy()?.progress.attempts).toBe(1);
    Object.assign(state, { away: false, filesLeft: Number.POSITIVE_INFINITY });
    retry();
    await is('done');
    expect(new Set(fetched).size).toBe(fetched.length);
  });

  it('resumes after the app was closed halfway', async () => {
    const { start, state, fetched } = world();
    const first = await start();
    state.filesLeft = 3;
    await first.downloads.add(REQUEST);
    await first.is('waiting');
    first.downloads.stop();
    Object.assign(state, { away: false, filesLeft: Number.POSITIVE_INFINITY });
    const second = await start();
    await second.is('done');
    expect(fetched.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((no) => `/m/v/${no}.m4s`));
  });

  it('begins again, and says so, when the programme has changed meanwhile', async () => {
    const { start, state, files } = world();
    const { downloads, is, copy, retry } = await start();
    state.filesLeft = 3;
    await downloads.add(REQUEST);
    await is('waiting');
    files.set('/m/v.m3u8', media(5));
    Object.assign(state, { away: false, filesLeft: Number.POSITIVE_INFINITY });
    retry();
    await is('done');
    expect(copy()).toMatchObject({ restarted: true, files: 9 });
  });

  it('stops when paused, and continues when resumed', async () => {
    const { start } = world();
    const { downloads, is } = await start();
    await downloads.add(REQUEST);
    downloads.pause('d-v1');
    await is('paused');
    downloads.resume('d-v1');
    await is('done');
  });

  it('says when the disk is full, and when the service has revoked it', async () => {
    const { start, state } = world();
    const { downloads, is, copy, retry } = await start();
    state.failing = 'full';
    await downloads.add(REQUEST);
    await is('failed');
    expect(copy()?.progress.code).toBe('DISK_FULL');
    Object.assign(state, { failing: null, filesLeft: 0 });
    downloads.resume('d-v1');
    await is('waiting');
    Object.assign(state, { away: false, refusal: 'DOWNLOAD_LOCKED' });
    retry();
    await is('failed');
    expect(copy()?.progress.code).toBe('DOWNLOAD_LOCKED');
  });

  it('says at once why it cannot start', async () => {
    const { start, state } = world();
    const { downloads } = await start();
    state.refusal = 'DOWNLOAD_DEVICES';
    expect(await downloads.add(REQUEST)).toBe('DOWNLOAD_DEVICES');
    state.away = true;
    expect(await downloads.add(REQUEST)).toBe('NETWORK');
    expect(downloads.copies.getState()).toEqual([]);
  });

  it('keeps to the viewer’s limit of space', async () => {
    const { start, files } = world();
    files.set('/m/master.m3u8', MASTER.replace('BANDWIDTH=8000', 'BANDWIDTH=99000000000'));
    const { downloads, is, copy } = await start();
    downloads.change({ limit: 5 });
    await downloads.add(REQUEST);
    await is('failed');
    expect(copy()?.progress.code).toBe('SPACE_LIMIT');
  });

  it('takes its turn: one at a time, in the order of the requests', async () => {
    const { start, fetched, state } = world();
    const { downloads } = await start();
    state.filesLeft = 2;
    await downloads.add(REQUEST);
    await downloads.add({ ...REQUEST, videoId: 'v2', episodeId: 'e2' }).catch(() => null);
    await expect
      .poll(() => downloads.copies.getState().map(({ progress }) => progress.state))
      .toContain('waiting');
    expect(fetched).toHaveLength(2);
  });
});

describe('the queue of downloads', () => {
  const SECOND_REQUEST = { ...REQUEST, videoId: 'v2', episodeId: 'e2' };
  const states = (downloads: { copies: { getState: () => readonly { progress: { state: string } }[] } }) =>
    downloads.copies.getState().map(({ progress }) => progress.state);

  it.each(['pause', 'remove'] as const)(
    'starts the next download at once after a %s of one that waits',
    async (act) => {
      const { start, state } = world();
      const { downloads, is } = await start();
      state.filesLeft = 0;
      await downloads.add(REQUEST);
      await is('waiting');
      Object.assign(state, { away: false, filesLeft: 0 });
      await downloads.add(SECOND_REQUEST);
      await expect.poll(() => states(downloads), { interval: 5 }).toEqual(['waiting', 'queued']);
      Object.assign(state, { away: false, filesLeft: Number.POSITIVE_INFINITY });
      void downloads[act]('d-v1');
      await expect.poll(() => states(downloads).at(-1), { interval: 5 }).toBe('done');
    },
  );

  it('stops the download of a profile that is left, and continues it when that profile is back', async () => {
    const { start, state, hold } = world();
    const { downloads, is, switchTo, copy } = await start();
    const release = hold();
    await downloads.add(REQUEST);
    await expect.poll(() => state.held, { interval: 5 }).toBeGreaterThan(0);
    switchTo('pr2');
    await expect.poll(() => state.aborted, { interval: 5 }).toBeGreaterThan(0);
    release();
    expect(copy()?.progress.state).toBe('downloading');
    switchTo('pr1');
    await is('done');
  });
});

describe('a copy', () => {
  const kept = async () => {
    const all = world();
    const { downloads, is } = await all.start();
    await downloads.add(REQUEST);
    await is('done');
    downloads.stop();
    return all;
  };

  it('ends 30 days after it was made, or 48 hours after it was first played, and a clock set back changes nothing', async () => {
    const { start, state, pass } = await kept();
    state.away = true;
    const { downloads } = await start();
    expect(downloads.checkout('d-v1').ok).toBe(true);
    pass(49 * HOUR);
    expect(downloads.checkout('d-v1')).toEqual({ ok: false, error: 'DOWNLOAD_EXPIRED' });
    pass(-30 * DAY);
    expect(downloads.checkout('d-v1')).toEqual({ ok: false, error: 'DOWNLOAD_EXPIRED' });
  });

  it('is renewed without being fetched again', async () => {
    const { start, pass, fetched } = await kept();
    pass(31 * DAY);
    const { downloads } = await start();
    expect(downloads.checkout('d-v1').ok).toBe(false);
    expect(await downloads.renew('d-v1')).toBeNull();
    expect(downloads.checkout('d-v1').ok).toBe(true);
    expect(fetched).toHaveLength(6);
  });

  it('tells the service later when it was played and how far', async () => {
    const { start, state, copies, places } = await kept();
    state.away = true;
    const offline = await start();
    offline.downloads.checkout('d-v1');
    offline.downloads.keepPlace('e1', 3, false);
    expect(await offline.downloads.add(REQUEST)).toBe('NETWORK');
    offline.downloads.stop();
    state.away = false;
    const online = await start();
    await expect
      .poll(() => online.copy())
      .toMatchObject({ firstPlaySynced: true, place: { seconds: 3, synced: true } });
    expect(copies.get('d-v1')?.first_played_at).toBe(iso(NOON));
    expect(places).toMatchObject([{ episode_id: 'e1', playback_time: 3000, video_duration: 4000 }]);
  });

  it.each([
    [
      'the service has revoked it',
      (all: ReturnType<typeof world>) =>
        Object.assign(all.copies.get('d-v1') ?? {}, { revoked: 'DOWNLOAD_LOCKED' }),
    ],
    ['its device was logged out there', (all: ReturnType<typeof world>) => all.copies.clear()],
  ])('is deleted once %s', async (_, happen) => {
    const all = await kept();
    happen(all);
    const { gone } = await all.start();
    await gone();
    expect(await all.disk.names('d-v1')).toEqual([]);
  });

  it.each([
    ['somebody else', 'b2'],
    ['nobody', null],
  ])('is deleted once %s is logged in', async (_, account) => {
    const all = await kept();
    await (await all.start(account)).gone();
  });

  it('of another profile stays, and belongs to that profile only', async () => {
    const all = await kept();
    const { downloads, copy } = await all.start('b1', 'kid');
    await expect.poll(() => all.calls.filter((name) => name === 'downloads').length).toBe(2);
    expect(copy()?.id).toBe('d-v1');
    expect(downloads.checkout('d-v1')).toEqual({ ok: false, error: 'DOWNLOAD_UNKNOWN' });
  });

  it('that lacks a file after a restart is damaged, and trying again fetches that file', async () => {
    const { start, disk, fetched } = await kept();
    const record = (await disk.records())[0];
    const bytes = await Promise.all(
      (await disk.names('d-v1')).map(async (name) => [name, await disk.part('d-v1', name)] as const),
    );
    await disk.remove('d-v1');
    await disk.putRecord('d-v1', record);
    for (const [name, file] of bytes.slice(0, -1))
      if (file !== null) await disk.putPart('d-v1', name, new Uint8Array(file));
    const { downloads, is, copy } = await start();
    expect(copy()?.progress).toMatchObject({ state: 'failed', code: 'DAMAGED' });
    downloads.resume('d-v1');
    await is('done');
    expect(fetched.length).toBeLessThanOrEqual(7);
  });

  it('deleted here is deleted at the service, at the latest when both meet again', async () => {
    const { start, state, copies } = await kept();
    state.away = true;
    const offline = await start();
    await offline.downloads.remove('d-v1');
    await offline.gone();
    expect(copies.size).toBe(1);
    state.away = false;
    await start();
    await expect.poll(() => copies.size).toBe(0);
  });
});
