import type { PlayerState } from '#renderer/player/player-state.ts';

/** The profile before a change, and what the player does then. */
export type PlaybackAtSwitch = Pick<PlayerState, 'target' | 'placement' | 'phase'> & {
  readonly left: string | null;
};

/**
 * Returns what becomes of playback when the profile changes: the dock closes, and a screen starts again as the
 * new profile, also one that has chosen its video and not drawn it yet. A start that was refused for lack of
 * a profile is repeated once one is chosen; anything else that began without a profile goes on.
 */
export function afterProfileChange({
  left,
  target,
  placement,
  phase,
}: PlaybackAtSwitch): 'goes-on' | 'ends' | 'starts-again' {
  if (left === null && phase !== 'refused') return 'goes-on';
  return target === null || placement === 'dock' ? 'ends' : 'starts-again';
}
