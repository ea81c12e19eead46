import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { mergeChoice } from '#shared/domain/playback/playback-choice.ts';
import { seekTarget } from '#shared/domain/playback/seek.ts';
import { clampVolume } from '#shared/domain/playback/volume.ts';
import { isHeld } from './phases.ts';
import { go, historyEffect, type SessionEffect, type Step, stay } from './session-effect.ts';
import type { CommandEvent } from './session-event.ts';
import { FROM_START, isLive, type SessionState, withView } from './session-state.ts';
import { onNeighbour, onSkip } from './step-end.ts';
import { renewed } from './step-failure.ts';
import { onClose, onOpen, resolve } from './step-start.ts';
import { onTrackCommand } from './step-tracks.ts';

function seek(state: SessionState, seconds: number): Step {
  if (!state.view.capabilities.canSeek) return stay(state);
  const { seekable, duration } = state.view;
  const target = seekTarget({ live: isLive(state), mayShift: state.start?.canShift === true, seekable, duration }, seconds);
  if (target === null) return stay(state);
  return go({ ...state, pendingSeek: target }, { type: 'engine-seek', seconds: target });
}

function onPlay(state: SessionState): Step {
  const wanting = { ...state, wantPlay: true };
  const { phase, onAir, started } = state.view;
  if (state.engine !== 'showing') return stay(phase === 'idle' || phase === 'refused' || phase === 'error' ? state : wanting);
  if (isHeld(phase)) return stay(wanting);
  const before: SessionEffect[] = [];
  if (phase === 'ended') before.push({ type: 'engine-seek', seconds: 0 });
  if (isLive(state) && started && !onAir && state.start?.canShift !== true) before.push({ type: 'engine-go-live' });
  return go(wanting, ...before, { type: 'engine-play' });
}

function onPause(state: SessionState): Step {
  const next = { ...state, wantPlay: false };
  return state.engine === 'showing' && !isHeld(state.view.phase) ? go(next, { type: 'engine-pause' }) : stay(next);
}

function onGoLive(state: SessionState): Step {
  if (!isLive(state) || state.engine !== 'showing') return stay(state);
  return go({ ...state, wantPlay: true }, { type: 'engine-go-live' }, { type: 'engine-play' });
}

/** Phases that a retry starts again from; a fault that the player is recovering from may be hurried as well. */
const RETRIED: ReadonlySet<PlayerPhase> = new Set(['error', 'refused', 'pair-device']);

/** A viewer's retry counts as a fresh try: from the same place, with no attempts behind it. */
function onRetry(state: SessionState): Step {
  const { phase, fault, target } = state.view;
  if (target === null || (!RETRIED.has(phase) && fault === null)) return stay(state);
  const next = renewed(state);
  const resume = phase === 'refused' ? FROM_START : next.resume;
  const cleared: SessionState = {
    ...withView(next, { phase: 'resolving', fault: null, refusal: null, refusalDetail: null }),
    resume,
    attempts: 0,
    networkErrors: 0,
    ceiling: null,
    wantPlay: true,
  };
  const { state: asked, effects } = resolve(cleared);
  return go(asked, { type: 'cancel-timer', name: 'retry' }, { type: 'abort-checkout' }, ...effects);
}

/** The pairing login in the place of the error panel, where it may be opened; a retry otherwise (playback section 8, 6007-80205). */
function onPairAgain(state: SessionState, pairing: boolean): Step {
  const { phase, fault } = state.view;
  if (phase !== 'error' || fault?.action !== 'pair') return stay(state);
  return pairing ? go(withView(state, { phase: 'pair-device', fault: null }), { type: 'open-pairing' }) : onRetry(state);
}

function onVolume(state: SessionState, wished: { readonly volume: number; readonly muted: boolean }): Step {
  const sound = { volume: clampVolume(wished.volume), muted: wished.muted };
  const next = { ...withView(state, sound), choice: mergeChoice(state.choice, sound) };
  return go(next, { type: 'engine-volume', ...sound }, { type: 'keep-choice', change: sound });
}

/** Content rests under an ad, and goes on after it. Seeking is not allowed meanwhile. */
function onAd(state: SessionState, playing: boolean): Step {
  const { phase, started } = state.view;
  if (playing) {
    return started && state.engine === 'showing' && (phase === 'playing' || phase === 'paused')
      ? go(withView(state, { phase: 'ad' }), { type: 'engine-pause' })
      : stay(state);
  }
  if (phase !== 'ad') return stay(state);
  return state.wantPlay ? go(withView(state, { phase: 'playing' }), { type: 'engine-play' }) : stay(withView(state, { phase: 'paused' }));
}

/** What the viewer or the page asked for. Where capabilities forbid it, nothing happens. */
export function onCommand(state: SessionState, event: CommandEvent): Step {
  const { view } = state;
  switch (event.type) {
    case 'open':
      return onOpen(state, event);
    case 'close':
      return onClose(state);
    case 'retry':
      return onRetry(state);
    case 'pair-again':
      return onPairAgain(state, event.pairing);
    case 'paired':
      return view.phase === 'pair-device' ? onRetry(state) : stay(state);
    case 'play':
      return onPlay(state);
    case 'pause':
      return onPause(state);
    case 'seek-to':
      return seek(state, event.seconds);
    case 'seek-by':
      return seek(state, (state.pendingSeek ?? view.position) + event.seconds);
    case 'go-live':
      return onGoLive(state);
    case 'volume':
      return onVolume(state, { volume: event.volume, muted: view.muted && clampVolume(event.volume) <= view.volume });
    case 'mute':
      return onVolume(state, { volume: view.volume, muted: event.muted });
    case 'skip':
      return onSkip(state);
    case 'neighbour':
      return onNeighbour(state, event.delta);
    case 'survey':
      return view.outcome === 'survey' && event.status !== 'init' ? onClose(state) : stay(state);
    case 'cancel-next':
      return stay({ ...state, nextCancelled: true });
    case 'ad':
      return onAd(state, event.playing);
    case 'beside':
      return stay(withView(state, event.change));
    case 'leaving':
      return go(state, ...historyEffect(state));
    default:
      return onTrackCommand(state, event);
  }
}
