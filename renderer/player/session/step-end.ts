import type { EndOutcome, NextVideo } from '#renderer/player/player-parts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { endOfVideo } from '#shared/domain/playback/end-of-video.ts';
import { isHeld } from './phases.ts';
import { go, historyEffect, type SessionEffect, type Step, stay } from './session-effect.ts';
import { isLive, type SessionState, withView } from './session-state.ts';

/** A neighbour video as a target, from its beginning, in its playlist if it has one. */
export function videoTarget({ kind, episodeId, videoId, programmeId, playlistId }: NextVideo): PlayTarget {
  const playlist = playlistId === undefined ? {} : { playlistId };
  return kind === 'video'
    ? { kind, videoId, startAt: 0, ...playlist }
    : { kind: 'episode', episodeId, videoId, programmeId, startAt: 0, ...playlist };
}

const playable = (next: NextVideo | null): NextVideo | null => (next === null || next.locked ? null : next);

const OUTCOMES = { 'next-episode': 'next', survey: 'survey', 'last-preview': 'last-preview', nothing: 'none' } as const;

/** The end of a video: the playhead is kept, the callback runs, and what comes next is decided (playback section 4). */
export function onEnded(state: SessionState): Step {
  const { target, phase } = state.view;
  if (state.engine !== 'showing' || target === null || isHeld(phase)) return stay(state);
  const next = state.nextCancelled ? null : playable(state.view.next);
  const verdict = endOfVideo({
    nextEpisodeId: next?.episodeId ?? null,
    surveyWanted: state.facts?.surveyWanted ?? false,
    postRollPending: false,
    lastPreview: state.facts?.lastPreview ?? false,
  });
  const outcome: EndOutcome = OUTCOMES[verdict.do];
  const on: readonly SessionEffect[] = verdict.do === 'next-episode' && next !== null ? [{ type: 'go-to', target: videoTarget(next) }] : [];
  const ended = { ...withView(state, { phase: 'ended', outcome }), wantPlay: false };
  return go(ended, ...historyEffect(state), { type: 'video-ended', target, outcome }, ...on);
}

/** Seconds before the end of a video within which an outro counts as its end. */
const LAST_MOMENT = 1;

/** Skips what is offered: an intro by a seek, an outro that ends with the video by going on to the next one. */
export function onSkip(state: SessionState): Step {
  const { skip, duration } = state.view;
  if (skip === null) return stay(state);
  if (skip.kind === 'outro' && skip.to >= duration - LAST_MOMENT) return onNeighbour(state, 1);
  return go({ ...state, pendingSeek: skip.to }, { type: 'engine-seek', seconds: skip.to });
}

/** Goes to the video or channel after this one, or before. Nothing happens where there is none that may be played. */
export function onNeighbour(state: SessionState, delta: 1 | -1): Step {
  const { target, next } = state.view;
  if (target === null) return stay(state);
  if (isLive(state)) return go(state, { type: 'go-to-neighbour', target, delta });
  const video = playable(delta === 1 ? next : (state.facts?.previous ?? null));
  return video === null ? stay(state) : go(state, { type: 'go-to', target: videoTarget(video) });
}
