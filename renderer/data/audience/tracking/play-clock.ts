import { PROGRESS_SECONDS } from '#shared/contract/audience/tracking.ts';
import { NOT_PLAYED, playedMs, withPlaying } from '#shared/domain/audience/played-time.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

type PlayClockDeps = {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Milliseconds of playing before `onVideoStart`; null for none. */
  readonly videoStartAt: number | null;
  readonly onVideoStart: () => void;
  /** Called once for each minute that was played, with its seconds. */
  readonly onMinute: (seconds: number) => void;
};

/** Measures how long one playback plays. */
export type PlayClock = {
  readonly setPlaying: (playing: boolean) => void;
  /** Stops the clock. Returns the seconds since the last minute that was reported. */
  readonly stop: () => number;
};

/** Creates the clock of a playback, which begins stopped. */
export function createPlayClock({
  now,
  setTimer,
  videoStartAt,
  onVideoStart,
  onMinute,
}: PlayClockDeps): PlayClock {
  let time = NOT_PLAYED;
  let reported = 0;
  let startsAt = videoStartAt;
  let stopTimer: () => void = () => undefined;

  /** Seconds since the last report, which this one ends. A page that slept reports no more than a minute. */
  const unreported = (): number => {
    const played = playedMs(time, now());
    const seconds = Math.min(PROGRESS_SECONDS, (played - reported) / SECOND);
    reported = played;
    return seconds;
  };
  /** Reports what is due, and waits for what is due next. */
  const follow = (): void => {
    stopTimer();
    if (time.since === null) return;
    const played = playedMs(time, now());
    if (startsAt !== null && played >= startsAt) {
      startsAt = null;
      onVideoStart();
    }
    if (played - reported >= PROGRESS_SECONDS * SECOND) onMinute(unreported());
    const next = Math.min(reported + PROGRESS_SECONDS * SECOND, startsAt ?? Number.POSITIVE_INFINITY);
    stopTimer = setTimer(follow, Math.max(1, next - played));
  };
  return {
    setPlaying: (playing) => {
      if (playing === (time.since !== null)) return;
      time = withPlaying(time, playing, now());
      follow();
    },
    stop: () => {
      stopTimer();
      const rest = unreported();
      time = NOT_PLAYED;
      return rest;
    },
  };
}
