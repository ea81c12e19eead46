import type { Configuration } from 'electron-builder';
import type { Flavour } from './fuses.ts';

/** The service that signs Windows programs with a key of Microsoft Azure, and its sign-in to Entra ID. */
const AZURE = ['WIN_AZURE_ENDPOINT', 'WIN_AZURE_ACCOUNT', 'WIN_AZURE_PROFILE', 'WIN_PUBLISHER'];
const ENTRA = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'];
/** The name of a certificate in the machine’s store, whose key may be on a token. */
const SUBJECT = 'WIN_CERTIFICATE_SUBJECT';
/** A certificate with its key in a file. Authorities have issued none since June 2023. */
const KEY_FILE = ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'];
const APPLE = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'];
const WIDEVINE = ['EVS_ACCOUNT_NAME', 'EVS_PASSWD'];

const setting = (env: NodeJS.ProcessEnv, name: string): string => (env[name] ?? '').trim();

/**
 * The signing credentials that a release of a system lacks. Windows is signed in one of three ways, by what is
 * set: a key in Azure, a certificate of the machine’s store, a file. Widevine's signature exists for Windows
 * and macOS only.
 */
export function missingCredentials(
  platform: string,
  flavour: Flavour,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const isUnset = (name: string): boolean => setting(env, name) === '';
  const vmp = flavour === 'widevine' && platform !== 'linux' ? WIDEVINE : [];
  if (platform === 'win32' && [...AZURE, SUBJECT, ...KEY_FILE].every(isUnset))
    return [`${AZURE[0]}, ${SUBJECT} or ${KEY_FILE[0]}`, ...vmp.filter(isUnset)];
  return [...neededOn(platform, env), ...vmp].filter(isUnset);
}

function neededOn(platform: string, env: NodeJS.ProcessEnv): readonly string[] {
  if (platform === 'darwin') return APPLE;
  if (platform !== 'win32') return [];
  if (AZURE.some((name) => setting(env, name) !== '')) return [...AZURE, ...ENTRA];
  return setting(env, SUBJECT) === '' ? KEY_FILE : [];
}

/** How the builder signs Windows programs; empty for a key file, which it finds by itself. */
export function windowsSigning(env: NodeJS.ProcessEnv): NonNullable<Configuration['win']> {
  const [endpoint = '', account = '', profile = '', publisher = ''] = AZURE.map((name) => setting(env, name));
  if (endpoint !== '')
    return {
      azureSignOptions: {
        endpoint,
        codeSigningAccountName: account,
        certificateProfileName: profile,
        publisherName: publisher,
      },
    };
  const subject = setting(env, SUBJECT);
  return subject === '' ? {} : { signtoolOptions: { certificateSubjectName: subject } };
}
