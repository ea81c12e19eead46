import type { EngineEvent } from '#renderer/player/engine/engine-port.ts';
import type { PlayTarget, RefusalCode, ZapStep } from '#renderer/player/player-state.ts';
import type { StartData } from './session-state.ts';

/** Timers that the session sets; each belongs to the session that set it. */
export type TimerName = 'watchdog' | 'retry' | 'history';

/** What the viewer or the page does. It is always about the present session. */
export type CommandEvent =
  | { readonly type: 'open'; readonly target: PlayTarget }
  | { readonly type: 'close' }
  | { readonly type: 'retry' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek-to'; readonly seconds: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'go-live' }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'leaving' };

/** What comes back from an effect. It is dropped when its session is not the present one. */
export type AnswerEvent =
  | { readonly type: 'verdict'; readonly session: number; readonly refusal: RefusalCode | null }
  | { readonly type: 'start-data'; readonly session: number; readonly data: StartData }
  | { readonly type: 'start-failed'; readonly session: number; readonly code: string; readonly transient: boolean }
  | { readonly type: 'engine'; readonly session: number; readonly event: EngineEvent }
  | { readonly type: 'timer'; readonly session: number; readonly name: TimerName }
  | { readonly type: 'mark'; readonly session: number; readonly step: ZapStep; readonly at: number };

export type SessionEvent = CommandEvent | AnswerEvent;

/** Tells the answers, which carry a session, from the commands. */
export const isAnswer = (event: SessionEvent): event is AnswerEvent => 'session' in event;
