import { randomBytes, randomInt } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Lifetime of a TV code and polling interval of the TV. The alphabet omits characters that are easily confused or spell words. */
export const TV_CODE = { life: 10 * MINUTE, interval: 5 * SECOND, length: 8, alphabet: 'BCDFGHJKMPQRTVWXYZ2346789' } as const;

/** Who entered a code: the account, and the TV's device key. */
export type TvLogin = { readonly accountId: string; readonly deviceKey: string };

/** Codes shown by smart TVs. People see the code; the claim token never leaves the TV. */
export type TvCodes = {
  readonly make: () => { readonly code: string; readonly claimToken: string };
  /** Returns whether a TV shows this code and it has not been entered. */
  readonly isShown: (code: string) => boolean;
  /** Records who entered a code; it cannot be entered again. */
  readonly enter: (code: string, who: TvLogin) => void;
  /** Returns the state of the TV's code: unknown or expired, pending, or entered. An entered code can be claimed once. */
  readonly claim: (claimToken: string) => 'UNKNOWN' | 'PENDING' | TvLogin;
  /** Revokes logins to this account that no TV has claimed. */
  readonly forgetAccount: (accountId: string) => void;
};

/** Creates the codes, held in memory. */
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

/** Normalises a typed code: upper case, without spaces and hyphens. */
const normaliseCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');
