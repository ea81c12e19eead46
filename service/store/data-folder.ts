import path from 'node:path';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The platform, environment and home folder of the process. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: { readonly LOCALAPPDATA?: string | undefined; readonly XDG_DATA_HOME?: string | undefined };
  readonly home: string;
};

/** Returns the default data folder by the conventions of each operating system. */
export function defaultDataFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32') return path.win32.join(env.LOCALAPPDATA ?? path.win32.join(home, 'AppData', 'Local'), PRODUCT.name, 'service');
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', PRODUCT.name, 'service');
  return path.posix.join(env.XDG_DATA_HOME || path.posix.join(home, '.local', 'share'), PRODUCT.slug, 'service');
}
