import { type DesktopBridge, ipcContract } from '#shared/ipc/contract.ts';
import { callDesktop } from './call-desktop.ts';
import { withEarlierNames } from './earlier-names.ts';
import { createDesktopPort } from './electron-desktop.ts';
import { type ProbedNavigator, startKeySystemProbe } from './key-system-probe.ts';
import { createLocalNetwork, type NetworkEvents } from './network.ts';
import type { PlatformPort } from './port.ts';
import { createTabs, TABS_CHANNEL } from './tabs-port.ts';
import { createWebStorage } from './web-storage.ts';

declare global {
  interface Window {
    /** Set by the preload script; absent in a browser. */
    readonly desktop?: DesktopBridge;
  }
}

/**
 * Creates the platform of the desktop app over its bridge. Storage is the page's own, and if the main process
 * fails the page still works.
 */
export function createElectronPlatform(
  bridge: DesktopBridge,
  page: Pick<Window, 'localStorage' | 'sessionStorage'> &
    NetworkEvents & { readonly navigator: ProbedNavigator },
): PlatformPort {
  const desktop = createDesktopPort(bridge);
  return {
    storage: createWebStorage(() => withEarlierNames(page.localStorage)),
    tabStorage: createWebStorage(() => withEarlierNames(page.sessionStorage)),
    device: {
      id: async () => {
        const id = await callDesktop(() => bridge['device.id'](), ipcContract['device.id'].result);
        return id.ok ? id.value : '';
      },
      ...startKeySystemProbe(page.navigator),
      isBot: () => false,
      incognito: async () => false,
    },
    desktop,
    // A click on one arrives through `onNavigate` of the desktop port.
    notifications: {
      requestPermission: async () => true,
      show: (notification) => desktop.notify(notification),
      subscribe: async () => null,
    },
    network: createLocalNetwork(page),
    tabs: createTabs(() => new BroadcastChannel(TABS_CHANNEL)),
    openExternal: async (url) => {
      const opened = await callDesktop(
        () => bridge['shell.openExternal'](url),
        ipcContract['shell.openExternal'].result,
      );
      return opened.ok && opened.value;
    },
    setPlaying: (playing) => {
      void callDesktop(() => bridge['window.playing'](playing), ipcContract['window.playing'].result);
    },
    log: (entry) => {
      const line = {
        level: entry.level,
        code: entry.code,
        ...(entry.detail === undefined ? {} : { detail: { ...entry.detail } }),
      };
      void callDesktop(() => bridge['log.write'](line), ipcContract['log.write'].result);
    },
  };
}
