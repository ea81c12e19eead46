import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Reads a stored time in milliseconds since 1970; null if there is none or it is not a time. */
export function readStoredTime(storage: StoragePort, key: string): number | null {
  const text = storage.read(key);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Stores a time, rounded to a millisecond. */
export const storeTime = (storage: StoragePort, key: string, at: number): void =>
  storage.write(key, String(Math.round(at)));

/** Storage keys of the shell's times. */
export const STORED_TIMES = {
  guestIntro: `${PRODUCT.prefix}.guest-intro`,
  recoveryShown: `${PRODUCT.prefix}.recovery-told`,
  notificationPrompt: `${PRODUCT.prefix}.notification-prompt`,
  smartBanner: `${PRODUCT.prefix}.smart-banner`,
  loyaltyRegistration: `${PRODUCT.prefix}.loyalty-registration`,
} as const;
