import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isOverTls } from '#service/http/server/caller-address.ts';
import { SESSION_LIFE, type SessionFields, type StoredSession } from '#service/store/accounts/sessions.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { ServiceDeps } from './service-deps.ts';

const NAME = 'harbour_session';
const optionsOf = (context: Context) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isOverTls(context) }) as const;

/** The session of the request's cookie, or null. */
export function cookieSession(deps: ServiceDeps, context: Context): StoredSession | null {
  const secret = getCookie(context, NAME);
  return secret ? deps.store.sessions.find(secret, deps.machineClock.now()) : null;
}

/**
 * Starts a session in place of the one the request came with, gives the browser its new cookie, and returns the session's id. The value of the old
 * cookie opens nothing from then on, whoever put it there.
 */
export function startSession(deps: ServiceDeps, context: Context, fields: SessionFields): string {
  const before = cookieSession(deps, context);
  const now = deps.machineClock.now();
  const secret = deps.store.sessions.start(fields, now);
  const session_id = deps.store.sessions.find(secret, now)?.session_id ?? '';
  if (before) {
    const account_id = fields.account_id ?? null;
    if (before.account_id === null || before.account_id === account_id)
      deps.store.pushTokens.move(before.session_id, session_id, account_id);
    deps.store.sessions.end(before.session_id);
    if (before.device_key !== null && before.device_key !== fields.device_key) deps.store.devices.remove(before.device_key);
  }
  setCookie(context, NAME, secret, { ...optionsOf(context), maxAge: SESSION_LIFE / SECOND });
  return session_id;
}

/** Gives the request's session a new cookie and id; tokens of the old one end. */
export function rotateSession(deps: ServiceDeps, context: Context): void {
  const before = cookieSession(deps, context);
  if (before) startSession(deps, context, before);
}

/** Ends the request's session and takes the cookie back. */
export function endSession(deps: ServiceDeps, context: Context): void {
  const session = cookieSession(deps, context);
  if (session) deps.store.sessions.end(session.session_id);
  deleteCookie(context, NAME, optionsOf(context));
}

/** Whether the request came with a cookie that opens no session any more. */
export const hasStaleCookie = (deps: ServiceDeps, context: Context): boolean =>
  getCookie(context, NAME) !== undefined && cookieSession(deps, context) === null;

/** Takes a cookie back that opens no session; one that does is left alone. */
export function clearStaleCookie(deps: ServiceDeps, context: Context): void {
  if (hasStaleCookie(deps, context)) deleteCookie(context, NAME, optionsOf(context));
}
