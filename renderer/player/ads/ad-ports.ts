import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import type { AdPlanFacts } from '#shared/domain/ads/ad-plan.ts';
import type { WhitelistedCreative } from '#shared/domain/ads/ad-whitelist.ts';
import type { TrafficLog } from '#shared/domain/ads/cues/traffic-log.ts';
import type { SponsoredBreakpoint } from '#shared/domain/ads/image-ad-schedule.ts';
import type { LiveEventFacts } from '#shared/domain/ads/live-events.ts';
import type { SpliceBits } from '#shared/domain/ads/scte35/splice-cue.ts';
import type { AdTargeting } from './ad-platform.ts';
import type { AdTrackingEvent } from './ad-tracking-event.ts';

/** The keys of remote config that the player's ads read. */
export type AdSettings = {
  readonly ad_platforms: readonly { readonly adapter: 'vast' | 'ima'; readonly tag: string }[];
  readonly ad_vmap_url: string;
  readonly ad_cdn_hosts: readonly string[];
  readonly enable_ad_whitelist: boolean;
  readonly ad_whitelist_creative_list: readonly WhitelistedCreative[];
  readonly ad_whitelist_line_item_id_list: readonly string[];
  readonly adsVolumeControl: Readonly<Record<string, number>>;
  readonly ad_free_time: number;
  readonly adbkctrl_threshold: number;
  readonly planned_duration_adjestment_time: number;
  readonly live_sharp_cut_long_ad: boolean;
  readonly hybrid_ad_priority: number;
  readonly hybrid_ad_timeout: number;
  readonly ad_priority_flip_ms: number;
  readonly ima_script_url: string;
  readonly scte_offset: number;
  readonly scte_bits: SpliceBits;
  readonly uWallTimeoutInit: number;
};

/** Reply of an ad server: its text, or why there is none. */
export type AdText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: string };

/** The report of a creative that the whitelist blocked, under the specification's names (S1-7-015). */
export type BlockedCreative = {
  readonly creative_id: string;
  readonly media_url: string;
  readonly ad_system: string;
  readonly advertiser_name: string;
  readonly duration: number;
  readonly click_through_url: string;
  readonly priority: number;
  readonly platform: string;
  readonly ad_call_timestamp: number;
};

/**
 * Listens for live events of a channel that bring image ads, back to its time-shift in minutes. Returns the
 * function that stops it.
 */
type LiveEventListener = (
  target: PlayTarget,
  timeshiftMinutes: number,
  on: (events: readonly LiveEventFacts[]) => void,
) => () => void;

/** The app's side of the player's ads. None of these functions throws. */
export type AdPorts = {
  /** Facts about a start; `callAd` and `videoStage` come from checkout, later. */
  readonly facts: (target: PlayTarget) => Omit<AdPlanFacts, 'callAd' | 'videoStage' | 'tester'>;
  readonly settings: () => AdSettings;
  /** Ad unit and targets of what plays; a player without it sends none. */
  readonly targeting?: ((target: PlayTarget) => AdTargeting) | undefined;
  /** The ad tag of what plays, in the place of the first platform's; null for none. */
  readonly ownTag?: ((target: PlayTarget) => string | null) | undefined;
  /** Requests a document of an ad server. */
  readonly fetchText: (url: string, timeoutMs: number, signal: AbortSignal) => Promise<AdText>;
  /** Requests a tracking address; nothing waits for the reply. */
  readonly track: (url: string) => void;
  /** The text of a live playlist; null if the fetch failed, which is logged (S1-7-012). */
  readonly fetchPlaylist: (url: string, signal: AbortSignal) => Promise<string | null>;
  /**
   * The traffic log of a channel by its checkout, the times of the flash-sync service, and live events; a
   * player without one of them does without.
   */
  readonly fetchTrafficLog?:
    | ((target: PlayTarget, data: StartData | null, signal: AbortSignal) => Promise<TrafficLog | null>)
    | undefined;
  readonly fetchFlashSync?:
    | ((target: PlayTarget, signal: AbortSignal) => Promise<readonly SponsoredBreakpoint[] | null>)
    | undefined;
  readonly listenLiveEvents?: LiveEventListener | undefined;
  /** The message of an image ad; null for none. */
  readonly fetchImageAd: (
    kind: ImageAdKind,
    target: PlayTarget,
    breakId: string,
    signal: AbortSignal,
  ) => Promise<AdImageMessage | null>;
  /** Takes an ad event for the product's own tracking; a player without it tracks none. */
  readonly trackEvent?: ((event: AdTrackingEvent) => void) | undefined;
  readonly reportBlocked: (creative: BlockedCreative) => void;
  /** Whether an address may be opened in a new tab, and how it is. */
  readonly canOpen: (url: string) => boolean;
  readonly openTab: (url: string) => void;
  readonly language: () => 'tc' | 'en';
  /** The viewer's consent to personalised ads, read at each request. */
  readonly personalised: () => boolean;
  /** The one browser family in which a channel has a pre-roll (S1-4-067). */
  readonly isSafari: boolean;
  /**
   * Resolves a path of the contract to an address of the service, which may be at another origin than the
   * page.
   */
  readonly serviceAddress: (path: string) => string;
};
