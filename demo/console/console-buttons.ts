import type en from '#locales/en/demo.json';
import { HOUR } from '#shared/kernel/time.ts';

type Label = keyof typeof en;
/** A button of the console: its label and its request. */
export type ConsoleButton = { readonly label: Label; readonly path: string; readonly body: object };
/** A group of buttons with a heading. */
export type ConsoleGroup = {
  readonly title: Label;
  readonly hint?: Label;
  readonly buttons: readonly ConsoleButton[];
};

const country = (label: Label, code: string | null): ConsoleButton => ({
  label,
  path: '/demo/api/country',
  body: { country: code },
});
const clock = (label: Label, body: object): ConsoleButton => ({ label, path: '/demo/api/clock', body });
const fault = (label: Label, body: object): ConsoleButton => ({ label, path: '/demo/api/faults', body });
const adBreak = (label: Label, seconds: number): ConsoleButton => ({
  label,
  path: '/demo/api/ad-break',
  body: { seconds },
});

const interstitial = (label: Label, kind: 'list' | 'single', seconds: number): ConsoleButton => ({
  label,
  path: '/demo/api/ad-break',
  body: { seconds, interstitial: kind },
});
const imageAd = (label: Label, type: string): ConsoleButton => ({
  label,
  path: '/demo/api/image-ad',
  body: { type },
});

const flags = (label: Label, set: object): ConsoleButton => ({
  label,
  path: '/demo/api/flags',
  body: { flags: set },
});
const carrierLink = (label: Label, key: string): ConsoleButton => ({
  label,
  path: '/demo/api/carrier-link',
  body: { key },
});

const latency = (label: Label, ms: number): ConsoleButton => ({
  label,
  path: '/demo/api/latency',
  body: { ms },
});
const SEGMENTS = '/media/*.m4s';

const bilingual = (tc: string, en: string) => ({ tc, en });
const accounts: ConsoleGroup = {
  title: 'accounts',
  hint: 'accounts_hint',
  buttons: [
    { label: 'tv_code', path: '/demo/api/tv-code', body: {} },
    carrierLink('carrier_link', 'macau'),
    carrierLink('carrier_link_terms', 'carrier-terms'),
    { label: 'accounts_reset', path: '/demo/api/accounts-reset', body: {} },
  ],
};
const remoteFlags: ConsoleGroup = {
  title: 'flags',
  hint: 'flags_hint',
  buttons: [
    flags('flag_mgm', { mgm_master_enable: true, mgm_main_menu: bilingual('推薦朋友', 'Refer a friend') }),
    flags('flag_mgm_tc', { mgm_master_enable: true, mgm_main_menu: bilingual('推薦朋友', '') }),
    flags('flag_lp', {
      lp_master_enable: true,
      lp_enable_chk_in: true,
      lp_menu_title_name: bilingual('海港賞', 'Harbour Rewards'),
    }),
    flags('flag_scoop', { bottom_menu_scoopplus: 'https://scoopplus.example/' }),
    flags('flag_macau', { show_macau_free_registration: true }),
    flags('flag_concert', { concert_period: { start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } }),
    flags('flag_intro', { auto_dismiss_introduction_page_sec: 15 }),
  ],
};

/** Every group except the viewers, in page order. `shift_ms` shifts the current clock. */
export const consoleButtons: readonly ConsoleGroup[] = [
  accounts,
  remoteFlags,
  {
    title: 'country',
    buttons: [
      country('country_own', null),
      country('HK', 'HK'),
      country('MO', 'MO'),
      country('GB', 'GB'),
      country('CN', 'CN'),
    ],
  },
  {
    title: 'clock',
    buttons: [
      clock('day_back', { shift_ms: -24 * HOUR }),
      clock('hour_back', { shift_ms: -HOUR }),
      clock('clock_real', { offset_ms: 0 }),
      clock('hour_ahead', { shift_ms: HOUR }),
      clock('day_ahead', { shift_ms: 24 * HOUR }),
    ],
  },
  {
    title: 'latency',
    buttons: [latency('latency_none', 0), latency('latency_300', 300), latency('latency_2000', 2000)],
  },
  {
    title: 'ad_break',
    buttons: [
      adBreak('ad_break_30', 30),
      adBreak('ad_break_60', 60),
      interstitial('interstitial_list', 'list', 30),
      interstitial('interstitial_single', 'single', 15),
    ],
  },
  {
    title: 'image_ads',
    hint: 'image_ads_hint',
    buttons: [
      imageAd('image_ad_l', 'Inverted-L-Shape'),
      imageAd('image_ad_k', 'Key-Up'),
      { label: 'flash_sync_20', path: '/demo/api/flash-sync', body: { seconds: 20 } },
    ],
  },
  {
    title: 'calls',
    buttons: [
      fault('fail_home', { endpoint: 'homepage', effect: { kind: 'status', status: 500 } }),
      fault('fail_session', {
        endpoint: 'getSession',
        effect: { kind: 'status', status: 503, code: 'UNAVAILABLE' },
        times: 1,
      }),
      fault('fail_checkout', {
        path: '/api/harbour/checkout/',
        effect: { kind: 'status', status: 500 },
        times: 1,
      }),
      fault('malformed_channels', { endpoint: 'channelList', effect: { kind: 'malformed' } }),
      fault('fail_licence', {
        endpoint: 'licence',
        effect: { kind: 'status', status: 403, code: 'LICENCE_REFUSED' },
      }),
    ],
  },
  {
    title: 'media',
    buttons: [
      fault('media_404', { path: SEGMENTS, effect: { kind: 'status', status: 404 }, times: 20 }),
      fault('media_500', { path: '/media/*.m3u8', effect: { kind: 'status', status: 500 }, times: 20 }),
      fault('media_slow', { path: SEGMENTS, effect: { kind: 'slow', bytesPerSecond: 20_000 } }),
      fault('media_corrupt', { path: SEGMENTS, effect: { kind: 'corrupt' }, times: 5 }),
      fault('media_truncate', { path: SEGMENTS, effect: { kind: 'truncate' }, times: 5 }),
    ],
  },
];
