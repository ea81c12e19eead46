import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { equalBytes } from '#service/kernel/constant-time.ts';
import { isOverTls } from '#service/kernel/web/caller-address.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { earlierCookie, forgetEarlierCookie } from '#service/session/earlier-cookie.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';

/**
 * Device cookies: each browser that has logged in carries a signed, HTTP-only cookie with its own id and the
 * accounts it has logged in to. It outlives the session, and lets attempt limits tell a known device from
 * strangers.
 */
export type DeviceCookies = {
  /** Returns the id of the call's device if it has logged in to this account before, else null. */
  readonly trustedId: (context: Context, accountId: string) => Promise<string | null>;
  /** Records in the cookie that the device has logged in to this account. */
  readonly trust: (context: Context, accountId: string) => Promise<void>;
  /** Returns the id of the call's device, or null without a cookie. */
  readonly id: (context: Context) => string | null;
  /** Returns the id of the call's device. Sets a cookie without accounts if it has none. */
  readonly ensureId: (context: Context) => string;
};

const NAME = `${PRODUCT.prefix}_device`;
/** The longest cookie lifetime that browsers accept. */
const MAX_AGE_DAYS = 400;
const placeFor = (context: Context) =>
  ({ path: '/api/', httpOnly: true, sameSite: 'Lax', secure: isOverTls(context) }) as const;
const optionsFor = (context: Context) =>
  ({ ...placeFor(context), maxAge: (MAX_AGE_DAYS * DAY) / SECOND }) as const;

/** Gives the device cookie of a brand's earlier releases the name of today. */
export function renameEarlierDevice(context: Context): void {
  const value = earlierCookie(context, NAME);
  if (value === undefined) return;
  forgetEarlierCookie(context, NAME, placeFor(context));
  if (getCookie(context, NAME) === undefined) setCookie(context, NAME, value, optionsFor(context));
}

/** Accounts in one cookie, newest last; the oldest is dropped. Five keep it under 300 characters. */
const MAX_ACCOUNTS = 5;

/** `d` is the device id; `a` holds account digests, each with the account's `device_epoch` at login. */
const proof = z.object({ d: z.string(), a: z.array(z.tuple([z.string(), z.number()])) });
type Proof = z.infer<typeof proof>;

/**
 * Creates the cookies, signed with the data folder's key. An entry with an older `device_epoch` is ignored.
 */
export function createDeviceCookies(key: Buffer, states: AccountStates): DeviceCookies {
  const mac = (text: string): Buffer => createHmac('sha256', key).update(`known-device ${text}`).digest();
  const digest = (accountId: string): string =>
    mac(`account ${accountId}`).toString('base64url').slice(0, 16);

  const read = (context: Context): Proof | null => {
    const [body = '', sign = ''] =
      (getCookie(context, NAME) ?? earlierCookie(context, NAME))?.split('.') ?? [];
    if (!equalBytes(Buffer.from(sign, 'base64url'), mac(body))) return null;
    return proof.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data ?? null;
  };
  const write = (context: Context, value: Proof): void => {
    const body = Buffer.from(JSON.stringify(value)).toString('base64url');
    setCookie(context, NAME, `${body}.${mac(body).toString('base64url')}`, optionsFor(context));
    if (earlierCookie(context, NAME) !== undefined) forgetEarlierCookie(context, NAME, placeFor(context));
  };
  const ownMark = (): string => randomBytes(12).toString('base64url');
  return {
    trustedId: async (context, accountId) => {
      const cookie = read(context);
      const proven = cookie?.a.find(([account]) => account === digest(accountId));
      return cookie && proven?.[1] === (await states.of(accountId)).device_epoch ? cookie.d : null;
    },
    trust: async (context, accountId) => {
      const before = read(context);
      const others = before?.a.filter(([account]) => account !== digest(accountId)) ?? [];
      const proven: Proof['a'] = [...others, [digest(accountId), (await states.of(accountId)).device_epoch]];
      write(context, { d: before?.d ?? ownMark(), a: proven.slice(-MAX_ACCOUNTS) });
    },
    id: (context) => read(context)?.d ?? null,
    ensureId: (context) => {
      const cookie = read(context);
      if (cookie) return cookie.d;
      const newId = ownMark();
      write(context, { d: newId, a: [] });
      return newId;
    },
  };
}
