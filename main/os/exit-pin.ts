import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { afterExitTry, exitWait, NO_TRIES } from '#shared/domain/kiosk/exit-guard.ts';
import type { ExitReply } from '#shared/ipc/payloads.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;

/** A PIN as it stands in a policy: `scrypt:SALT:HASH`. */
export async function sealedPin(pin: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `scrypt:${salt.toString('base64')}:${(await derive(pin, salt, LENGTH)).toString('base64')}`;
}

/** Whether a PIN is the sealed one; takes the same time for right and wrong ones. */
export async function isPin(sealed: string, pin: string): Promise<boolean> {
  const [, salt = '', hash = ''] = sealed.split(':');
  const wanted = Buffer.from(hash, 'base64');
  const given = await derive(pin, Buffer.from(salt, 'base64'), LENGTH);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Hears tries at the exit PIN one after the other, and none while the guard is closed. Without a PIN nobody leaves. */
export function createExitGuard(sealed: string | null, now: () => number, leave: () => void): (pin: string) => Promise<ExitReply> {
  let tries = NO_TRIES;
  let busy = false;
  const seconds = (): number => Math.ceil(exitWait(tries, now()) / 1000);
  return async (pin) => {
    if (sealed === null || busy || seconds() > 0) return { accepted: false, retryAfter: seconds() };
    busy = true;
    try {
      const right = await isPin(sealed, pin);
      tries = afterExitTry(tries, right, now());
      if (right) leave();
      return { accepted: right, retryAfter: seconds() };
    } finally {
      busy = false;
    }
  };
}
