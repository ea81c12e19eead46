/** A way to play protected programmes, as content protection is named in a checkout. */
export type KeySystem = 'com.widevine.alpha' | 'com.apple.fps' | 'org.w3.clearkey';

/** What this browser or app can decrypt: its key systems in the order they are preferred, and Widevine's best robustness. */
export type KeySystemFacts = { readonly systems: readonly KeySystem[]; readonly robustness: string | null };

type Ask = (system: string, configurations: MediaKeySystemConfiguration[]) => Promise<unknown>;

const SYSTEMS: readonly KeySystem[] = ['com.apple.fps', 'com.widevine.alpha', 'org.w3.clearkey'];
const ROBUSTNESS = ['HW_SECURE_ALL', 'HW_SECURE_DECODE', 'SW_SECURE_DECODE', 'SW_SECURE_CRYPTO'] as const;
const VIDEO = 'video/mp4; codecs="avc1.42E01E"';
const AUDIO = 'audio/mp4; codecs="mp4a.40.2"';

const configurationsFor = (robustness: string): MediaKeySystemConfiguration[] => [
  {
    initDataTypes: ['cenc', 'sinf'],
    videoCapabilities: [{ contentType: VIDEO, robustness }],
    audioCapabilities: [{ contentType: AUDIO, robustness: robustness.startsWith('HW') ? 'SW_SECURE_CRYPTO' : robustness }],
  },
];

/** Asks once which key systems there are and how well Widevine protects. `ask` is `navigator.requestMediaKeySystemAccess`, or null in a page that has none. */
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
  const found = await Promise.all(SYSTEMS.map(async (system) => ((await has(system, '')) ? system : null)));
  const systems = found.filter((system) => system !== null);
  let robustness: string | null = null;
  if (systems.includes('com.widevine.alpha')) {
    for (const level of ROBUSTNESS) robustness ??= (await has('com.widevine.alpha', level)) ? level : null;
  }
  return { systems, robustness };
}

/** The name sent as `platform` to checkout, which decides on the protection asked for: `ios` where FairPlay is the only real one, else `web` (READINGS 25). */
export const platformFor = ({ systems }: KeySystemFacts): 'web' | 'ios' =>
  systems.includes('com.apple.fps') && !systems.includes('com.widevine.alpha') ? 'ios' : 'web';

/** Whether protected programmes of the real service can be played here at all; ClearKey opens only the demo's. */
export const hasProtection = ({ systems }: KeySystemFacts): boolean => systems.some((system) => system !== 'org.w3.clearkey');

/**
 * The name sent as `platform` to checkout and licences: `ios` where content protection is FairPlay, so in Safari and every browser of an
 * iPhone or iPad, else `web` (READINGS 25).
 */
export function playbackPlatform(userAgent: string): 'web' | 'ios' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS|Edg\/|OPR\/|Android|jsdom/.test(userAgent) ? 'ios' : 'web';
}
