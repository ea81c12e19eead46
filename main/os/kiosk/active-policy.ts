import type { KioskPolicy } from '#shared/contract/kiosk-policy.ts';

/** The kiosk's policy while it runs: the one in force, and a newer one that waits until no guest is there. */
export type ActivePolicy = {
  readonly current: () => KioskPolicy;
  /** A newer policy has come; `onOffer` is told, and it waits. */
  readonly stage: (next: KioskPolicy) => void;
  /** Puts the waiting policy into force; true when there was one. */
  readonly applyStaged: () => boolean;
  readonly onStaged: (listener: () => void) => void;
};

/**
 * The policy that `first` begins with. What windows were opened by (`displays`) and what keeps the kiosk shut (`exitPin`, `remote`) stay those of the start
 * however often a policy comes.
 */
export function createActivePolicy(first: KioskPolicy): ActivePolicy {
  const { displays, exitPin, remote } = first;
  const listeners: (() => void)[] = [];
  let now = first;
  let waiting: KioskPolicy | null = null;
  return {
    current: () => now,
    stage: (next) => {
      waiting = { ...next, displays, exitPin, remote };
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
