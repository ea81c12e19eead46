import type { Episode, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import { type RemainingTime, remainingTime } from '#shared/domain/catalogue/remaining-time.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { isInWindow } from '#shared/kernel/time-window.ts';

/**
 * Why an episode is locked for the viewer. The service decides the lock; this reads the reason for the label
 * and the line under the title.
 */
export type LockCause = 'phone' | 'gold' | 'premium' | 'pay' | 'plan';

/** Why a locked episode is locked: where it may be played, then which kind of viewer has it now. */
export function lockReason(episode: Episode, now: number): LockCause {
  if (episode.limited_platform.length > 0 && !episode.limited_platform.includes('Web')) return 'phone';
  if (
    isInWindow({ start: episode.gold_start_time, end: episode.gold_end_time }, now) ||
    episode.is_early_gold
  )
    return 'gold';
  if (isInWindow({ start: episode.premium_start_time, end: episode.premium_end_time }, now)) return 'premium';
  return 'plan';
}

/**
 * Returns the time left of the free window for a viewer without other rights; null outside it, or over 30
 * days, when no label is shown.
 */
export function freeTimeLeft(episode: Episode, now: number): RemainingTime | null {
  if (
    episode.subscribed ||
    !isInWindow({ start: episode.free_start_time, end: episode.free_end_time }, now) ||
    !episode.free_end_time
  )
    return null;
  return remainingTime(Date.parse(episode.free_end_time) - now);
}

/** Milliseconds left under which an episode counts as watched to its end. */
const ENDING = 60 * SECOND;

/** Where the viewer was in this very episode: part and time left in milliseconds. */
export function watchProgress(
  episode: Episode,
  seen: LastSeenEpisode | null,
): { readonly part: number; readonly left: number } | null {
  if (seen === null || seen.episode_id !== episode.episode_id) return null;
  const length = seen.video_duration || episode.duration * SECOND;
  if (!(length > 0)) return null;
  const left = Math.max(0, length - seen.playback_time);
  return { part: left < ENDING ? 1 : seen.playback_time / length, left: left < ENDING ? 0 : left };
}
