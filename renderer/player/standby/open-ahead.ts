import type { StoreApi } from 'zustand/vanilla';
import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** How long a screen may take to mount the video that was opened ahead of it. */
const SCREEN_MS = 3 * SECOND;

/** How long the building of a screen is put off, so that it does not hold up the first frame of the ad. */
const HOLD_MS = 250;

export type OpenAheadDeps = Pick<Player, 'open' | 'close'> & {
  readonly store: StoreApi<PlayerState>;
  readonly host: Pick<MediaHost, 'front'>;
  /** Takes the video out of the dock. */
  readonly undock: () => void;
  /** Puts the video that is open into the dock. */
  readonly dock: () => void;
  readonly setTimer: PlayerPorts['setTimer'];
  /** Runs once the next frame is drawn. */
  readonly afterPaint: (run: () => void) => void;
  /** Whether a target's pre-roll is prepared with its first frame. */
  readonly isPrepared: (target: PlayTarget) => boolean;
  /** Whether a target may start, and waits for a pre-roll that is still to be requested. */
  readonly mayRequest: (target: PlayTarget) => boolean;
};

/** Whether an ad runs, or the start has come to where none is awaited. */
const isSettled = ({ phase, ad }: PlayerState): boolean => {
  if (phase === 'ad') return ad?.waiting === false;
  return phase !== 'resolving' && phase !== 'loading';
};

/** What the dock shows, to be opened again where it is; null for nothing. */
const dockedIn = ({ placement, target, position }: PlayerState): PlayTarget | null => {
  if (placement !== 'dock' || target === null) return null;
  return target.kind === 'live' ? target : { ...target, startAt: position };
};

/** Creates `openAhead` of the player (decision 026). A press that is taken back gives the dock its video back. */
export function createOpenAhead({
  store,
  host,
  undock,
  dock,
  setTimer,
  afterPaint,
  isPrepared,
  mayRequest,
  open,
  close,
}: OpenAheadDeps): Player['openAhead'] {
  let stopTimer: () => void = () => undefined;

  const untilSettled = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        stop();
        cancelHold();
        resolve();
      };
      const cancelHold = setTimer(end, HOLD_MS);
      const look = (state: PlayerState) => {
        if (isSettled(state)) afterPaint(end);
      };
      const stop = store.subscribe(look);
      look(store.getState());
    });

  return (target) => {
    const { placement: before } = store.getState();
    const docked = dockedIn(store.getState());
    const isFree = before === 'none' || before === 'dock';
    /* Anything else would play in the place of another, or unseen but audible until its screen is mounted. */
    if (!isFree || !(isPrepared(target) || mayRequest(target))) return null;
    stopTimer();
    if (before === 'dock') undock();
    open(target);
    host.front(true);
    const opened = store.getState().target;
    const cancel = () => {
      const { target: now, placement } = store.getState();
      if (now !== opened) return;
      stopTimer();
      host.front(false);
      if (now === null || placement !== 'none') return;
      if (docked === null) return close();
      open(docked);
      dock();
    };
    stopTimer = setTimer(cancel, SCREEN_MS);
    return { ready: untilSettled(), cancel };
  };
}
