import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

type Stored = Pick<Player, 'store'>;

/** Selects a part of the player's state; re-renders only when a value in it changes. */
export const usePlayerState = <Part>({ store }: Stored, select: (state: PlayerState) => Part): Part =>
  useStore(store, useShallow(select));

/**
 * The player's state without the values that change during playback; components that show the time select it
 * themselves.
 */
export type SteadyState = Omit<
  PlayerState,
  | 'position'
  | 'bufferedTo'
  | 'seekable'
  | 'pictureTime'
  | 'skip'
  | 'upNext'
  | 'developer'
  | 'zap'
  | 'ad'
  | 'adMarks'
  | 'imageAd'
>;

function steady(state: PlayerState): SteadyState {
  const {
    position,
    bufferedTo,
    seekable,
    pictureTime,
    skip,
    upNext,
    developer,
    zap,
    ad,
    adMarks,
    imageAd,
    ...rest
  } = state;
  return rest;
}

export const useSteadyState = (player: Stored): SteadyState => usePlayerState(player, steady);
