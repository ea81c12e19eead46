import path from 'node:path';

/** What decides where data lie: Electron's folders, and `LOCALAPPDATA` of the environment. */
export type FolderFacts = {
  readonly platform: NodeJS.Platform;
  readonly userData: string;
  readonly appData: string;
  readonly localAppData: string | undefined;
  readonly exists: (place: string) => boolean;
};

/** Folders of the service's data and of the pages' storage; null where the latter stays as Electron has it. */
export type LocalFolders = { readonly service: string; readonly session: string | null };

/**
 * Windows copies `%APPDATA%`, where Electron keeps all it has, to a server at each logout of a roaming profile, and
 * to the next computer: databases, caches and downloads of many gigabytes would go along, and be torn where two
 * computers write. There they lie in `%LOCALAPPDATA%`; settings and the encrypted login roam. What an earlier
 * version has stored stays where it is, and so does a folder that a switch names.
 */
export function localFolders({
  platform,
  userData,
  appData,
  localAppData = '',
  exists,
}: FolderFacts): LocalFolders {
  const { basename, dirname, join } = platform === 'win32' ? path.win32 : path.posix;
  const isRoaming = platform === 'win32' && localAppData !== '' && dirname(userData) === appData;
  const local = join(localAppData, basename(userData));
  const stays = (name: string): boolean => !isRoaming || exists(join(userData, name));
  return {
    service: join(stays('service') ? userData : local, 'service'),
    session: stays('Local Storage') ? null : join(local, 'session'),
  };
}
