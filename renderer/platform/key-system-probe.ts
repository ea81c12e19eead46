import {
  hasProtection,
  type KeySystemFacts,
  platformFor,
  playbackPlatform,
  probeKeySystems,
} from './key-systems.ts';
import type { DevicePort } from './port.ts';

/** The used part of the navigator; a page without a secure context has no key system access. */
export type ProbedNavigator = Pick<Navigator, 'userAgent'> & {
  readonly requestMediaKeySystemAccess?: (
    system: string,
    configurations: MediaKeySystemConfiguration[],
  ) => Promise<unknown>;
};

/**
 * Probes the browser's key systems once at the start of the page, for the `platform` of checkouts and
 * licences and for protected playback. Until the result is known, and if there is only ClearKey, the user
 * agent decides the platform.
 */
export function startKeySystemProbe(
  navigator: ProbedNavigator,
): Pick<DevicePort, 'keySystems' | 'playbackPlatform' | 'canProtect'> {
  let found: KeySystemFacts | null = null;
  const ask = navigator.requestMediaKeySystemAccess?.bind(navigator) ?? null;
  const probe = probeKeySystems(ask).then((facts) => {
    found = facts;
    return facts;
  });
  return {
    keySystems: () => probe,
    playbackPlatform: () =>
      found !== null && hasProtection(found) ? platformFor(found) : playbackPlatform(navigator.userAgent),
    canProtect: () => (found === null ? ask !== null : found.systems.length > 0),
  };
}
