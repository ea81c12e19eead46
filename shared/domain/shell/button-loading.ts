import { SECOND } from '#shared/kernel/time.ts';

/** Time after which a tracked button stops loading (S0-9-017). */
export const BUTTON_LOADING_RESET_MS = SECOND;

export type ButtonLoadingFacts = {
  /** Time of the press (ms), or null. */
  readonly pressedAt: number | null;
  /** The press is tracked: the page may be left, or no completion may be reported. */
  readonly tracked: boolean;
  /** Its action is running. */
  readonly working: boolean;
};

/**
 * Returns whether a button shows as loading at `now` (ms): a tracked one for a second after the press, any
 * other while its action runs.
 */
export const isButtonLoading = ({ pressedAt, tracked, working }: ButtonLoadingFacts, now: number): boolean =>
  pressedAt !== null && (tracked ? now >= pressedAt && now - pressedAt < BUTTON_LOADING_RESET_MS : working);
