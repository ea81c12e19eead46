import type { EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { SkipOffer, UpNext } from '#renderer/player/player-parts.ts';
import type { PlayerCapabilities, PlayerPhase, PlayTarget } from '#renderer/player/player-state.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { maySeek } from '#shared/domain/playback/seek.ts';
import {
  introWindow,
  OUTRO_BEFORE_END,
  outroWindow,
  skipOffer,
} from '#shared/domain/playback/skip-window.ts';
import { isOnAir, timeShiftWindow, withArchive } from '#shared/domain/playback/time-range.ts';
import { isLive, type SessionState, withView } from './session-state.ts';

/** Phases in which content is held, so play and pause events of the element do not change the session. */
const CONTENT_HELD: ReadonlySet<PlayerPhase> = new Set(['disclaimer', 'ad']);

/** Phases with a picture on screen that the viewer can control. */
const WITH_PICTURE: ReadonlySet<PlayerPhase> = new Set([
  'playing',
  'paused',
  'seeking',
  'buffering',
  'ended',
]);

/** Returns whether the content waits: for an ad break, or in a phase before or after it. */
export const isContentHeld = ({ view, adBreak }: SessionState): boolean =>
  adBreak !== 'none' || CONTENT_HELD.has(view.phase);

export const hasPicture = (phase: PlayerPhase): boolean => WITH_PICTURE.has(phase);

const CAPABILITIES = ['canPause', 'canSeek', 'canGoLive', 'canZap', 'canRate', 'canNext'] as const;

function capabilitiesOf(state: SessionState): PlayerCapabilities {
  const { view, start } = state;
  const showing = view.started && view.error === null && hasPicture(view.phase);
  const live = isLive(state);
  return {
    canPause: showing || view.ad !== null,
    canSeek: showing && maySeek({ live, mayShift: start?.canShift === true }),
    canGoLive: showing && (live ? !view.onAir : archivedChannel(view.target) !== null),
    canZap: live,
    canRate: showing && !live,
    canNext: live || (view.next !== null && !view.next.locked),
  };
}

/** Recomputes `capabilities`. Returns the same object if nothing changed, which avoids a render. */
export function withCapabilities(state: SessionState): SessionState {
  const next = capabilitiesOf(state);
  const now = state.view.capabilities;
  const same = CAPABILITIES.every((name) => now[name] === next[name]);
  return same ? state : withView(state, { capabilities: next });
}

/**
 * Whether a position of 0 means none: the stream was just removed (no duration yet, reported before any
 * error), or it is loaded again and has not shown a frame at the position that it resumes from.
 */
function isEmptySnapshot({ engine, view }: SessionState, { position, duration }: EngineSnapshot): boolean {
  return (
    view.started &&
    position === 0 &&
    view.position > 0 &&
    (duration === 0 || engine === 'loading' || view.target?.kind === 'live')
  );
}

/** Returns the code of the imported channel whose archive a target plays; null for any other. */
export const archivedChannel = (target: PlayTarget | null): string | null =>
  target?.kind === 'video' ? (parseCatchupVideoId(target.videoId)?.networkCode ?? null) : null;

/**
 * Applies the engine's position. A channel's seekable range is limited to the time-shift that checkout
 * granted (S1-5-007), and reaches back into the archive of an imported channel.
 */
export function withSnapshot(state: SessionState, snapshot: EngineSnapshot): SessionState {
  if (isEmptySnapshot(state, snapshot)) return state;
  const live = isLive(state);
  const { timeshiftMinutes = 0, archiveMinutes = 0 } = state.start ?? {};
  const window = live
    ? timeShiftWindow(snapshot.seekable, timeshiftMinutes)
    : { start: 0, end: snapshot.duration };
  return withView(
    { ...state, windowStart: window.start },
    {
      ...snapshot,
      seekable: withArchive(window, archiveMinutes),
      onAir: live && isOnAir(snapshot.position, snapshot.seekable),
    },
  );
}

const WITH_OFFERS: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'seeking', 'buffering']);

const sameSkip = (one: SkipOffer | null, other: SkipOffer | null): boolean =>
  one?.kind === other?.kind && one?.to === other?.to;

function skipOf({ view, facts }: SessionState): SkipOffer | null {
  if (facts === null) return null;
  const { position, duration, next } = view;
  const windows = {
    intro: introWindow(facts.points),
    outro: outroWindow(facts.points, duration, next !== null && !next.locked),
  };
  const kind = skipOffer(position, windows);
  const window = kind === null ? null : windows[kind];
  return kind === null || window === null ? null : { kind, to: window.end };
}

/**
 * The countdown to the next video: from the outro, or for the last 10 s of a video without one. It counts
 * down to the end of the video.
 */
function upNextOf({ view, nextCancelled }: SessionState, skip: SkipOffer | null): UpNext | null {
  const { next, position, duration, tracks } = view;
  if (next === null || next.locked || nextCancelled || duration <= 0) return null;
  const left = duration - position;
  if (skip?.kind !== 'outro' && left > OUTRO_BEFORE_END) return null;
  const secondsLeft = Math.max(0, Math.ceil(left / tracks.rate));
  return view.upNext?.episodeId === next.episodeId && view.upNext.secondsLeft === secondsLeft
    ? view.upNext
    : { ...next, secondsLeft };
}

/**
 * Updates `skip` and `upNext` from the rest of the view (S1-4-041 to S1-4-044); unchanged values stay the
 * same objects.
 */
export function withOffers(state: SessionState): SessionState {
  const { view } = state;
  const offering = view.started && view.error === null && WITH_OFFERS.has(view.phase);
  const skip = offering ? skipOf(state) : null;
  const upNext = offering ? upNextOf(state, skip) : null;
  if (sameSkip(skip, view.skip) && upNext === view.upNext) return state;
  return withView(state, { skip, upNext });
}
