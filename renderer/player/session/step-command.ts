import type { SurveyStatus } from '#renderer/player/player-parts.ts';
import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { mergePreferences } from '#shared/domain/playback/preferences/playback-preferences.ts';
import { seekTarget } from '#shared/domain/playback/seek.ts';
import { isOnAir } from '#shared/domain/playback/time-range.ts';
import { clampVolume } from '#shared/domain/playback/volume.ts';
import { archivedChannel, isContentHeld } from './derived-view.ts';
import {
  type CommandEvent,
  historyEffect,
  type SessionEffect,
  type Step,
  seekEffects,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import { DEFAULT_RESUME, isLive, type SessionState, withView } from './session-state.ts';
import { onAdAction } from './step-ad.ts';
import { onAdjacentVideo, onSkip } from './step-end.ts';
import { onError, restartState } from './step-error.ts';
import { onClose, onOpen, resolve } from './step-start.ts';
import { onTrackCommand } from './step-tracks.ts';

/** Seconds before a channel's own window that it is still asked for, since the window moves while it is. */
const ARCHIVE_SLACK = 2;

function seek(state: SessionState, seconds: number): Step {
  if (!state.view.capabilities.canSeek) return withoutEffects(state);
  const { seekable, duration } = state.view;
  const target = seekTarget(
    { live: isLive(state), mayShift: state.start?.canShift === true, seekable, duration },
    seconds,
  );
  if (target === null) return withoutEffects(state);
  const { target: channel } = state.view;
  if (channel?.kind === 'live' && target < state.windowStart - ARCHIVE_SLACK)
    return withEffects(state, {
      type: 'go-to-archive',
      networkCode: channel.networkCode,
      behind: seekable.end - target,
    });
  const followsEdge = isLive(state) && isOnAir(target, seekable);
  return withEffects({ ...state, pendingSeek: target, followsEdge }, ...seekEffects(state, target));
}

/**
 * Where a step forward or back starts: at the seek that runs, else at the picture. The first snapshots of a
 * channel can come before its element has a time: a viewer at the edge steps back from the edge then, not
 * from the start of the window.
 */
function startOfStep({
  pendingSeek,
  followsEdge,
  view: { target, position, seekable },
}: SessionState): number {
  if (pendingSeek !== null) return pendingSeek;
  return target?.kind === 'live' && followsEdge && position === 0 ? seekable.end : position;
}

/**
 * A survey goes from `init` to `end` or `skip`, within a video as at its end (S1-4-099); there the player
 * closes then (S1-4-051).
 */
function onSurvey(state: SessionState, status: SurveyStatus): Step {
  const { target, outcome, survey } = state.view;
  if (target === null || status === survey) return withoutEffects(state);
  if (status === 'init') return withoutEffects(withView(state, { survey: status }));
  if (outcome === 'survey') return onClose(state);
  return withoutEffects(survey === 'init' ? withView(state, { survey: status }) : state);
}

function onPlay(state: SessionState): Step {
  if (state.adBreak === 'playing') return onAdAction(state, 'play');
  const { phase, onAir, started } = state.view;
  const backToAir = isLive(state) && started && !onAir && state.start?.canShift !== true;
  const wanting = { ...state, playWhenReady: true, followsEdge: state.followsEdge || backToAir };
  if (state.engine !== 'showing')
    return withoutEffects(phase === 'idle' || phase === 'refused' || phase === 'error' ? state : wanting);
  if (isContentHeld(state)) return withoutEffects(wanting);
  const before: SessionEffect[] = [];
  if (phase === 'ended') before.push({ type: 'engine-seek', seconds: 0 });
  if (backToAir) before.push({ type: 'engine-go-live' });
  return withEffects(wanting, ...before, { type: 'engine-play' });
}

function onPause(state: SessionState): Step {
  if (state.adBreak === 'playing') return onAdAction(state, 'pause');
  const next = { ...state, playWhenReady: false, followsEdge: false };
  return state.engine === 'showing' && !isContentHeld(state)
    ? withEffects(next, { type: 'engine-pause' })
    : withoutEffects(next);
}

function onGoLive(state: SessionState): Step {
  const archived = archivedChannel(state.view.target);
  if (archived !== null) return withEffects(state, { type: 'go-to-live', networkCode: archived });
  if (!isLive(state) || state.engine !== 'showing' || state.adBreak !== 'none') return withoutEffects(state);
  return withEffects(
    { ...state, playWhenReady: true, followsEdge: true },
    { type: 'engine-go-live' },
    { type: 'engine-play' },
  );
}

/** Phases in which a retry restarts the session. During automatic recovery it skips the remaining delay. */
const RETRYABLE: ReadonlySet<PlayerPhase> = new Set(['error', 'refused', 'pair-device']);

/** A manual retry starts from the same position with the attempt counter reset. */
function onRetry(state: SessionState): Step {
  const { phase, error, target } = state.view;
  if (target === null || (!RETRYABLE.has(phase) && error === null)) return withoutEffects(state);
  const next = restartState(state);
  const resume = phase === 'refused' ? DEFAULT_RESUME : next.resume;
  const cleared: SessionState = {
    ...withView(next, { phase: 'resolving', error: null, refusal: null, refusalDetail: null }),
    resume,
    attempts: 0,
    networkErrors: 0,
    maxHeight: null,
    playWhenReady: true,
  };
  const { state: asked, effects } = resolve(cleared);
  return withEffects(asked, { type: 'cancel-timer', name: 'retry' }, { type: 'abort-checkout' }, ...effects);
}

/**
 * Opens the pairing login instead of the error panel, at most once in two hours; otherwise retries
 * (S1-8-015).
 */
function onPairAgain(state: SessionState, pairing: boolean): Step {
  const { phase, error } = state.view;
  if (phase !== 'error' || error?.action !== 'pair') return withoutEffects(state);
  return pairing
    ? withEffects(withView(state, { phase: 'pair-device', error: null }), { type: 'open-pairing' })
    : onRetry(state);
}

function onVolume(
  state: SessionState,
  requested: { readonly volume: number; readonly muted: boolean },
): Step {
  const sound = { volume: clampVolume(requested.volume), muted: requested.muted };
  const next = {
    ...withView(state, { ...sound, soundBlocked: false }),
    choice: mergePreferences(state.choice, sound),
  };
  return withEffects(next, { type: 'engine-volume', ...sound }, { type: 'keep-choice', change: sound });
}

/** Ends a started playback with the message of a refused start. */
const onPlaceLost = (state: SessionState): Step =>
  state.view.target === null || ['refused', 'ended', 'error'].includes(state.view.phase)
    ? withoutEffects(state)
    : onError(state, { from: 'service', code: 'MAX_CONCURRENT_EXCEED', message: '', transient: false });

/** Handles a command. Ignored if `capabilities` forbid it. */
export function onCommand(state: SessionState, event: CommandEvent): Step {
  const { view } = state;
  switch (event.type) {
    case 'open':
      return onOpen(state, event);
    case 'close':
      return onClose(state);
    case 'place-lost':
      return onPlaceLost(state);
    case 'retry':
      return onRetry(state);
    case 'pair-again':
      return onPairAgain(state, event.pairing);
    case 'paired':
      return view.phase === 'pair-device' ? onRetry(state) : withoutEffects(state);
    case 'play':
      return onPlay(state);
    case 'pause':
      return onPause(state);
    case 'seek-to':
      return seek(state, event.seconds);
    case 'seek-by':
      return seek(state, startOfStep(state) + event.seconds);
    case 'go-live':
      return onGoLive(state);
    case 'volume':
      return onVolume(state, {
        volume: event.volume,
        muted: view.muted && clampVolume(event.volume) <= view.volume,
      });
    case 'mute':
      return onVolume(state, { volume: view.volume, muted: event.muted });
    case 'skip':
      return onSkip(state);
    case 'neighbour':
      return onAdjacentVideo(state, event.delta);
    case 'survey':
      return onSurvey(state, event.status);
    case 'cancel-next':
      return withoutEffects({ ...state, nextCancelled: true });
    case 'ad-action':
      return onAdAction(state, event.action);
    case 'patch-view':
      return withoutEffects(withView(state, event.change));
    case 'leaving':
      return withEffects(state, ...historyEffect(state));
    default:
      return onTrackCommand(state, event);
  }
}
