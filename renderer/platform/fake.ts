import type { LogEntry, PlatformPort } from './port.ts';

/** A host for tests: everything that was asked of it can be read back. */
export type FakePlatform = PlatformPort & {
  readonly kept: Map<string, string>;
  readonly logged: LogEntry[];
  readonly opened: string[];
  readonly playingSaid: boolean[];
};

/** Makes a fake host; `facts` replaces its answers. */
export function createFakePlatform(
  facts: {
    readonly deviceId?: string;
    readonly bot?: boolean;
    readonly incognito?: boolean;
    readonly kept?: Readonly<Record<string, string>>;
  } = {},
): FakePlatform {
  const kept = new Map(Object.entries(facts.kept ?? {}));
  const logged: LogEntry[] = [];
  const opened: string[] = [];
  const playingSaid: boolean[] = [];
  return {
    kept,
    logged,
    opened,
    playingSaid,
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
      isBot: () => facts.bot ?? false,
      incognito: async () => facts.incognito ?? false,
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
