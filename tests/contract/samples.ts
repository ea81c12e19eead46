import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { ACCOUNT_INPUTS, ACCOUNT_REPLIES } from './account-samples.ts';
import { AD_INPUTS, AD_REPLIES } from './ad-samples.ts';
import { AUDIENCE_INPUTS, AUDIENCE_REPLIES } from './audience-samples.ts';
import { CATALOGUE_INPUTS, CATALOGUE_REPLIES } from './catalogue-samples.ts';
import { DOWNLOAD_INPUTS, DOWNLOAD_REPLIES } from './download-samples.ts';
import { FAVOURITE_INPUTS, FAVOURITE_REPLIES } from './favourite-samples.ts';
import { IMPORTED_INPUTS, IMPORTED_REPLIES } from './imported-samples.ts';
import { JOINING_INPUTS, JOINING_REPLIES } from './joining-samples.ts';
import { PAYMENT_INPUTS, PAYMENT_REPLIES } from './payment-samples.ts';
import { RECORDING_INPUTS, RECORDING_REPLIES } from './recording-samples.ts';
import { REMINDER_INPUTS, REMINDER_REPLIES } from './reminder-samples.ts';

/** Query of a licence URL, as issued by checkout: the item, and the token of this session and device. */
const GRANT = { kind: 'live', content_id: 'H81', grant: 'token-1' } as const;
const CONTENT = { country_code: 'HK' };

/** A valid request for every call of the table. */
export const INPUTS: { readonly [N in EndpointName]: CallInput<N> } = {
  getSession: { query: { sub: 'home' } },
  pairDevice: {
    body: {
      device_id: 'device-1=',
      lang: 'tc',
      incognito: true,
      drm_id: 'drm-1',
      profile_id: 'p1',
      profile_name: '阿明',
      profile_class: 'kids',
      pairWithDefaultProfile: true,
    },
  },
  generateProfileAccessToken: { body: { profile_id: 'p1', profile_name: '阿明', blocked_pair: true } },
  login: { body: { id: 'gold', password: 'demo', accept_tnc: true, accept_mkt: false } },
  logout: { body: { fcm_token: 'fcm-1' } },
  ...ACCOUNT_INPUTS,
  ...AD_INPUTS,
  ...AUDIENCE_INPUTS,
  ...JOINING_INPUTS,
  ...PAYMENT_INPUTS,
  remoteConfig: {},
  billingCountries: {},
  homepage: { query: { ...CONTENT, profile_class: 'kids' } },
  channelList: { query: { ...CONTENT, profile_class: 'general', subscriptions: 'sport,drama', all: true } },
  guide: {
    query: { ...CONTENT, network_code: 'H81,H82', from: '2026-11-20T00:00:00Z', to: '2026-11-20T06:00:00Z' },
  },
  guideSearch: { query: { ...CONTENT, keyword: 'harbour', limit: 12 } },
  ...IMPORTED_INPUTS,
  ...RECORDING_INPUTS,
  ...DOWNLOAD_INPUTS,
  getChannelsProgramme: { query: { ...CONTENT, profile_class: 'general' } },
  programme: { query: { ...CONTENT, programme_id: '300' } },
  episode: { query: { ...CONTENT, episode_id: 'e1' } },
  episodes: {
    query: { ...CONTENT, programme_id: '300', start_episode_no: 1, end_episode_no: 17, sort_desc: true },
  },
  episodeHistory: { query: { ...CONTENT, programme_id: '300' } },
  clipInfo: { query: { ...CONTENT, clip_id: 'v9' } },
  playlist: { query: { ...CONTENT, playlist_id: '9001' } },
  historyList: { query: { offset: 20, limit: 10, profile_class: 'general', tags: 'drama,news' } },
  addHistory: {
    query: CONTENT,
    body: {
      type: 'programme',
      ref: '300',
      episode_id: 'e1',
      playback_time: 61_500,
      video_duration: 1_500_000,
      ad_path: '',
    },
  },
  removeHistory: { query: { type: 'programme', ref: '300' } },
  ...FAVOURITE_INPUTS,
  ...REMINDER_INPUTS,
  ...CATALOGUE_INPUTS,
  liveCheckout: { query: { platform: 'web', ...CONTENT, network_code: 'H81' } },
  videoCheckout: { query: { platform: 'ios', ...CONTENT, video_id: 'v1' } },
  licence: { query: GRANT, body: { kids: ['AAAAAAAAAAAAAAAAAAAAAA'], type: 'temporary' } },
  fairPlayLicence: { query: GRANT, body: { spc: 'c3Bj', assetid: 'asset 1' } },
  certificate: {},
};

const EPISODE = {
  episode_id: 'e1',
  episode_no: 1,
  video_id: 'v1',
  name_tc: '第一集',
  name_en: 'One',
  duration: 1500,
};
/** A channel, as on the wire. */
export const CHANNEL = {
  channel_no: 81,
  network_code: 'H81',
  name_tc: '海港台',
  name_en: 'Harbour One',
  path: '81/harbour-one',
  profile_class: ['general', 'kids'],
  show_with_subscription: true,
  tags: [{ type: 'subscription', name_en: 'sport' }],
};
const ENTRY = {
  type: 'programme',
  ref: '300',
  episode_id: 'e1',
  playback_time: 61_500,
  video_duration: 1_500_000,
  ad_path: '',
};
const ITEM = { type: 'programme', ref: '300', name_tc: '海港夜', name_en: 'Harbour Nights' };
const SUCCESS = { success: true };
const CHECKOUT = {
  error_message: 'Not in your package',
  error_code: 'S_00001003',
  profiles: [{ quality: 'auto', streaming_path: '/media/live/H81/master.m3u8' }],
  subtitles: [{ language: 'tc', path: '/media/s_tc.vtt' }],
  video_stage: 'preview',
  drm: { scheme: 'clearkey', licence_url: '/api/harbour/drm/licence/' },
  content_id: 'c-81',
  timeshift: 180,
  disclaimer_image: '/art/disclaimer.svg',
};

/** A valid reply for every call, as on the wire. Binary replies are a Uint8Array. */
export const REPLIES: { readonly [N in EndpointName]: unknown } = {
  getSession: {
    region: 1,
    country_code: 'HK',
    supported_country: true,
    user: { guest: false, profile_id: 'p1', token: 'profile-token' },
    ad: { ad_site: 'harbour' },
    tracking: { utm_source: 'x' },
    error_code: null,
    guest_token: 'guest-token',
  },
  pairDevice: { success: false, errors: { code: '20030804' } },
  generateProfileAccessToken: SUCCESS,
  login: { success: true, boss_id: 'b1' },
  logout: SUCCESS,
  ...ACCOUNT_REPLIES,
  ...JOINING_REPLIES,
  ...PAYMENT_REPLIES,
  remoteConfig: { scte_offset: 7 },
  billingCountries: { countries: [{ code: 'HK', name_tc: '香港', name_en: 'Hong Kong', area_code: '852' }] },
  homepage: {
    rows: [{ index: 0, type: 'latest', items: [ITEM], title_tc: '最新', title_en: 'Latest', row_id: 'r0' }],
  },
  channelList: { channels: [CHANNEL] },
  guide: {
    item: [
      {
        network_code: 'H81',
        epg: [
          {
            start_datetime: '2026-11-20T08:00:00+08:00',
            end_datetime: '2026-11-20T09:00:00+08:00',
            programme_title_tc: '早晨',
            programme_title_en: 'Morning',
            display_time: { daynight: 'am', time: '08:00' },
            date: '20261120',
          },
        ],
      },
    ],
  },
  guideSearch: { items: [] },
  ...IMPORTED_REPLIES,
  ...RECORDING_REPLIES,
  ...DOWNLOAD_REPLIES,
  getChannelsProgramme: { channels: [{ channel_no: 81, network_code: 'H81', current: null, next: null }] },
  programme: {
    programme_id: '300',
    programme_path: '300/harbour-nights',
    path: 'harbour-nights',
    details: { name_tc: '海港夜', name_en: 'Harbour Nights' },
  },
  episode: { currEpisode: EPISODE, nextEpisode: null, programme_id: '300' },
  episodes: {
    episode_groups: { data: [{ start_episode_no: 1, end_episode_no: 17, list: [EPISODE] }], sort: 'desc' },
  },
  episodeHistory: { last_seen_episode: { episode_id: 'e1', playback_time: 61_500 } },
  clipInfo: {
    clip_id: 'v9',
    infos: [{ language: 'tc', title: '預告' }],
    videos_info: [{ video_id: 'v9' }],
    duration: 60,
    image: {},
  },
  playlist: { title_tc: '精選', title_en: 'Picks', items: [ITEM], total: 1 },
  historyList: {
    items: [
      { ...ENTRY, name_tc: '海港夜', name_en: 'Harbour Nights', episode_no: 1, programme_path: '300/x' },
    ],
    total: 1,
  },
  addHistory: SUCCESS,
  removeHistory: SUCCESS,
  ...FAVOURITE_REPLIES,
  ...REMINDER_REPLIES,
  ...AD_REPLIES,
  ...AUDIENCE_REPLIES,
  ...CATALOGUE_REPLIES,
  liveCheckout: CHECKOUT,
  videoCheckout: { ...CHECKOUT, timeshift: 0 },
  licence: {
    keys: [{ kty: 'oct', kid: 'AAAAAAAAAAAAAAAAAAAAAA', k: 'BBBBBBBBBBBBBBBBBBBBBB' }],
    type: 'temporary',
  },
  fairPlayLicence: new Uint8Array([1, 2, 3]),
  certificate: new Uint8Array([4, 5, 6]),
};

/** Both, as the written contract shows them. */
export const SAMPLES = { inputs: INPUTS, replies: REPLIES };
