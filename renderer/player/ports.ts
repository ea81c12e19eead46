import type { Checkout } from '#shared/contract/playback/checkout.ts';
import type { PlaybackPreferences, PreferencesChange } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { EndOutcome, VideoFacts } from './player-parts.ts';
import type { PlayTarget, RefusalCode } from './player-state.ts';

/** Why a checkout gave no start data: a code of the service, or that it could not be reached. */
export type CheckoutFailure = { readonly code: string; readonly message: string; readonly transient: boolean };

/** Why ads could not be made ready: the number of an advertising error, 5 for an ad blocker (playback section 8). */
export type AdsFailure = { readonly code: number; readonly detail: string };

/**
 * What the rest of the app does for the player beside starting a stream. A player without one of them does without what it stands for; nothing
 * in them throws.
 */
export type HostPorts = {
  /** The error code to show with a refusal, as with SYSTEM_BUSY; null for none. */
  readonly refusalDetail: (refusal: RefusalCode) => string | null;
  /** Skip points and neighbours of a video; null where they cannot be had. */
  readonly videoFacts: (target: PlayTarget, signal: AbortSignal) => Promise<VideoFacts | null>;
  /** The channel so many places from this one; null where it is unknown. */
  readonly neighbour: (target: PlayTarget, delta: 1 | -1) => PlayTarget | null;
  /** Makes ads ready for a start that may call them; null where they are. Nothing waits for it. */
  readonly ads: (target: PlayTarget, signal: AbortSignal) => Promise<AdsFailure | null>;
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
  /** The end-of-video callback; `last-preview` is to be reported (playback section 4). */
  readonly onVideoEnd: (target: PlayTarget, outcome: EndOutcome) => void;
  /** The `Player Error` log call (playback section 7). */
  readonly reportError: (error: string) => void;
  /** The log call of a past live start that needs purchase (playback section 4). */
  readonly reportVodlive: (target: Extract<PlayTarget, { kind: 'live' }>) => void;
  /** Whether leaving a playing screen puts the picture into the dock: the app's setting. */
  readonly dockOnLeave: () => boolean;
  readonly abGroup: () => 'A' | 'B';
  /** Base address of the service that converts subtitles; empty for none (playback section 7). */
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
  /** Whether this viewer may shift time, given what checkout said (playback section 5). */
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
