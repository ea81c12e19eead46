import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFetch } from '#renderer/data/client/http.ts';
import { RETRIES } from '#renderer/data/client/query-client.ts';
import { createData, type Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { secret } from '#shared/kernel/secret.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { type FakeReply, type FakeService, type ReceivedRequest, startFakeService } from './fake-service.ts';
import { CHANNEL, REPLIES } from './samples.ts';

const HOME = { path: '/tc/home/', lang: 'tc' } as const;
const json = (body: unknown, status = 200): FakeReply => ({
  kind: 'reply',
  status,
  body: JSON.stringify(body),
});
const session = (user: object, rest: object = {}) => ({
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'guest-token',
  ...rest,
  user: { country_content: true, ...user },
});
const GUEST = session({ guest: true });
const GUEST_MODE = session({ guest: false, guest_mode: true, token: 'a.e30.b' });
const MEMBER = session({ guest: false, profile_id: 'p1', profile_name: '阿明', token: 'a.e30.b' });
/** Payload {"drm_id":"d"}. */
const PAIRED_TOKEN = 'a.eyJkcm1faWQiOiJkIn0.b';

let service: FakeService;
let platform: FakePlatform;
let stops: (() => void)[] = [];

beforeEach(async () => {
  service = await startFakeService();
  platform = createFakePlatform();
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await service.stop();
});

/** A timer that ends at once, for calls that are repeated. */
const atOnce: SetTimer = (run) => {
  run();
  return () => undefined;
};

function make(host: FakePlatform = platform, setTimer: SetTimer = () => () => undefined): Data {
  const data = createData({
    platform: host,
    fetch: pageFetch,
    origin: service.origin,
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-20T12:00:00Z') },
    setTimer,
    random: () => 0.5,
    makeId: () => 'made-id',
  });
  stops.push(() => data.connection.stop());
  return data;
}

/** Answers by the last part of the path; other paths are not found. */
function serve(table: Readonly<Record<string, (request: ReceivedRequest) => FakeReply>>): void {
  service.answer = (request) => {
    const name =
      request.path
        .split('/')
        .filter((part) => part !== '' && part !== 'self')
        .at(-1) ?? '';
    return table[name]?.(request) ?? json({ errors: { code: 'NOT_FOUND' } }, 404);
  };
}
const asked = (): string[] => service.arrived.map(({ path }) => path);
const viewer = (data: Data) => data.session.store.getState().viewer;

describe('session on load', () => {
  it('turns a guest into guest mode: session, pairing, session again', async () => {
    let paired = false;
    serve({
      getSession: () => json(paired ? GUEST_MODE : GUEST),
      pairDevice: () => {
        paired = true;
        return json({ success: true });
      },
    });
    const data = make();
    await data.session.load(HOME);
    expect(asked()).toEqual([
      '/api/auth/getSession/self/',
      '/api/auth/pairDevice/',
      '/api/auth/getSession/self/',
    ]);
    expect(JSON.parse(service.arrived[1]?.body ?? '')).toEqual({
      device_id: 'fake-device-1',
      drm_id: 'made-id',
      lang: 'tc',
      incognito: false,
    });
    expect(viewer(data)).toMatchObject({ kind: 'guest_mode', userToken: 'a.e30.b' });
    expect(data.session.store.getState().session.pairing).toBe('paired');
  });

  it('a guest with an invalid device id is paired without it, and the log says so', async () => {
    serve({ getSession: () => json(GUEST), pairDevice: () => json({ success: true }) });
    const host = createFakePlatform({ deviceId: 'not valid!' });
    await make(host).session.load(HOME);
    expect(JSON.parse(service.arrived[1]?.body ?? '')).toEqual({
      drm_id: 'made-id',
      lang: 'tc',
      incognito: false,
    });
    expect(host.logged.map(({ code }) => code)).toEqual(['DEVICE_ID_INVALID']);
  });

  it('a failed pairing leaves a guest who can browse', async () => {
    serve({
      getSession: () => json(GUEST),
      pairDevice: () => json({ success: false, errors: { code: '20030802' } }),
    });
    const data = make();
    await data.session.load(HOME);
    expect(viewer(data).kind).toBe('guest');
    expect(data.session.store.getState().session).toMatchObject({
      pairing: 'failed',
      pairingFailure: '20030802',
    });
  });

  it.each<[string, () => FakeReply, number]>([
    [
      'an error, also when it is asked again,',
      () => json({ errors: { code: 'INTERNAL' } }, 500),
      1 + RETRIES,
    ],
    ['another shape', () => json({ region: 'one' }), 1],
  ])('answered by %s makes a plain guest and does not pair', async (_what, answer, calls) => {
    serve({ getSession: answer, pairDevice: () => json({ success: true }) });
    const data = make(platform, atOnce);
    await data.session.load(HOME);
    expect(asked()).toEqual(Array.from({ length: calls }, () => '/api/auth/getSession/self/'));
    expect(viewer(data)).toMatchObject({ kind: 'guest', bearer: null });
    expect(data.session.store.getState().session.phase).toBe('known');
  });

  it('a bot is not paired', async () => {
    serve({ getSession: () => json(GUEST) });
    await make(createFakePlatform({ bot: true })).session.load(HOME);
    expect(asked()).toEqual(['/api/auth/getSession/self/']);
  });

  it.each([
    ['20030804', false],
    ['20030802', true],
  ])('a member whose pairing fails with %s gets a token with blocked pair %s', async (code, blocked) => {
    serve({
      getSession: () => json(MEMBER),
      pairDevice: () => json({ success: false, errors: { code } }),
      generateProfileAccessToken: () => json({ success: true }),
    });
    await make().session.load(HOME);
    const request = service.arrived.find(({ path }) => path.endsWith('/generateProfileAccessToken/'));
    expect(JSON.parse(request?.body ?? '')).toEqual({
      profile_id: 'p1',
      profile_name: '阿明',
      blocked_pair: blocked,
    });
  });

  it('a member whose pairing was not answered is not blocked', async () => {
    serve({ getSession: () => json(MEMBER), pairDevice: () => ({ kind: 'reply', status: 500, body: 'x' }) });
    const data = make(platform, atOnce);
    await data.session.load(HOME);
    expect(asked().some((path) => path.endsWith('/generateProfileAccessToken/'))).toBe(false);
    expect(data.session.store.getState().session.pairingFailure).toBe('HTTP');
  });
});

describe('tokens of content calls', () => {
  it.each([
    ['the guest token when no profile_id exists', GUEST, 'Bearer guest-token'],
    ['the guest token in guest mode without a profile_id', GUEST_MODE, 'Bearer guest-token'],
    ["the profile's token for a member", MEMBER, 'Bearer a.e30.b'],
  ])('%s [S0-6-007] [S1-6-022]', async (_what, reply, header) => {
    serve({ getSession: () => json(reply), homepage: () => json(REPLIES.homepage) });
    const data = make(createFakePlatform({ bot: true }));
    await data.session.refresh();
    await data.api.call('homepage', { query: { country_code: 'HK' } });
    expect(service.arrived.at(-1)?.headers.authorization).toBe(header);
  });

  it('a 401 checks the session once and tries again with the new token', async () => {
    let round = 0;
    serve({
      getSession: () => json({ ...GUEST, guest_token: `token-${++round}` }),
      homepage: ({ headers }) =>
        headers.authorization === 'Bearer token-2'
          ? json(REPLIES.homepage)
          : json({ errors: { code: 'UNAUTHORISED' } }, 401),
    });
    const data = make();
    await data.session.refresh();
    expect((await data.api.call('homepage', { query: { country_code: 'HK' } })).ok).toBe(true);
    expect(round).toBe(2);
  });

  it('a second 401 is the answer', async () => {
    serve({ getSession: () => json(GUEST), homepage: () => json({ errors: { code: 'UNAUTHORISED' } }, 401) });
    const data = make();
    const result = await data.api.call('homepage', { query: { country_code: 'HK' } });
    expect(result).toEqual({
      ok: false,
      error: { code: 'SERVICE', endpoint: 'homepage', status: 401, serviceCode: 'UNAUTHORISED' },
    });
    expect(asked().filter((path) => path.endsWith('/homepage/'))).toHaveLength(2);
  });
});

describe('remote config', () => {
  it('is asked with the ETag of the last copy, which then stays [S1-7-105]', async () => {
    serve({
      config: ({ headers }) =>
        headers['if-none-match'] === '"v1"'
          ? { kind: 'reply', status: 304, body: '' }
          : { kind: 'reply', body: '{"scte_offset":9}', headers: { etag: '"v1"' } },
    });
    const data = make();
    await data.config.refresh();
    await data.config.refresh();
    expect(service.arrived.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(data.config.store.getState()).toMatchObject({ source: 'service', config: { scte_offset: 9 } });
  });

  it('keeps the last valid copy over a restart and over failures', async () => {
    serve({ config: () => ({ kind: 'reply', body: '{"scte_offset":9}', headers: { etag: '"v1"' } }) });
    await make().config.refresh();
    serve({ config: () => json([], 200) });
    const restarted = make();
    expect(restarted.config.store.getState()).toMatchObject({ source: 'kept', config: { scte_offset: 9 } });
    await restarted.config.refresh();
    expect(restarted.config.store.getState()).toMatchObject({ source: 'kept', config: { scte_offset: 9 } });
  });
});

describe('player ports', () => {
  const page = () => ({ contentProtection: true, concertPage: false });
  const live = { kind: 'live', channelNo: 81, networkCode: 'H81' } as const;
  const portsAfter = async (reply: object): Promise<{ data: Data; ports: PlayerPorts }> => {
    serve({
      getSession: () => json(reply),
      pairDevice: () => json({ success: false, errors: { code: 'X' } }),
      checkout: () => json(REPLIES.liveCheckout),
      history: () => json({ success: true }),
    });
    const data = make(createFakePlatform({ bot: true }));
    await data.session.refresh();
    return { data, ports: createPlayerPorts(data, { concurrentRecord: () => null, startPage: page }) };
  };

  it.each([
    ['a plain guest is asked to log in', GUEST, 'LOGIN_REQUIRED'],
    ['a token without drm_id is refused', GUEST_MODE, 'DRM_NOT_SUPPORTED'],
    ['guest mode may start', session({ guest: false, guest_mode: true, token: PAIRED_TOKEN }), null],
    [
      'CN is blocked',
      session({ guest: false, guest_mode: true, token: PAIRED_TOKEN }, { country_code: 'CN' }),
      'GEO_BLOCK',
    ],
  ])('%s', async (_what, reply, refusal) => {
    expect((await portsAfter(reply)).ports.refusal(live)).toBe(refusal);
  });

  it('the watermark is the customer id, whatever the profile is called', async () => {
    const user = {
      guest: false,
      profile_id: 'p1',
      profile_name: '阿明',
      token: 'a.e30.b',
      boss_id: '81000002',
    };
    expect((await portsAfter(session(user))).ports.watermark?.()).toBe('81000002');
  });

  it.each([
    ['a paid customer shifts a channel in time', 'paid', 'preview', 60, true],
    ['anyone does in the free stage', 'free', 'free', 60, true],
    ['a free customer does not in another', 'free', 'preview', 60, false],
    ['nobody does without a window', 'paid', 'free', 0, false],
  ] as const)('%s', async (_what, customer_stage, video_stage, timeshift, may) => {
    const user = { guest: false, profile_id: 'p1', token: 'a.e30.b', customer_stage };
    const { ports } = await portsAfter(session(user));
    const checkout = checkoutReply.parse({ ...Object(REPLIES.liveCheckout), video_stage, timeshift });
    expect(ports.mayTimeShift(checkout)).toBe(may);
  });

  it('a checkout with an error_code is a refusal that trying again does not help', async () => {
    const { ports } = await portsAfter(MEMBER);
    const result = await ports.checkout(live, new AbortController().signal);
    expect(result).toEqual({
      ok: false,
      error: { code: 'S_00001003', message: 'Not in your package', transient: false },
    });
  });

  it('a checkout is read for error_code, error_message and all its fields [S1-7-005]', async () => {
    const { ports } = await portsAfter(MEMBER);
    const { signal } = new AbortController();
    const fields = {
      error_code: null,
      error_message: null,
      call_ad: false,
      profiles: [{ quality: 'auto', streaming_path: '/media/live/H81/master.m3u8' }],
      subtitles: [{ language: 'zh', path: '/s_zh.vtt' }],
      video_stage: 'preview',
      drm: { scheme: 'clearkey', licence_url: '/api/harbour/drm/licence/' },
      content_id: 'H81',
      timeshift: 60,
      disclaimer_image: '/notice.png',
      has_flash_sync_u_wall: true,
      sponsored_ad_breakpoints: [{ ad_type: 'L', time: 30, action: 'show' }],
    };
    const answers: FakeReply[] = [
      json(fields),
      json({ error_code: 'S_00001014', error_message: 'Not in your package' }),
    ];
    serve({ getSession: () => json(MEMBER), checkout: () => answers.shift() ?? json({}, 500) });
    expect(await ports.checkout(live, signal)).toMatchObject({ ok: true, value: fields });
    expect(await ports.checkout(live, signal)).toEqual({
      ok: false,
      error: { code: 'S_00001014', message: 'Not in your package', transient: false },
    });
  });

  it('a start carries its player params from the session, and the checkout asks with them [S1-3-011] [S1-3-015] [S1-3-017]', async () => {
    const { data, ports } = await portsAfter(
      session(
        { guest: false, profile_id: 'p1', token: 'a.e30.b', boss_id: '81000002', lp_id: 'LP7' },
        { country_code: 'MO' },
      ),
    );
    data.queryClient.setQueryData(['channels', 'any'], [{ ...CHANNEL, network_code: 'H81' }]);
    const params = createPlayerPorts(data, { concurrentRecord: () => null, startPage: page }).params({
      ...live,
      startDate: 5000,
      paused: true,
    });
    expect(params).toMatchObject({
      isLive: true,
      channel: { channel_no: 81, name_tc: expect.any(String), name_en: expect.any(String) },
      channelCode: 'H81',
      videoId: null,
      videoType: 'vodlive',
      startAt: 5000,
      country_code: 'MO',
      watermark: '81000002',
      lp_id: 'LP7',
      boss_id: '81000002',
      paused: true,
    });
    expect(params.token?.reveal()).toBe('a.e30.b');
    await ports.checkout({ kind: 'video', videoId: 'v7', startAt: 0 }, new AbortController().signal);
    const asked = service.arrived.at(-1);
    expect([asked?.path, asked?.headers['x-user-token']]).toEqual([
      '/api/harbour/checkout/video/checkout',
      'a.e30.b',
    ]);
    expect(asked?.query).toMatchObject({ country_code: 'MO', video_id: 'v7' });
  });

  it('an ad script that is stopped on its way is an ad blocker, one that fails is not, and none is none', async () => {
    const { data, ports } = await portsAfter(MEMBER);
    const { signal } = new AbortController();
    expect(await ports.ads?.(live, signal)).toBeNull();
    const config = (address: string) => () => json({ ads_script_url: address });
    serve({ getSession: () => json(MEMBER), config: config(`${service.origin}/ads/show.js`) });
    await data.config.refresh();
    expect(await ports.ads?.(live, signal)).toEqual({ code: 1, detail: '404' });
    serve({ getSession: () => json(MEMBER), config: config('http://127.0.0.1:1/ads/show.js') });
    await data.config.refresh();
    expect(await ports.ads?.(live, signal)).toEqual({ code: 5, detail: '' });
  });

  it('history keeps milliseconds; video_duration is seconds times 1000 [S1-7-081]', async () => {
    const { data, ports } = await portsAfter(MEMBER);
    ports.refusal({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: '300', startAt: 0 });
    ports.addHistory({ programmeId: '300', episodeId: 'e1', playhead: 61.5, duration: 1500 });
    await expect.poll(() => service.arrived.at(-1)?.path).toBe('/api/harbour/content/history/');
    expect(JSON.parse(service.arrived.at(-1)?.body ?? '')).toEqual({
      type: 'programme',
      ref: '300',
      episode_id: 'e1',
      playback_time: 61_500,
      video_duration: 1_500_000,
      ad_path: '',
    });
    const { profileId } = data.session.store.getState().viewer;
    expect(service.arrived.at(-1)?.query).toMatchObject({ profile_id: profileId });
  });

  it('history of an episode that another profile started is not sent', async () => {
    const { data, ports } = await portsAfter(MEMBER);
    ports.refusal({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: '300', startAt: 0 });
    serve({ getSession: () => json({ ...MEMBER, user: { ...MEMBER.user, profile_id: 'another' } }) });
    await data.session.refresh();
    ports.addHistory({ programmeId: '300', episodeId: 'e1', playhead: 61.5, duration: 1500 });
    await ports.checkout({ kind: 'video', videoId: 'v7', startAt: 0 }, new AbortController().signal);
    expect(service.arrived.filter(({ path }) => path === '/api/harbour/content/history/')).toEqual([]);
  });

  it('a shown error and a vodlive start that needs purchase are log calls, without the query of the page [S1-4-021]', async () => {
    vi.stubGlobal('location', {
      origin: 'https://tv.example',
      pathname: '/tc/live/81/',
      search: '?tmode=live|A|t',
    });
    const { ports } = await portsAfter(MEMBER);
    const lines = () =>
      service.arrived.filter(({ path }) => path === '/api/harbour/log/').map(({ body }) => JSON.parse(body));
    ports.reportError?.('MP01-1002_H81_W1');
    ports.reportVodlive?.({ ...live, startDate: 5000 });
    await expect.poll(() => lines().length).toBe(2);
    const [error, vodlive] = lines();
    expect(error).toMatchObject({
      code: 'PLAYER_ERROR',
      detail: { error: 'MP01-1002_H81_W1', user_agent: navigator.userAgent },
    });
    expect(error.detail.url).toBe('https://tv.example/tc/live/81/');
    vi.unstubAllGlobals();
    expect(vodlive).toMatchObject({
      code: 'VODLIVE_PURCHASE',
      detail: { network_code: 'H81', start_at: 5000 },
    });
  });

  it('a tester token takes the place of the viewer token for one checkout only', async () => {
    const { ports } = await portsAfter(MEMBER);
    const { signal } = new AbortController();
    await ports.checkout(live, signal, secret('tester-token'));
    await ports.checkout(live, signal);
    const tokens = service.arrived
      .filter(({ path }) => path.includes('checkout'))
      .map(({ headers }) => headers['x-user-token']);
    expect(tokens).toEqual(['tester-token', 'a.e30.b']);
  });

  it('licences carry the user token and device of the moment', async () => {
    const { ports, data } = await portsAfter(MEMBER);
    stops.push(data.start({ path: '/tc/account/info/', lang: 'tc' }));
    await expect
      .poll(() => ports.licenceIdentity())
      .toEqual({ userToken: 'a.e30.b', deviceId: 'fake-device-1', clientPlatform: 'web' });
  });
});
