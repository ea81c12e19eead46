import type { StoragePort } from '#renderer/platform/port.ts';

/** When something happened on this device, in milliseconds since 1970; null for never, or where what is kept is no time. */
export function readStoredTime(storage: StoragePort, key: string): number | null {
  const text = storage.read(key);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Keeps a time, rounded to a millisecond. */
export const storeTime = (storage: StoragePort, key: string, at: number): void => storage.write(key, String(Math.round(at)));

/** The keys of times that the shell keeps. */
export const STORED_TIMES = {
  guestIntro: 'harbour.guest-intro',
  recoveryTold: 'harbour.recovery-told',
  notificationPrompt: 'harbour.notification-prompt',
  smartBanner: 'harbour.smart-banner',
} as const;
