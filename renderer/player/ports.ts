import type { NetworkPort } from '#renderer/platform/network.ts';
import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { ReadCopy } from '#renderer/player/engine/imported-schemes.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import type {
  PlaybackPreferences,
  PreferencesChange,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { EndOutcome, VideoFacts } from './player-parts.ts';
import type { PlayTarget, StartRefusalCode } from './player-state.ts';

/** Why a checkout failed: a code of the service, or that it is unreachable. */
export type CheckoutFailure = {
  readonly code: string;
  readonly message: string;
  readonly transient: boolean;
};

/** Why ads failed to load: an advertising error code, 5 for an ad blocker (S1-8-012). */
export type AdsFailure = { readonly code: number; readonly detail: string };

/**
 * Optional services of the app for the player. Without a port the player lacks that feature; none of them
 * throws.
 */
export type HostPorts = {
  /** The error code to show with a refusal (SYSTEM_BUSY); null for none. */
  readonly refusalDetail: (refusal: StartRefusalCode) => string | null;
  /** Returns skip points, next and previous video; null if they cannot be loaded. */
  readonly videoFacts: (target: PlayTarget, signal: AbortSignal) => Promise<VideoFacts | null>;
  /** Returns the channel this many positions away; null if unknown. */
  readonly neighbour: (target: PlayTarget, delta: 1 | -1) => PlayTarget | null;
  /**
   * Prepares ads for a start that may request them; resolves to null once ready. Playback does not wait for
   * it.
   */
  readonly ads: (target: PlayTarget, signal: AbortSignal) => Promise<AdsFailure | null>;
  /** Dependencies of the ads; without them the player has no ads. */
  readonly adPorts: AdPorts;
  /** Returns the text of a playlist, null if it cannot be fetched; without it there are no thumbnails. */
  readonly readPlaylist: (url: string, signal: AbortSignal) => Promise<string | null>;
  /** Returns a channel's number by its code; null if unknown. */
  readonly channelNo: (networkCode: string) => number | null;
  /** Reads and stores the profile's playback preferences. */
  readonly choice: {
    readonly read: () => PlaybackPreferences;
    readonly write: (change: PreferencesChange) => void;
  };
  /** When the pairing login was last opened from an error, in wall-clock milliseconds; null if never. */
  readonly pairingFlag: { readonly read: () => number | null; readonly write: (at: number) => void };
  /**
   * A control, key or media key jumps by this many seconds; called before the jump, also where nothing can be
   * sought.
   */
  readonly onSeekBy: (seconds: number) => void;
  /** The player has opened another target on its own, so the URL may follow. */
  readonly onTargetChange: (target: PlayTarget) => void;
  readonly onProfileRequired: () => void;
  readonly openPairing: () => void;
  /** The end-of-video callback (S1-4-047); the app reports `last-preview`. */
  readonly onVideoEnd: (target: PlayTarget, outcome: EndOutcome) => void;
  /** The `Player Error` log call. */
  readonly reportError: (error: string) => void;
  /** The log call of a past live start that needs purchase (S1-4-021). */
  readonly reportVodlive: (target: Extract<PlayTarget, { kind: 'live' }>) => void;
  /** Whether leaving a playing screen moves the video to the dock: an app setting. */
  readonly dockOnLeave: () => boolean;
  readonly abGroup: () => 'A' | 'B';
  /** Base URL of the subtitle conversion service (S1-7-022); empty for none. */
  readonly subtitleBase: () => string;
  /** Reads the files of copies on this device. */
  readonly readCopy: ReadCopy;
  /**
   * One of several pictures of a page: without the system's media keys, and in no higher resolution than its
   * element shows.
   */
  readonly isTile: boolean;
  /** Whether requests have a chance; retries wait while it is offline. */
  readonly network: NetworkPort;
  /** Random number from 0 to below 1. */
  readonly random: () => number;
};

/** Dependencies of the player, provided by the composition root from renderer/data. */
export type PlayerPorts = CorePorts & Partial<HostPorts>;

/** Required dependencies. */
type CorePorts = {
  /** Returns the start refusal for a target from the known facts; null if it may start. */
  readonly refusal: (target: PlayTarget) => StartRefusalCode | null;
  /** Requests start data. Never throws. A tester's token replaces the viewer's for this one call. */
  readonly checkout: (
    target: PlayTarget,
    signal: AbortSignal,
    testerToken?: Secret,
  ) => Promise<Result<Checkout, CheckoutFailure>>;
  /** Returns the token and ids for a licence request, read at each request. */
  readonly licenceIdentity: () => {
    readonly userToken: string;
    readonly deviceId: string;
    readonly clientPlatform: 'web' | 'ios';
  };
  /** Whether this checkout grants this viewer time-shift (S1-5-009). */
  readonly mayTimeShift: (checkout: Checkout) => boolean;
  /**
   * Saves the playhead of an episode; `playhead` and `duration` in seconds. The port logs its own failures.
   */
  readonly addHistory: (entry: {
    readonly programmeId: string;
    readonly episodeId: string;
    readonly playhead: number;
    readonly duration: number;
  }) => void;
  /** Viewer identifier for the line below an error (`W…`); empty if absent. */
  readonly watermark?: () => string;
  /** Seconds behind the live edge at which a channel starts. */
  readonly liveHoldBack: () => number;
  /** Monotonic milliseconds and timers, injected so that tests control them. */
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly setTimer: SetTimer;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};
