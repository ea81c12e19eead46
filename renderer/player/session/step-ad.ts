import type { PlayerPhase } from '#renderer/player/player-state.ts';
import type { AdAction } from './ad-call.ts';
import {
  type AdViewChange,
  adsEffect,
  type SessionEffect,
  type Step,
  startHistory,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import { isLive, type SessionState, withView } from './session-state.ts';
import { finishEnd } from './step-end.ts';
import { onEngineError } from './step-error.ts';
import { afterStart } from './step-start.ts';

/** Phases that an ad may interrupt. */
const INTERRUPTIBLE: ReadonlySet<PlayerPhase> = new Set([
  'loading',
  'playing',
  'paused',
  'seeking',
  'buffering',
  'ad',
]);

/**
 * Before the first frame an awaited break leaves the phase unchanged, so that the watchdog still catches a
 * slow stream.
 */
const isUnseenStart = ({ view }: SessionState): boolean => !view.started && view.phase !== 'ad';

/**
 * Holds the content for a break and pauses it during an ad. The stream keeps loading behind it (S1-4-053).
 */
export function onAdBreak(state: SessionState, to: 'awaited' | 'playing'): Step {
  const { phase, error } = state.view;
  if (to === 'awaited' && state.adBreak === 'none' && phase === 'resolving')
    return withoutEffects({ ...state, adBreak: 'awaited' });
  const hasStream = state.engine === 'loading' || state.engine === 'showing';
  if (!hasStream || error !== null || !INTERRUPTIBLE.has(phase) || state.adBreak === 'playing')
    return withoutEffects(state);
  const held: SessionState = { ...state, adBreak: to };
  const shown = to === 'awaited' && isUnseenStart(state) ? held : withView(held, { phase: 'ad' });
  return state.engine === 'showing' ? withEffects(shown, { type: 'engine-pause' }) : withoutEffects(shown);
}

/**
 * Resumes the content after a break, recovers it if it failed behind the ads, or starts it after a pre-roll.
 * After the post-roll, handles the end of the content (S1-4-054).
 */
export function onAdOver(state: SessionState, at: 'position' | 'edge'): Step {
  if (state.adBreak === 'none') return withoutEffects(state);
  const { failedBehindAd } = state;
  const free: SessionState = {
    ...withView(state, { ad: null }),
    adBreak: 'none',
    failedBehindAd: null,
    followsEdge: isLive(state) && (at === 'edge' || (!state.view.started && state.followsEdge)),
  };
  if (state.postRoll === 'due') return finishEnd({ ...free, postRoll: 'none' });
  if (failedBehindAd !== null) return onEngineError(free, failedBehindAd);
  if (state.view.phase === 'resolving') return withoutEffects(free);
  if (!state.view.started) return startBehindAd(free);
  const edge: readonly SessionEffect[] = at === 'edge' ? [{ type: 'engine-go-live' }] : [];
  if (!state.playWhenReady) return withEffects(withView(free, { phase: 'paused' }), ...edge);
  return withEffects(withView(free, { phase: 'playing' }), ...edge, { type: 'engine-play' });
}

/**
 * The start that a pre-roll delayed: the first frame counts from now on, after the disclaimer if there is
 * one.
 */
function startBehindAd(state: SessionState): Step {
  const { state: next, effects } = afterStart(state);
  if (state.engine !== 'showing') {
    const play: readonly SessionEffect[] =
      next.playWhenReady && next.view.phase !== 'disclaimer' ? [{ type: 'engine-play' }] : [];
    return withEffects(next, ...effects, ...play);
  }
  if (next.view.phase === 'disclaimer')
    return withEffects(withView(next, { started: true }), ...effects, ...startHistory(next));
  const phase = state.playWhenReady ? 'playing' : 'paused';
  const started = withView(next, { started: true, phase });
  return withEffects(
    started,
    ...effects,
    ...startHistory(started),
    ...(state.playWhenReady ? [{ type: 'engine-play' } as const] : []),
  );
}

/**
 * Seconds that a video must have left after a break to start behind its last ad: it may not end there unseen.
 */
const LEFT_SECONDS = 1;

/**
 * Whether the content may start, muted, behind an ad that is about to end: it waits for nothing else, and no
 * disclaimer comes first.
 */
export function mayResumeEarly(state: SessionState): boolean {
  const { view, start } = state;
  if (state.adBreak !== 'playing' || state.engine !== 'showing' || state.failedBehindAd !== null)
    return false;
  if (!state.playWhenReady || state.postRoll === 'due') return false;
  const disclaimer = !view.started && !state.disclaimerSeen && (start?.disclaimer ?? null) !== null;
  return !disclaimer && (isLive(state) || view.duration - view.position > LEFT_SECONDS);
}

/** Updates the current ad and the ad markers on the seek bar. */
export function onAdView(state: SessionState, { ad, adMarks }: AdViewChange): SessionState {
  const marked = adMarks === undefined ? state : withView(state, { adMarks });
  return ad === undefined || state.adBreak !== 'playing' ? marked : withView(marked, { ad });
}

/** Records whether a post-roll is pending; if none is, the end does not wait for it. */
export function onPostRoll(state: SessionState, pending: boolean): SessionState {
  if (state.postRoll === 'due') return state;
  return { ...state, postRoll: pending ? 'pending' : 'none' };
}

/** Handles the viewer's action on an ad. Does nothing if no ad is playing. */
export function onAdAction(state: SessionState, action: AdAction): Step {
  const image = action === 'close-image' || action === 'open-image';
  const shows = image ? state.view.imageAd !== null : state.adBreak === 'playing';
  return shows ? withEffects(state, adsEffect(state, { do: action })) : withoutEffects(state);
}
