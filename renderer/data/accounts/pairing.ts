import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { PARENT_PIN_REQUIRED } from '#renderer/data/kids/parent-pin.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import {
  afterPairing,
  type DevicePairing,
  devicePairing,
} from '#shared/domain/accounts/session/device-pairing.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type RepeatDeps, repeatCall } from './repeat-call.ts';

export type PairingDeps = RepeatDeps & {
  readonly api: Pick<Api, 'call'>;
  readonly platform: Pick<PlatformPort, 'device' | 'log'>;
  readonly deviceId: () => Promise<string>;
  readonly drmId: () => string;
  /** Whether this browser can play protected content. One that cannot is not paired. */
  readonly playsProtected: () => boolean;
};

/** The profile to pair, which the token is created for. */
export type PairedProfile = {
  readonly profileId: string | null;
  readonly profileName: string | null;
  readonly profileClass: 'general' | 'kids';
};

/**
 * `offered`: pairing was offered to the viewer (profile state pair_device), so code 20030802 asks them, and
 * `newMaster` is their consent. `withDefaultProfile` pairs the default profile just created.
 */
export type PairingOptions = {
  readonly offered?: boolean;
  readonly newMaster?: boolean;
  readonly withDefaultProfile?: boolean;
};

/**
 * Result of a pairing. `token`: not paired, but the profile's token was created. `nothing`: this browser is
 * never paired. `failed` carries the code of the service or of the call.
 */
export type PairingOutcome =
  | { readonly done: 'paired' | 'token' | 'nothing' | 'confirm_new_master' }
  | { readonly done: 'failed'; readonly code: string };

/** Pairs a plain guest. An invalid device id is logged and left out (S0-5-013). */
export async function pairGuest(deps: PairingDeps, lang: Language): Promise<PairingOutcome> {
  const plan = await planPairing(deps, true);
  if (plan.do !== 'pair') return { done: 'nothing' };
  const code = await requestPairing(deps, lang, plan.deviceId, {});
  if (plan.log !== null) sendLogLine(deps, plan.log, { viewer: 'guest' });
  if (code === null) return { done: 'paired' };
  if (!isTransportError(code)) sendLogLine(deps, 'PAIRING_FAILED', { viewer: 'guest', code });
  return { done: 'failed', code };
}

/**
 * Pairs this device for a member's profile. If the service refuses, a profile token is created instead:
 * without blocking the pair for code 20030804, with it for any other code or an invalid device id (S0-5-014,
 * S0-8-001, S0-8-002).
 */
export async function pairMember(
  deps: PairingDeps,
  lang: Language,
  profile: PairedProfile,
  options: PairingOptions = {},
): Promise<PairingOutcome> {
  const plan = await planPairing(deps, false);
  if (plan.do === 'none') return { done: 'nothing' };
  if (plan.do === 'token') {
    const outcome = await requestProfileToken(deps, profile, plan.blockedPair);
    sendLogLine(deps, plan.log, { viewer: 'member' });
    return outcome;
  }
  const code = await requestPairing(deps, lang, plan.deviceId, {
    ...profileFields(profile),
    profile_class: profile.profileClass,
    ...(options.newMaster ? { pair_new_master: true } : {}),
    ...(options.withDefaultProfile ? { pairWithDefaultProfile: true } : {}),
  });
  if (code !== null && (isTransportError(code) || code === PARENT_PIN_REQUIRED))
    return { done: 'failed', code };
  const after = afterPairing(code, options.offered === true);
  if (after.next !== 'token') return { done: after.next };
  const outcome = await requestProfileToken(deps, profile, after.blockedPair);
  sendLogLine(deps, after.log, { viewer: 'member', code });
  return outcome;
}

/**
 * Creates the profile's token without pairing, for web-authenticated members, whose devices are not paired
 * (S0-4-015).
 */
export const createProfileToken = (deps: PairingDeps, profile: PairedProfile): Promise<PairingOutcome> =>
  requestProfileToken(deps, profile, false);

/** Errors of the call, not of the pairing. They do not block the pair. */
const TRANSPORT_ERRORS: Readonly<Record<string, true>> = {
  NETWORK: true,
  TIMEOUT: true,
  HTTP: true,
  MALFORMED: true,
  ABORTED: true,
};

const isTransportError = (code: string): boolean => code in TRANSPORT_ERRORS;

/** Returns whether a call got no answer of the service: neither a refusal nor one that can't be read. */
export const wasLost = (code: string): boolean => code !== 'MALFORMED' && isTransportError(code);

const profileFields = ({ profileId, profileName }: PairedProfile) => ({
  profile_id: profileId ?? '',
  profile_name: profileName ?? '',
});

async function planPairing(deps: PairingDeps, guest: boolean): Promise<DevicePairing> {
  const deviceId = await deps.deviceId().catch(() => null);
  const plan = devicePairing({ browserSupported: deps.playsProtected(), deviceId, guest });
  if (plan.do !== 'none' && plan.log !== null) {
    deps.platform.log({ level: 'warn', code: plan.log, detail: { length: deviceId?.length ?? 0 } });
  }
  return plan;
}

async function requestProfileToken(
  deps: PairingDeps,
  profile: PairedProfile,
  blocked_pair: boolean,
): Promise<PairingOutcome> {
  const reply = await deps.api.call('generateProfileAccessToken', {
    body: { ...profileFields(profile), blocked_pair },
  });
  const code = errorCodeOf(reply.ok ? reply.value : reply.error);
  return code === null ? { done: 'token' } : { done: 'failed', code };
}

type ProfileFields = {
  readonly profile_id?: string;
  readonly profile_name?: string;
  readonly profile_class?: 'general' | 'kids';
  readonly pair_new_master?: boolean;
  readonly pairWithDefaultProfile?: boolean;
};

/** Returns null on success, otherwise the error code. */
async function requestPairing(
  deps: PairingDeps,
  lang: Language,
  id: string | null,
  profile: ProfileFields,
): Promise<string | null> {
  const incognito = await deps.platform.device.incognito();
  const body = {
    ...profile,
    ...(id === null ? {} : { device_id: id }),
    drm_id: deps.drmId(),
    lang,
    incognito,
  };
  /* A device that is paired already stays so: the reply alone may have been lost. */
  const reply = await repeatCall(deps, () => deps.api.call('pairDevice', { body }));
  return errorCodeOf(reply.ok ? reply.value : reply.error);
}

type ServiceReply = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

function errorCodeOf(reply: ServiceReply | CallError): string | null {
  if ('endpoint' in reply) return reply.serviceCode ?? reply.code;
  return reply.success ? null : (reply.errors?.code ?? 'UNKNOWN');
}

/**
 * Sends the remote log call for pairing errors and invalid device ids (S0-7-054, S0-7-055). Its result is
 * ignored.
 */
const sendLogLine = (
  deps: PairingDeps,
  code: string,
  detail: Readonly<Record<string, string | null>>,
): void => void deps.api.call('remoteLog', { body: { level: 'warn', code, detail } });
