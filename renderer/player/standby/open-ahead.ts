import type { StoreApi } from 'zustand/vanilla';
import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** How long a screen may take to mount the video that was opened ahead of it. */
const SCREEN_MS = 3 * SECOND;

export type OpenAheadDeps = Pick<Player, 'open' | 'close'> & {
  readonly store: StoreApi<PlayerState>;
  readonly host: Pick<MediaHost, 'front'>;
  readonly setTimer: PlayerPorts['setTimer'];
  /** Whether a target's pre-roll is prepared with its first frame. */
  readonly isPrepared: (target: PlayTarget) => boolean;
};

/** Creates `openAhead` of the player (decision 026). */
export function createOpenAhead({
  store,
  host,
  setTimer,
  isPrepared,
  open,
  close,
}: OpenAheadDeps): Player['openAhead'] {
  let stopTimer: () => void = () => undefined;
  return (target) => {
    /* Anything else would play unseen but audible until its screen is mounted. */
    if (!isPrepared(target)) return false;
    stopTimer();
    open(target);
    host.front(true);
    const opened = store.getState().target;
    stopTimer = setTimer(() => {
      host.front(false);
      const { target: now, placement } = store.getState();
      if (now !== null && now === opened && placement === 'none') close();
    }, SCREEN_MS);
    return true;
  };
}
