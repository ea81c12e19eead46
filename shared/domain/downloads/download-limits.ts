import { DAY } from '#shared/kernel/time.ts';

/** How long a copy plays after it was authorised, in milliseconds. */
export const COPY_LIFE = 30 * DAY;
/** Hours for which a copy plays after the first play. */
export const HOURS_AFTER_FIRST_PLAY = 48;
/** Maximum copies of an account on all its devices, and maximum devices with copies. */
export const MAX_COPIES = 30;
export const MAX_COPY_DEVICES = 3;

export type HeldCopies = {
  /** Copies of the account. */
  readonly copies: number;
  /** Devices of the account that hold copies, besides this one. */
  readonly otherDevices: number;
};

/** Returns why an account may not store another copy on this device, or null. */
export function copyLimit({ copies, otherDevices }: HeldCopies): 'DOWNLOAD_DEVICES' | 'DOWNLOAD_LIMIT' | null {
  if (otherDevices >= MAX_COPY_DEVICES) return 'DOWNLOAD_DEVICES';
  return copies >= MAX_COPIES ? 'DOWNLOAD_LIMIT' : null;
}
