import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { TimerName } from '#renderer/player/session/session-event.ts';

/** The session's named timers: setting one again replaces it. */
export type SessionTimers = {
  readonly set: (name: TimerName, ms: number, run: () => void) => void;
  readonly cancel: (name: TimerName) => void;
  readonly cancelAll: () => void;
};

/** Makes the timers over the injected clock. */
export function createSessionTimers(setTimer: PlayerPorts['setTimer']): SessionTimers {
  const running = new Map<TimerName, () => void>();
  const cancel = (name: TimerName) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    set: (name, ms, run) => {
      cancel(name);
      running.set(name, setTimer(run, ms));
    },
    cancel,
    cancelAll: () => {
      for (const name of [...running.keys()]) cancel(name);
    },
  };
}
