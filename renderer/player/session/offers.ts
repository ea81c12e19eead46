import type { SkipOffer, UpNext } from '#renderer/player/player-parts.ts';
import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { introWindow, OUTRO_BEFORE_END, outroWindow, skipOffer } from '#shared/domain/playback/skip-window.ts';
import { type SessionState, withView } from './session-state.ts';

const WITH_OFFERS: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'seeking', 'buffering']);

const sameSkip = (one: SkipOffer | null, other: SkipOffer | null): boolean => one?.kind === other?.kind && one?.to === other?.to;

function skipOf({ view, facts }: SessionState): SkipOffer | null {
  if (facts === null) return null;
  const { position, duration, next } = view;
  const windows = { intro: introWindow(facts.points), outro: outroWindow(facts.points, duration, next !== null && !next.locked) };
  const kind = skipOffer(position, windows);
  const window = kind === null ? null : windows[kind];
  return kind === null || window === null ? null : { kind, to: window.end };
}

/** The countdown to the next video: from the outro on, or for the last 10 s of a video that has none; the rest of the video counts. */
function upNextOf({ view, nextCancelled }: SessionState, skip: SkipOffer | null): UpNext | null {
  const { next, position, duration, tracks } = view;
  if (next === null || next.locked || nextCancelled || duration <= 0) return null;
  const left = duration - position;
  if (skip?.kind !== 'outro' && left > OUTRO_BEFORE_END) return null;
  const secondsLeft = Math.max(0, Math.ceil(left / tracks.rate));
  return view.upNext?.episodeId === next.episodeId && view.upNext.secondsLeft === secondsLeft ? view.upNext : { ...next, secondsLeft };
}

/** Brings `skip` and `upNext` in line with the rest of the view; the same objects stay when nothing changed (playback section 4). */
export function withOffers(state: SessionState): SessionState {
  const { view } = state;
  const offering = view.started && view.error === null && WITH_OFFERS.has(view.phase);
  const skip = offering ? skipOf(state) : null;
  const upNext = offering ? upNextOf(state, skip) : null;
  if (sameSkip(skip, view.skip) && upNext === view.upNext) return state;
  return withView(state, { skip, upNext });
}
