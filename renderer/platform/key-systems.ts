/** A key system, as a checkout names it. */
export type KeySystem = 'com.widevine.alpha' | 'com.apple.fps' | 'org.w3.clearkey';

/**
 * Content that this browser or app can decrypt: its key systems by preference, and Widevine's best
 * robustness.
 */
export type KeySystemFacts = { readonly systems: readonly KeySystem[]; readonly robustness: string | null };

type Ask = (system: string, configurations: MediaKeySystemConfiguration[]) => Promise<unknown>;

const WIDEVINE = 'com.widevine.alpha';
const SYSTEMS: readonly KeySystem[] = ['com.apple.fps', WIDEVINE, 'org.w3.clearkey'];
/** Widevine is never asked for without a level: browsers warn about it, and every Widevine has the lowest. */
const LOWEST_ROBUSTNESS = 'SW_SECURE_CRYPTO';
const BETTER_ROBUSTNESS = ['HW_SECURE_ALL', 'HW_SECURE_DECODE', 'SW_SECURE_DECODE'] as const;
const VIDEO = 'video/mp4; codecs="avc1.42E01E"';
const AUDIO = 'audio/mp4; codecs="mp4a.40.2"';

const configurationsFor = (robustness: string): MediaKeySystemConfiguration[] => [
  {
    initDataTypes: ['cenc', 'sinf'],
    videoCapabilities: [{ contentType: VIDEO, robustness }],
    audioCapabilities: [
      { contentType: AUDIO, robustness: robustness.startsWith('HW') ? 'SW_SECURE_CRYPTO' : robustness },
    ],
  },
];

/**
 * Probes the key systems and Widevine's robustness. `ask` is `navigator.requestMediaKeySystemAccess`, or null
 * in a page without it.
 */
export async function probeKeySystems(ask: Ask | null): Promise<KeySystemFacts> {
  if (ask === null) return { systems: [], robustness: null };
  const has = async (system: KeySystem, robustness: string): Promise<boolean> => {
    try {
      await ask(system, configurationsFor(robustness));
      return true;
    } catch {
      return false;
    }
  };
  const isFound = async (system: KeySystem): Promise<boolean> =>
    has(system, system === WIDEVINE ? LOWEST_ROBUSTNESS : '');
  const found = await Promise.all(SYSTEMS.map(async (system) => ((await isFound(system)) ? system : null)));
  const systems = found.filter((system) => system !== null);
  if (!systems.includes(WIDEVINE)) return { systems, robustness: null };
  for (const level of BETTER_ROBUSTNESS)
    if (await has(WIDEVINE, level)) return { systems, robustness: level };
  return { systems, robustness: LOWEST_ROBUSTNESS };
}

/**
 * Returns the `platform` of checkouts, which decides their protection: `ios` if FairPlay is the only real key
 * system, otherwise `web`.
 */
export const platformFor = ({ systems }: KeySystemFacts): 'web' | 'ios' =>
  systems.includes('com.apple.fps') && !systems.includes('com.widevine.alpha') ? 'ios' : 'web';

/** Returns whether protected programmes of the real service play here; ClearKey only opens the demo's. */
export const hasProtection = ({ systems }: KeySystemFacts): boolean =>
  systems.some((system) => system !== 'org.w3.clearkey');

/**
 * Returns the `platform` of checkouts and licences by user agent: `ios` for Safari and every browser of an
 * iPhone or iPad, which have FairPlay, otherwise `web`.
 */
export function playbackPlatform(userAgent: string): 'web' | 'ios' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS|Edg\/|OPR\/|Android|jsdom/.test(userAgent)
    ? 'ios'
    : 'web';
}
