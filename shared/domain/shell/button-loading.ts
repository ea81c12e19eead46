import { SECOND } from '#shared/kernel/time.ts';

/** A tracked button stops loading by itself after this time (accounts section 9). */
export const BUTTON_LOADING_RESET_MS = SECOND;

export type ButtonLoadingFacts = {
  /** When it was pressed (ms), null for not at all. */
  readonly pressedAt: number | null;
  /** Its press is counted: the page may be left, or nothing may come back. */
  readonly tracked: boolean;
  /** What it started is under way. */
  readonly working: boolean;
};

/** Whether a button shows as loading at `now` (ms): a tracked one for a second after the press, any other while its work goes on. */
export const isButtonLoading = ({ pressedAt, tracked, working }: ButtonLoadingFacts, now: number): boolean =>
  pressedAt !== null && (tracked ? now >= pressedAt && now - pressedAt < BUTTON_LOADING_RESET_MS : working);
