import type { StoragePort } from '#renderer/platform/port.ts';

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
  guestIntro: 'harbour.guest-intro',
  recoveryShown: 'harbour.recovery-told',
  notificationPrompt: 'harbour.notification-prompt',
  smartBanner: 'harbour.smart-banner',
  loyaltyRegistration: 'harbour.loyalty-registration',
} as const;
