import type { Flavour } from './fuses.ts';

/** Environment variables with which a release of each system is signed. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  linux: [],
};
const WIDEVINE = ['EVS_ACCOUNT_NAME', 'EVS_PASSWD'];

/**
 * The signing credentials that a release of a system lacks. Widevine's signature exists for Windows and macOS
 * only.
 */
export function missingCredentials(
  platform: string,
  flavour: Flavour,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const vmp = flavour === 'widevine' && platform !== 'linux' ? WIDEVINE : [];
  return [...(NEEDED[platform] ?? []), ...vmp].filter((name) => (env[name] ?? '').trim() === '');
}
