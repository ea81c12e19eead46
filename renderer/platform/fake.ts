import type { ShownNotification } from '#shared/ipc/payloads.ts';
import type { LogEntry, PlatformPort } from './port.ts';
import type { TabNews } from './tabs.ts';

/** A host for tests: everything that was asked of it can be read back. */
export type FakePlatform = PlatformPort & {
  readonly kept: Map<string, string>;
  readonly logged: LogEntry[];
  readonly opened: string[];
  readonly playingSaid: boolean[];
  readonly told: TabNews[];
  /** Notifications that were shown, and what a press on one does. */
  readonly notified: { readonly shown: ShownNotification; readonly press: () => void }[];
  /** Another tab tells something. */
  readonly hear: (news: TabNews) => void;
};

/** Makes a fake host; `facts` replaces its answers. */
export function createFakePlatform(
  facts: {
    readonly deviceId?: string;
    readonly bot?: boolean;
    readonly incognito?: boolean;
    readonly canProtect?: boolean;
    readonly kept?: Readonly<Record<string, string>>;
  } = {},
): FakePlatform {
  const kept = new Map(Object.entries(facts.kept ?? {}));
  const logged: LogEntry[] = [];
  const opened: string[] = [];
  const playingSaid: boolean[] = [];
  const told: TabNews[] = [];
  const notified: FakePlatform['notified'] = [];
  const listeners = new Set<(news: TabNews) => void>();
  return {
    kept,
    logged,
    opened,
    playingSaid,
    told,
    notified,
    desktop: null,
    hear: (news) => {
      for (const listener of [...listeners]) listener(news);
    },
    tabs: {
      tell: (news) => {
        told.push(news);
      },
      onTold: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    storage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => {
        kept.set(key, value);
      },
      remove: (key) => {
        kept.delete(key);
      },
    },
    device: {
      id: async () => facts.deviceId ?? 'fake-device-1',
      playbackPlatform: () => 'web',
      canProtect: () => facts.canProtect ?? true,
      keySystems: async () => ({ systems: ['org.w3.clearkey'], robustness: null }),
      isBot: () => facts.bot ?? false,
      incognito: async () => facts.incognito ?? false,
    },
    notifications: {
      ask: async () => true,
      show: async (shown, onOpen) => {
        notified.push({ shown, press: () => onOpen(shown.path) });
        return true;
      },
    },
    openExternal: async (url) => {
      opened.push(url);
      return true;
    },
    playing: (playing) => {
      playingSaid.push(playing);
    },
    log: (entry) => {
      logged.push(entry);
    },
  };
}
