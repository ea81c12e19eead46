import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import { removeLeftovers } from '#main/os/files/atomic-file.ts';
import type { Log } from '#main/os/log/log.ts';
import { detectBackend } from '#main/os/secrets/secret-backend.ts';
import { openSecretStore, type SecretStore } from '#main/os/secrets/secret-store.ts';
import { openSettings, type SettingsPort } from '#main/os/settings/settings.ts';
import { settingsDocument } from '#main/os/settings/settings-document.ts';

/** Data that the app stores on this computer. */
export type DesktopStore = { readonly settings: SettingsPort; readonly secrets: SecretStore };

/**
 * Opens settings and secrets in `folder`. Call it after `app.whenReady()`: the keychain is not available
 * earlier.
 */
export async function openDesktopStore(folder: string, log: Log): Promise<DesktopStore> {
  const file = path.join(folder, 'secrets.json');
  await removeLeftovers(file, (name) => readdir(name));
  const settings = openSettings({
    ...settingsDocument(
      folder,
      ({ configName, ...options }) => new ElectronStore({ ...options, name: configName }),
    ),
    report: (code) => log('warn', code),
    drawBucket: () => randomInt(100),
  });
  const backend = await detectBackend(safeStorage, process.platform, settings.read().keepSignInUnprotected);
  if (backend !== 'protected') log('warn', 'SECRETS_NOT_PROTECTED', { backend });
  const secrets = await openSecretStore({
    file,
    backend,
    storage: safeStorage,
    report: (code) => log('warn', code),
  });
  return { settings, secrets };
}
