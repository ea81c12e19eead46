import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { historyEndpoints } from '#shared/contract/library/history-endpoints.ts';
import { callerAt, callSample } from './caller.ts';
import { type FakeService, type ReceivedRequest, startFakeService } from './fake-service.ts';
import { REPLIES } from './samples.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.arrived.length = 0;
});

/** Makes the sample call and returns the request as the server received it. */
async function sent(name: EndpointName, checkout?: string): Promise<ReceivedRequest> {
  const reply = REPLIES[name];
  service.answer = () => ({
    kind: 'reply',
    body: reply instanceof Uint8Array ? reply : JSON.stringify(reply),
  });
  const result = await callSample(callerAt(service.origin, undefined, checkout), name);
  expect(result.ok).toBe(true);
  const request = service.arrived.at(-1);
  if (request === undefined) throw new Error('nothing arrived');
  return request;
}

const CONTENT_NAMES = [
  'homepage',
  'channelList',
  'guide',
  'programme',
  'episode',
  'episodes',
  'episodeHistory',
  'historyList',
] as const;

describe('authorisation headers', () => {
  it.each([...CONTENT_NAMES, 'addHistory', 'removeHistory'] as const)(
    '%s carries the bearer token [S0-6-034] [S1-6-023]',
    async (name) => {
      expect((await sent(name)).headers.authorization).toBe('Bearer bearer-token');
    },
  );

  it('the billing call carries the billing user token header [S0-6-035] [S1-6-024]', async () => {
    const { headers } = await sent('payments');
    expect(headers['x-billing-user-token']).toBe('billing-token');
    expect(headers.authorization).toBeUndefined();
  });

  it.each(['liveCheckout', 'videoCheckout'] as const)(
    '%s carries the user token [S1-7-003]',
    async (name) => {
      expect((await sent(name)).headers['x-user-token']).toBe('user-token');
    },
  );
});

describe('auth calls', () => {
  it('pairDevice takes its eight fields [S0-7-001]', async () => {
    const { method, path, body } = await sent('pairDevice');
    expect([method, path]).toEqual(['POST', '/api/auth/pairDevice/']);
    expect(JSON.parse(body)).toEqual({
      device_id: 'device-1=',
      lang: 'tc',
      incognito: true,
      drm_id: 'drm-1',
      profile_id: 'p1',
      profile_name: '阿明',
      profile_class: 'kids',
      pairWithDefaultProfile: true,
    });
  });

  it('logout takes fcm_token [S0-7-018] [S1-7-103]', async () => {
    const { method, path, body } = await sent('logout');
    expect([method, path, JSON.parse(body)]).toEqual(['POST', '/api/auth/logout/', { fcm_token: 'fcm-1' }]);
  });

  it('getSession is a GET without payload, with an optional sub [S0-7-021]', async () => {
    const { method, path, query, body } = await sent('getSession');
    expect([method, path, query, body]).toEqual(['GET', '/api/auth/getSession/self/', { sub: 'home' }, '']);
  });
});

describe('checkout', () => {
  it('live asks {player config checkout}/channel/checkout with platform, country_code and network_code [S1-7-001]', async () => {
    const { method, path, query } = await sent('liveCheckout', '/other/base/');
    expect([method, path]).toEqual(['GET', '/other/base/channel/checkout']);
    expect(query).toEqual({ platform: 'web', country_code: 'HK', network_code: 'H81' });
  });

  it('on demand asks video/checkout with platform, country_code and video_id [S1-7-002]', async () => {
    const { method, path, query } = await sent('videoCheckout', `${service.origin}/elsewhere`);
    expect([method, path]).toEqual(['GET', '/elsewhere/video/checkout']);
    expect(query).toEqual({ platform: 'ios', country_code: 'HK', video_id: 'v1' });
  });

  it('live sends hdid and app-domain as well [S1-7-004]', async () => {
    const { headers } = await sent('liveCheckout');
    expect([headers.hdid, headers['app-domain']]).toEqual(['device-1', 'tv.example']);
  });
});

describe('content protection', () => {
  it('is a certificate GET and licence POSTs [S1-7-016]', async () => {
    expect((await sent('certificate')).method).toBe('GET');
    expect((await sent('licence')).method).toBe('POST');
    expect((await sent('fairPlayLicence')).method).toBe('POST');
  });

  it('the first scheme carries its four headers [S1-7-017]', async () => {
    expect((await sent('licence')).headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-id': 'super',
      'x-client-platform': 'web',
      'x-user-token': 'user-token',
    });
  });

  it('the second scheme is a form of spc and assetid [S1-7-018]', async () => {
    const { headers, body } = await sent('fairPlayLicence');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ spc: 'c3Bj', assetid: 'asset 1' });
  });

  it('the second scheme carries device id, service id, platform and user token [S1-7-019]', async () => {
    expect((await sent('fairPlayLicence')).headers).toMatchObject({
      'x-device-id': 'device-1',
      'x-service-id': 'super',
      'x-client-platform': 'web',
      'x-user-token': 'user-token',
    });
  });
});

describe('guide and content parameters', () => {
  it('the guide takes network_code, from, to and country_code [S1-7-043]', async () => {
    expect((await sent('guide')).query).toEqual({
      network_code: 'H81,H82',
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-20T06:00:00Z',
      country_code: 'HK',
    });
    const least = endpoints.guide.query.parse({ country_code: 'HK', from: '2026-11-20T00:00:00Z' });
    expect(least).toEqual({ country_code: 'HK', network_code: 'ALL', from: '2026-11-20T00:00:00Z' });
    expect(endpoints.guide.query.safeParse({ country_code: 'HK' }).success).toBe(false);
  });

  it('the channel listing takes profile_class, country and subscriptions [S1-7-050]', async () => {
    expect((await sent('channelList')).query).toMatchObject({
      profile_class: 'general',
      country_code: 'HK',
      subscriptions: 'sport,drama',
    });
  });

  it('the linear channel list takes profile_class and country_code and reads channels [S1-7-099]', async () => {
    expect((await sent('channelList')).query).toMatchObject({ profile_class: 'general', country_code: 'HK' });
    expect(endpoints.channelList.reply.parse(REPLIES.channelList).channels).toHaveLength(1);
  });

  it('an episode is asked for by episode_id [S1-7-053] [S1-7-073]', async () => {
    expect((await sent('episode')).query).toEqual({ country_code: 'HK', episode_id: 'e1' });
  });

  it('episodes take programme, start, end, order and country [S1-7-054] [S1-7-074]', async () => {
    expect((await sent('episodes')).query).toEqual({
      country_code: 'HK',
      programme_id: '300',
      start_episode_no: '1',
      end_episode_no: '17',
      sort_desc: 'true',
    });
  });

  it('episode history takes token, programme and country [S1-7-055] [S1-7-083]', async () => {
    const { method, headers, query } = await sent('episodeHistory');
    expect([method, headers.authorization, query]).toEqual([
      'GET',
      'Bearer bearer-token',
      { country_code: 'HK', programme_id: '300' },
    ]);
  });

  it('adding history takes token, programme, episode, playhead, duration and country [S1-7-056] [S1-7-080] [S1-3-079]', async () => {
    const { method, headers, query, body } = await sent('addHistory');
    expect([method, headers.authorization, query]).toEqual([
      'POST',
      'Bearer bearer-token',
      { country_code: 'HK' },
    ]);
    expect(JSON.parse(body)).toEqual({
      type: 'programme',
      ref: '300',
      episode_id: 'e1',
      playback_time: 61_500,
      video_duration: 1_500_000,
      ad_path: '',
    });
  });

  it('content calls are GET unless noted, and carry country_code [S1-7-059]', async () => {
    for (const entry of Object.values(contentEndpoints)) expect(entry.method).toBe('GET');
    expect(historyEndpoints.historyList.method).toBe('GET');
    for (const name of CONTENT_NAMES.filter((one) => one !== 'historyList'))
      expect((await sent(name)).query).toMatchObject({ country_code: 'HK' });
  });

  it('the homepage takes profile_class and country_code [S1-7-062]', async () => {
    expect((await sent('homepage')).query).toEqual({ profile_class: 'kids', country_code: 'HK' });
  });

  it('programme details are a content call [S1-7-071]', async () => {
    const { method, query } = await sent('programme');
    expect([method, query]).toEqual(['GET', { country_code: 'HK', programme_id: '300' }]);
    expect(endpoints.programme.auth).toBe('bearer');
  });
});
