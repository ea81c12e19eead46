import { mayResumeEarly } from '#renderer/player/session/step-ad.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { BreakDeps } from './break-deps.ts';

/**
 * Milliseconds before the end of the last ad at which the content starts: about what a paused element needs
 * until its next frame.
 */
const LEAD_MS = 120;

/**
 * Milliseconds before the end from which each position sets the timer again; positions come four times a
 * second.
 */
const WATCHED_MS = 700;

/**
 * Starts the content behind the last ad, muted, just before the ad ends, so that it is moving when the ad
 * disappears. If the ad pauses or stalls at that moment, the content pauses again.
 */
export type EarlyResume = {
  /** The last ad is at this position of its media; both in seconds, 0 for an unknown duration. */
  readonly progress: (position: number, duration: number) => void;
  /** The ad does not end as expected: the content pauses again. */
  readonly cancel: () => void;
  /** The break is over: the content gets its sound. */
  readonly over: () => void;
};

/** Creates it for one break; it does nothing before `progress` comes near the end of the last ad. */
export function createEarlyResume({
  loop,
  ports,
  content,
}: Pick<BreakDeps, 'loop' | 'ports' | 'content'>): EarlyResume {
  let started = false;
  let stopTimer: () => void = () => undefined;

  const start = () => {
    if (started || !mayResumeEarly(loop.state())) return;
    started = true;
    content.playMuted();
  };
  const restore = () => {
    stopTimer();
    if (!started) return;
    started = false;
    const { volume, muted } = loop.store.getState();
    content.setSound(volume, muted);
  };
  return {
    progress: (position, duration) => {
      stopTimer();
      const left = (duration - position) * SECOND;
      if (duration > 0 && left <= WATCHED_MS) stopTimer = ports.setTimer(start, Math.max(0, left - LEAD_MS));
    },
    cancel: () => {
      if (started) content.pause();
      restore();
    },
    over: restore,
  };
}
