import type { AdAction, AdCall } from '#renderer/player/ads/ad-call.ts';
import type { AdMark, AdView, ImageAdView } from '#renderer/player/ads/ad-view.ts';
import type { EngineEvent, EngineSource, EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type {
  DeveloperInfo,
  EndOutcome,
  PlayerPlacement,
  SurveyStatus,
  VideoFacts,
  VisibleWatermark,
} from '#renderer/player/player-parts.ts';
import type { PlayTarget, RefusalCode, ZapStep } from '#renderer/player/player-state.ts';
import type { CaptionStyle, PlaybackPreferences, PreferencesChange } from '#shared/domain/playback/preferences/playback-preferences.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { SessionState, StartData } from './session-state.ts';

/** Timers that the session sets; each belongs to the session that set it. */
export type TimerName = 'watchdog' | 'retry' | 'history' | 'disclaimer' | 'caption-check';

/** Parts of the view that the runtime updates outside the session. */
export type ViewPatch = {
  readonly watermark: VisibleWatermark | null;
  readonly developer: DeveloperInfo | null;
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly placement: PlayerPlacement;
  readonly imageAd: ImageAdView | null;
};

/** What the viewer or the page does. It is always about the present session. `pairing` says that the pairing login may be opened now. */
export type CommandEvent =
  | { readonly type: 'open'; readonly target: PlayTarget; readonly choice: PlaybackPreferences; readonly watermark: string }
  | { readonly type: 'close' }
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
  /** What the viewer does with an ad. */
  | { readonly type: 'ad-action'; readonly action: Exclude<AdAction, 'play' | 'pause'> }
  | { readonly type: 'patch-view'; readonly change: Partial<ViewPatch> }
  | { readonly type: 'leaving' };

/** What the ads show of themselves. */
export type AdViewChange = { readonly ad?: AdView; readonly adMarks?: readonly AdMark[] };

/** What comes back from an effect. It is dropped when its session is not the present one. */
export type ResultEvent =
  | {
      readonly type: 'verdict';
      readonly session: number;
      readonly refusal: RefusalCode | null;
      /** The code to show with it, where there is one. */
      readonly detail?: string | null | undefined;
    }
  | { readonly type: 'start-data'; readonly session: number; readonly data: StartData }
  | {
      readonly type: 'start-failed';
      readonly session: number;
      readonly code: string;
      /** What the service said about it; empty for nothing. */
      readonly message: string;
      readonly transient: boolean;
    }
  | { readonly type: 'facts'; readonly session: number; readonly facts: VideoFacts }
  /** Ads could not be made ready; the code is that of an advertising error. */
  | { readonly type: 'ads-failed'; readonly session: number; readonly code: number; readonly detail: string }
  /** A break holds the content: `awaited` while its ads load, `playing` from the first one on. */
  | { readonly type: 'ad-break'; readonly session: number; readonly state: 'awaited' | 'playing' }
  /** The break is over: the content goes on where it is, or at the live edge. */
  | { readonly type: 'ad-over'; readonly session: number; readonly at: 'position' | 'edge' }
  | { readonly type: 'ad-view'; readonly session: number; readonly change: AdViewChange }
  /** Whether a break follows the end of the content. */
  | { readonly type: 'post-roll'; readonly session: number; readonly pending: boolean }
  | { readonly type: 'tracks'; readonly session: number; readonly tracks: readonly EngineTrack[] }
  | { readonly type: 'engine'; readonly session: number; readonly event: EngineEvent }
  | { readonly type: 'timer'; readonly session: number; readonly name: TimerName }
  | { readonly type: 'mark'; readonly session: number; readonly step: ZapStep; readonly at: number };

export type SessionEvent = CommandEvent | ResultEvent;

/** Tells the answers, which carry a session, from the commands. */
export const isResult = (event: SessionEvent): event is ResultEvent => 'session' in event;

/** Work for the runtime. Times in milliseconds, positions in seconds of media time. */
export type SessionEffect =
  | { readonly type: 'ask-verdict'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'checkout'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'abort-checkout' }
  /** Asks for skip points and neighbours; a session can do without them. */
  | { readonly type: 'ask-facts'; readonly session: number; readonly target: PlayTarget }
  /** Requests ads in parallel with the load. */
  | { readonly type: 'ask-ads'; readonly session: number; readonly target: PlayTarget }
  /** Tells the ads of the session. */
  | { readonly type: 'ads'; readonly session: number; readonly call: AdCall }
  | { readonly type: 'load'; readonly session: number; readonly source: EngineSource }
  | { readonly type: 'unload' }
  /** The engine did not answer in time, or a new one is tried: take a new one for the next load. */
  | { readonly type: 'replace-engine' }
  | { readonly type: 'engine-play' }
  | { readonly type: 'engine-pause' }
  | { readonly type: 'engine-seek'; readonly seconds: number }
  | { readonly type: 'engine-go-live' }
  | { readonly type: 'engine-volume'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'engine-rate'; readonly rate: number }
  | { readonly type: 'engine-audio'; readonly language: string }
  | { readonly type: 'engine-caption'; readonly language: string | null }
  /** Null gives the picture back to adaptation. */
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
  /** Goes on to another video, or to the channel so many places away. */
  | { readonly type: 'go-to'; readonly target: PlayTarget }
  | { readonly type: 'go-to-neighbour'; readonly target: PlayTarget; readonly delta: 1 | -1 }
  /** The end-of-video callback, with its outcome (S1-4-047). */
  | { readonly type: 'video-ended'; readonly target: PlayTarget; readonly outcome: EndOutcome }
  | { readonly type: 'profile-required' }
  | { readonly type: 'open-pairing' }
  /** The `Player Error` log call. */
  | { readonly type: 'report-error'; readonly error: string }
  /** The log call of a past live start that needs purchase. */
  | { readonly type: 'report-vodlive'; readonly target: Extract<PlayTarget, { kind: 'live' }> }
  | { readonly type: 'log'; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

export type Step = { readonly state: SessionState; readonly effects: readonly SessionEffect[] };

/** A step without effects. */
export const withoutEffects = (state: SessionState): Step => ({ state, effects: [] });

/** A step with effects, in the order in which they run. */
export const withEffects = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** Keeps the playhead of a started episode; nothing for a channel, a clip, before the first frame, or after the end, which kept it. */
export function historyEffect({ view }: SessionState): readonly SessionEffect[] {
  const { target, started, position, duration, phase } = view;
  if (!started || target?.kind !== 'episode' || phase === 'ended') return [];
  return [{ type: 'add-history', programmeId: target.programmeId, episodeId: target.episodeId, playhead: position, duration }];
}

/** How often the playhead of a video is saved to the history (S1-9-021). */
export const HISTORY_INTERVAL = 30 * MINUTE;

/** The history entry of a start, and the timer of the next one. */
export function startHistory(state: SessionState): readonly SessionEffect[] {
  const { target, session } = state.view;
  if (target?.kind !== 'episode') return [];
  return [...historyEffect(state), { type: 'set-timer', session, name: 'history', ms: HISTORY_INTERVAL }];
}

/** Tells the ads of the session. */
export const adsEffect = ({ view }: SessionState, call: AdCall): SessionEffect => ({ type: 'ads', session: view.session, call });

/** Seeks, and tells the ads, since a break that is passed plays first. */
export const seekEffects = (state: SessionState, seconds: number): readonly SessionEffect[] => [
  { type: 'engine-seek', seconds },
  ...(state.adsBegun ? [adsEffect(state, { do: 'seek', from: state.view.position, to: seconds })] : []),
];
