import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import type { PlaybackPreferences, PreferencesChange } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { EndOutcome, VideoFacts } from './player-parts.ts';
import type { PlayTarget, RefusalCode } from './player-state.ts';

/** Why a checkout gave no start data: a code of the service, or that it could not be reached. */
export type CheckoutFailure = { readonly code: string; readonly message: string; readonly transient: boolean };

/** Why ads failed to load: the number of an advertising error, 5 for an ad blocker (S1-8-012). */
export type AdsFailure = { readonly code: number; readonly detail: string };

/**
 * What the rest of the app does for the player beside starting a stream. A player without one of them does without what it stands for; nothing
 * in them throws.
 */
export type HostPorts = {
  /** The error code to show with a refusal, as with SYSTEM_BUSY; null for none. */
  readonly refusalDetail: (refusal: RefusalCode) => string | null;
  /** Skip points, next and previous video; null if they cannot be loaded. */
  readonly videoFacts: (target: PlayTarget, signal: AbortSignal) => Promise<VideoFacts | null>;
  /** The channel so many places from this one; null where it is unknown. */
  readonly neighbour: (target: PlayTarget, delta: 1 | -1) => PlayTarget | null;
  /** Makes ads ready for a start that may call them; null where they are. Nothing waits for it. */
  readonly ads: (target: PlayTarget, signal: AbortSignal) => Promise<AdsFailure | null>;
  /** What ads need of the rest of the app; a player without it has none. */
  readonly adPorts: AdPorts;
  /** The number of a channel by its code; null where it is unknown. */
  readonly channelNo: (networkCode: string) => number | null;
  /** What the profile chose in the player, and how a change of it is kept. */
  readonly choice: { readonly read: () => PlaybackPreferences; readonly write: (change: PreferencesChange) => void };
  /** When the pairing login was last opened from an error, in wall-clock milliseconds; null for never. */
  readonly pairingFlag: { readonly read: () => number | null; readonly write: (at: number) => void };
  /** The player went on to another target by itself, so the address may follow. */
  readonly onTargetChange: (target: PlayTarget) => void;
  readonly onProfileRequired: () => void;
  readonly openPairing: () => void;
  /** The end-of-video callback (S1-4-047); the host reports `last-preview`. */
  readonly onVideoEnd: (target: PlayTarget, outcome: EndOutcome) => void;
  /** The `Player Error` log call. */
  readonly reportError: (error: string) => void;
  /** The log call of a past live start that needs purchase (S1-4-021). */
  readonly reportVodlive: (target: Extract<PlayTarget, { kind: 'live' }>) => void;
  /** Whether leaving a playing screen puts the picture into the dock: the app's setting. */
  readonly dockOnLeave: () => boolean;
  readonly abGroup: () => 'A' | 'B';
  /** Base URL of the service that converts subtitles (S1-7-022); empty for none. */
  readonly subtitleBase: () => string;
  /** Chance from 0 to below 1. */
  readonly random: () => number;
};

/** What the player needs of the rest of the app; the composition root fills it from renderer/data. */
export type PlayerPorts = CorePorts & Partial<HostPorts>;

/** What no player can do without. */
type CorePorts = {
  /** Start-refusal verdict for a target from the facts at hand; null means it may start. */
  readonly refusal: (target: PlayTarget) => RefusalCode | null;
  /** Asks for start data. Never throws. A tester's token takes the place of the viewer's for this one call. */
  readonly checkout: (target: PlayTarget, signal: AbortSignal, testerToken?: Secret) => Promise<Result<Checkout, CheckoutFailure>>;
  /** Tokens and ids that licence requests carry, read at the time of each request. */
  readonly licenceIdentity: () => { readonly userToken: string; readonly deviceId: string; readonly clientPlatform: 'web' | 'ios' };
  /** Whether this checkout grants this viewer time-shift (S1-5-009). */
  readonly mayTimeShift: (checkout: Checkout) => boolean;
  /** Keeps the playhead of an episode; `playhead` and `duration` in seconds. Failures are the port's to log. */
  readonly addHistory: (entry: {
    readonly programmeId: string;
    readonly episodeId: string;
    readonly playhead: number;
    readonly duration: number;
  }) => void;
  /** Names the viewer on the line under an error (`W…`); empty when absent. */
  readonly watermark?: () => string;
  /** Seconds behind the live edge at which a channel starts. */
  readonly liveHoldBack: () => number;
  /** Monotonic milliseconds and timers, injected so that tests turn them. */
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};
