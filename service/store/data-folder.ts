import path from 'node:path';

/** What decides where a user's data lives: the process's platform, environment and home folder. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: { readonly LOCALAPPDATA?: string | undefined; readonly XDG_DATA_HOME?: string | undefined };
  readonly home: string;
};

/** The folder that holds the service's data where none is named, by the habits of each operating system. */
export function defaultDataFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32') return path.win32.join(env.LOCALAPPDATA ?? path.win32.join(home, 'AppData', 'Local'), 'Harbour TV', 'service');
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'Harbour TV', 'service');
  return path.posix.join(env.XDG_DATA_HOME || path.posix.join(home, '.local', 'share'), 'harbour-tv', 'service');
}
