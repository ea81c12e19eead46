import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { PairingBody } from '#shared/contract/schema/pairing.ts';
import type { success } from '#shared/contract/schema/primitives.ts';
import type { Call } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { startSession } from './session-cookie.ts';

/** Another device is the account's master. */
const ALREADY_PAIRED = '20030802';
/** This viewer needs no pairing: a token without blocking the pair is asked for instead (accounts section 8). */
const NO_PAIRING = '20030804';

type PairingReply = z.input<typeof success>;
const failed = (code: string): PairingReply => ({ success: false, errors: { code } });

/**
 * Pairs this browser. Without a login its session becomes guest mode; a member's session learns the device and its `drm_id`. Web-authenticated
 * members are not paired; accounts whose persona is a blocked pair have another device as their master.
 */
export function pairDevice(deps: ServiceDeps, { body, viewer, context }: Call<unknown, PairingBody>): PairingReply {
  const { account, session, kind } = viewer;
  const drmId = body.drm_id ?? session?.drm_id ?? randomUUID();
  const device = { device_id: body.device_id ?? null, drm_id: drmId };
  if (session === null) {
    startSession(deps, context, { ...device, guest_mode: true });
    return { success: true };
  }
  if (kind !== 'member' || account === null) {
    deps.store.sessions.change(session, { ...device, guest_mode: true });
    return { success: true };
  }
  if (viewer.user.type === 'web_auth') return failed(NO_PAIRING);
  if (account.user.blocked_pair === true) return failed(ALREADY_PAIRED);
  const profiles = deps.store.accounts;
  const chosen = body.profile_id === undefined ? null : profiles.profile(account.account_id, body.profile_id);
  const profile =
    chosen ?? (session.profile_id === null || body.pairWithDefaultProfile ? profiles.defaultProfile(account.account_id) : null);
  deps.store.sessions.change(session, { ...device, profile_id: profile?.profile_id ?? session.profile_id, blocked_pair: false });
  return { success: true };
}
