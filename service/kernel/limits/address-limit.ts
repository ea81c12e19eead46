import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createEvictingMap } from './evicting-map.ts';

/**
 * Limits of one address in 15 minutes: attempts in all, and the different accounts, numbers or codes tried.
 */
export type AddressLimits = { readonly attempts: number; readonly subjects: number };

/**
 * Limits floods and credential stuffing by address. The limits are high because many viewers may share an
 * address; guessing is limited elsewhere.
 */
export type AddressLimit = {
  /** Counts an attempt. Returns 0, or the seconds to wait. */
  readonly take: (address: string, subject: string) => number;
  /** Uncounts an attempt that succeeded or was refused for another reason. */
  readonly refund: (address: string, subject: string) => void;
};

type State = { readonly since: number; attempts: number; readonly subjects: Map<string, number> };
const WINDOW = 15 * MINUTE;

/** Creates the limit. Each window starts with an address's first attempt. */
export function createAddressLimit(ceiling: AddressLimits, now: () => number): AddressLimit {
  const states = createEvictingMap<State>({
    weight: ({ attempts }) => attempts,
    isOver: ({ since }) => since + WINDOW <= now(),
  });
  return {
    take: (address, subject) => {
      const state = states.get(address) ?? { since: now(), attempts: 0, subjects: new Map<string, number>() };
      const count = state.subjects.get(subject) ?? 0;
      if (state.attempts >= ceiling.attempts || (count === 0 && state.subjects.size >= ceiling.subjects))
        return Math.max(1, Math.ceil((state.since + WINDOW - now()) / SECOND));
      state.attempts += 1;
      state.subjects.set(subject, count + 1);
      states.set(address, state);
      return 0;
    },
    refund: (address, subject) => {
      const state = states.get(address);
      const count = state?.subjects.get(subject);
      if (!state || count === undefined) return;
      state.attempts -= 1;
      if (count > 1) state.subjects.set(subject, count - 1);
      else state.subjects.delete(subject);
    },
  };
}
