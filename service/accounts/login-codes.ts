import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createOneTimeCodes, type OneTimeCodeStores, type OneTimeCodes } from './one-time-codes.ts';
import { createPendingLogins, type PendingLoginStores, type PendingLogins } from './pending-logins.ts';

export type LoginCodeStores = OneTimeCodeStores & PendingLoginStores;

/**
 * Lifetime of a TV code and polling interval of the TV. The alphabet omits characters that are easily
 * confused or spell words.
 */
export const TV_CODE = {
  life: 10 * MINUTE,
  interval: 5 * SECOND,
  length: 8,
  alphabet: 'BCDFGHJKMPQRTVWXYZ2346789',
} as const;

const tvLogin = z.object({ accountId: z.string(), deviceKey: z.string() });
/** The login behind a code that was entered: the account, and the TV's device key. */
export type TvLogin = Readonly<z.output<typeof tvLogin>>;

/** Codes shown by smart TVs. People see the code; the claim token never leaves the TV. */
export type TvCodes = {
  readonly make: () => Promise<{ readonly code: string; readonly claimToken: string }>;
  /** Returns whether a TV shows this code and it has not been entered. */
  readonly isShown: (code: string) => Promise<boolean>;
  /** Records who entered a code; it cannot be entered again. */
  readonly enter: (code: string, who: TvLogin) => Promise<void>;
  /**
   * Returns the state of the TV's code: unknown or expired, pending, or entered. An entered code can be
   * claimed once.
   */
  readonly claim: (claimToken: string) => Promise<'UNKNOWN' | 'PENDING' | TvLogin>;
};

const claimId = z.string();
const claimed = z.union([z.literal('PENDING'), tvLogin]);

/** Creates the codes of smart TVs. */
export function createTvCodes(
  { loginEntries: entries, atOnce }: OneTimeCodeStores,
  now: () => number,
): TvCodes {
  const shownId = (code: string): string => entries.idOf('tv-code', normaliseCode(code));
  return {
    make: async () => {
      const code = Array.from(
        { length: TV_CODE.length },
        () => TV_CODE.alphabet[randomInt(TV_CODE.alphabet.length)],
      ).join('');
      const claimToken = randomBytes(24).toString('base64url');
      const claim = entries.idOf('tv-claim', claimToken);
      const expiresAt = now() + TV_CODE.life;
      await entries.put(claim, { owners: [], value: 'PENDING', expiresAt });
      await entries.put(shownId(code), { owners: [], value: claim, expiresAt });
      return { code, claimToken };
    },
    isShown: async (code) => (await entries.get(shownId(code), now())) !== null,
    enter: (code, who) =>
      atOnce(async () => {
        const claim = claimId.safeParse(await entries.get(shownId(code), now()));
        if (!claim.success) return;
        await entries.remove(shownId(code));
        await entries.change(claim.data, { owners: [who.accountId], value: who });
      }),
    claim: (claimToken) =>
      atOnce(async () => {
        const id = entries.idOf('tv-claim', claimToken);
        const found = claimed.safeParse(await entries.get(id, now()));
        if (!found.success) return 'UNKNOWN';
        if (found.data !== 'PENDING') await entries.remove(id);
        return found.data;
      }),
  };
}

/** Normalises a typed code: upper case, without spaces and hyphens. */
const normaliseCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Links from the carrier's app: a single-use token that logs one account in on one device. */
export type CarrierLinks = {
  /** Creates a token, valid for ten minutes. */
  readonly make: (accountId: string, deviceId: string) => Promise<string>;
  /**
   * Returns the token's account if the device matches, else null. The token stays valid until it is consumed.
   */
  readonly accountOf: (token: string, deviceId: string) => Promise<string | null>;
  readonly consume: (token: string) => Promise<void>;
};

const LIFE = 10 * MINUTE;
const carrierLink = z.object({ accountId: z.string(), deviceId: z.string() });

/** Creates the links of the carrier. */
export function createCarrierLinks(
  { loginEntries: entries }: Pick<OneTimeCodeStores, 'loginEntries'>,
  now: () => number,
): CarrierLinks {
  const idOf = (token: string): string => entries.idOf('carrier-link', token);
  return {
    make: async (accountId, deviceId) => {
      const token = randomBytes(24).toString('base64url');
      await entries.put(idOf(token), {
        owners: [accountId],
        value: { accountId, deviceId },
        expiresAt: now() + LIFE,
      });
      return token;
    },
    accountOf: async (token, deviceId) => {
      const link = carrierLink.safeParse(await entries.get(idOf(token), now()));
      return link.success && link.data.deviceId === deviceId ? link.data.accountId : null;
    },
    consume: (token) => entries.remove(idOf(token)),
  };
}

/**
 * Everything that may still become a session. The demo console stands in for the TV and the carrier's app.
 */
export type LoginCodes = {
  readonly tvs: TvCodes;
  readonly carrierLinks: CarrierLinks;
  readonly oneTimeCodes: OneTimeCodes;
  readonly pending: PendingLogins;
  /**
   * Revokes everything that could still log in to an account; `mobile` is its number at the carrier, if any.
   */
  readonly forgetAccount: (accountId: string, mobile: string | null) => Promise<void>;
};

/** Creates the codes, which any process over the same data knows. */
export function createLoginCodes(store: LoginCodeStores, now: () => number): LoginCodes {
  const oneTimeCodes = createOneTimeCodes(store, now);
  return {
    tvs: createTvCodes(store, now),
    carrierLinks: createCarrierLinks(store, now),
    oneTimeCodes,
    pending: createPendingLogins(store, now),
    forgetAccount: async (accountId, mobile) => {
      await store.loginEntries.removeOf(accountId);
      if (mobile !== null) await oneTimeCodes.forgetNumber(mobile);
    },
  };
}
