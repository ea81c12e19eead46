import { hasProtection, type KeySystemFacts, platformFor, playbackPlatform, probeKeySystems } from './key-systems.ts';
import type { DevicePort } from './port.ts';

/** The part of the navigator that is asked; a page without a secure context has no key systems to ask for. */
export type ProbedNavigator = Pick<Navigator, 'userAgent'> & {
  readonly requestMediaKeySystemAccess?: (system: string, configurations: MediaKeySystemConfiguration[]) => Promise<unknown>;
};

/**
 * Asks the browser once for its key systems, as the page starts, and lets what was found decide: `platform` of checkouts and licences, and whether protected
 * programmes can be played at all. Until the browser has answered, and where it has nothing but ClearKey, the name of the browser decides on the platform.
 */
export function startKeySystemProbe(navigator: ProbedNavigator): Pick<DevicePort, 'keySystems' | 'playbackPlatform' | 'canProtect'> {
  let found: KeySystemFacts | null = null;
  const ask = navigator.requestMediaKeySystemAccess?.bind(navigator) ?? null;
  const asked = probeKeySystems(ask).then((facts) => {
    found = facts;
    return facts;
  });
  return {
    keySystems: () => asked,
    playbackPlatform: () => (found !== null && hasProtection(found) ? platformFor(found) : playbackPlatform(navigator.userAgent)),
    canProtect: () => (found === null ? ask !== null : found.systems.length > 0),
  };
}
