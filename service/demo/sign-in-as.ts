import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ServiceDeps } from '#service/http/service-deps.ts';
import { startSession } from '#service/http/session-cookie.ts';

/**
 * Makes this browser's session the persona's: signed in, its default profile chosen and the device paired, so that it can play at once. A plain
 * guest gets a session without pairing. Returns false when there is no such persona.
 */
export function signInAs(deps: ServiceDeps, context: Context, key: string): boolean {
  const account = deps.store.accounts.byId(key);
  if (account === null) return false;
  const guestMode = account.user.guest_mode === true;
  const profile = deps.store.accounts.defaultProfile(key);
  const blocked = account.user.blocked_pair === true;
  startSession(deps, context, {
    account_id: key,
    profile_id: profile?.profile_id ?? null,
    guest_mode: guestMode,
    blocked_pair: blocked,
    drm_id: (profile !== null || guestMode) && !blocked ? randomUUID() : null,
  });
  return true;
}
