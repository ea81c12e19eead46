import { PRODUCT } from '#shared/kernel/product.ts';
import { withEarlierNames } from './earlier-names.ts';
import { startKeySystemProbe } from './key-system-probe.ts';
import { createWebNetwork } from './network.ts';
import type { LogEntry, PlatformPort, StoragePort } from './port.ts';
import { randomUuid } from './random-uuid.ts';
import { createTabs, TABS_CHANNEL } from './tabs-port.ts';
import { createWebNotifications } from './web-notifications.ts';
import { createWebStorage } from './web-storage.ts';

/**
 * Creates the platform of a plain browser. Page code cannot detect incognito mode, so it is never reported.
 */
export function createWebPlatform(page: Window & typeof globalThis): PlatformPort {
  const storage = createWebStorage(() => withEarlierNames(page.localStorage));
  return {
    storage,
    tabStorage: createWebStorage(() => withEarlierNames(page.sessionStorage)),
    device: {
      id: async () => getWebDeviceId(storage, randomUuid),
      ...startKeySystemProbe(page.navigator),
      isBot: () => isBotUserAgent(page.navigator.userAgent),
      incognito: async () => false,
    },
    desktop: null,
    tabs: createTabs(() => new page.BroadcastChannel(TABS_CHANNEL)),
    network: createWebNetwork(page),
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

/** Logs to the page's console. */
export const consoleLog =
  (target: Pick<Console, 'info' | 'warn' | 'error'>) =>
  ({ level, code, detail }: LogEntry): void =>
    target[level](code, detail ?? {});

/**
 * Returns the URL if it may be opened outside the app: https, or http on loopback, without credentials.
 * Otherwise null.
 */
export function externalLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback) ? url.href : null;
}

const KEY = `${PRODUCT.prefix}.device-id`;

/**
 * Returns this browser's device id, created once. A stored id is returned even if invalid: the session
 * decides what to do about it.
 */
export function getWebDeviceId(storage: StoragePort, make: () => string): string {
  const stored = storage.read(KEY);
  if (stored !== null && stored !== '') return stored;
  const id = make();
  storage.write(KEY, id);
  return id;
}

/** Names in the user agents of crawlers and link previewers. */
const CRAWLERS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|bingpreview|google-inspectiontool|whatsapp|embedly|pinterest\/|lighthouse|archiver/i;

/** Phone makers whose names look like a crawler's. */
const CRAWLER_LOOKALIKES = /cubot/gi;

/**
 * Returns whether a user agent is a crawler's, which gets no guest-mode pairing (S0-6-030). A headless
 * browser is not a crawler.
 */
export const isBotUserAgent = (userAgent: string): boolean =>
  CRAWLERS.test(userAgent.replaceAll(CRAWLER_LOOKALIKES, ''));
