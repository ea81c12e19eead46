import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { AdPlanFacts } from '#shared/domain/ads/ad-plan.ts';

/** The keys of remote config that the player's ads read. */
export type AdSettings = {
  readonly ad_platforms: readonly { readonly adapter: 'vast' | 'ima'; readonly tag: string }[];
  readonly ad_vmap_url: string;
  readonly ad_cdn_hosts: readonly string[];
  readonly enable_ad_whitelist: boolean;
  readonly ad_whitelist_creative_list: readonly string[];
  readonly ad_whitelist_line_item_id_list: readonly string[];
  readonly adsVolumeControl: Readonly<Record<string, number>>;
  readonly ad_free_time: number;
  readonly adbkctrl_threshold: number;
  readonly planned_duration_adjestment_time: number;
  readonly live_sharp_cut_long_ad: boolean;
  readonly hybrid_ad_priority: number;
  readonly hybrid_ad_timeout: number;
  readonly ad_priority_flip_ms: number;
  readonly ads_script_url: string;
};

/** What an ad server answered: its text, or why there is none. */
export type AdText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: string };

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

/** What the rest of the app does for the ads of the player. None of them throws. */
export type AdPorts = {
  /** What is known about a start; `callAd` and `videoStage` are checkout's and come later. */
  readonly facts: (target: PlayTarget) => Omit<AdPlanFacts, 'callAd' | 'videoStage' | 'tester'>;
  readonly settings: () => AdSettings;
  /** Requests a document of an ad server. */
  readonly fetchText: (url: string, timeoutMs: number, signal: AbortSignal) => Promise<AdText>;
  /** Requests a tracking address; nothing waits for the reply. */
  readonly track: (url: string) => void;
  readonly reportBlocked: (creative: BlockedCreative) => void;
  /** Whether an address may be opened in a new tab, and how it is. */
  readonly canOpen: (url: string) => boolean;
  readonly openTab: (url: string) => void;
  readonly language: () => 'tc' | 'en';
  /** The viewer's consent to personalised ads, read at each request. */
  readonly personalised: () => boolean;
  /** The one browser family in which a channel has a pre-roll (S1-4-067). */
  readonly isSafari: boolean;
};
