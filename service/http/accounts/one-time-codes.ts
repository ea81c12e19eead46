import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Life and limits of a code; they are ours. */
export const ONE_TIME_CODE = { digits: 6, life: 5 * MINUTE, tries: 5 } as const;

/** A code belongs to a number and to the device that asked for it, so that no other device can use it or use it up. */
export type CodeOwner = { readonly number: string; readonly device: string };

/** One-time codes. */
export type OneTimeCodes = {
  /** Makes the owner's code, in place of the one before. */
  readonly make: (owner: CodeOwner) => string;
  /** Whether this is the owner's code. A wrong one counts; after five the code is worth nothing. A right one holds until `spend`. */
  readonly check: (owner: CodeOwner, code: string) => boolean;
  /** The code did its work and is worth nothing any more. */
  readonly consume: (owner: CodeOwner) => void;
  /** Forgets every code of a number. */
  readonly forgetNumber: (number: string) => void;
};

type StoredCode = { readonly digest: Buffer; readonly triesLeft: number };

const keyOf = ({ number, device }: CodeOwner): string => `${number} ${device}`;
const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Keeps codes in memory, as digests. */
export function createOneTimeCodes(now: () => number): OneTimeCodes {
  const codes = createExpiringMap<StoredCode>(ONE_TIME_CODE.life, now);
  const none = { digest: digestOf(''), triesLeft: 0 };
  return {
    make: (owner) => {
      const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
      codes.set(keyOf(owner), { digest: digestOf(code), triesLeft: ONE_TIME_CODE.tries });
      return code;
    },
    check: (owner, code) => {
      const key = keyOf(owner);
      const kept = codes.get(key) ?? none;
      const right = timingSafeEqual(kept.digest, digestOf(code));
      if (kept.triesLeft === 0) return false;
      if (!right) codes.replace(key, { ...kept, triesLeft: kept.triesLeft - 1 });
      return right;
    },
    consume: (owner) => codes.remove(keyOf(owner)),
    forgetNumber: (number) => codes.removeWhere((_, key) => key.startsWith(`${number} `)),
  };
}
