import type { DesktopBridge } from '#shared/ipc/contract.ts';
import type { DesktopPort } from './desktop-port.ts';
import { createDesktopPort } from './electron-desktop.ts';

const listen = () => () => undefined;
/** Creates a bridge whose calls all go to `ask` and whose events never fire, for tests. */
export const bridgeOf = (ask: () => Promise<unknown>): DesktopBridge => ({
  'device.id': ask,
  'shell.openExternal': ask,
  'window.playing': ask,
  'window.language': ask,
  'log.write': ask,
  'navigation.take': ask,
  'playback.state': ask,
  'notification.show': ask,
  'protection.status': ask,
  'kiosk.limits': ask,
  'kiosk.exit': ask,
  'settings.read': ask,
  'settings.change': ask,
  'navigation.opened': listen,
  'navigation.asked': listen,
  'playback.commanded': listen,
});

/** Creates the desktop port of a host that answers nothing, for tests. */
export const createSilentDesktop = (): DesktopPort => createDesktopPort(bridgeOf(async () => undefined));
