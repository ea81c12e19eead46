import type { EngineEvent, EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type { DeveloperInfo, PlayerPlacement, SurveyStatus, VideoFacts, VisibleWatermark } from '#renderer/player/player-parts.ts';
import type { PlayTarget, RefusalCode, ZapStep } from '#renderer/player/player-state.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/caption-style.ts';
import type { PlaybackPreferences } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { StartData } from './session-state.ts';

/** Timers that the session sets; each belongs to the session that set it. */
export type TimerName = 'watchdog' | 'retry' | 'history' | 'disclaimer' | 'caption-check';

/** Parts of the view that the runtime keeps beside the session. */
export type ViewPatch = {
  readonly watermark: VisibleWatermark | null;
  readonly developer: DeveloperInfo | null;
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly placement: PlayerPlacement;
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
  | { readonly type: 'ad'; readonly playing: boolean }
  | { readonly type: 'patch-view'; readonly change: Partial<ViewPatch> }
  | { readonly type: 'leaving' };

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
  | { readonly type: 'tracks'; readonly session: number; readonly tracks: readonly EngineTrack[] }
  | { readonly type: 'engine'; readonly session: number; readonly event: EngineEvent }
  | { readonly type: 'timer'; readonly session: number; readonly name: TimerName }
  | { readonly type: 'mark'; readonly session: number; readonly step: ZapStep; readonly at: number };

export type SessionEvent = CommandEvent | ResultEvent;

/** Tells the answers, which carry a session, from the commands. */
export const isResult = (event: SessionEvent): event is ResultEvent => 'session' in event;
