import path from 'node:path';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The platform, environment and home folder of the process. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: { readonly LOCALAPPDATA?: string | undefined; readonly XDG_DATA_HOME?: string | undefined };
  readonly home: string;
};

/** Returns the folder of the app's data by the conventions of each operating system. */
export function appDataFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32')
    return path.win32.join(env.LOCALAPPDATA ?? path.win32.join(home, 'AppData', 'Local'), PRODUCT.name);
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', PRODUCT.name);
  return path.posix.join(env.XDG_DATA_HOME || path.posix.join(home, '.local', 'share'), PRODUCT.slug);
}

/** Returns the service's default data folder, in that of the app. */
export const defaultDataFolder = (machine: Machine): string =>
  (machine.platform === 'win32' ? path.win32 : path.posix).join(appDataFolder(machine), 'service');
