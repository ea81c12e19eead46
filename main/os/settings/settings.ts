import { type DesktopSettingsFile, defaultSettings, migrateSettings } from './settings-schema.ts';

/** A store of one JSON document, replaced atomically: electron-store in the app, `conf` in tests. */
export type DocumentStore = { store: Record<string, unknown> };

export type SettingsDeps = {
  /** Opens the document; throws if it is not JSON. */
  readonly open: () => DocumentStore;
  readonly setAside: () => void;
  readonly report: (code: 'SETTINGS_CORRUPT' | 'SETTINGS_NOT_KEPT') => void;
  /** Draws a number from 0 to 99. */
  readonly drawBucket: () => number;
};

export type SettingsPort = {
  readonly read: () => DesktopSettingsFile;
  /** Changes some settings. A failed write is reported, and the values hold until the app quits. */
  readonly change: (part: Partial<Omit<DesktopSettingsFile, 'version'>>) => void;
};

/** Opens and migrates the settings. An unreadable file is set aside and reported, and the defaults apply. */
export function openSettings(deps: SettingsDeps): SettingsPort {
  const bucket = deps.drawBucket();
  const { document, isNew } = openDocument(deps);
  const migrated = isNew ? defaultSettings(bucket) : migrateSettings(document.store, bucket);
  if (migrated === null) {
    deps.report('SETTINGS_CORRUPT');
    deps.setAside();
  }
  let settings = migrated ?? defaultSettings(bucket);
  const keep = (): void => {
    try {
      document.store = settings;
    } catch {
      deps.report('SETTINGS_NOT_KEPT');
    }
  };
  if (JSON.stringify(document.store) !== JSON.stringify(settings)) keep();
  return {
    read: () => settings,
    change: (part) => {
      settings = { ...settings, ...part };
      keep();
    },
  };
}

function openDocument(deps: SettingsDeps): { readonly document: DocumentStore; readonly isNew: boolean } {
  try {
    const document = deps.open();
    return { document, isNew: Object.keys(document.store).length === 0 };
  } catch {
    deps.report('SETTINGS_CORRUPT');
    deps.setAside();
    return { document: deps.open(), isNew: true };
  }
}
