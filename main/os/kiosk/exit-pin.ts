import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  afterExitAttempt,
  type ExitAttempts,
  exitDelay,
  NO_ATTEMPTS,
} from '#shared/domain/kiosk/exit-guard.ts';
import type { ExitReply } from '#shared/ipc/payloads.ts';
import type { ExitAttemptStore } from './exit-attempts.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;

/** Hashes a PIN in the format of the policy: `scrypt:SALT:HASH`. */
export async function hashPin(pin: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `scrypt:${salt.toString('base64')}:${(await derive(pin, salt, LENGTH)).toString('base64')}`;
}

/** Returns whether a PIN matches the hash, in constant time. */
export async function verifyPin(sealed: string, pin: string): Promise<boolean> {
  const [, salt = '', hash = ''] = sealed.split(':');
  const stored = Buffer.from(hash, 'base64');
  const given = await derive(pin, Buffer.from(salt, 'base64'), LENGTH);
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/**
 * Creates the check of the exit PIN. Attempts run one at a time and are refused while locked; each is stored
 * as wrong before it is verified, so that switching the kiosk off does not reset the count. Without a PIN no
 * attempt succeeds.
 */
export function createExitGuard(
  sealed: string | null,
  now: () => number,
  store: ExitAttemptStore,
  leave: () => void,
): (pin: string) => Promise<ExitReply> {
  let tries: ExitAttempts | null = null;
  let busy = false;
  const seconds = (): number => Math.ceil(exitDelay(tries ?? NO_ATTEMPTS, now()) / 1000);
  return async (pin) => {
    if (sealed === null || busy) return { accepted: false, retryAfter: seconds() };
    busy = true;
    try {
      tries ??= await store.read();
      if (seconds() > 0) return { accepted: false, retryAfter: seconds() };
      tries = afterExitAttempt(tries, false, now());
      await store.write(tries);
      const right = await verifyPin(sealed, pin);
      if (!right) return { accepted: false, retryAfter: seconds() };
      tries = NO_ATTEMPTS;
      await store.write(tries);
      leave();
      return { accepted: true, retryAfter: 0 };
    } finally {
      busy = false;
    }
  };
}
