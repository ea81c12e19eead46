import type { PlayedTarget } from '#renderer/data/audience/played-target.ts';
import {
  type PlaybackAction,
  type TrackingEvent,
  VIDEO_START,
  type VideoStart,
} from '#shared/contract/audience/tracking.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import { isComplete } from '#shared/domain/audience/played-time.ts';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createPlayClock, type PlayClock } from './play-clock.ts';
import { contentOf, type Playback, playbackFactsOf, type TrackedState } from './playback-state.ts';

/** Checkouts that are remembered: that of what plays, and those of the channels prepared with it. */
const MAX_CHECKOUTS = 20;

export type PlaybackTrackerDeps = {
  readonly track: (event: TrackingEvent) => void;
  /** Milliseconds of playback before `video_start`, or null for none; read at each playback. */
  readonly videoStartDelay: () => number | null;
  /** Customer and categories of a `video_start`; null if there is none, as for a guest. */
  readonly videoStart: (target: PlayedTarget) => Pick<VideoStart, 'boss_id' | 'main_cat' | 'category'> | null;
  readonly isFullscreen: () => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly makeId: () => string;
};

/** An ad event of the player's ads. */
type AdEvent = {
  readonly event: 'AdImpression' | 'AdClick' | 'AdNOTpass';
  readonly kind: string;
  readonly creativeId: string;
  readonly lineitemId: string;
  readonly facebookRetargeting: string;
  readonly gdnRetargeting: string;
};

/** Turns what the player does into tracking events. */
export type PlaybackTracker = {
  readonly onState: (state: TrackedState, before: TrackedState) => void;
  /** The checkout of a target, before its playback. */
  readonly onCheckout: (target: PlayedTarget, start: Checkout) => void;
  readonly onSeekBy: (seconds: number) => void;
  readonly onAd: (event: AdEvent) => void;
  /** Ends the playback when the page goes away. */
  readonly leave: () => void;
};

/** The current playback. */
type Running = Playback & {
  readonly session: number;
  readonly target: PlayedTarget;
  readonly clock: PlayClock;
};

/** Creates the tracker (S1-7-023 to S1-7-030). A tester's playback is not tracked. */
export function createPlaybackTracker(deps: PlaybackTrackerDeps): PlaybackTracker {
  const checkouts = createCheckouts();
  let running: Running | null = null;
  let latest: TrackedState | null = null;
  let order = 0;

  /** Tracks what happened to the target of a state, within the playback if there is one. */
  const track = (state: TrackedState | null, action: PlaybackAction): void => {
    const target = running?.target ?? state?.target ?? null;
    if (state === null || target === null) return;
    const page = { start: checkouts.of(target), fullscreen: deps.isFullscreen() };
    deps.track({
      ...playbackFactsOf(state, target, running ?? { upid: deps.makeId(), order }, page),
      ...action,
    });
  };
  const trackVideoStart = (target: PlayedTarget): void => {
    const customer = deps.videoStart(target);
    if (customer !== null)
      deps.track({ ...videoStartOf(target), ...customer, extra: checkouts.of(target)?.video_stage ?? '' });
  };
  const begin = (state: TrackedState, target: PlayedTarget): void => {
    order += 1;
    const clock = createPlayClock({
      now: deps.now,
      setTimer: deps.setTimer,
      videoStartAt: deps.videoStartDelay(),
      onVideoStart: () => trackVideoStart(target),
      onMinute: (seconds) =>
        track(latest, { event: 'progress', type: 'playing', seconds, completed: isCompleted(latest) }),
    });
    running = { upid: deps.makeId(), order, session: state.session, target, clock };
    track(state, { event: 'stateChange', type: 'start' });
  };
  const end = (completed: boolean): void => {
    if (running === null) return;
    track(latest, { event: 'progress', type: 'last', seconds: running.clock.stop(), completed });
    running = null;
  };
  const trackChanges = (state: TrackedState, before: TrackedState): void => {
    if (state.skip?.kind === 'intro' && before.skip?.kind !== 'intro')
      track(state, { event: 'impression', type: 'skipIntro' });
    if (state.upNext !== null && before.upNext === null)
      track(state, { event: 'impression', type: 'nextEpisode' });
    const code = shownError(state);
    if (code !== null && code !== shownError(before)) track(state, { event: 'playerError', type: code });
  };

  return {
    onState: (state, before) => {
      const isOver =
        running !== null &&
        (state.session !== running.session || state.target === null || OVER.has(state.phase));
      if (isOver) end(isCompleted(latest) || (state.session === running?.session && state.phase === 'ended'));
      if (state.tester) return;
      latest = state;
      if (running === null && state.started && state.phase === 'playing' && state.target !== null)
        begin(state, state.target);
      trackChanges(state, before);
      running?.clock.setPlaying(state.phase === 'playing');
    },
    onCheckout: checkouts.add,
    onSeekBy: (seconds) => {
      if (running === null || latest?.capabilities.canSeek !== true || Math.abs(seconds) !== SEEK_STEP)
        return;
      track(latest, { event: 'stateChange', type: seconds > 0 ? 'ahead10s' : 'back10s' });
    },
    onAd: ({ event, kind, ...ad }) => {
      const fields = { adKind: kind, ...ad };
      if (event === 'AdNOTpass') track(latest, { event, type: event, ...fields });
      else track(latest, { event: 'AdEvent', type: event, ...fields });
    },
    leave: () => end(isCompleted(latest)),
  };
}

/** Remembers the latest checkouts by their content. */
function createCheckouts() {
  const replies = new Map<string, Checkout>();
  return {
    add: (target: PlayedTarget, start: Checkout): void => {
      const [oldest] = replies.keys();
      if (replies.size >= MAX_CHECKOUTS && oldest !== undefined) replies.delete(oldest);
      replies.set(contentOf(target), start);
    },
    of: (target: PlayedTarget): Checkout | null => replies.get(contentOf(target)) ?? null,
  };
}

/** Fields of a `video_start` about its target; its token is added when it is sent. */
const videoStartOf = (
  target: PlayedTarget,
): Omit<VideoStart, 'boss_id' | 'extra' | 'main_cat' | 'category'> => ({
  event: VIDEO_START,
  token: '',
  video_type: target.kind === 'live' ? 'live' : 'vod',
  channel_no: target.kind === 'live' ? target.channelNo : null,
  programme_id: target.kind === 'episode' ? target.programmeId : '',
  episode_id: target.kind === 'episode' ? target.episodeId : '',
});

/** The error that the viewer sees, which the player does not recover from. */
const shownError = ({ error }: TrackedState): string | null =>
  error === null || error.recovering ? null : error.code;

/** Phases in which a playback is over. */
const OVER: ReadonlySet<string> = new Set(['idle', 'refused', 'ended', 'error', 'pair-device', 'resolving']);

/** Whether the playback came to its end. */
const isCompleted = (state: TrackedState | null): boolean =>
  state !== null &&
  state.target?.kind !== 'live' &&
  Number.isFinite(state.duration) &&
  isComplete(state.position, state.duration);
