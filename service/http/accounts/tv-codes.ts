import { randomBytes, randomInt } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Life of a smart TV's code, and how often the TV asks; the alphabet leaves out what is easily confused or spells words. */
export const TV_CODE = { life: 10 * MINUTE, interval: 5 * SECOND, length: 8, alphabet: 'BCDFGHJKMPQRTVWXYZ2346789' } as const;

/** Who entered a code: the account, and the TV in its list of devices. */
export type TvLogin = { readonly accountId: string; readonly deviceKey: string };

/** Codes that smart TVs show. The code is for eyes; the claim token never leaves the TV. */
export type TvCodes = {
  readonly make: () => { readonly code: string; readonly claimToken: string };
  /** Whether a TV shows this code and nobody has entered it. */
  readonly isShown: (code: string) => boolean;
  /** Says who entered a code that is shown; it is worth nothing to others from then on. */
  readonly enter: (code: string, who: TvLogin) => void;
  /** What became of the TV's code: unknown or too old, not entered yet, or entered; an entered one is claimed once. */
  readonly claim: (claimToken: string) => 'UNKNOWN' | 'PENDING' | TvLogin;
  /** Forgets sign-ins to this account that no TV has claimed. */
  readonly forgetAccount: (accountId: string) => void;
};

/** Keeps codes in memory. */
export function createTvCodes(now: () => number): TvCodes {
  const shown = createExpiringMap<string>(TV_CODE.life, now);
  const claims = createExpiringMap<TvLogin | 'PENDING'>(TV_CODE.life, now);
  return {
    make: () => {
      const code = Array.from({ length: TV_CODE.length }, () => TV_CODE.alphabet[randomInt(TV_CODE.alphabet.length)]).join('');
      const claimToken = randomBytes(24).toString('base64url');
      shown.set(code, claimToken);
      claims.set(claimToken, 'PENDING');
      return { code, claimToken };
    },
    isShown: (code) => shown.get(normaliseCode(code)) !== null,
    enter: (code, who) => {
      const claimToken = shown.get(normaliseCode(code));
      if (claimToken === null) return;
      shown.remove(normaliseCode(code));
      claims.replace(claimToken, who);
    },
    claim: (claimToken) => {
      const found = claims.get(claimToken) ?? 'UNKNOWN';
      if (typeof found === 'object') claims.remove(claimToken);
      return found;
    },
    forgetAccount: (accountId) => claims.removeWhere((claim) => claim !== 'PENDING' && claim.accountId === accountId),
  };
}

/** A code as people type it: any case, with spaces or hyphens. */
const normaliseCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');
