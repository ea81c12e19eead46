import type { PlayerState } from '#renderer/player/player-state.ts';

/** What comes after the break; `at` has the position in seconds from which the video continues. */
export type AfterAds = { readonly kind: 'live' | 'plain' | 'start' | 'nothing' } | { readonly kind: 'at'; readonly position: number };

/** A position below this is the beginning. */
const FIRST_SECOND = 1;

/** Says what comes after the ads: live at the edge, the video from where it is held, or nothing after a post-roll. */
export function afterAds({ ad, target, position, onAir }: Pick<PlayerState, 'ad' | 'target' | 'position' | 'onAir'>): AfterAds {
  if (ad?.kind === 'postroll' || target === null) return { kind: 'nothing' };
  if (target.kind === 'live') return { kind: onAir || target.startDate === undefined ? 'live' : 'plain' };
  const from = Math.max(position, target.startAt);
  return from < FIRST_SECOND ? { kind: 'start' } : { kind: 'at', position: from };
}
