import { clampTo } from '#shared/domain/playback/time-range.ts';
import { clampVolume } from '#shared/domain/playback/volume.ts';
import { go, historyEffect, type SessionEffect, type Step, stay } from './session-effect.ts';
import type { CommandEvent } from './session-event.ts';
import { FROM_START, isLive, type SessionState, withView } from './session-state.ts';
import { renewed } from './step-failure.ts';
import { onClose, onOpen, resolve } from './step-start.ts';

function seek(state: SessionState, seconds: number): Step {
  if (!state.view.capabilities.canSeek) return stay(state);
  const target = clampTo(state.view.seekable, seconds);
  return go({ ...state, pendingSeek: target }, { type: 'engine-seek', seconds: target });
}

function onPlay(state: SessionState): Step {
  const wanting = { ...state, wantPlay: true };
  const { phase, onAir, started } = state.view;
  if (state.engine !== 'showing') return stay(phase === 'idle' || phase === 'refused' || phase === 'error' ? state : wanting);
  const before: SessionEffect[] = [];
  if (phase === 'ended') before.push({ type: 'engine-seek', seconds: 0 });
  if (isLive(state) && started && !onAir && state.start?.canShift !== true) before.push({ type: 'engine-go-live' });
  return go(wanting, ...before, { type: 'engine-play' });
}

function onPause(state: SessionState): Step {
  const next = { ...state, wantPlay: false };
  return state.engine === 'showing' ? go(next, { type: 'engine-pause' }) : stay(next);
}

function onGoLive(state: SessionState): Step {
  if (!isLive(state) || state.engine !== 'showing') return stay(state);
  return go({ ...state, wantPlay: true }, { type: 'engine-go-live' }, { type: 'engine-play' });
}

/** A viewer's retry counts as a fresh try: from the same place, with no attempts behind it. */
function onRetry(state: SessionState): Step {
  const { phase, fault, target } = state.view;
  if (target === null || (phase !== 'error' && phase !== 'refused' && fault === null)) return stay(state);
  const next = renewed(state);
  const resume = phase === 'refused' ? FROM_START : next.resume;
  const cleared: SessionState = {
    ...withView(next, { phase: 'resolving', fault: null, refusal: null }),
    resume,
    attempts: 0,
    networkErrors: 0,
    wantPlay: true,
  };
  const { state: asked, effects } = resolve(cleared);
  return go(asked, { type: 'cancel-timer', name: 'retry' }, { type: 'abort-checkout' }, ...effects);
}

function onVolume(state: SessionState, volume: number, muted: boolean): Step {
  const next = withView(state, { volume: clampVolume(volume), muted });
  return go(next, { type: 'engine-volume', volume: next.view.volume, muted });
}

/** What the viewer or the page asked for. Where capabilities forbid it, nothing happens. */
export function onCommand(state: SessionState, event: CommandEvent): Step {
  const { view } = state;
  switch (event.type) {
    case 'open':
      return onOpen(state, event.target);
    case 'close':
      return onClose(state);
    case 'retry':
      return onRetry(state);
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
      return onVolume(state, event.volume, view.muted && clampVolume(event.volume) <= view.volume);
    case 'mute':
      return onVolume(state, view.volume, event.muted);
    case 'leaving':
      return go(state, ...historyEffect(state));
  }
}
