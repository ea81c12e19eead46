import type { PlatformPort } from '#renderer/platform/port.ts';
import { isDeviceId } from '#shared/domain/session/device-id.ts';
import { afterPairing } from '#shared/domain/session/device-pairing.ts';
import type { Viewer } from '#shared/domain/session/viewer.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { CallError } from './call-error.ts';
import type { Api } from './endpoint-caller.ts';

export type PairingDeps = {
  readonly api: Pick<Api, 'call'>;
  readonly platform: Pick<PlatformPort, 'device' | 'log'>;
  readonly deviceId: () => Promise<string>;
  readonly drmId: () => string;
};

/** Pairs a plain guest; gives null, or the code of what went wrong. An invalid device id is logged and left out (accounts section 5). */
export const pairGuest = async (deps: PairingDeps, lang: Language): Promise<string | null> =>
  pair(deps, lang, await validDeviceId(deps), {});

/**
 * Pairs this device for a member's profile. Where the service will not pair, a profile token is made instead: without blocking the pair for code
 * 20030804, with a blocked pair for every other code and for an invalid device id (accounts sections 5 and 8). Gives null, or what went wrong.
 */
export async function pairMember(deps: PairingDeps, lang: Language, viewer: Viewer): Promise<string | null> {
  const profile = { profile_id: viewer.profileId ?? '', profile_name: viewer.profileName ?? '' };
  const id = await validDeviceId(deps);
  const refused = id === null ? 'DEVICE_ID_INVALID' : await pair(deps, lang, id, { ...profile, profile_class: viewer.profileClass });
  if (refused !== null && refused in TRANSPORT) return refused;
  const after = afterPairing(refused, false);
  if (after.next !== 'token') return null;
  const body = { ...profile, blocked_pair: after.blockedPair };
  const reply = await deps.api.call('generateProfileAccessToken', { body });
  if (!reply.ok) return codeOf(reply.error);
  return reply.value.success ? null : (reply.value.errors?.code ?? 'UNKNOWN');
}

/** Failures of the call and not of the pairing: the pair is not blocked for a broken line. */
const TRANSPORT: Readonly<Record<string, true>> = { NETWORK: true, TIMEOUT: true, HTTP: true, MALFORMED: true, ABORTED: true };

async function validDeviceId(deps: PairingDeps): Promise<string | null> {
  const id = await deps.deviceId().catch(() => '');
  if (isDeviceId(id)) return id;
  deps.platform.log({ level: 'warn', code: 'DEVICE_ID_INVALID', detail: { length: id.length } });
  return null;
}

type ProfilePart = { readonly profile_id?: string; readonly profile_name?: string; readonly profile_class?: 'general' | 'kids' };

async function pair(deps: PairingDeps, lang: Language, id: string | null, profile: ProfilePart): Promise<string | null> {
  const incognito = await deps.platform.device.incognito();
  const body = { ...profile, ...(id === null ? {} : { device_id: id }), drm_id: deps.drmId(), lang, incognito };
  const reply = await deps.api.call('pairDevice', { body });
  if (!reply.ok) return codeOf(reply.error);
  return reply.value.success ? null : (reply.value.errors?.code ?? 'UNKNOWN');
}

const codeOf = (error: CallError): string => error.serviceCode ?? error.code;
