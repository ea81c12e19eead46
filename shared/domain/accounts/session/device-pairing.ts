const PATTERN = /^[A-Za-z0-9=-]{1,99}$/;

/**
 * Returns whether a device id is valid: letters, digits, hyphen and equals sign, 1 to 99 characters
 * (S0-5-010, S0-5-011).
 */
export const isDeviceId = (text: string): boolean => PATTERN.test(text);

export type DevicePairingFacts = {
  /** The browser supports content protection. */
  readonly browserSupported: boolean;
  /** Device id of the platform; null if it has none. */
  readonly deviceId: string | null;
  readonly guest: boolean;
};

/**
 * Next step of silent pairing. `pair` calls `/pairDevice/` with or without the id; `token` requests a profile
 * access token with the pair blocked. `log` is the remote log call to send.
 */
export type DevicePairing =
  | { readonly do: 'none'; readonly because: 'BROWSER_NOT_SUPPORTED' }
  | { readonly do: 'pair'; readonly deviceId: string | null; readonly log: 'DEVICE_ID_INVALID' | null }
  | { readonly do: 'token'; readonly blockedPair: true; readonly log: 'DEVICE_ID_INVALID' };

/**
 * Checks the browser, then the device id, then pairs (S0-2-070 to S0-2-072). An invalid id is logged; a guest
 * pairs without it, for others the pair is blocked (S0-5-012 to S0-5-014).
 */
export function devicePairing({ browserSupported, deviceId, guest }: DevicePairingFacts): DevicePairing {
  if (!browserSupported) return { do: 'none', because: 'BROWSER_NOT_SUPPORTED' };
  if (deviceId !== null && isDeviceId(deviceId)) return { do: 'pair', deviceId, log: null };
  if (guest) return { do: 'pair', deviceId: null, log: 'DEVICE_ID_INVALID' };
  return { do: 'token', blockedPair: true, log: 'DEVICE_ID_INVALID' };
}

/** Next step after a pairing reply. `log` is the remote log call to send. */
export type AfterPairing =
  | { readonly next: 'paired' }
  | { readonly next: 'confirm_new_master' }
  | { readonly next: 'token'; readonly blockedPair: boolean; readonly log: 'PAIRING_FAILED' };

/** This viewer needs no pairing. */
const NO_PAIRING_NEEDED = '20030804';
/** The account's main device is another one. */
const ALREADY_PAIRED = '20030802';

/**
 * Returns the step after a pairing code (S0-4-035, S0-8-001, S0-8-002): none is paired; 20030804 requests a
 * profile access token without blocking the pair, other codes with it blocked. If pairing was `offered` on
 * screen, 20030802 first asks about the main device. Network errors must not be passed: they block no pair.
 */
export function afterPairing(code: string | null, offered: boolean): AfterPairing {
  if (code === null) return { next: 'paired' };
  if (code === ALREADY_PAIRED && offered) return { next: 'confirm_new_master' };
  return { next: 'token', blockedPair: code !== NO_PAIRING_NEEDED, log: 'PAIRING_FAILED' };
}
