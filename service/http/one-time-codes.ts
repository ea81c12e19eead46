import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createExpiringMap } from './expiring-map.ts';
import { createRateLimit } from './rate-limit.ts';

/** Life and limits of a code: accounts section 9 names the 60 s, the rest is ours. */
export const ONE_TIME_CODE = { digits: 6, life: 5 * MINUTE, tries: 5, resendAfter: 60 * SECOND, anHour: 5 } as const;

/** A code as it was made, or why none was: too soon after the last one, or too many in an hour; `wait` in seconds. */
export type NewCode =
  | { readonly made: true; readonly code: string }
  | { readonly made: false; readonly why: 'SOON' | 'MANY'; readonly wait: number };

export type OneTimeCodes = {
  /** Makes the code of a number, in place of the one before. */
  readonly request: (number: string) => NewCode;
  /** Whether this is the number's code. A wrong one counts; after five the code is worth nothing. A right one holds until `spend`. */
  readonly check: (number: string, code: string) => boolean;
  /** The code did its work and is worth nothing any more. */
  readonly spend: (number: string) => void;
};

type Kept = { readonly digest: Buffer; readonly triesLeft: number };

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Keeps codes in memory, as digests. */
export function createOneTimeCodes(now: () => number): OneTimeCodes {
  const codes = createExpiringMap<Kept>(ONE_TIME_CODE.life, now);
  const soon = createRateLimit(1, ONE_TIME_CODE.resendAfter, now);
  const hourly = createRateLimit(ONE_TIME_CODE.anHour, HOUR, now);
  return {
    request: (number) => {
      const wait = soon.take(number);
      if (wait > 0) return { made: false, why: 'SOON', wait };
      const long = hourly.take(number);
      if (long > 0) return { made: false, why: 'MANY', wait: long };
      const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
      codes.set(number, { digest: digestOf(code), triesLeft: ONE_TIME_CODE.tries });
      return { made: true, code };
    },
    check: (number, code) => {
      const kept = codes.get(number);
      if (kept === null || kept.triesLeft === 0) return false;
      if (timingSafeEqual(kept.digest, digestOf(code))) return true;
      codes.replace(number, { ...kept, triesLeft: kept.triesLeft - 1 });
      return false;
    },
    spend: (number) => codes.remove(number),
  };
}
