import { isBotUserAgent } from './bot-user-agent.ts';
import { consoleLog } from './console-log.ts';
import { externalLink } from './external-link.ts';
import { startKeySystemProbe } from './key-system-probe.ts';
import type { PlatformPort } from './port.ts';
import { createTabs, TABS_CHANNEL } from './tabs.ts';
import { getWebDeviceId } from './web-device-id.ts';
import { createWebNotifications } from './web-notifications.ts';
import { createWebStorage } from './web-storage.ts';

/** The plain browser as host. Incognito cannot be told from page code, so it is never claimed. */
export function createWebPlatform(page: Window & typeof globalThis): PlatformPort {
  const storage = createWebStorage(() => page.localStorage);
  return {
    storage,
    device: {
      id: async () => getWebDeviceId(storage, () => page.crypto.randomUUID()),
      ...startKeySystemProbe(page.navigator),
      isBot: () => isBotUserAgent(page.navigator.userAgent),
      incognito: async () => false,
    },
    desktop: null,
    tabs: createTabs(() => new page.BroadcastChannel(TABS_CHANNEL)),
    notifications: createWebNotifications(page),
    openExternal: async (url) => {
      const link = externalLink(url);
      if (link === null) return false;
      page.open(link, '_blank', 'noopener,noreferrer');
      return true;
    },
    setPlaying: () => undefined,
    log: consoleLog(page.console),
  };
}
