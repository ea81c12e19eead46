import type { KioskPolicy } from '#shared/contract/kiosk-policy.ts';

/**
 * The kiosk policy while the app runs: the one in force, and a newer one that is staged until no guest is
 * present.
 */
export type ActivePolicy = {
  readonly current: () => KioskPolicy;
  /** Stages a newer policy and calls the `onStaged` listeners. */
  readonly stage: (next: KioskPolicy) => void;
  /** Applies the staged policy; false if there is none. */
  readonly applyStaged: () => boolean;
  readonly onStaged: (listener: () => void) => void;
};

/**
 * Creates the active policy from `first`. `displays`, `exitPin`, `remote` and `fleet` keep their values from
 * the start, whatever a later policy says.
 */
export function createActivePolicy(first: KioskPolicy): ActivePolicy {
  const { displays, exitPin, remote, fleet } = first;
  const listeners: (() => void)[] = [];
  let now = first;
  let waiting: KioskPolicy | null = null;
  return {
    current: () => now,
    stage: (next) => {
      waiting = { ...next, displays, exitPin, remote, fleet };
      for (const listener of listeners) listener();
    },
    applyStaged: () => {
      if (waiting === null) return false;
      now = waiting;
      waiting = null;
      return true;
    },
    onStaged: (listener) => {
      listeners.push(listener);
    },
  };
}
