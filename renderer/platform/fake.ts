import type { NotificationRequest } from '#shared/ipc/payloads.ts';
import { LOCAL_NETWORK } from './network.ts';
import type { LogEntry, PlatformPort, StoragePort } from './port.ts';
import type { TabMessage } from './tabs-port.ts';

/** A platform for tests that records its calls. */
export type FakePlatform = PlatformPort & {
  readonly stored: Map<string, string>;
  readonly logged: LogEntry[];
  readonly opened: string[];
  readonly playingCalls: boolean[];
  readonly tabMessages: TabMessage[];
  /** Shown notifications, and the function that clicks one. */
  readonly shownNotifications: { readonly shown: NotificationRequest; readonly press: () => void }[];
  /** Simulates a message from another tab. */
  readonly receiveTabMessage: (news: TabMessage) => void;
};

/** Creates a fake platform; `facts` replaces its results. */
export function createFakePlatform(
  facts: {
    readonly deviceId?: string;
    readonly bot?: boolean;
    readonly incognito?: boolean;
    readonly canProtect?: boolean;
    readonly kept?: Readonly<Record<string, string>>;
  } = {},
): FakePlatform {
  const storage = new Map(Object.entries(facts.kept ?? {}));
  const logged: LogEntry[] = [];
  const opened: string[] = [];
  const playingCalls: boolean[] = [];
  const tabMessages: TabMessage[] = [];
  const notified: FakePlatform['shownNotifications'] = [];
  const listeners = new Set<(news: TabMessage) => void>();
  return {
    stored: storage,
    logged,
    opened,
    playingCalls: playingCalls,
    tabMessages: tabMessages,
    shownNotifications: notified,
    desktop: null,
    network: LOCAL_NETWORK,
    receiveTabMessage: (news) => {
      for (const listener of [...listeners]) listener(news);
    },
    tabs: {
      post: (news) => {
        tabMessages.push(news);
      },
      onMessage: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    storage: mapStorage(storage),
    tabStorage: mapStorage(new Map()),
    device: {
      id: async () => facts.deviceId ?? 'fake-device-1',
      playbackPlatform: () => 'web',
      canProtect: () => facts.canProtect ?? true,
      keySystems: async () => ({ systems: ['org.w3.clearkey'], robustness: null }),
      isBot: () => facts.bot ?? false,
      incognito: async () => facts.incognito ?? false,
    },
    notifications: {
      requestPermission: async () => true,
      show: async (shown, onOpen) => {
        notified.push({ shown, press: () => onOpen(shown.path) });
        return true;
      },
      subscribe: async (publicKey) => `subscription for ${publicKey}`,
    },
    openExternal: async (url) => {
      opened.push(url);
      return true;
    },
    setPlaying: (playing) => {
      playingCalls.push(playing);
    },
    log: (entry) => {
      logged.push(entry);
    },
  };
}

const mapStorage = (values: Map<string, string>): StoragePort => ({
  read: (key) => values.get(key) ?? null,
  write: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
});
