import type { Checkout } from '#shared/contract/schema/checkout.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { PlayTarget, RefusalCode } from './player-state.ts';

/** Why a checkout gave no start data: a code of the service, or that it could not be reached. */
export type CheckoutFailure = { readonly code: string; readonly message: string; readonly transient: boolean };

/** What the player needs of the rest of the app; the composition root fills it from renderer/data. */
export type PlayerPorts = {
  /** Start-refusal verdict for a target from the facts at hand; null means it may start. */
  readonly refusal: (target: PlayTarget) => RefusalCode | null;
  /** Asks for start data. Never throws. */
  readonly checkout: (target: PlayTarget, signal: AbortSignal) => Promise<Result<Checkout, CheckoutFailure>>;
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
