import { isDeviceId } from './device-id.ts';

export type DevicePairingFacts = {
  /** The browser can play protected content at all. */
  readonly browserSupported: boolean;
  /** What the platform gives as device identifier; null when it gives none. */
  readonly deviceId: string | null;
  readonly guest: boolean;
};

/**
 * How the silent pairing goes on. `pair` sends `/pairDevice/` with the id, or without one; `token` asks for a profile access token with the pair
 * blocked. `log` names the remote log call that is due.
 */
export type DevicePairing =
  | { readonly do: 'none'; readonly because: 'BROWSER_NOT_SUPPORTED' }
  | { readonly do: 'pair'; readonly deviceId: string | null; readonly log: 'DEVICE_ID_INVALID' | null }
  | { readonly do: 'token'; readonly blockedPair: true; readonly log: 'DEVICE_ID_INVALID' };

/**
 * First the browser, then the device identifier, then the pairing (accounts sections 2 and 5). An invalid identifier is logged; a guest pairs
 * without it, for anyone else the pair is blocked.
 */
export function devicePairing({ browserSupported, deviceId, guest }: DevicePairingFacts): DevicePairing {
  if (!browserSupported) return { do: 'none', because: 'BROWSER_NOT_SUPPORTED' };
  if (deviceId !== null && isDeviceId(deviceId)) return { do: 'pair', deviceId, log: null };
  if (guest) return { do: 'pair', deviceId: null, log: 'DEVICE_ID_INVALID' };
  return { do: 'token', blockedPair: true, log: 'DEVICE_ID_INVALID' };
}

/** What follows the answer of a pairing. `log` names the remote log call that is due. */
export type AfterPairing =
  | { readonly next: 'paired' }
  | { readonly next: 'confirm_new_master' }
  | { readonly next: 'token'; readonly blockedPair: boolean; readonly log: 'PAIRING_FAILED' };

/** The service says that this viewer needs no pairing. */
const NO_PAIRING_NEEDED = '20030804';
/** The account's master is another device already. */
const ALREADY_PAIRED = '20030802';

/**
 * What a pairing's code leads to (accounts sections 4 and 8): none is paired; 20030804 asks for a profile access token without blocking the pair,
 * any other code with the pair blocked. Where a viewer stands before the screen (`offered`, the profile state pair_device) 20030802 asks them first
 * whether to pair as new master; a silent pairing asks nobody. Only codes of the service belong here: a broken line blocks no pair.
 */
export function afterPairing(code: string | null, offered: boolean): AfterPairing {
  if (code === null) return { next: 'paired' };
  if (code === ALREADY_PAIRED && offered) return { next: 'confirm_new_master' };
  return { next: 'token', blockedPair: code !== NO_PAIRING_NEEDED, log: 'PAIRING_FAILED' };
}
