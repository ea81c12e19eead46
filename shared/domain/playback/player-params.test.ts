import { describe, expect, it } from 'vitest';
import { GUEST_VIEWER } from '#shared/domain/accounts/session/viewer.ts';
import { playerParams } from './player-params.ts';

const MEMBER = {
  ...GUEST_VIEWER,
  kind: 'member',
  userToken: 'a.b.c',
  country: 'MO',
  bossId: '81000002',
  lpId: 'LP7',
} as const;
const AROUND = {
  channel: { name_tc: '海港台', name_en: 'Harbour One' },
  country: 'HK',
  endSurvey: false,
  now: 2000,
};

describe('player params', () => {
  it('carry ads_block without country content, and ads_free [S1-3-014]', () => {
    const target = { kind: 'video', videoId: 'v' } as const;
    const viewer = { ...MEMBER, countryContent: true, adFree: false };
    expect(playerParams(target, viewer, AROUND)).toMatchObject({ ads_block: false, ads_free: false });
    expect(playerParams(target, { ...viewer, countryContent: false, adFree: true }, AROUND)).toMatchObject({
      ads_block: true,
      ads_free: true,
    });
  });

  it('of a channel carry its number, names and code, the token and the country [S1-3-011]', () => {
    const params = playerParams({ kind: 'live', channelNo: 81, networkCode: 'HARB' }, MEMBER, AROUND);
    expect(params).toMatchObject({
      isLive: true,
      channel: { channel_no: 81, name_tc: '海港台', name_en: 'Harbour One' },
      channelCode: 'HARB',
      videoId: null,
      videoType: 'live',
      startAt: null,
      country_code: 'MO',
    });
    expect(params.token?.reveal()).toBe('a.b.c');
    expect(JSON.stringify(params)).not.toContain('a.b.c');
  });

  it('of a channel whose names are not known have none', () =>
    expect(
      playerParams({ kind: 'live', channelNo: 81, networkCode: 'HARB' }, MEMBER, { ...AROUND, channel: null })
        .channel,
    ).toEqual({
      channel_no: 81,
      name_tc: '',
      name_en: '',
    }));

  it('of a video carry its id and where it starts [S1-3-011]', () => {
    expect(playerParams({ kind: 'episode', videoId: '20488', startAt: 90 }, MEMBER, AROUND)).toMatchObject({
      isLive: false,
      channel: null,
      channelCode: null,
      videoId: '20488',
      videoType: 'vod',
      startAt: 90,
    });
  });

  it('of a past live start are vodlive, from its time [S1-3-011] [S1-3-012]', () => {
    const past = { kind: 'live', channelNo: 81, networkCode: 'HARB', startDate: 1000 } as const;
    expect(playerParams(past, MEMBER, AROUND)).toMatchObject({ videoType: 'vodlive', startAt: 1000 });
    expect(playerParams({ ...past, startDate: 3000 }, MEMBER, AROUND).videoType).toBe('live');
  });

  it("carry the viewer's number as the watermark [S1-3-015]", () => {
    expect(playerParams({ kind: 'video', videoId: 'v' }, MEMBER, AROUND).watermark).toBe('81000002');
    expect(playerParams({ kind: 'video', videoId: 'v' }, GUEST_VIEWER, AROUND).watermark).toBe('');
  });

  it('carry lp_id, boss_id and whether the start is paused [S1-3-017]', () => {
    expect(playerParams({ kind: 'video', videoId: 'v', paused: true }, MEMBER, AROUND)).toMatchObject({
      lp_id: 'LP7',
      boss_id: '81000002',
      paused: true,
    });
    expect(playerParams({ kind: 'video', videoId: 'v' }, GUEST_VIEWER, AROUND)).toMatchObject({
      lp_id: null,
      boss_id: null,
      paused: false,
    });
  });

  it('of a viewer without a session have the country of browsing and stage free', () => {
    expect(playerParams({ kind: 'video', videoId: 'v' }, GUEST_VIEWER, AROUND)).toMatchObject({
      country_code: 'HK',
      customer_stage: 'free',
      token: null,
    });
  });
});
