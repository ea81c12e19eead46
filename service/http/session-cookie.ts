import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StoredSession } from '#service/store/sessions.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';
import type { ServiceDeps } from './service-deps.ts';

const NAME = 'harbour_session';
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
const KEPT_DAYS = 180;

/** The session of the request's cookie, or null. */
export function cookieSession(deps: ServiceDeps, context: Context): StoredSession | null {
  const secret = getCookie(context, NAME);
  return secret ? deps.store.sessions.find(secret) : null;
}

/** Starts a session in place of the one the request came with, and gives the browser its new cookie. */
export function startSession(deps: ServiceDeps, context: Context, fields: Partial<Omit<StoredSession, 'session_id'>>): void {
  const before = cookieSession(deps, context);
  const secret = deps.store.sessions.start(fields, deps.machineClock.now());
  if (before) deps.store.sessions.end(before.session_id);
  setCookie(context, NAME, secret, { ...OPTIONS, maxAge: (KEPT_DAYS * DAY) / SECOND });
}

/** Ends the request's session and takes the cookie back. */
export function endSession(deps: ServiceDeps, context: Context): void {
  const session = cookieSession(deps, context);
  if (session) deps.store.sessions.end(session.session_id);
  deleteCookie(context, NAME, OPTIONS);
}
