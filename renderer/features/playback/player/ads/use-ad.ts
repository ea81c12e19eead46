import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { AdView } from '#renderer/player/session/ad-view.ts';

const wholeSeconds = ({ ad }: PlayerState): AdView | null =>
  ad && { ...ad, position: Math.floor(ad.position) };

/** The linear ad at whole seconds, so that what shows it renders once a second; null while none plays. */
export const useAd = (player: Player): AdView | null => usePlayerState(player, wholeSeconds);

/** Seconds until the ad ends, as shown: rounded up, never negative. */
export const secondsLeft = ({ position, duration }: Pick<AdView, 'position' | 'duration'>): number =>
  Math.max(0, Math.ceil(duration - position));

/** Seconds until the ad may be skipped: 0 once it may, null if it never may. */
export const skipIn = ({ position, skipAfter }: Pick<AdView, 'position' | 'skipAfter'>): number | null =>
  skipAfter === null ? null : Math.max(0, Math.ceil(skipAfter - position));

/** Ads of the break that follow the one that plays. */
export function adsToCome({ index, durations }: Pick<AdView, 'index' | 'durations'>): {
  readonly count: number;
  readonly seconds: number;
} {
  const rest = durations.slice(index);
  return { count: rest.length, seconds: Math.round(rest.reduce((sum, seconds) => sum + seconds, 0)) };
}
