import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';
import { runCommand } from '#scripts/lib/run-command.ts';
import { type Flavour, fusesOf } from './fuses.ts';
import { missingCredentials } from './signing-credentials.ts';

/** The flavour that this run packs, by `HARBOUR_FLAVOUR`. */
export const packedFlavour = (env: NodeJS.ProcessEnv): Flavour =>
  env.HARBOUR_FLAVOUR === 'widevine' ? 'widevine' : 'stock';

const release = (): boolean => process.env.HARBOUR_RELEASE === '1';

/** Notes a step in the file that `HARBOUR_PACK_TRACE` names, by which a test reads the order. */
function trace(step: string): void {
  const file = process.env.HARBOUR_PACK_TRACE;
  if (file) appendFileSync(file, `${step}\n`);
}

/** Before anything is packed: a release without its signing credentials fails. */
export async function beforePack({
  electronPlatformName,
}: Pick<AfterPackContext, 'electronPlatformName'>): Promise<void> {
  trace(`credentials ${electronPlatformName}`);
  const missing = release()
    ? missingCredentials(electronPlatformName, packedFlavour(process.env), process.env)
    : [];
  if (missing.length > 0)
    throw new Error(`A release for ${electronPlatformName} needs ${missing.join(', ')}.`);
}

/**
 * Sets the fuses after the app is unpacked and before it is signed, and on macOS Widevine's signature, which
 * the system's must cover.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { electronPlatformName: platform, appOutDir } = context;
  trace(`fuses ${platform}`);
  await flipFuses(executableOf(context), fusesOf(packedFlavour(process.env)));
  if (platform === 'darwin') await signVmp(appOutDir);
}

/** After the system's signature: on Windows Widevine's, which covers the signed program. */
export async function afterSign({
  electronPlatformName: platform,
  appOutDir,
}: AfterPackContext): Promise<void> {
  trace(`signed ${platform}`);
  if (platform === 'win32') await signVmp(appOutDir);
}

function executableOf({ electronPlatformName: platform, appOutDir, packager }: AfterPackContext): string {
  if (platform === 'darwin') return join(appOutDir, `${packager.appInfo.productFilename}.app`);
  if (platform === 'win32') return join(appOutDir, `${packager.appInfo.productFilename}.exe`);
  return join(appOutDir, packager.config.linux?.executableName ?? packager.appInfo.productFilename);
}

async function signVmp(folder: string): Promise<void> {
  if (packedFlavour(process.env) !== 'widevine' || !release()) return;
  const end = await runCommand('python3', ['-m', 'castlabs_evs.vmp', 'sign-pkg', folder]);
  if (end.code !== 0) throw new Error(`Widevine's signature failed: ${end.output.slice(-400)}`);
}
