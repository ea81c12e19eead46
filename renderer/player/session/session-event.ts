import type { EngineEvent, EngineSource, EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type {
  DeveloperInfo,
  EndOutcome,
  PlayerPlacement,
  SurveyStatus,
  VideoFacts,
  VisibleWatermark,
} from '#renderer/player/player-parts.ts';
import type { PlayTarget, StartRefusalCode, ZapStep } from '#renderer/player/player-state.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import type {
  CaptionStyle,
  PlaybackPreferences,
  PreferencesChange,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { AdAction, AdCall } from './ad-call.ts';
import type { AdMark, AdView, ImageAdView } from './ad-view.ts';
import type { SessionState, StartData } from './session-state.ts';

/** Timers of the session; each belongs to the session that set it. */
export type TimerName = 'watchdog' | 'retry' | 'history' | 'disclaimer' | 'caption-check';

/** Parts of the view that the runtime updates outside the session. */
export type ViewPatch = {
  readonly watermark: VisibleWatermark | null;
  readonly developer: DeveloperInfo | null;
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly placement: PlayerPlacement;
  readonly imageAd: ImageAdView | null;
};

/**
 * Commands from the viewer or the page; they always apply to the current session. `pairing` says that the
 * pairing login may be opened now.
 */
export type CommandEvent =
  | {
      readonly type: 'open';
      readonly target: PlayTarget;
      readonly choice: PlaybackPreferences;
      readonly watermark: string;
    }
  | { readonly type: 'close' }
  /** The service gave this page's place to another device (S1-4-091). */
  | { readonly type: 'place-lost' }
  | { readonly type: 'retry' }
  | { readonly type: 'pair-again'; readonly pairing: boolean }
  | { readonly type: 'paired' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek-to'; readonly seconds: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'go-live' }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'audio'; readonly language: string }
  | { readonly type: 'caption'; readonly language: string | null }
  | { readonly type: 'quality'; readonly height: number | null }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'caption-style'; readonly style: CaptionStyle }
  | { readonly type: 'skip' }
  | { readonly type: 'neighbour'; readonly delta: 1 | -1 }
  | { readonly type: 'cancel-next' }
  | { readonly type: 'survey'; readonly status: SurveyStatus }
  /** The viewer's action on an ad. */
  | { readonly type: 'ad-action'; readonly action: Exclude<AdAction, 'play' | 'pause'> }
  | { readonly type: 'patch-view'; readonly change: Partial<ViewPatch> }
  | { readonly type: 'leaving' };

/** Changes to the ad part of the view. */
export type AdViewChange = { readonly ad?: AdView; readonly adMarks?: readonly AdMark[] };

/** Results of effects. Dropped if their session is not the current one. */
export type ResultEvent =
  | {
      readonly type: 'verdict';
      readonly session: number;
      readonly refusal: StartRefusalCode | null;
      /** The code to show with the message, if any. */
      readonly detail?: string | null | undefined;
    }
  | { readonly type: 'start-data'; readonly session: number; readonly data: StartData }
  | {
      readonly type: 'start-failed';
      readonly session: number;
      readonly code: string;
      /** The service's message; empty for none. */
      readonly message: string;
      readonly transient: boolean;
    }
  | { readonly type: 'facts'; readonly session: number; readonly facts: VideoFacts }
  /** Ads failed to load; the code is an advertising error code. */
  | { readonly type: 'ads-failed'; readonly session: number; readonly code: number; readonly detail: string }
  /** A break holds the content: `awaited` while its ads load, `playing` from the first ad. */
  | { readonly type: 'ad-break'; readonly session: number; readonly state: 'awaited' | 'playing' }
  /** The break is over: the content resumes at its position or at the live edge. */
  | { readonly type: 'ad-over'; readonly session: number; readonly at: 'position' | 'edge' }
  | { readonly type: 'ad-view'; readonly session: number; readonly change: AdViewChange }
  /** Whether a post-roll is pending. */
  | { readonly type: 'post-roll'; readonly session: number; readonly pending: boolean }
  | { readonly type: 'tracks'; readonly session: number; readonly tracks: readonly EngineTrack[] }
  | { readonly type: 'engine'; readonly session: number; readonly event: EngineEvent }
  | { readonly type: 'timer'; readonly session: number; readonly name: TimerName }
  | { readonly type: 'mark'; readonly session: number; readonly step: ZapStep; readonly at: number };

export type SessionEvent = CommandEvent | ResultEvent;

/** Returns true for results, which carry a session; false for commands. */
export const isResult = (event: SessionEvent): event is ResultEvent => 'session' in event;

/** Side effects for the runtime. Times in milliseconds, positions in seconds of media time. */
export type SessionEffect =
  | { readonly type: 'ask-verdict'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'checkout'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'abort-checkout' }
  /** Requests skip points and adjacent videos. Playback works without them. */
  | { readonly type: 'ask-facts'; readonly session: number; readonly target: PlayTarget }
  /** Requests ads in parallel with the load. */
  | { readonly type: 'ask-ads'; readonly session: number; readonly target: PlayTarget }
  /** Calls the ads of the session. */
  | { readonly type: 'ads'; readonly session: number; readonly call: AdCall }
  | { readonly type: 'load'; readonly session: number; readonly source: EngineSource }
  /** `keepsFrame` leaves the last frame on screen, for a stream that is tried again. */
  | { readonly type: 'unload'; readonly keepsFrame?: true }
  /**
   * Uses a new engine for the next load, because this one did not respond in time or recovery asks for it.
   */
  | { readonly type: 'replace-engine' }
  | { readonly type: 'engine-play' }
  | { readonly type: 'engine-pause' }
  | { readonly type: 'engine-seek'; readonly seconds: number }
  | { readonly type: 'engine-go-live' }
  | { readonly type: 'engine-volume'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'engine-rate'; readonly rate: number }
  | { readonly type: 'engine-audio'; readonly language: string }
  | { readonly type: 'engine-caption'; readonly language: string | null }
  /** Null returns to adaptive bitrate. */
  | { readonly type: 'engine-quality'; readonly height: number | null }
  | { readonly type: 'set-timer'; readonly session: number; readonly name: TimerName; readonly ms: number }
  | { readonly type: 'cancel-timer'; readonly name: TimerName }
  | {
      readonly type: 'add-history';
      readonly programmeId: string;
      readonly episodeId: string;
      readonly playhead: number;
      readonly duration: number;
    }
  | { readonly type: 'keep-choice'; readonly change: PreferencesChange }
  /** Opens another video, or the channel this many positions away. */
  | { readonly type: 'go-to'; readonly target: PlayTarget }
  /**
   * Plays an imported channel's archive from so many seconds behind its live edge, or that channel as it is
   * on air.
   */
  | { readonly type: 'go-to-archive'; readonly networkCode: string; readonly behind: number }
  | { readonly type: 'go-to-live'; readonly networkCode: string }
  | { readonly type: 'go-to-neighbour'; readonly target: PlayTarget; readonly delta: 1 | -1 }
  /** The end-of-video callback with its outcome (S1-4-047). */
  | { readonly type: 'video-ended'; readonly target: PlayTarget; readonly outcome: EndOutcome }
  | { readonly type: 'profile-required' }
  | { readonly type: 'open-pairing' }
  /** The `Player Error` log call. */
  | { readonly type: 'report-error'; readonly error: string }
  /** The log call for a past live start that needs purchase. */
  | { readonly type: 'report-vodlive'; readonly target: Extract<PlayTarget, { kind: 'live' }> }
  | { readonly type: 'log'; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

export type Step = { readonly state: SessionState; readonly effects: readonly SessionEffect[] };

/** Returns a step without effects. */
export const withoutEffects = (state: SessionState): Step => ({ state, effects: [] });

/** Returns a step with effects, in the order in which they run. */
export const withEffects = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({
  state,
  effects,
});

/**
 * Returns by which ids the history knows a target: an episode, or a film of a playlist, which is both; null
 * for anything else.
 */
function watchedIds(
  target: PlayTarget | null,
): { readonly programmeId: string; readonly episodeId: string } | null {
  if (target?.kind === 'episode') return { programmeId: target.programmeId, episodeId: target.episodeId };
  if (target?.kind !== 'video' || !isImportedVideo(target.videoId)) return null;
  return { programmeId: target.videoId, episodeId: target.videoId };
}

/**
 * Saves the playhead of a started episode or film of a playlist. Nothing for a channel or a clip, before the
 * first frame, or after the end, which has saved it.
 */
export function historyEffect({ view }: SessionState): readonly SessionEffect[] {
  const { target, started, position, duration, phase } = view;
  const watched = watchedIds(target);
  if (!started || watched === null || phase === 'ended') return [];
  return [{ type: 'add-history', ...watched, playhead: position, duration }];
}

/** Interval at which a video's playhead is saved to the history (S1-9-021). */
export const HISTORY_INTERVAL = 30 * MINUTE;

/** Adds the history entry of a start and sets the timer for the next save. */
export function startHistory(state: SessionState): readonly SessionEffect[] {
  const { target, session } = state.view;
  if (watchedIds(target) === null) return [];
  return [...historyEffect(state), { type: 'set-timer', session, name: 'history', ms: HISTORY_INTERVAL }];
}

/** Returns the effect that calls the session's ads. */
export const adsEffect = ({ view }: SessionState, call: AdCall): SessionEffect => ({
  type: 'ads',
  session: view.session,
  call,
});

/** Seeks and notifies the ads, since a break that is skipped over plays first. */
export const seekEffects = (state: SessionState, seconds: number): readonly SessionEffect[] => [
  { type: 'engine-seek', seconds },
  ...(state.adsBegun ? [adsEffect(state, { do: 'seek', from: state.view.position, to: seconds })] : []),
];
