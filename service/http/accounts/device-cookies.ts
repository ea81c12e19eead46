import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isOverTls } from '#service/http/server/caller-address.ts';
import type { AccountStates } from '#service/store/accounts/account-state.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';

/**
 * Browsers that have signed in before. Each carries a cookie of its own, signed and out of reach of page code, that outlives its session: a mark of its
 * own and the accounts it has signed in to. Guesses of strangers do not count against it, and its own count against nobody else.
 */
export type DeviceCookies = {
  /** The mark of the call's device where it has signed in to this account before, else null. */
  readonly trustedId: (context: Context, accountId: string) => string | null;
  /** Gives the device the proof that it has signed in to this account. */
  readonly trust: (context: Context, accountId: string) => void;
  /** The mark of the call's device, or null where it has none. */
  readonly id: (context: Context) => string | null;
  /** The mark of the call's device; a device without one gets one, which proves no sign-in. */
  readonly ensureId: (context: Context) => string;
};

const NAME = 'harbour_device';
/** As long as browsers keep a cookie at most. */
const MAX_AGE_DAYS = 400;
/** Accounts that one device proves; the longest ago goes first. Five keep the cookie under 300 characters. */
const MAX_ACCOUNTS = 5;

/** `d` is the device's mark; `a` the accounts by a digest, each with the account's `device_epoch` at that sign-in. */
const proof = z.object({ d: z.string(), a: z.array(z.tuple([z.string(), z.number()])) });
type Proof = z.infer<typeof proof>;

/** Makes and reads the cookies with the key of the data folder. A proof of an older `device_epoch` of the account is worth nothing. */
export function createDeviceCookies(key: Buffer, states: AccountStates): DeviceCookies {
  const mac = (text: string): Buffer => createHmac('sha256', key).update(`known-device ${text}`).digest();
  const digest = (accountId: string): string => mac(`account ${accountId}`).toString('base64url').slice(0, 16);

  const read = (context: Context): Proof | null => {
    const [body = '', sign = ''] = getCookie(context, NAME)?.split('.') ?? [];
    const given = Buffer.from(sign, 'base64url');
    const wanted = mac(body);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return proof.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data ?? null;
  };
  const write = (context: Context, value: Proof): void => {
    const body = Buffer.from(JSON.stringify(value)).toString('base64url');
    setCookie(context, NAME, `${body}.${mac(body).toString('base64url')}`, {
      ...{ path: '/api/', httpOnly: true, sameSite: 'Lax', secure: isOverTls(context) },
      maxAge: (MAX_AGE_DAYS * DAY) / SECOND,
    });
  };
  const ownMark = (): string => randomBytes(12).toString('base64url');
  return {
    trustedId: (context, accountId) => {
      const known = read(context);
      const proven = known?.a.find(([account]) => account === digest(accountId));
      return known && proven?.[1] === states.of(accountId).device_epoch ? known.d : null;
    },
    trust: (context, accountId) => {
      const before = read(context);
      const others = before?.a.filter(([account]) => account !== digest(accountId)) ?? [];
      const proven: Proof['a'] = [...others, [digest(accountId), states.of(accountId).device_epoch]];
      write(context, { d: before?.d ?? ownMark(), a: proven.slice(-MAX_ACCOUNTS) });
    },
    id: (context) => read(context)?.d ?? null,
    ensureId: (context) => {
      const known = read(context);
      if (known) return known.d;
      const made = ownMark();
      write(context, { d: made, a: [] });
      return made;
    },
  };
}
