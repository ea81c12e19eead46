import type { App } from 'electron';
import { DEEP_LINK_SCHEME } from '#shared/navigation/deep-link.ts';
import { LAUNCHER_SWITCH } from './deep-link-source.ts';

/**
 * Registers the app for `harbourtv:` links. Only an installed app registers: a development build would leave the system with a path that stops
 * existing.
 */
export function registerScheme(
  app: Pick<App, 'setAsDefaultProtocolClient' | 'isPackaged'>,
  platform: NodeJS.Platform,
  executable: string,
): void {
  if (!app.isPackaged) return;
  if (platform === 'win32') app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, executable, [LAUNCHER_SWITCH]);
  else app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}
