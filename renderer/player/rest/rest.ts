import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import {
  type RestWarning,
  restVerdict,
  type SleepChoice,
  type SleepTimer,
  sleepTimer,
} from '#shared/domain/playback/rest/rest-verdict.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The notice of an automatic pause: whole seconds until then, 0 once it has paused. */
export type RestView = {
  readonly choice: SleepChoice;
  readonly notice: { readonly reason: RestWarning['reason']; readonly secondsLeft: number } | null;
};

/**
 * The sleep timer, and the question whether anyone is still watching. It applies to whatever plays, on every
 * screen.
 */
export type Rest = {
  readonly store: StoreApi<RestView>;
  /**
   * Starts or ends the sleep timer; `programmeEnd` is the end of the channel's programme in wall-clock
   * milliseconds, null for a video.
   */
  readonly setSleep: (choice: SleepChoice, programmeEnd: number | null) => void;
  /** The viewer's answer to the notice: ends the timer, or plays again after the pause. */
  readonly keepWatching: () => void;
};

type RestDeps = Pick<PlayerPorts, 'wallClock' | 'setTimer'> & {
  readonly store: StoreApi<PlayerState>;
  readonly commands: {
    readonly play: () => void;
    readonly pause: () => void;
    readonly cancelNext: () => void;
  };
  /** Where the viewer's keys and pointers are heard. */
  readonly inputs: Pick<Document, 'addEventListener'>;
};

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

const NOTHING: RestView = { choice: 'off', notice: null };

const videoLeft = ({ target, duration, position, tracks }: PlayerState): number | null =>
  target === null || target.kind === 'live'
    ? null
    : Math.max(0, ((duration - position) / tracks.rate) * SECOND);

/** Creates the rest of one player: checks once a second while something plays. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one timer, whose notices share its state.
export function createRest({ store: player, wallClock, setTimer, commands, inputs }: RestDeps): Rest {
  const store = createStore<RestView>(() => NOTHING);
  let sleep: SleepTimer | null = null;
  let lastInput = wallClock();
  let autoplayed = 0;
  let autoplayedAt = 0;
  let cancel: (() => void) | null = null;

  const tell = (notice: RestView['notice']): void => {
    const before = store.getState().notice;
    if (before?.reason !== notice?.reason || before?.secondsLeft !== notice?.secondsLeft)
      store.setState({ notice });
  };
  const setTimerOff = (): void => {
    sleep = null;
    store.setState({ choice: 'off' });
  };
  const isPaused = (): boolean => store.getState().notice?.secondsLeft === 0;

  const look = (): void => {
    const state = player.getState();
    const { phase, target } = state;
    if (phase !== 'playing' && phase !== 'buffering') return;
    const facts = { now: wallClock(), live: target?.kind === 'live', videoLeft: videoLeft(state) };
    const notice = restVerdict({ ...facts, lastInput, autoplayed, autoplayedAt, sleep });
    if (notice?.reason === 'sleep' && sleep?.at === 'video-end') commands.cancelNext();
    tell(notice === null ? null : { reason: notice.reason, secondsLeft: Math.ceil(notice.left / SECOND) });
    if (notice?.left !== 0) return;
    if (notice.reason === 'sleep') setTimerOff();
    commands.pause();
  };
  const tick = (): void => {
    cancel = setTimer(() => {
      look();
      tick();
    }, SECOND);
  };

  player.subscribe((state, before) => {
    if (state.phase === 'ended' && before.phase !== 'ended') {
      if (sleep?.at === 'video-end') setTimerOff();
      if (state.outcome === 'next') {
        autoplayed = autoplayed + 1;
        autoplayedAt = wallClock();
      }
    }
    if (state.phase === 'playing' && before.phase !== 'playing' && isPaused()) tell(null);
    /* The viewer's own pause, or the end, is no countdown any more. */
    if (state.phase !== before.phase && (state.phase === 'paused' || state.phase === 'ended') && !isPaused())
      tell(null);
    if (state.phase === 'idle') {
      cancel?.();
      cancel = null;
      if (before.phase !== 'idle') store.setState(NOTHING);
      sleep = null;
    } else if (cancel === null) tick();
  });
  for (const name of INPUTS) {
    inputs.addEventListener(
      name,
      () => {
        lastInput = wallClock();
        autoplayed = 0;
      },
      { capture: true, passive: true },
    );
  }

  return {
    store,
    setSleep: (choice, programmeEnd) => {
      sleep = sleepTimer(choice, wallClock(), programmeEnd);
      store.setState({ choice, notice: null });
    },
    keepWatching: () => {
      const paused = isPaused();
      lastInput = wallClock();
      autoplayed = 0;
      if (store.getState().notice?.reason === 'sleep') setTimerOff();
      tell(null);
      if (paused) commands.play();
    },
  };
}
