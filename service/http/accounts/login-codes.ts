import { randomBytes, randomInt } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createPendingLogins, type PendingLogins } from './credentials.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

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

/** Links from the carrier's app: a single-use token that logs one account in on one device. */
export type CarrierLinks = {
  /** Creates a token, valid for ten minutes. */
  readonly make: (accountId: string, deviceId: string) => string;
  /** Returns the token's account if the device matches, else null. The token stays valid until it is consumed. */
  readonly accountOf: (token: string, deviceId: string) => string | null;
  readonly consume: (token: string) => void;
  readonly forgetAccount: (accountId: string) => void;
};

const LIFE = 10 * MINUTE;

/** Creates the links, held in memory. */
export function createCarrierLinks(now: () => number): CarrierLinks {
  const links = createExpiringMap<{ readonly accountId: string; readonly deviceId: string }>(LIFE, now);
  return {
    make: (accountId, deviceId) => {
      const token = randomBytes(24).toString('base64url');
      links.set(token, { accountId, deviceId });
      return token;
    },
    accountOf: (token, deviceId) => {
      const link = links.get(token);
      return link?.deviceId === deviceId ? link.accountId : null;
    },
    consume: links.remove,
    forgetAccount: (accountId) => links.removeWhere((link) => link.accountId === accountId),
  };
}

/** Everything that may still become a session. The demo console stands in for the TV and the carrier's app. */
export type LoginCodes = {
  readonly tvs: TvCodes;
  readonly carrierLinks: CarrierLinks;
  readonly oneTimeCodes: OneTimeCodes;
  readonly pending: PendingLogins;
  /** Revokes everything that could still log in to an account; `mobile` is its number at the carrier, if any. */
  readonly forgetAccount: (accountId: string, mobile: string | null) => void;
};

/** Creates the codes, held in memory. */
export function createLoginCodes(now: () => number): LoginCodes {
  const tvs = createTvCodes(now);
  const carrierLinks = createCarrierLinks(now);
  const oneTimeCodes = createOneTimeCodes(now);
  const pending = createPendingLogins(now);
  return {
    ...{ tvs, carrierLinks, oneTimeCodes, pending },
    forgetAccount: (accountId, mobile) => {
      tvs.forgetAccount(accountId);
      carrierLinks.forgetAccount(accountId);
      pending.removeWhere(({ accounts }) => accounts.some(({ account_id }) => account_id === accountId));
      if (mobile !== null) oneTimeCodes.forgetNumber(mobile);
    },
  };
}
