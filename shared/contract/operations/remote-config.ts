import { z } from 'zod';

const colour = z.string().regex(/^[0-9A-Fa-f]{6}$/);
/** A value per language; an empty one turns the feature off in that language. */
const perLanguage = z.object({ tc: z.string().default(''), en: z.string().default('') });
const EMPTY_TEXT = { tc: '', en: '' };
const isoWindow = z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) });

/**
 * Remote config: the specification's keys (S0-3-049 to S0-3-057), then project extensions. Every key has a default, so an empty object is valid; an
 * invalid value falls back to its default.
 */
export const remoteConfig = z.object({
  mgm_master_enable: z.boolean().default(false).catch(false),
  mgm_main_menu: perLanguage.default(EMPTY_TEXT).catch(EMPTY_TEXT),
  lp_master_enable: z.boolean().default(false).catch(false),
  lp_enable_chk_in: z.boolean().default(false).catch(false),
  lp_enable_v_start: z.boolean().default(false).catch(false),
  lp_menu_title_name: perLanguage.default(EMPTY_TEXT).catch(EMPTY_TEXT),
  jetso_home_url: z.string().default('').catch(''),
  bottom_menu_scoopplus: z.string().default('').catch(''),
  auto_dismiss_introduction_page_sec: z.number().min(0).default(5).catch(5),
  vas_ads_free: z.array(z.string()).default([]).catch([]),
  enable_ad_whitelist: z.boolean().default(true).catch(true),
  ad_whitelist_creative_list: z.array(z.string()).default([]).catch([]),
  ad_whitelist_line_item_id_list: z.array(z.string()).default([]).catch([]),
  adsVolumeControl: z.record(z.string(), z.number()).default({}).catch({}),
  scte_offset: z.number().default(5).catch(5),
  ad_free_time: z.number().default(300).catch(300),
  uWallTimeoutInit: z.number().default(10).catch(10),
  label_pay_background: colour.default('B72949').catch('B72949'),
  label_premium_background: colour.default('DD4B74').catch('DD4B74'),
  /** Project extension: colours of the other labels by kind (S1-9-074); the design's colour applies where a kind is absent. */
  label_colours: z
    .record(z.string(), z.object({ background: colour.optional(), text: colour.optional() }))
    .default({})
    .catch({}),
  /** Project extension: URL of checkout, the specification's `{player config checkout}` (S1-7-001). */
  checkout_url: z.string().default('/api/harbour/checkout').catch('/api/harbour/checkout'),
  /** Project extension: the flag of Macau's free registration (S0-2-092), which the specification does not name. */
  show_macau_free_registration: z.boolean().default(false).catch(false),
  /** Project extension: value of the news service's API token header (S1-7-066). It identifies the client and is not a secret. */
  news_api_token: z.string().default('harbour-web').catch('harbour-web'),
  /** Project extension: base URL of the subtitle conversion service (S1-7-022); empty where subtitles are fetched directly. */
  subtitle_conversion_url: z.string().default('').catch(''),
  /** Project extension: URL of the QR service (S1-7-035); a path is on the page's own origin. */
  qr_service_url: z.string().min(1).default('/qr/').catch('/qr/'),
  /** Project extension: URL of the ad script that a start with ads requires; empty where there is none. */
  ads_script_url: z.string().default('').catch(''),
  /** Project extension: the period in which overseas viewers may watch show pages; null outside it. */
  concert_period: isoWindow.nullable().default(null).catch(null),
  /** Project extension: countries in which on-demand playback is allowed. */
  vod_countries: z.array(z.string()).default(['HK', 'MO']).catch(['HK', 'MO']),
  /** Project extension: seconds behind the live edge at which a live channel starts. */
  live_hold_back: z.number().min(2).max(60).default(6).catch(6),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;

/** Values used until the first reply, unless a stored copy exists. */
export const REMOTE_CONFIG_DEFAULTS: RemoteConfig = remoteConfig.parse({});

/** Seconds between fetches of remote config (S0-9-019). */
export const REMOTE_CONFIG_REFETCH_SECONDS = 900;
