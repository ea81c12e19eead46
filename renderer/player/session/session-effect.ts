import type { EngineSource } from '#renderer/player/engine/engine-port.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { TimerName } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** Work for the runtime. Times in milliseconds, positions in seconds of media time. */
export type SessionEffect =
  | { readonly type: 'ask-verdict'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'checkout'; readonly session: number; readonly target: PlayTarget }
  | { readonly type: 'abort-checkout' }
  | { readonly type: 'load'; readonly session: number; readonly source: EngineSource }
  | { readonly type: 'unload' }
  /** The engine did not answer in time: take a new one for the next load. */
  | { readonly type: 'replace-engine' }
  | { readonly type: 'engine-play' }
  | { readonly type: 'engine-pause' }
  | { readonly type: 'engine-seek'; readonly seconds: number }
  | { readonly type: 'engine-go-live' }
  | { readonly type: 'engine-volume'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'set-timer'; readonly session: number; readonly name: TimerName; readonly ms: number }
  | { readonly type: 'cancel-timer'; readonly name: TimerName }
  | {
      readonly type: 'add-history';
      readonly programmeId: string;
      readonly episodeId: string;
      readonly playhead: number;
      readonly duration: number;
    }
  | { readonly type: 'log'; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

export type Step = { readonly state: SessionState; readonly effects: readonly SessionEffect[] };

/** A step without effects. */
export const stay = (state: SessionState): Step => ({ state, effects: [] });

/** A step with effects, in the order in which they run. */
export const go = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({ state, effects });

/** Keeps the playhead of a started episode; nothing for a channel or before the first frame. */
export function historyEffect({ view }: SessionState): readonly SessionEffect[] {
  const { target, started, position, duration } = view;
  if (!started || target?.kind !== 'episode') return [];
  return [{ type: 'add-history', programmeId: target.programmeId, episodeId: target.episodeId, playhead: position, duration }];
}
