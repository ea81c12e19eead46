import { existsSync, mkdirSync } from 'node:fs';
import type { App } from 'electron';
import { type FolderFacts, localFolders } from '#main/os/files/local-folders.ts';

type FolderApp = {
  readonly getPath: (name: 'userData' | 'appData') => string;
  readonly setPath: Pick<App, 'setPath'>['setPath'];
};

/** The parts of a computer that decide, and how a folder is made. */
type Computer = Pick<FolderFacts, 'platform' | 'localAppData' | 'exists'> & {
  readonly create: (folder: string) => void;
};

const computer = (): Computer => ({
  platform: process.platform,
  localAppData: process.env.LOCALAPPDATA,
  exists: existsSync,
  create: (folder) => void mkdirSync(folder, { recursive: true }),
});

/**
 * Puts the storage of pages where it does not roam, and returns the folder of the service's data. Call it before the
 * app is ready. Electron takes no folder that is not there; one that cannot be made leaves all as it is.
 */
export function prepareFolders(app: FolderApp, { create, ...facts }: Computer = computer()): string {
  const { service, session } = localFolders({
    ...facts,
    userData: app.getPath('userData'),
    appData: app.getPath('appData'),
  });
  if (session === null) return service;
  try {
    create(session);
    app.setPath('sessionData', session);
  } catch {
    /* Pages then keep what they have beside the settings, as in earlier versions. */
  }
  return service;
}
