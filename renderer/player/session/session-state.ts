import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import type { EngineSource, EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type { PlayerTracks, VideoFacts } from '#renderer/player/player-parts.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { SponsoredBreakpoint } from '#shared/domain/ads/image-ad-schedule.ts';
import {
  DEFAULT_PREFERENCES,
  type PlaybackPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';

const NO_CAPABILITIES = {
  canPause: false,
  canSeek: false,
  canGoLive: false,
  canZap: false,
  canRate: false,
  canNext: false,
};

const NO_TRACKS: PlayerTracks = {
  audios: [],
  audio: null,
  captions: [],
  caption: null,
  heights: [],
  quality: null,
  playingHeight: 0,
  rates: [],
  rate: 1,
};

/** View fields that survive a change of video. */
export const PERSISTENT_FIELDS = [
  'volume',
  'muted',
  'soundBlocked',
  'captionStyle',
  'watermark',
  'developer',
  'pictureInPicture',
  'placement',
] as const;

/** The view before a session has opened anything. */
export const initialView = (session: number): PlayerState => ({
  session,
  phase: 'idle',
  target: null,
  position: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  bufferedTo: 0,
  pictureTime: null,
  onAir: false,
  volume: 1,
  muted: false,
  soundBlocked: false,
  capabilities: NO_CAPABILITIES,
  refusal: null,
  refusalDetail: null,
  error: null,
  started: false,
  zap: {},
  tracks: NO_TRACKS,
  captionStyle: DEFAULT_PREFERENCES.captions.style,
  skip: null,
  next: null,
  upNext: null,
  outcome: null,
  survey: null,
  disclaimer: null,
  preview: false,
  tester: false,
  callAds: false,
  ad: null,
  adMarks: [],
  imageAd: null,
  watermark: null,
  developer: null,
  pictureInPicture: 'off',
  placement: 'none',
});

/**
 * Data of a successful checkout: the streams in the order to try them, and the viewer's rights. `duration` in
 * seconds if known before the manifest; `disclaimer` is the URL of an image to show first.
 */
export type StartData = {
  readonly source: Omit<EngineSource, 'startAt' | 'startDate' | 'url' | 'onlyLive'>;
  readonly streams: readonly [string, ...string[]];
  readonly canShift: boolean;
  readonly timeshiftMinutes: number;
  /** Minutes before the live edge that the channel's archive holds; 0 for none. */
  readonly archiveMinutes: number;
  readonly duration: number | null;
  readonly contentId: string;
  readonly disclaimer: string | null;
  readonly preview: boolean;
  readonly callAds: boolean;
  /** Sponsored image ads, and whether the flash-sync service has times for the channel. */
  readonly sponsored?: readonly SponsoredBreakpoint[] | undefined;
  readonly flashSync?: boolean | undefined;
};

/**
 * Where the next load starts: seconds for a video, wall-clock milliseconds for a time-shifted channel,
 * neither for the live edge or the beginning.
 */
export type ResumePoint = { readonly startAt: number | null; readonly startDate: number | null };

/** Track choices applied since the load, so that none is applied twice; undefined if not yet. */
export type AppliedChoices = {
  readonly audio?: string | undefined;
  readonly caption?: string | null | undefined;
  readonly height?: number | null | undefined;
};

/**
 * The session's complete state. `view` is what the app sees. `engine` says what is loaded: nothing, an
 * earlier session's stream, or this session's stream (loading or showing). `failedAt` is the end of the
 * buffer at the engine's last recoverable error, and `lastFailure` that error; null if there is none.
 * `networkErrors` counts 1001 and 1002 since `open`.
 */
export type SessionState = {
  readonly view: PlayerState;
  readonly engine: 'none' | 'earlier' | 'loading' | 'showing';
  readonly playWhenReady: boolean;
  /**
   * Whether the viewer of a channel watches what is on air: they neither started in the past nor paused nor
   * sought away from the live edge.
   */
  readonly followsEdge: boolean;
  readonly start: StartData | null;
  readonly resume: ResumePoint;
  readonly pendingSeek: number | null;
  /** Start of what the stream of a channel itself holds; anything earlier is in its archive. */
  readonly windowStart: number;
  /** Recoveries since playback was last stable; the index into the recovery plan. */
  readonly attempts: number;
  /**
   * Position at the first frame of a load. Attempts are reset once playback has advanced far enough from it.
   */
  readonly shownAt: number | null;
  readonly networkErrors: number;
  readonly failedAt: number | null;
  readonly lastFailure: EngineFailure | null;
  /** Index of the current stream, modulo the number of streams; only ever incremented. */
  readonly stream: number;
  /** Greatest height that recovery still allows; null for no limit. */
  readonly maxHeight: number | null;
  /** The broadcast has ended: it is loaded again only if it is live. */
  readonly hasEnded: boolean;
  readonly disclaimerSeen: boolean;
  readonly facts: VideoFacts | null;
  readonly nextCancelled: boolean;
  /** The linear break that holds the content: waiting for its ads, or playing them. */
  readonly adBreak: 'none' | 'awaited' | 'playing';
  /**
   * A failure behind an ad, handled once the ads are over; null for none, and after the stream has recovered
   * on its own.
   */
  readonly failedBehindAd: EngineFailure | null;
  /** The ads have been started for this session; a recovery does not start them again. */
  readonly adsBegun: boolean;
  /** Whether a post-roll follows the content; `due` once the content has ended. */
  readonly postRoll: 'none' | 'pending' | 'due';
  /** The tracks offered last, and the choices applied to them. */
  readonly offered: readonly EngineTrack[];
  readonly applied: AppliedChoices;
  /** The profile's preferences; they survive sessions. */
  readonly choice: PlaybackPreferences;
  /** Viewer identifier for the error line; read at every start. */
  readonly watermark: string;
};

export const DEFAULT_RESUME: ResumePoint = { startAt: null, startDate: null };

/** No break holds the content, and none follows it. */
export const NO_BREAK = { adBreak: 'none', failedBehindAd: null, postRoll: 'none' } as const;

/** The state before anything is opened. */
export const initialSession = (watermark: string): SessionState => ({
  view: initialView(0),
  engine: 'none',
  playWhenReady: false,
  followsEdge: false,
  start: null,
  resume: DEFAULT_RESUME,
  pendingSeek: null,
  windowStart: 0,
  attempts: 0,
  shownAt: null,
  networkErrors: 0,
  failedAt: null,
  lastFailure: null,
  stream: 0,
  maxHeight: null,
  hasEnded: false,
  disclaimerSeen: false,
  facts: null,
  nextCancelled: false,
  ...NO_BREAK,
  adsBegun: false,
  offered: [],
  applied: {},
  choice: DEFAULT_PREFERENCES,
  watermark,
});

/**
 * Returns a fresh session for a target (null for none). Resets position, speed, error counters and seekable
 * range (S1-4-035 to S1-4-037); keeps volume, mute, preferences and `PERSISTENT_FIELDS`. Whatever the engine
 * holds now belongs to an earlier session.
 */
export function freshSession(state: SessionState, target: PlayTarget | null): SessionState {
  const persistent = Object.fromEntries(PERSISTENT_FIELDS.map((name) => [name, state.view[name]]));
  return {
    ...initialSession(state.watermark),
    choice: state.choice,
    followsEdge: target?.kind === 'live' && target.startDate === undefined,
    engine: state.engine === 'none' ? 'none' : 'earlier',
    view: {
      ...initialView(state.view.session + 1),
      ...persistent,
      target,
      tester: target?.kind !== 'episode' && target?.tester === true,
    },
  };
}

/** Returns a copy with a changed view. */
export const withView = (state: SessionState, change: Partial<PlayerState>): SessionState => ({
  ...state,
  view: { ...state.view, ...change },
});

export const isLive = (state: SessionState): boolean => state.view.target?.kind === 'live';
