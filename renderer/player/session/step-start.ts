import type {
  PlayerPhase,
  PlayerState,
  PlayTarget,
  StartRefusalCode,
} from '#renderer/player/player-state.ts';
import { DISCLAIMER_MS } from '#shared/domain/playback/player-timing.ts';
import type { PlaybackPreferences } from '#shared/domain/playback/preferences/playback-preferences.ts';
import { startPosition } from '#shared/domain/playback/time-range.ts';
import {
  adsEffect,
  historyEffect,
  type SessionEffect,
  type SessionEvent,
  type Step,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import {
  freshSession,
  isLive,
  NO_BREAK,
  type ResumePoint,
  type SessionState,
  type StartData,
  withView,
} from './session-state.ts';

/** Cancels the previous session's timers and checkout. */
const CANCEL_TIMERS: readonly SessionEffect[] = [
  { type: 'cancel-timer', name: 'retry' },
  { type: 'cancel-timer', name: 'history' },
  { type: 'cancel-timer', name: 'disclaimer' },
  { type: 'cancel-timer', name: 'caption-check' },
  { type: 'abort-checkout' },
];

/** Returns where a target asks to start. */
function initialResume(target: PlayTarget): ResumePoint {
  if (target.kind === 'live') return { startAt: null, startDate: target.startDate ?? null };
  return { startAt: target.startAt > 0 ? target.startAt : null, startDate: null };
}

/**
 * Returns true for the same content whatever its start position, so that a screen can take over what plays in
 * the mini player.
 */
function isSame(one: PlayTarget, other: PlayTarget): boolean {
  if (one.kind === 'live')
    return (
      other.kind === 'live' && one.networkCode === other.networkCode && one.startDate === other.startDate
    );
  return one.kind === other.kind && one.videoId === other.videoId;
}

const FINISHED: ReadonlySet<PlayerPhase> = new Set(['idle', 'refused', 'ended', 'error', 'pair-device']);

/** Returns true if a target is already playing or about to; opening it again changes nothing. */
export const isAlreadyOpen = ({ target, phase }: PlayerState, requested: PlayTarget): boolean =>
  target !== null && isSame(target, requested) && !FINISHED.has(phase);

/** A stored volume, such as another profile's, overrides the current one. */
function soundOf(
  { view, choice }: SessionState,
  next: PlaybackPreferences,
): { readonly volume: number; readonly muted: boolean } {
  return {
    volume: next.volume === choice.volume ? view.volume : next.volume,
    muted: next.muted === choice.muted ? view.muted : next.muted,
  };
}

type OpenEvent = Extract<SessionEvent, { type: 'open' }>;

/**
 * Opens a target. Saves the previous playhead and mutes it at once; its stream is unloaded when the new one
 * loads.
 */
export function onOpen(state: SessionState, { target, choice, watermark }: OpenEvent): Step {
  if (isAlreadyOpen(state.view, target)) return withoutEffects(state);
  const fresh = freshSession({ ...state, choice, watermark }, target);
  const sound = soundOf(state, choice);
  const next: SessionState = {
    ...withView(fresh, {
      ...sound,
      phase: 'resolving',
      zap: { chosen: 0 },
      captionStyle: choice.captions.style,
    }),
    playWhenReady: target.paused !== true,
    resume: initialResume(target),
  };
  const quiet: readonly SessionEffect[] = state.engine === 'none' ? [] : [{ type: 'engine-pause' }];
  const isSame = sound.volume === state.view.volume && sound.muted === state.view.muted;
  const { session } = next.view;
  return withEffects(
    next,
    ...historyEffect(state),
    ...CANCEL_TIMERS,
    ...quiet,
    ...(isSame ? [] : [{ type: 'engine-volume', ...sound } as const]),
    {
      type: 'ask-verdict',
      session,
      target,
    },
  );
}

/** Stops, saves the playhead and unloads. */
export function onClose(state: SessionState): Step {
  const fresh = freshSession(state, null);
  const next: SessionState = { ...withView(fresh, { placement: 'none', developer: null }), engine: 'none' };
  return withEffects(next, ...historyEffect(state), ...CANCEL_TIMERS, { type: 'unload' });
}

/** Resolves the session's target again, for a start or a retry. */
export function resolve(state: SessionState): Step {
  const { target, session, error } = state.view;
  if (target === null) return withoutEffects(state);
  const phase = error === null ? 'resolving' : state.view.phase;
  return withEffects(withView(state, { phase }), { type: 'ask-verdict', session, target });
}

/**
 * Shows a refusal without loading the engine, and ends the break of its start; otherwise requests checkout
 * and video facts.
 */
export function onVerdict(
  state: SessionState,
  refusal: StartRefusalCode | null,
  detail: string | null,
): Step {
  const { target, session } = state.view;
  if (target === null || !isWaitingForStart(state)) return withoutEffects(state);
  if (refusal === null) {
    const around: readonly SessionEffect[] =
      state.facts === null ? [{ type: 'ask-facts', session, target }] : [];
    const ads = state.adsBegun || state.view.tester ? [] : [adsEffect(state, { do: 'begin', target })];
    return withEffects(
      { ...state, adsBegun: true },
      { type: 'checkout', session, target },
      ...around,
      ...ads,
    );
  }
  const view = withView(state, { phase: 'refused', refusal, refusalDetail: detail, error: null, ad: null });
  // A start that is retried may still await its break, whose end must not start the content then.
  const refused: SessionState = {
    ...view,
    ...NO_BREAK,
    adsBegun: false,
    engine: 'none',
    playWhenReady: false,
  };
  const unload: readonly SessionEffect[] = state.engine === 'none' ? [] : [{ type: 'unload' }];
  return withEffects(
    refused,
    ...unload,
    ...(refusal === 'PROFILE_REQUIRED' ? [{ type: 'profile-required' } as const] : []),
  );
}

/** A time-shifted start needs the time-shift right; without it the channel starts at the live edge. */
const allowedDate = (startDate: number | null, data: StartData): number | null =>
  data.canShift ? startDate : null;

/**
 * Starts this session's only load when the start data arrives, behind the disclaimer if it has not been shown
 * yet (S1-4-032).
 */
export function onStartData(state: SessionState, data: StartData): Step {
  if (!isWaitingForStart(state)) return withoutEffects(state);
  const { session, started, tester } = state.view;
  const startAt = isLive(state) ? null : startPosition(state.resume.startAt ?? 0, data.duration) || null;
  const url = data.streams[state.stream % data.streams.length] ?? data.streams[0];
  const source = {
    ...data.source,
    url,
    startAt,
    startDate: allowedDate(state.resume.startDate, data),
    onlyLive: state.hasEnded,
  };
  const loading: SessionState = {
    ...withView(state, {
      duration: data.duration ?? state.view.duration,
      preview: data.preview,
      callAds: data.callAds && !tester,
    }),
    start: data,
    engine: 'loading',
  };
  const { state: next, effects } =
    state.adBreak === 'none' ? afterStart(loading) : withoutEffects(withView(loading, { phase: 'loading' }));
  const { target } = state.view;
  const ads: readonly SessionEffect[] =
    target !== null && !started && next.view.callAds ? [{ type: 'ask-ads', session, target }] : [];
  const waitingAds = state.adsBegun ? [adsEffect(next, { do: 'start-data', data })] : [];
  return withEffects(next, { type: 'load', session, source }, ...effects, ...ads, ...waitingAds);
}

/** Returns the step after a start: the disclaimer if it has not been shown yet, otherwise loading. */
export function afterStart(state: SessionState): Step {
  const { session, started, phase, error } = state.view;
  const disclaimer = started || state.disclaimerSeen ? null : (state.start?.disclaimer ?? null);
  if (disclaimer === null)
    return withoutEffects(withView(state, { phase: started ? phase : 'loading', disclaimer, error }));
  const shown = {
    ...withView(state, { phase: 'disclaimer', disclaimer, error: null }),
    disclaimerSeen: true,
  };
  return withEffects(shown, { type: 'set-timer', session, name: 'disclaimer', ms: DISCLAIMER_MS });
}

/** The disclaimer's time is up: the video plays, or keeps loading. */
export function onDisclaimerEnd(state: SessionState): Step {
  if (state.view.phase !== 'disclaimer') return withoutEffects(state);
  const shown = state.playWhenReady ? 'playing' : 'paused';
  const next = withView(state, { phase: state.engine === 'showing' ? shown : 'loading', disclaimer: null });
  return withEffects(next, ...(state.playWhenReady ? [{ type: 'engine-play' } as const] : []));
}

/**
 * Returns true between `open` (or a retry) and the load, the only time at which a verdict or start data is
 * expected.
 */
export const isWaitingForStart = ({ view, engine }: SessionState): boolean =>
  (engine === 'none' || engine === 'earlier') &&
  (view.phase === 'resolving' || view.error?.recovering === true);
