import { z } from 'zod';

const colour = z.string().regex(/^[0-9A-Fa-f]{6}$/);
/** A value in each language; an empty one means that the thing is off in that language. */
const perLanguage = z.object({ tc: z.string().default(''), en: z.string().default('') });
const EMPTY_TEXT = { tc: '', en: '' };
const isoWindow = z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) });

/**
 * Remote config: the specification's keys under their own names, then ours. Every key has a default, so an empty object is a full config;
 * a key that does not fit takes its default instead of costing the rest.
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
  /** Ours: colours of the other labels, by kind (playback section 9); a kind that is absent keeps the design's. */
  label_colours: z
    .record(z.string(), z.object({ background: colour.optional(), text: colour.optional() }))
    .default({})
    .catch({}),
  /** Ours: where checkouts are asked for; the specification's `{player config checkout}`. */
  checkout_url: z.string().default('/api/harbour/checkout').catch('/api/harbour/checkout'),
  /** Ours: whether Macau viewers are offered free registration; the specification names the flag without its key. */
  show_macau_free_registration: z.boolean().default(false).catch(false),
  /** Ours: what the news service wants in its API token header. It names the client and is no secret. */
  news_api_token: z.string().default('harbour-web').catch('harbour-web'),
  /** Ours: base address of the service that converts subtitles (playback section 7); empty where subtitles are fetched as they are. */
  subtitle_conversion_url: z.string().default('').catch(''),
  /** Ours: the QR service, whose links carry destUrl (playback section 7); a path is one of the page's own origin. */
  qr_service_url: z.string().min(1).default('/qr/').catch('/qr/'),
  /** Ours: address of the ad script that a start which may call ads needs; empty where there is none. */
  ads_script_url: z.string().default('').catch(''),
  /** Ours: the window in which overseas viewers may watch show pages (READINGS 3), or null outside any. */
  concert_period: isoWindow.nullable().default(null).catch(null),
  /** Ours: countries in which on-demand playing is allowed. */
  vod_countries: z.array(z.string()).default(['HK', 'MO']).catch(['HK', 'MO']),
  /** Ours: seconds behind the live edge at which a live channel starts. */
  live_hold_back: z.number().min(2).max(60).default(6).catch(6),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;

/** What holds until the first answer and where no good copy is kept. */
export const REMOTE_CONFIG_DEFAULTS: RemoteConfig = remoteConfig.parse({});

/** Seconds between two fetches of the remote config (accounts section 9). */
export const REMOTE_CONFIG_REFETCH_SECONDS = 900;
