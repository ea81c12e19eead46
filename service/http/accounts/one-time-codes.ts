import { createHash, randomInt } from 'node:crypto';
import { equalBytes } from '#service/constant-time.ts';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Lifetime and limits of a code. The specification leaves them open. */
export const ONE_TIME_CODE = { digits: 6, life: 5 * MINUTE, tries: 5 } as const;

/** A code is bound to a number and to the device that requested it, so that no other device can use it or use it up. */
export type CodeOwner = { readonly number: string; readonly device: string };

export type OneTimeCodes = {
  /** Creates the owner's code and replaces the previous one. */
  readonly make: (owner: CodeOwner) => string;
  /** Returns whether this is the owner's code. A code is void after five failures; a correct one stays valid until consumed. */
  readonly check: (owner: CodeOwner, code: string) => boolean;
  /** Voids a used code. */
  readonly consume: (owner: CodeOwner) => void;
  /** Voids every code of a number. */
  readonly forgetNumber: (number: string) => void;
};

type StoredCode = { readonly digest: Buffer; readonly triesLeft: number };

const keyOf = ({ number, device }: CodeOwner): string => `${number} ${device}`;
const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Creates the codes, held in memory as digests. */
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
      const right = equalBytes(kept.digest, digestOf(code));
      if (kept.triesLeft === 0) return false;
      if (!right) codes.replace(key, { ...kept, triesLeft: kept.triesLeft - 1 });
      return right;
    },
    consume: (owner) => codes.remove(keyOf(owner)),
    forgetNumber: (number) => codes.removeWhere((_, key) => key.startsWith(`${number} `)),
  };
}
