import type { EngineSource, EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type { PlayerTracks, VideoFacts } from '#renderer/player/player-parts.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { SponsoredBreakpoint } from '#shared/domain/ads/image-ad-schedule.ts';
import { DEFAULT_PREFERENCES, type PlaybackPreferences } from '#shared/domain/playback/preferences/playback-preferences.ts';

const NO_CAPABILITIES = { canPause: false, canSeek: false, canGoLive: false, canZap: false, canRate: false, canNext: false };

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

/** Parts of the view that a change of video leaves alone. */
export const PERSISTENT_FIELDS = ['volume', 'muted', 'captionStyle', 'watermark', 'developer', 'pictureInPicture', 'placement'] as const;

/** The view before anything of a session is known. */
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
 * What a good checkout gave: the streams in the order in which they are tried, and what this viewer may do with them. `duration` in seconds
 * where known before the manifest; `disclaimer` is the address of an image to show first.
 */
export type StartData = {
  readonly source: Omit<EngineSource, 'startAt' | 'startDate' | 'url'>;
  readonly streams: readonly [string, ...string[]];
  readonly canShift: boolean;
  readonly timeshiftMinutes: number;
  readonly duration: number | null;
  readonly contentId: string;
  readonly disclaimer: string | null;
  readonly preview: boolean;
  readonly callAds: boolean;
  /** Image ads of a sponsor, and whether the flash-sync service has times for the channel. */
  readonly sponsored?: readonly SponsoredBreakpoint[] | undefined;
  readonly flashSync?: boolean | undefined;
};

/** Where the next load begins: seconds for a video, wall-clock milliseconds for a shifted channel, neither for the edge or the beginning. */
export type ResumePoint = { readonly startAt: number | null; readonly startDate: number | null };

/** What was last asked of the engine's choices since the load, so that nothing is asked twice; undefined for not yet. */
export type AppliedChoices = {
  readonly audio?: string | undefined;
  readonly caption?: string | null | undefined;
  readonly height?: number | null | undefined;
};

/**
 * Everything the session knows. `view` is what the app sees. `engine` says what the engine holds: nothing, the stream of an earlier session,
 * or this session's stream, loading or showing. `failedAt` is how far was buffered when the engine last reported trouble that it tries to get
 * over by itself; null when there is none. `networkErrors` counts 1001 and 1002 since `open`.
 */
export type SessionState = {
  readonly view: PlayerState;
  readonly engine: 'none' | 'earlier' | 'loading' | 'showing';
  readonly playWhenReady: boolean;
  readonly start: StartData | null;
  readonly resume: ResumePoint;
  readonly pendingSeek: number | null;
  /** Recoveries since the picture last ran well; the place in the recovery plan. */
  readonly attempts: number;
  /** Position at the first frame after a load; attempts are forgotten once the picture has run on from there. */
  readonly shownAt: number | null;
  readonly networkErrors: number;
  readonly failedAt: number | null;
  /** Which of the checkout's streams is tried, counted up without end. */
  readonly stream: number;
  /** Highest rung that recovery still allows; null for any. */
  readonly maxHeight: number | null;
  readonly disclaimerSeen: boolean;
  readonly facts: VideoFacts | null;
  readonly nextCancelled: boolean;
  /** The linear break that holds the content: its ads are awaited, or play. */
  readonly adBreak: 'none' | 'awaited' | 'playing';
  /** The ads were told of this start; a recovery does not begin them again. */
  readonly adsBegun: boolean;
  /** A break follows the end of the content; `due` once the content has ended. */
  readonly postRoll: 'none' | 'pending' | 'due';
  /** What the engine offered last, and what was asked of it. */
  readonly offered: readonly EngineTrack[];
  readonly applied: AppliedChoices;
  /** What the profile chose; outlives sessions. */
  readonly choice: PlaybackPreferences;
  /** Names the viewer on the error line; read at every start. */
  readonly watermark: string;
};

export const DEFAULT_RESUME: ResumePoint = { startAt: null, startDate: null };

/** The state before anything was opened. */
export const initialSession = (watermark: string): SessionState => ({
  view: initialView(0),
  engine: 'none',
  playWhenReady: false,
  start: null,
  resume: DEFAULT_RESUME,
  pendingSeek: null,
  attempts: 0,
  shownAt: null,
  networkErrors: 0,
  failedAt: null,
  stream: 0,
  maxHeight: null,
  disclaimerSeen: false,
  facts: null,
  nextCancelled: false,
  adBreak: 'none',
  adsBegun: false,
  postRoll: 'none',
  offered: [],
  applied: {},
  choice: DEFAULT_PREFERENCES,
  watermark,
});

/**
 * A fresh session for a target (null for none): position, speed, error counters and seek range are reset (S1-4-035 to S1-4-037); volume, mute,
 * choices and the parts of the view that belong to the screen stay, and whatever the engine holds now belongs to an earlier session.
 */
export function freshSession(state: SessionState, target: PlayTarget | null): SessionState {
  const kept = Object.fromEntries(PERSISTENT_FIELDS.map((name) => [name, state.view[name]]));
  return {
    ...initialSession(state.watermark),
    choice: state.choice,
    engine: state.engine === 'none' ? 'none' : 'earlier',
    view: { ...initialView(state.view.session + 1), ...kept, target, tester: target?.kind !== 'episode' && target?.tester === true },
  };
}

/** A copy with a changed view. */
export const withView = (state: SessionState, change: Partial<PlayerState>): SessionState => ({
  ...state,
  view: { ...state.view, ...change },
});

export const isLive = (state: SessionState): boolean => state.view.target?.kind === 'live';
