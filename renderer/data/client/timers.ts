/** Runs something after `ms` milliseconds, unless the returned function is called before. Injected, so that tests turn the time. */
export type SetTimer = (run: () => void, ms: number) => () => void;

/** The real timer. */
export const setRealTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
