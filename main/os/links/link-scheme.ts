import type { App } from 'electron';
import { DEEP_LINK_SCHEME } from '#shared/navigation/deep-link.ts';
import { LAUNCHER_SWITCH } from './deep-link-source.ts';

/** Makes this app the one that `harbourtv:` opens. Only an installed app does: one that runs from its sources would leave the system a path that goes. */
export function registerScheme(
  app: Pick<App, 'setAsDefaultProtocolClient' | 'isPackaged'>,
  platform: NodeJS.Platform,
  executable: string,
): void {
  if (!app.isPackaged) return;
  if (platform === 'win32') app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, executable, [LAUNCHER_SWITCH]);
  else app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}
