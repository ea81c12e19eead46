import { renameSync } from 'node:fs';
import path from 'node:path';
import type { DocumentStore, SettingsDeps } from './settings.ts';

/** Options of the settings document, the same for electron-store and for the `conf` below it. */
export type DocumentOptions = {
  readonly cwd: string;
  readonly configName: string;
  readonly clearInvalidConfig: false;
  readonly accessPropertiesByDotNotation: false;
};

/**
 * The settings' file `settings.json` in `folder`, opened by electron-store (which cannot be loaded outside Electron and is therefore handed in) or by
 * the `conf` it stands on.
 */
export function settingsDocument(
  folder: string,
  create: (options: DocumentOptions) => DocumentStore,
): Pick<SettingsDeps, 'open' | 'setAside'> {
  const file = path.join(folder, 'settings.json');
  return {
    open: () => create({ cwd: folder, configName: 'settings', clearInvalidConfig: false, accessPropertiesByDotNotation: false }),
    setAside: () => {
      try {
        renameSync(file, `${file}.corrupt`);
      } catch {
        // There is nothing to keep: the file went, or its folder may not be written; what is written next says so.
      }
    },
  };
}
