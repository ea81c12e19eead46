import type { EngineSource } from '#renderer/player/engine/engine-port.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';

/** What a good checkout gave: the stream, and what this viewer may do with it. `duration` in seconds where known before the manifest. */
export type StartData = {
  readonly source: Omit<EngineSource, 'startAt' | 'startDate'>;
  readonly canShift: boolean;
  readonly timeshiftMinutes: number;
  readonly duration: number | null;
  readonly contentId: string;
};

/** Where the next load begins: seconds for a video, wall-clock milliseconds for a shifted channel, neither for the edge or the beginning. */
export type ResumePoint = { readonly startAt: number | null; readonly startDate: number | null };

/**
 * Everything the session knows. `view` is what the app sees. `engine` says what the engine holds: nothing, the stream of an earlier session,
 * or this session's stream, loading or showing. `failedAt` is how far was buffered when the engine last reported trouble that it tries to get
 * over by itself; null when there is none. `networkErrors` counts 1001 and 1002 since `open` (READINGS 26).
 */
export type SessionState = {
  readonly view: PlayerState;
  readonly engine: 'none' | 'earlier' | 'loading' | 'showing';
  readonly wantPlay: boolean;
  readonly start: StartData | null;
  readonly resume: ResumePoint;
  readonly pendingSeek: number | null;
  readonly attempts: number;
  readonly networkErrors: number;
  readonly failedAt: number | null;
  /** Names the viewer on the error line; read once when the player is made. */
  readonly watermark: string;
};

export const FROM_START: ResumePoint = { startAt: null, startDate: null };

const NOTHING_ALLOWED = { canPause: false, canSeek: false, canGoLive: false, canZap: false };

const blankView = (session: number, volume: number, muted: boolean): PlayerState => ({
  session,
  phase: 'idle',
  target: null,
  position: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  bufferedTo: 0,
  pictureTime: null,
  onAir: false,
  volume,
  muted,
  capabilities: NOTHING_ALLOWED,
  refusal: null,
  fault: null,
  started: false,
  zap: {},
});

/** The state before anything was opened. */
export const initialSession = (watermark: string): SessionState => ({
  view: blankView(0, 1, false),
  engine: 'none',
  wantPlay: false,
  start: null,
  resume: FROM_START,
  pendingSeek: null,
  attempts: 0,
  networkErrors: 0,
  failedAt: null,
  watermark,
});

/**
 * A fresh session for a target (null for none): position, error counters and seek range are reset (playback section 4), volume and mute stay,
 * and whatever the engine holds now belongs to an earlier session.
 */
export function freshSession(state: SessionState, target: PlayTarget | null): SessionState {
  const { volume, muted, session } = state.view;
  return {
    ...initialSession(state.watermark),
    engine: state.engine === 'none' ? 'none' : 'earlier',
    view: { ...blankView(session + 1, volume, muted), target },
  };
}

/** A copy with a changed view. */
export const withView = (state: SessionState, change: Partial<PlayerState>): SessionState => ({
  ...state,
  view: { ...state.view, ...change },
});

export const isLive = (state: SessionState): boolean => state.view.target?.kind === 'live';
