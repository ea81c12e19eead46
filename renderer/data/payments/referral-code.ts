import { z } from 'zod';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { DAY } from '#shared/kernel/time.ts';

const KEY = `${PRODUCT.prefix}.referral-code`;
/** How long a friend's code is kept for the first payment. */
const KEPT = 30 * DAY;
const CODE = /^[A-Za-z0-9]{4,24}$/;

const stored = z.object({ code: z.string().regex(CODE), at: z.number() });

/**
 * Keeps the referral code of a friend's link (`referrer`) for the checkout; anything but a code is ignored.
 */
export function keepReferralCode(
  storage: Pick<StoragePort, 'write'>,
  code: string | null,
  now: number,
): void {
  if (code !== null && CODE.test(code))
    storage.write(KEY, JSON.stringify({ code: code.toUpperCase(), at: now }));
}

/** Returns the code of the friend's link that this browser came by, or null. */
export function keptReferralCode(storage: Pick<StoragePort, 'read'>, now: number): string | null {
  const kept = readStored(storage, KEY, stored);
  return kept !== null && Math.abs(now - kept.at) < KEPT ? kept.code : null;
}
