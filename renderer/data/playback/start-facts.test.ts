import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import { episode } from '#shared/contract/catalogue/episode.ts';
import { REMOTE_CONFIG_DEFAULTS, type RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { startRefusal } from '#shared/domain/playback/access/start-refusal.ts';
import { type StartPage, startContent, startFacts } from './start-facts.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MEMBER: Viewer = {
  ...GUEST_VIEWER,
  kind: 'member',
  guest: false,
  country: 'HK',
  supportedCountry: true,
  countryContent: true,
  playableContent: true,
  profileId: 'p1',
};
const PAGE: StartPage = { contentProtection: true, concertPage: false };
const LIVE = { kind: 'live', profileClasses: ['general', 'kids'] } as const;
const VOD = { kind: 'vod', vertical: false, mobileOnly: false } as const;
const CONFIG: RemoteConfig = { ...REMOTE_CONFIG_DEFAULTS, vod_countries: ['HK'] };
/** The payload has no `drm_id`. */
const UNPAIRED_TOKEN = 'e30.e30.';

describe('the facts of a start: each one alone refuses it', () => {
  const refusal = (viewer: Viewer, content: Parameters<typeof startFacts>[3] = LIVE, page = PAGE) =>
    startRefusal(startFacts(viewer, CONFIG, page, content, NOW));

  it.each([
    ['none', MEMBER, null],
    ['the country', { ...MEMBER, country: 'CN' }, 'GEO_BLOCK'],
    ['a country without the service', { ...MEMBER, supportedCountry: false }, 'GEO_BLOCK'],
    ['a country without content', { ...MEMBER, countryContent: false }, 'GEO_BLOCK'],
    ['a number registered abroad', { ...MEMBER, playableContent: false }, 'GEO_BLOCK'],
    ['a token without drm_id', { ...MEMBER, userToken: UNPAIRED_TOKEN }, 'DRM_NOT_SUPPORTED'],
    ['no profile', { ...MEMBER, profileId: null }, 'PROFILE_REQUIRED'],
    ['a guest', { ...MEMBER, profileId: null, guest: true }, 'LOGIN_REQUIRED'],
    [
      'the error code of a guest',
      { ...MEMBER, profileId: null, guest: true, errorCode: '20030417' },
      'SYSTEM_BUSY',
    ],
    [
      'the error code of guest mode',
      { ...MEMBER, guest: true, guestMode: true, errorCode: '20030417' },
      'SYSTEM_BUSY',
    ],
  ] as const)('%s', (_fact, viewer, verdict) => {
    expect(refusal(viewer)).toBe(verdict);
  });

  it('a browser without content protection', () => {
    expect(refusal(MEMBER, LIVE, { ...PAGE, contentProtection: false })).toBe('BROWSER_NOT_SUPPORTED');
  });

  it('a kids profile, on a channel for others', () => {
    const kids: Viewer = { ...MEMBER, profileClass: 'kids' };
    expect(refusal(kids)).toBeNull();
    expect(refusal(kids, { ...LIVE, profileClasses: ['general'] })).toBe(
      'profile_kids_content_not_available',
    );
  });

  it('a country that watches nothing on demand', () => {
    expect(refusal(MEMBER, VOD)).toBeNull();
    expect(refusal({ ...MEMBER, country: 'MO' }, VOD)).toBe('GEO_BLOCK');
  });
});

describe('the facts of the content', () => {
  it.each([
    ['vertical', ['Mobile'], 'vertical', { vertical: true, mobileOnly: true }],
    ['vertical', ['Mobile', 'Web'], 'vertical', { vertical: true, mobileOnly: false }],
    ['vertical', [], 'vertical', { vertical: true, mobileOnly: false }],
    ['horizontal', ['Mobile'], 'horizontal', { vertical: false, mobileOnly: true }],
  ] as const)('of a %s programme, for %j', (_way, limited_platform, orientation, facts) => {
    const cache = new QueryClient();
    const fields = {
      episode_id: 'e',
      episode_no: 1,
      video_id: 'v',
      name_tc: '一',
      name_en: 'One',
      duration: 600,
    };
    const currEpisode = episode.parse({ ...fields, limited_platform });
    cache.setQueryData(['episode', audienceOf(MEMBER), 'e'], {
      currEpisode,
      nextEpisode: null,
      programme_id: 'p',
    });
    cache.setQueryData(['programme', audienceOf(MEMBER), 'p'], {
      programme_id: 'p',
      details: { orientation },
    });
    const target = { kind: 'episode', episodeId: 'e', videoId: 'v', programmeId: 'p', startAt: 0 } as const;
    expect(startContent(cache, target)).toEqual({ kind: 'vod', ...facts });
  });
});
