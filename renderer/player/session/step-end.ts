import type { EndOutcome, NextVideo } from '#renderer/player/player-parts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { endOfVideo } from '#shared/domain/playback/end-of-video.ts';
import { isContentHeld } from './derived-view.ts';
import {
  adsEffect,
  historyEffect,
  type SessionEffect,
  type Step,
  seekEffects,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import { isLive, type SessionState, withView } from './session-state.ts';

/**
 * Returns an adjacent video as a target, from its beginning, within its playlist and as the copy that it
 * names.
 */
export function videoTarget({
  kind,
  episodeId,
  videoId,
  programmeId,
  playlistId,
  copy,
}: NextVideo): PlayTarget {
  const playlist = playlistId === undefined ? {} : { playlistId };
  const device = copy === undefined ? {} : { copy };
  return kind === 'video'
    ? { kind, videoId, startAt: 0, ...playlist }
    : { kind: 'episode', episodeId, videoId, programmeId, startAt: 0, ...playlist, ...device };
}

const playable = (next: NextVideo | null): NextVideo | null => (next === null || next.locked ? null : next);

const OUTCOMES = {
  'next-episode': 'next',
  survey: 'survey',
  'last-preview': 'last-preview',
  nothing: 'none',
} as const;

/** Handles the end of a video: first a pending post-roll, then the callback (S1-4-047) and the next video. */
export function onEnded(state: SessionState): Step {
  if (state.engine !== 'showing' || state.view.target === null || isContentHeld(state))
    return withoutEffects(state);
  if (state.postRoll !== 'pending') return finishEnd(state);
  const held = withView(state, { phase: 'ad' });
  return withEffects(
    { ...held, adBreak: 'awaited', postRoll: 'due' },
    ...historyEffect(state),
    adsEffect(state, { do: 'content-ended' }),
  );
}

/** Handles the end of the content and its post-roll. */
export function finishEnd(state: SessionState): Step {
  const { target } = state.view;
  if (target === null) return withoutEffects(state);
  const next = state.nextCancelled ? null : playable(state.view.next);
  const verdict = endOfVideo({
    nextEpisodeId: next?.episodeId ?? null,
    hasSurvey: state.facts?.hasSurvey ?? false,
    postRollPending: state.postRoll !== 'none',
    lastPreview: state.facts?.lastPreview ?? false,
  });
  const outcome: EndOutcome = OUTCOMES[verdict.do];
  const on: readonly SessionEffect[] =
    verdict.do === 'next-episode' && next !== null ? [{ type: 'go-to', target: videoTarget(next) }] : [];
  const ended = { ...withView(state, { phase: 'ended', outcome }), playWhenReady: false };
  return withEffects(ended, ...historyEffect(state), { type: 'video-ended', target, outcome }, ...on);
}

/** An outro that ends within this many seconds of the video's end counts as the end. */
const END_MARGIN_SECONDS = 1;

/**
 * Skips the segment on offer: an intro by a seek, an outro that ends with the video by opening the next one.
 */
export function onSkip(state: SessionState): Step {
  const { skip, duration } = state.view;
  if (skip === null) return withoutEffects(state);
  if (skip.kind === 'outro' && skip.to >= duration - END_MARGIN_SECONDS) return onAdjacentVideo(state, 1);
  return withEffects({ ...state, pendingSeek: skip.to }, ...seekEffects(state, skip.to));
}

/** Opens the next or previous video or channel. Does nothing if none may be played. */
export function onAdjacentVideo(state: SessionState, delta: 1 | -1): Step {
  const { target, next } = state.view;
  if (target === null) return withoutEffects(state);
  if (isLive(state)) return withEffects(state, { type: 'go-to-neighbour', target, delta });
  const video = playable(delta === 1 ? next : (state.facts?.previous ?? null));
  return video === null
    ? withoutEffects(state)
    : withEffects(state, { type: 'go-to', target: videoTarget(video) });
}
