import { z } from 'zod';
import { TRACKERS } from '#shared/domain/ads/tracker-check.ts';
import { isOutsideAddress } from '#shared/kernel/outside-address.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { stationIdentity } from './station-identity.ts';

/** A key of remote config: its value is the default if it is absent or invalid. */
const withDefault = <Value>(schema: z.ZodType<Value>, value: Exclude<Value, undefined>) =>
  schema.default(value).catch(value);
const colour = z.string().regex(/^[0-9A-Fa-f]{6}$/);
/** A value per language; an empty one turns the feature off in that language. */
const perLanguage = z.object({ tc: z.string().default(''), en: z.string().default('') });
/**
 * Address of another site that a menu links to; an empty one, and one that is no secure address, turns the
 * link off.
 */
const siteAddress = withDefault(
  z.string().refine((address) => address === '' || isOutsideAddress(address)),
  '',
);
const seconds = withDefault(z.number().min(0), 60);
const isoWindow = z.object({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});

/**
 * Remote config: the specification's keys (S0-3-049 to S0-3-057), then project extensions. Every key has a
 * default, so an empty object is valid; an invalid value falls back to its default.
 */
export const remoteConfig = z.object({
  mgm_master_enable: withDefault(z.boolean(), false),
  mgm_main_menu: withDefault(perLanguage, { tc: '', en: '' }),
  lp_master_enable: withDefault(z.boolean(), false),
  lp_enable_chk_in: withDefault(z.boolean(), false),
  lp_enable_v_start: withDefault(z.boolean(), false),
  /** Seconds of playback before `video_start`, by language (S1-7-025). */
  lp_duration: withDefault(z.object({ tc: seconds, en: seconds }), { tc: 60, en: 60 }),
  lp_menu_title_name: withDefault(perLanguage, { tc: '', en: '' }),
  jetso_home_url: siteAddress,
  bottom_menu_scoopplus: siteAddress,
  auto_dismiss_introduction_page_sec: withDefault(z.number().min(0), 5),
  vas_ads_free: withDefault(z.array(z.string()), []),
  enable_ad_whitelist: withDefault(z.boolean(), true),
  /** Pairs of an ad system and one of its creatives. */
  ad_whitelist_creative_list: withDefault(
    z.array(z.object({ ad_system: z.string(), creative_id: z.string() })),
    [],
  ),
  ad_whitelist_line_item_id_list: withDefault(z.array(z.string()), []),
  adsVolumeControl: withDefault(z.record(z.string(), z.number()), {}),
  scte_offset: withDefault(z.number(), 5),
  ad_free_time: withDefault(z.number(), 300),
  uWallTimeoutInit: withDefault(z.number(), 10),
  /** Whether image ads of the L shape are shown (S1-9-089); `live_uwall` is the same for live alone. */
  uwall: withDefault(z.boolean(), true),
  live_uwall: withDefault(z.boolean(), true),
  live_liveroll: withDefault(z.boolean(), true),
  live_midroll: withDefault(z.boolean(), true),
  live_preroll: withDefault(z.boolean(), true),
  live_sharp_cut_long_ad: withDefault(z.boolean(), false),
  /** Seconds, spelt as the specification has it (S1-9-088). */
  planned_duration_adjestment_time: withDefault(z.number(), 0),
  adbkctrl_threshold: withDefault(z.number().min(0), 5),
  /** The ad site of display ads (S0-3-054); empty takes the session's. */
  adsite_v2: withDefault(z.string(), ''),
  label_pay_background: withDefault(colour, 'B72949'),
  label_premium_background: withDefault(colour, 'DD4B74'),
  /**
   * Project extension: colours of the other labels by kind (S1-9-074); the design's colour applies if a kind
   * is absent.
   */
  label_colours: withDefault(
    z.record(z.string(), z.object({ background: colour.optional(), text: colour.optional() })),
    {},
  ),
  /** Project extension: URL of checkout, the specification's `{player config checkout}` (S1-7-001). */
  checkout_url: withDefault(z.string(), '/api/harbour/checkout'),
  /**
   * Project extension: the flag of Macau's free registration (S0-2-092), which the specification does not
   * name.
   */
  show_macau_free_registration: withDefault(z.boolean(), false),
  /**
   * Project extension: which captcha the page shows. A vendor's takes effect once the operator has set its
   * secret.
   */
  captcha: withDefault(
    z.object({
      vendor: z.enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile']),
      site_key: z.string().default(''),
    }),
    { vendor: 'altcha', site_key: '' },
  ),
  /**
   * Project extension: how the code of a free registration reaches the customer. The service puts in the
   * place of `auto` what it can do: `email` with a mail server and no gateway for text messages, otherwise
   * `sms`.
   */
  registration_code_by: withDefault(z.enum(['auto', 'sms', 'email']), 'auto'),
  /**
   * Project extension: value of the news service's API token header (S1-7-066). It identifies the client and
   * is not a secret.
   */
  news_api_token: withDefault(z.string(), `${PRODUCT.prefix}-web`),
  /**
   * Project extension: base URL of the subtitle conversion service (S1-7-022); empty where subtitles are
   * fetched directly.
   */
  subtitle_conversion_url: withDefault(z.string(), ''),
  /** Project extension: URL of the QR service (S1-7-035); a path is on the page's own origin. */
  qr_service_url: withDefault(z.string().min(1), '/qr/'),
  /** Project extension: URL of the ad script that a start with ads requires; empty if there is none. */
  ads_script_url: withDefault(z.string(), ''),
  /**
   * Project extension: URL of the vendor's script of the ad platforms with the adapter `ima` (decision 009);
   * empty if there is none.
   */
  ima_script_url: withDefault(z.string(), ''),
  /**
   * Project extension: what playback with ads requires (S1-8-003): the ad manager's script, the crypto
   * helper, the ad script. Null requires what the ad platforms need for this viewer, an empty list nothing.
   */
  required_ad_scripts: withDefault(z.array(z.enum(TRACKERS)).nullable(), null),
  /** Project extension: false turns every ad off, for a show or a test. */
  ads_enabled: withDefault(z.boolean(), true),
  /**
   * Project extension: the two ad platforms by priority (S1-4-055): how each is requested (`ima` by the
   * script of `ima_script_url`), and its ad tag with the placeholder `[timestamp]` (S1-7-021). A platform
   * without a tag is not asked.
   */
  ad_platforms: withDefault(z.array(z.object({ adapter: z.enum(['vast', 'ima']), tag: z.string() })).max(2), [
    { adapter: 'vast', tag: '/ads/vast?platform=0&t=[timestamp]' },
    { adapter: 'vast', tag: '/ads/vast?platform=1&t=[timestamp]' },
  ]),
  /**
   * Project extension: address of the VMAP document of an on-demand item; empty where only a pre-roll and a
   * post-roll are requested.
   */
  ad_vmap_url: withDefault(z.string(), '/ads/vmap'),
  /**
   * Project extension: hosts of the product's own ad CDN (S1-5-012), in addition to the page's own origin.
   */
  ad_cdn_hosts: withDefault(z.array(z.string()), []),
  /**
   * Project extension: the wait for priority 0 in seconds, and the delay of a flip to priority 1 in
   * milliseconds.
   */
  hybrid_ad_priority: withDefault(z.number().int().min(0).max(1), 1),
  hybrid_ad_timeout: withDefault(z.number().min(0), 2),
  ad_priority_flip_ms: withDefault(z.number().min(0), 120),
  /**
   * Project extension: addresses of the traffic log (S1-7-006), the flash-sync service (S1-7-049), the bidder
   * and the ad manager of the bottom banner.
   */
  traffic_log_url: withDefault(z.string(), '/api/harbour/traffic-log/?checkout_id='),
  flash_sync_url: withDefault(z.string(), '/api/harbour/flash-sync/'),
  banner_bidder_url: withDefault(z.string(), '/ads/bid'),
  ad_manager_script_url: withDefault(z.string(), ''),
  /** Project extension: where `dfn` and the part number are in a splice. */
  scte_bits: withDefault(z.enum(['event_id', 'program_id']), 'event_id'),
  /** Project extension: the period in which overseas viewers may watch show pages; null outside it. */
  concert_period: withDefault(isoWindow.nullable(), null),
  /** Project extension: countries in which on-demand playback is allowed. */
  vod_countries: withDefault(z.array(z.string()), ['HK', 'MO']),
  /**
   * Project extension: false lifts the limit of concurrent viewing (S1-6-019) for every account, as for a
   * test with many viewers.
   */
  concurrent_limit: withDefault(z.boolean(), true),
  /**
   * Project extension: false keeps surveys from being offered automatically; those that a viewer opens with a
   * button stay.
   */
  surveys: withDefault(z.boolean(), true),
  /**
   * Project extension: path of a module on the page's own origin with the functions of Firestore, for
   * realtime documents; empty for the service's own stream.
   */
  realtime_firestore_module: withDefault(z.string().regex(/^(\/[\w./-]*)?$/), ''),
  /** Project extension: the station whose content this is; null for the product's own. */
  station: withDefault(stationIdentity.nullable(), null),
  /** Project extension: seconds behind the live edge at which a live channel starts. */
  live_hold_back: withDefault(z.number().min(2).max(60), 6),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;

/** Values used until the first reply, unless a stored copy exists. */
export const REMOTE_CONFIG_DEFAULTS: RemoteConfig = remoteConfig.parse({});

/** Seconds between fetches of remote config (S0-9-019). */
export const REMOTE_CONFIG_REFETCH_SECONDS = 900;
