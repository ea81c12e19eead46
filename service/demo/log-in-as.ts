import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { hasOtherMaster } from '#service/http/accounts/log-in.ts';
import { userAgentInfo } from '#service/http/accounts/user-agent-info.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { startSession } from '#service/http/routing/session-cookie.ts';

/**
 * Logs this browser in as a persona with its default profile chosen and the device paired, so that it can play at once. A plain guest gets
 * an unpaired session. Returns false if there is no such persona.
 */
export function logInAs(deps: ServiceDeps, context: Context, key: string): boolean {
  const account = deps.store.accounts.byId(key);
  if (account === null) return false;
  const guestMode = account.user.guest_mode === true;
  const profile = deps.store.profiles.defaultOf(key);
  const device_key = profile === null ? null : deps.store.devices.add(key, userAgentInfo(context), deps.machineClock.now());
  const blocked = hasOtherMaster(deps, account, device_key);
  const profile_id = profile?.status === 'active' ? profile.profile_id : null;
  startSession(deps, context, {
    ...{ account_id: key, profile_id, device_key, guest_mode: guestMode, blocked_pair: blocked },
    drm_id: (profile_id !== null || guestMode) && !blocked ? randomUUID() : null,
  });
  return true;
}
