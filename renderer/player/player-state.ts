/** What a viewer asked to see. `startAt` is in seconds. */
export type PlayTarget =
  | { readonly kind: 'live'; readonly channelNo: number; readonly networkCode: string }
  | {
      readonly kind: 'episode';
      readonly episodeId: string;
      readonly videoId: string;
      readonly programmeId: string;
      readonly startAt: number;
    };

/** Where the session stands. `refused` never has an engine; `error` has given up until the viewer retries. */
export type PlayerPhase = 'idle' | 'resolving' | 'refused' | 'loading' | 'playing' | 'paused' | 'seeking' | 'buffering' | 'ended' | 'error';

/** Why the player shows a message screen instead of starting (playback section 4). */
export type RefusalCode =
  | 'GEO_BLOCK'
  | 'BROWSER_NOT_SUPPORTED'
  | 'DRM_NOT_SUPPORTED'
  | 'PROFILE_REQUIRED'
  | 'LOGIN_REQUIRED'
  | 'profile_kids_content_not_available'
  | 'OPEN_APP_TO_VIEW'
  | 'SYSTEM_BUSY';

/** An error as the viewer sees it: the words come by `code`, `display` is the small line `MP…`, `action` what the button does. */
export type PlayerFault = {
  readonly code: string;
  readonly display: string;
  readonly action: 'retry' | 'purchase' | 'pair' | 'back';
  /** True while the player tries again by itself. */
  readonly recovering: boolean;
};

/** What the controls may offer now; the UI draws from this and derives no rule of its own. */
export type PlayerCapabilities = {
  readonly canPause: boolean;
  readonly canSeek: boolean;
  readonly canGoLive: boolean;
  readonly canZap: boolean;
};

/** One measured step of a channel change, in milliseconds since the choice. */
export type ZapStep = 'chosen' | 'verdict' | 'checkout' | 'manifest' | 'licence' | 'metadata' | 'firstFrame';

export type PlayerState = {
  /** Counts up with every `open`; late results of an older session are dropped. */
  readonly session: number;
  readonly phase: PlayerPhase;
  readonly target: PlayTarget | null;
  /** Position and length in seconds of media time; a live stream has a seekable window instead of a length. */
  readonly position: number;
  readonly duration: number;
  readonly seekable: { readonly start: number; readonly end: number };
  readonly bufferedTo: number;
  /** Wall-clock time in milliseconds of the picture shown, from the stream's own programme date-time; null until known. */
  readonly pictureTime: number | null;
  /** True within 40 s of the live edge (playback section 4). */
  readonly onAir: boolean;
  readonly volume: number;
  readonly muted: boolean;
  readonly capabilities: PlayerCapabilities;
  readonly refusal: RefusalCode | null;
  readonly fault: PlayerFault | null;
  /** False until the first frame of this session was shown. */
  readonly started: boolean;
  readonly zap: Partial<Record<ZapStep, number>>;
};
