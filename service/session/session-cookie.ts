import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isOverTls } from '#service/kernel/web/caller-address.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import { earlierCookie, forgetEarlierCookie } from './earlier-cookie.ts';
import { SESSION_LIFE, type SessionFields, type StoredSession, type StoredSessions } from './sessions.ts';

const NAME = `${PRODUCT.prefix}_session`;
/** Handle of a PIN that waits for a page of its browser; it ends with the session. */
export const PIN_COOKIE = `${PRODUCT.prefix}_pin`;

/** Dependencies for reading and ending sessions. */
export type SessionNeeds = {
  readonly store: { readonly sessions: StoredSessions };
  readonly machineClock: Clock;
};

/** Dependencies for starting a session in place of another one, which may have push tokens and a device. */
export type SessionStartNeeds = SessionNeeds & {
  readonly store: {
    readonly pushTokens: {
      readonly move: (sessionId: string, toSessionId: string, accountId: string | null) => Promise<void>;
    };
    readonly devices: { readonly remove: (deviceKey: string) => Promise<void> };
  };
};

/** Returns the options of a cookie of this service. */
export const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isOverTls(context) }) as const;

/** Returns what the request's cookie of the session holds; undefined without one. */
export const cookieSecret = (context: Context): string | undefined =>
  getCookie(context, NAME) ?? earlierCookie(context, NAME);

/** Returns the session of the request's cookie, or null. */
export async function cookieSession(needs: SessionNeeds, context: Context): Promise<StoredSession | null> {
  const secret = cookieSecret(context);
  return secret ? await needs.store.sessions.find(secret, needs.machineClock.now()) : null;
}

/**
 * Gives the session of a brand's earlier releases, whose cookie had another name, the name of today, and ends the
 * earlier cookie. A login of today stays.
 */
export async function renameEarlierSession(needs: SessionNeeds, context: Context): Promise<void> {
  const secret = earlierCookie(context, NAME);
  if (secret === undefined) return;
  forgetEarlierCookie(context, NAME, cookieOptions(context));
  if (getCookie(context, NAME) !== undefined) return;
  if ((await cookieSession(needs, context)) !== null) setSessionCookie(context, secret);
}

const setSessionCookie = (context: Context, secret: string): void =>
  setCookie(context, NAME, secret, { ...cookieOptions(context), maxAge: SESSION_LIFE / SECOND });

/**
 * Starts a session in place of the request's one, sets its cookie and returns its id. The old cookie becomes
 * void, which prevents session fixation.
 */
export async function startSession(
  needs: SessionStartNeeds,
  context: Context,
  fields: SessionFields,
): Promise<string> {
  const before = await cookieSession(needs, context);
  const now = needs.machineClock.now();
  const secret = await needs.store.sessions.start(fields, now);
  const session_id = (await needs.store.sessions.find(secret, now))?.session_id ?? '';
  if (before) {
    const account_id = fields.account_id ?? null;
    if (before.account_id === null || before.account_id === account_id)
      await needs.store.pushTokens.move(before.session_id, session_id, account_id);
    await needs.store.sessions.end(before.session_id);
    if (before.device_key !== null && before.device_key !== fields.device_key)
      await needs.store.devices.remove(before.device_key);
  }
  setSessionCookie(context, secret);
  return session_id;
}

/** Rotates the cookie and id of the request's session; tokens of the old id become void. */
export async function rotateSession(needs: SessionStartNeeds, context: Context): Promise<void> {
  const before = await cookieSession(needs, context);
  if (before) await startSession(needs, context, before);
}

/** Ends the request's session and deletes the cookie. */
export async function endSession(needs: SessionNeeds, context: Context): Promise<void> {
  const session = await cookieSession(needs, context);
  if (session) await needs.store.sessions.end(session.session_id);
  deleteCookie(context, NAME, cookieOptions(context));
  if (getCookie(context, PIN_COOKIE) !== undefined) deleteCookie(context, PIN_COOKIE, cookieOptions(context));
}

/** Returns whether the request's cookie matches no session any more. */
export const hasStaleCookie = async (needs: SessionNeeds, context: Context): Promise<boolean> =>
  getCookie(context, NAME) !== undefined && (await cookieSession(needs, context)) === null;

/** Deletes a cookie that matches no session; a valid one is kept. */
export async function clearStaleCookie(needs: SessionNeeds, context: Context): Promise<void> {
  if (await hasStaleCookie(needs, context)) deleteCookie(context, NAME, cookieOptions(context));
}
