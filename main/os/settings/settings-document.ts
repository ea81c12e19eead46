import { renameSync } from 'node:fs';
import path from 'node:path';
import type { DocumentStore, SettingsDeps } from './settings.ts';

/** Options shared by electron-store and the `conf` package it builds on. */
export type DocumentOptions = {
  readonly cwd: string;
  readonly configName: string;
  readonly clearInvalidConfig: false;
  readonly accessPropertiesByDotNotation: false;
};

/**
 * Opens `settings.json` in `folder` with electron-store (injected, because it only loads in Electron) or
 * `conf`.
 */
export function settingsDocument(
  folder: string,
  create: (options: DocumentOptions) => DocumentStore,
): Pick<SettingsDeps, 'open' | 'setAside'> {
  const file = path.join(folder, 'settings.json');
  return {
    open: () =>
      create({
        cwd: folder,
        configName: 'settings',
        clearInvalidConfig: false,
        accessPropertiesByDotNotation: false,
      }),
    setAside: () => {
      try {
        renameSync(file, `${file}.corrupt`);
      } catch {
        // Ignored: the file is gone or its folder is read-only, and the next write reports that.
      }
    },
  };
}
