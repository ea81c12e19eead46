import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { isOverTls } from '#service/kernel/web/caller-address.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { SESSION_LIFE, type SessionFields, type StoredSession } from './sessions.ts';

const NAME = 'harbour_session';

/** Returns the options of a cookie of this service. */
export const cookieOptions = (context: Context) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isOverTls(context) }) as const;

/** Returns the session of the request's cookie, or null. */
export async function cookieSession(deps: ServiceDeps, context: Context): Promise<StoredSession | null> {
  const secret = getCookie(context, NAME);
  return secret ? await deps.store.sessions.find(secret, deps.machineClock.now()) : null;
}

/**
 * Starts a session in place of the request's one, sets its cookie and returns its id. The old cookie becomes void, which prevents session
 * fixation.
 */
export async function startSession(deps: ServiceDeps, context: Context, fields: SessionFields): Promise<string> {
  const before = await cookieSession(deps, context);
  const now = deps.machineClock.now();
  const secret = await deps.store.sessions.start(fields, now);
  const session_id = (await deps.store.sessions.find(secret, now))?.session_id ?? '';
  if (before) {
    const account_id = fields.account_id ?? null;
    if (before.account_id === null || before.account_id === account_id)
      await deps.store.pushTokens.move(before.session_id, session_id, account_id);
    await deps.store.sessions.end(before.session_id);
    if (before.device_key !== null && before.device_key !== fields.device_key) await deps.store.devices.remove(before.device_key);
  }
  setCookie(context, NAME, secret, { ...cookieOptions(context), maxAge: SESSION_LIFE / SECOND });
  return session_id;
}

/** Rotates the cookie and id of the request's session; tokens of the old id become void. */
export async function rotateSession(deps: ServiceDeps, context: Context): Promise<void> {
  const before = await cookieSession(deps, context);
  if (before) await startSession(deps, context, before);
}

/** Ends the request's session and deletes the cookie. */
export async function endSession(deps: ServiceDeps, context: Context): Promise<void> {
  const session = await cookieSession(deps, context);
  if (session) await deps.store.sessions.end(session.session_id);
  deleteCookie(context, NAME, cookieOptions(context));
}

/** Returns whether the request's cookie matches no session any more. */
export const hasStaleCookie = async (deps: ServiceDeps, context: Context): Promise<boolean> =>
  getCookie(context, NAME) !== undefined && (await cookieSession(deps, context)) === null;

/** Deletes a cookie that matches no session; a valid one is kept. */
export async function clearStaleCookie(deps: ServiceDeps, context: Context): Promise<void> {
  if (await hasStaleCookie(deps, context)) deleteCookie(context, NAME, cookieOptions(context));
}
