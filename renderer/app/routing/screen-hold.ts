/**
 * Puts off the building of a screen whose address is open already, while something that was begun with the
 * press is shown over the page.
 */
export type ScreenHold = {
  /** The next screen that takes part in this is built once `until` resolves. */
  readonly hold: (until: Promise<void>) => void;
  /** For the loader of a screen: what it waits for, once; undefined for nothing. */
  readonly take: () => Promise<void> | undefined;
};

/** Creates the hold of the app's router. */
export function createScreenHold(): ScreenHold {
  let held: Promise<void> | undefined;
  return {
    hold: (until) => {
      held = until;
    },
    take: () => {
      const until = held;
      held = undefined;
      return until;
    },
  };
}
