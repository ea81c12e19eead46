import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { LoginEntries } from '#service/accounts/store/login-entries.ts';
import { equalTexts } from '#service/kernel/constant-time.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export type OneTimeCodeStores = {
  readonly atOnce: Database['transaction'];
  readonly loginEntries: LoginEntries;
};

/** Lifetime and limits of a code. The specification leaves them open. */
export const ONE_TIME_CODE = { digits: 6, life: 5 * MINUTE, tries: 5 } as const;

/**
 * A code is bound to a number and to the device that requested it, so that no other device can use it or use
 * it up.
 */
export type CodeOwner = { readonly number: string; readonly device: string };

export type OneTimeCodes = {
  /** Creates the owner's code and replaces the previous one. */
  readonly make: (owner: CodeOwner) => Promise<string>;
  /**
   * Returns whether this is the owner's code. A code is void after five failures; a correct one stays valid
   * until consumed.
   */
  readonly check: (owner: CodeOwner, code: string) => Promise<boolean>;
  /** Voids a used code. */
  readonly consume: (owner: CodeOwner) => Promise<void>;
  /** Voids every code of a number. */
  readonly forgetNumber: (number: string) => Promise<void>;
};

const storedCode = z.object({ digest: z.string(), triesLeft: z.number().int() });

/** Creates the codes, stored as keyed digests. */
export function createOneTimeCodes(
  { loginEntries: entries, atOnce }: OneTimeCodeStores,
  now: () => number,
): OneTimeCodes {
  const idOf = ({ number, device }: CodeOwner): string =>
    entries.idOf('one-time-code', `${number} ${device}`);
  const ownerOf = (number: string): string => entries.idOf('number', number);
  const digestOf = (code: string): string => entries.idOf('digits', code);
  const none = { digest: digestOf(''), triesLeft: 0 };
  return {
    make: async (owner) => {
      const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
      const value = { digest: digestOf(code), triesLeft: ONE_TIME_CODE.tries };
      await entries.put(idOf(owner), {
        owners: [ownerOf(owner.number)],
        value,
        expiresAt: now() + ONE_TIME_CODE.life,
      });
      return code;
    },
    check: (owner, code) =>
      atOnce(async () => {
        const parsed = storedCode.safeParse(await entries.get(idOf(owner), now()));
        const kept = parsed.success ? parsed.data : none;
        const right = equalTexts(digestOf(code), kept.digest);
        if (kept.triesLeft === 0) return false;
        if (!right)
          await entries.change(idOf(owner), {
            owners: [ownerOf(owner.number)],
            value: { ...kept, triesLeft: kept.triesLeft - 1 },
          });
        return right;
      }),
    consume: (owner) => entries.remove(idOf(owner)),
    forgetNumber: (number) => entries.removeOf(ownerOf(number)),
  };
}
