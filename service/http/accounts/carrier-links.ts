import { randomBytes } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE } from '#shared/kernel/time.ts';

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
