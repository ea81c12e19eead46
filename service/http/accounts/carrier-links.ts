import { randomBytes } from 'node:crypto';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Links of the carrier's own app: a token that signs in one account on one device, once. */
export type CarrierLinks = {
  /** Makes the token of a link; it holds for ten minutes. */
  readonly make: (accountId: string, deviceId: string) => string;
  /** The account of a token on its device, or null. The token holds until it is spent. */
  readonly accountOf: (token: string, deviceId: string) => string | null;
  readonly consume: (token: string) => void;
  readonly forgetAccount: (accountId: string) => void;
};

const LIFE = 10 * MINUTE;

/** Keeps links in memory. */
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
