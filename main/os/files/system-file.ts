import path from 'node:path';
import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Returns the path of a system-wide file of the app. Read it with `readAdministratorsFile`: below ProgramData
 * every user may lay one down.
 */
export function systemFile(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string {
  if (platform === 'win32') return path.win32.join(env.ProgramData ?? 'C:\\ProgramData', PRODUCT.name, name);
  if (platform === 'darwin') return `/Library/Application Support/${PRODUCT.name}/${name}`;
  return `/etc/${PRODUCT.slug}/${name}`;
}
