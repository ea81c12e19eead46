import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { callerAt, callSample } from './caller.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { REPLIES } from './samples.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());

/** Returns the client's result of parsing a reply, by default the sample's. */
async function read<N extends EndpointName>(name: N, reply: unknown = REPLIES[name]) {
  service.answer = () => ({ kind: 'reply', body: JSON.stringify(reply) });
  const result = await callSample(callerAt(service.origin), name);
  return result.ok ? result.value : result.error;
}

describe('auth replies', () => {
  it('pairDevice says success and errors.code [S0-7-002]', async () => {
    expect(await read('pairDevice')).toEqual({ success: false, errors: { code: '20030804' } });
  });

  it('the session holds its seven fields [S0-7-021]', async () => {
    expect(await read('getSession')).toMatchObject({
      region: 1,
      country_code: 'HK',
      supported_country: true,
      user: { guest: false, guest_mode: false, profile_id: 'p1', profile_class: 'general' },
      ad: { ad_site: 'harbour' },
      tracking: { utm_source: 'x' },
      error_code: null,
    });
  });
});

describe.each(['liveCheckout', 'videoCheckout'] as const)('%s reply', (name) => {
  it.each([
    ['[S1-3-001]', { error_message: 'Not in your package', error_code: 'S_00001003' }],
    ['[S1-3-003]', { profiles: [{ quality: 'auto', streaming_path: '/media/live/H81/master.m3u8' }] }],
    ['[S1-3-004]', { subtitles: [{ language: 'tc', path: '/media/s_tc.vtt' }] }],
    ['[S1-3-005]', { video_stage: 'preview' }],
    [
      '[S1-3-006]',
      { drm: { scheme: 'clearkey', licence_url: '/api/harbour/drm/licence/' }, content_id: 'c-81' },
    ],
    ['[S1-3-007]', { timeshift: name === 'liveCheckout' ? 180 : 0 }],
    ['[S1-3-008]', { disclaimer_image: '/art/disclaimer.svg' }],
  ])('carries its fields %s', async (_id, fields) => {
    expect(await read(name)).toMatchObject(fields);
  });
});

describe('content replies', () => {
  it('a channel carries its fields [S1-3-018]', async () => {
    expect(await read('channelList')).toMatchObject({
      channels: [
        {
          channel_no: 81,
          network_code: 'H81',
          name_tc: '海港台',
          name_en: 'Harbour One',
          path: '81/harbour-one',
          profile_class: ['general', 'kids'],
          show_with_subscription: true,
          tags: [{ type: 'subscription', name_en: 'sport' }],
        },
      ],
    });
  });

  it('a programme carries its id, paths and names [S1-3-030]', async () => {
    expect(await read('programme')).toMatchObject({
      programme_id: '300',
      programme_path: '300/harbour-nights',
      path: 'harbour-nights',
      details: { name_tc: '海港夜', name_en: 'Harbour Nights' },
    });
  });

  it('an invalid channel is dropped, and the list is not', async () => {
    const [good] = [REPLIES.channelList].flatMap((reply) =>
      typeof reply === 'object' && reply !== null ? Object.values(reply).flat() : [],
    );
    const reply = await read('channelList', { channels: [{ channel_no: 'eighty-one' }, good, null] });
    expect(reply).toMatchObject({ channels: [{ channel_no: 81 }] });
  });

  it('an invalid key of the remote config takes its default and leaves the rest [S1-7-105]', async () => {
    expect(
      await read('remoteConfig', { scte_offset: 'late', ad_free_time: 60, lp_master_enable: true }),
    ).toMatchObject({
      scte_offset: 5,
      ad_free_time: 60,
      lp_master_enable: true,
      mgm_master_enable: false,
    });
  });
});
