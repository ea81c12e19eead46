import type { Episode, LastSeenEpisode } from '#shared/contract/schema/episode.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** How an episode stands for the viewer. The lock itself is the service's; this reads why, for the label and the line under the title. */
export type LockReason = 'phone' | 'gold' | 'premium' | 'pay' | 'members';

const open = (start: string | null | undefined, end: string | null | undefined, now: number): boolean => {
  const from = Date.parse(start ?? '');
  const to = Date.parse(end ?? '');
  return from <= now && !(to <= now);
};

/** Why a locked episode is locked: where it may be played, then which kind of viewer has it now. */
export function lockReason(episode: Episode, now: number): LockReason {
  if (episode.limited_platform.length > 0 && !episode.limited_platform.includes('Web')) return 'phone';
  if (open(episode.gold_start_time, episode.gold_end_time, now) || episode.is_early_gold) return 'gold';
  if (open(episode.premium_start_time, episode.premium_end_time, now)) return 'premium';
  if (open(episode.pay_start_time, episode.pay_end_time, now)) return 'members';
  return 'members';
}

/** Time left of the free window in milliseconds; null outside it, and over 30 days, when no label is shown (playback section 6). */
export function freeLeft(episode: Episode, now: number): number | null {
  if (episode.subscribed || !open(episode.free_start_time, episode.free_end_time, now) || !episode.free_end_time) return null;
  const left = Date.parse(episode.free_end_time) - now;
  return left > 30 * DAY || left <= 0 ? null : left;
}

/** The unit in which a free window is counted: days above one, else hours from one, else minutes. */
export function freeCount(left: number): { readonly unit: 'freeDays' | 'freeHours' | 'freeMinutes'; readonly count: number } {
  if (left > DAY) return { unit: 'freeDays', count: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: 'freeHours', count: Math.floor(left / HOUR) };
  return { unit: 'freeMinutes', count: Math.max(1, Math.floor(left / MINUTE)) };
}

/** Milliseconds left under which an episode counts as watched to its end. */
const ENDING = 60 * SECOND;

/** Where the viewer was in this very episode: part and time left in milliseconds. */
export function watchedOf(episode: Episode, seen: LastSeenEpisode | null): { readonly part: number; readonly left: number } | null {
  if (seen === null || seen.episode_id !== episode.episode_id) return null;
  const length = seen.video_duration || episode.duration * SECOND;
  if (!(length > 0)) return null;
  const left = Math.max(0, length - seen.playback_time);
  return { part: left < ENDING ? 1 : seen.playback_time / length, left: left < ENDING ? 0 : left };
}
