import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { Log } from '#service/kernel/log.ts';
import type { LockedProfiles } from '#service/profiles/locked-profiles.ts';
import {
  type ParentalGateNeeds,
  PIN_REQUIRED,
  profileChoiceRequiresPin,
  revokeGrantForKids,
} from '#service/profiles/parental-gate.ts';
import type { ProfileStore, StoredProfile } from '#service/profiles/store/profiles.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { Call } from '#service/session/serve-endpoint.ts';
import { type SessionStartNeeds, startSession } from '#service/session/session-cookie.ts';
import type { StoredSession, StoredSessions } from '#service/session/sessions.ts';
import type { PairingBody } from '#shared/contract/accounts/pairing.ts';
import type { profileChosen } from '#shared/contract/accounts/profile-chosen.ts';
import { hasOtherMaster, type LogInNeeds } from './log-in.ts';

export type PairDeviceNeeds = LogInNeeds &
  ParentalGateNeeds &
  SessionStartNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'change'>;
      readonly devices: DeviceStore;
      readonly profiles: Pick<ProfileStore, 'defaultOf' | 'find'>;
      readonly sessions: Pick<StoredSessions, 'change'>;
    };
    readonly lockedProfiles: Pick<LockedProfiles, 'ticketFor'>;
    readonly log: Log;
  };

/** Another device is the account's main device (S0-8-009). */
const ALREADY_PAIRED = '20030802';
/** This viewer needs no pairing; the page requests a profile token without blocking the pair (S0-8-001). */
const NO_PAIRING = '20030804';

type PairingReply = z.input<typeof profileChosen>;

/**
 * Pairs this browser. Without a login the session enters guest mode unless it carries an error code; a
 * member's session records the device and its `drm_id`. Web-authenticated members are not paired, and an
 * account with one main device pairs another only with `pair_new_master`.
 */
export async function pairDevice(
  needs: PairDeviceNeeds,
  { body, viewer, context }: Call<unknown, PairingBody>,
): Promise<PairingReply> {
  const { account, session, kind } = viewer;
  const drmId = body.drm_id ?? session?.drm_id ?? randomUUID();
  const device = { device_id: body.device_id ?? null, drm_id: drmId };
  if (kind !== 'member' && viewer.user.error_code) return failed(needs, viewer.user.error_code);
  if (session === null) {
    await startSession(needs, context, { ...device, guest_mode: true });
    return { success: true };
  }
  if (kind !== 'member' || account === null) {
    await needs.store.sessions.change(session, { ...device, guest_mode: true });
    return { success: true };
  }
  if (viewer.user.type === 'web_auth') return failed(needs, NO_PAIRING);
  if ((await hasOtherMaster(needs, account, session.device_key)) && !body.pair_new_master)
    return failed(needs, ALREADY_PAIRED);
  const chosenProfile = await profileFor(needs, account, session, body);
  const changesProfile = chosenProfile !== null && chosenProfile.profile_id !== session.profile_id;
  if (changesProfile) {
    if (await profileChoiceRequiresPin(needs, viewer, chosenProfile)) return PIN_REQUIRED;
    await revokeGrantForKids(needs, session.session_id, chosenProfile);
  }
  if (body.pair_new_master)
    await needs.store.accountStates.change(account.account_id, { master: session.device_key });
  await needs.store.sessions.change(session, {
    ...device,
    blocked_pair: false,
    ...(changesProfile ? { profile_id: chosenProfile.profile_id } : {}),
  });
  const loggedInDevice =
    session.device_key === null ? null : await needs.store.devices.find(session.device_key);
  if (loggedInDevice) await needs.store.devices.identify(loggedInDevice, device.device_id);
  return {
    success: true,
    ...(chosenProfile === null ? {} : await chosenTicket(needs, session, chosenProfile)),
  };
}

/** The ticket of a profile that was just chosen, which a locked one needs. */
export async function chosenTicket(
  { lockedProfiles }: Pick<PairDeviceNeeds, 'lockedProfiles'>,
  session: StoredSession,
  { profile_id, body }: StoredProfile,
): Promise<{ readonly profile_ticket?: string }> {
  const ticket = body.locked ? await lockedProfiles.ticketFor(session, profile_id) : null;
  return ticket === null ? {} : { profile_ticket: ticket };
}

function failed(needs: PairDeviceNeeds, code: string): PairingReply {
  needs.log('PAIRING_REFUSED', { code });
  return { success: false, errors: { code } };
}

/**
 * Returns the active profile to pair for: the named one, else the one already chosen, else (or on request)
 * the default.
 */
async function profileFor(
  needs: PairDeviceNeeds,
  { account_id }: Account,
  session: StoredSession,
  body: PairingBody,
): Promise<StoredProfile | null> {
  const { find, defaultOf } = needs.store.profiles;
  const named = body.profile_id === undefined ? null : await find(account_id, body.profile_id);
  const defaultProfile =
    session.profile_id === null || body.pairWithDefaultProfile ? await defaultOf(account_id) : null;
  const chosen = named ?? defaultProfile;
  return chosen?.status === 'active' ? chosen : null;
}
