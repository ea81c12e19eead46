import type { PlayTarget, RefusalCode } from '#renderer/player/player-state.ts';
import { startPosition } from '#shared/domain/playback/time-range.ts';
import { go, historyEffect, type SessionEffect, type Step, stay } from './session-effect.ts';
import { freshSession, isLive, type SessionState, type StartData, withView } from './session-state.ts';

/** Timers of the session before, and its checkout, end with it. */
const CLEAR: readonly SessionEffect[] = [
  { type: 'cancel-timer', name: 'retry' },
  { type: 'cancel-timer', name: 'history' },
  { type: 'abort-checkout' },
];

/** Starts a target. The playhead of what played before is kept, its sound stops now, its stream goes when the new one loads. */
export function onOpen(state: SessionState, target: PlayTarget): Step {
  const fresh = freshSession(state, target);
  const startAt = target.kind === 'episode' && target.startAt > 0 ? target.startAt : null;
  const next: SessionState = {
    ...withView(fresh, { phase: 'resolving', zap: { chosen: 0 } }),
    wantPlay: true,
    resume: { startAt, startDate: null },
  };
  const quiet: readonly SessionEffect[] = state.engine === 'none' ? [] : [{ type: 'engine-pause' }];
  return go(next, ...historyEffect(state), ...CLEAR, ...quiet, { type: 'ask-verdict', session: next.view.session, target });
}

/** Stops, keeps the playhead and unloads. */
export function onClose(state: SessionState): Step {
  const next: SessionState = { ...freshSession(state, null), engine: 'none' };
  return go(next, ...historyEffect(state), ...CLEAR, { type: 'unload' });
}

/** Asks again for the target of the session, as the start or a retry does. */
export function resolve(state: SessionState): Step {
  const { target, session, fault } = state.view;
  if (target === null) return stay(state);
  const phase = fault === null ? 'resolving' : state.view.phase;
  return go(withView(state, { phase }), { type: 'ask-verdict', session, target });
}

/** A refusal shows its message screen with no engine loaded; none goes on to checkout. */
export function onVerdict(state: SessionState, refusal: RefusalCode | null): Step {
  const { target, session } = state.view;
  if (target === null || !isWaitingForStart(state)) return stay(state);
  if (refusal === null) return go(state, { type: 'checkout', session, target });
  const refused: SessionState = { ...withView(state, { phase: 'refused', refusal, fault: null }), engine: 'none', wantPlay: false };
  return go(refused, ...(state.engine === 'none' ? [] : [{ type: 'unload' } as const]));
}

/** Start data came: the one load of this session. */
export function onStartData(state: SessionState, data: StartData): Step {
  if (!isWaitingForStart(state)) return stay(state);
  const { session, started, phase } = state.view;
  const startAt = isLive(state) ? null : startPosition(state.resume.startAt ?? 0, data.duration) || null;
  const source = { ...data.source, startAt, startDate: state.resume.startDate };
  const duration = data.duration ?? state.view.duration;
  const next: SessionState = { ...withView(state, { phase: started ? phase : 'loading', duration }), start: data, engine: 'loading' };
  return go(next, { type: 'load', session, source });
}

/** True between `open` (or a retry) and the load: the only time at which a verdict or start data is due. */
export const isWaitingForStart = ({ view, engine }: SessionState): boolean =>
  (engine === 'none' || engine === 'earlier') && (view.phase === 'resolving' || view.fault?.recovering === true);
