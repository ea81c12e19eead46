import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { withCapabilities, withOffers } from './derived-view.ts';
import {
  HISTORY_INTERVAL,
  historyEffect,
  isResult,
  type ResultEvent,
  type SessionEffect,
  type SessionEvent,
  type Step,
  type TimerName,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import { type SessionState, withView } from './session-state.ts';
import { onAdBreak, onAdOver, onAdView, onPostRoll } from './step-ad.ts';
import { onCommand } from './step-command.ts';
import { onEngine } from './step-engine.ts';
import { onAdsError, onError } from './step-error.ts';
import { isWaitingForStart, onDisclaimerEnd, onStartData, onVerdict, resolve } from './step-start.ts';
import { onCaptionCheck, onTracks } from './step-tracks.ts';

/** Longest wait before an error is shown; under the 15 s limit of a spinner. */
export const WATCHDOG = 12 * SECOND;

const WAITING: ReadonlySet<PlayerPhase> = new Set(['resolving', 'loading', 'seeking', 'buffering']);
const isWaiting = ({ view }: SessionState): boolean =>
  WAITING.has(view.phase) || (view.phase === 'playing' && !view.started);

function onTimer(state: SessionState, name: TimerName): Step {
  switch (name) {
    case 'watchdog':
      return isWaiting(state) ? onError(state, { from: 'watchdog' }) : withoutEffects(state);
    case 'retry':
      return isWaitingForStart(state) ? resolve(state) : withoutEffects(state);
    case 'disclaimer':
      return onDisclaimerEnd(state);
    case 'caption-check':
      return onCaptionCheck(state);
    case 'history':
      return withEffects(state, ...historyEffect(state), {
        type: 'set-timer',
        session: state.view.session,
        name,
        ms: HISTORY_INTERVAL,
      });
  }
}

function onAnswer(state: SessionState, event: ResultEvent): Step {
  if (event.session !== state.view.session) return withoutEffects(state);
  switch (event.type) {
    case 'verdict':
      return onVerdict(state, event.refusal, event.detail ?? null);
    case 'start-data':
      return onStartData(state, event.data);
    case 'start-failed':
      return isWaitingForStart(state) ? onError(state, { ...event, from: 'service' }) : withoutEffects(state);
    case 'facts':
      return withoutEffects(withView({ ...state, facts: event.facts }, { next: event.facts.next }));
    case 'ad-break':
      return onAdBreak(state, event.state);
    case 'ad-over':
      return onAdOver(state, event.at);
    case 'ad-view':
      return withoutEffects(onAdView(state, event.change));
    case 'post-roll':
      return withoutEffects(onPostRoll(state, event.pending));
    case 'ads-failed':
      return onAdsError(state, event.code, event.detail);
    case 'tracks':
      return onTracks(state, event.tracks);
    case 'engine':
      return onEngine(state, event.event);
    case 'timer':
      return onTimer(state, event.name);
    case 'mark':
      return withoutEffects(withView(state, { zap: { ...state.view.zap, [event.step]: event.at } }));
  }
}

/** Runs the watchdog while the viewer waits, restarted for each session. */
function watchdog(before: SessionState, after: SessionState): readonly SessionEffect[] {
  const { session } = after.view;
  const renewed = session !== before.view.session;
  if (isWaiting(after))
    return renewed || !isWaiting(before)
      ? [{ type: 'set-timer', session, name: 'watchdog', ms: WATCHDOG }]
      : [];
  return isWaiting(before) ? [{ type: 'cancel-timer', name: 'watchdog' }] : [];
}

/**
 * The player session as a pure function. Results of an earlier session are ignored. Run effects in order, and
 * feed their results back as events.
 */
export function step(state: SessionState, event: SessionEvent): Step {
  const moved = isResult(event) ? onAnswer(state, event) : onCommand(state, event);
  const next = withCapabilities(withOffers(moved.state));
  return { state: next, effects: [...moved.effects, ...watchdog(state, next)] };
}
