import type { NotificationRequest } from '#shared/ipc/payloads.ts';
import type { DesktopPort } from './desktop-port.ts';
import type { KeySystemFacts } from './key-systems.ts';
import type { TabsPort } from './tabs.ts';

/** Small text values that outlive a page load. Reading a key that is not there gives null; a full or closed store is not an error. */
export type StoragePort = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** What the host says about the device this page runs on. */
export type DevicePort = {
  /** Stable id: letters, digits, hyphen and equals sign, under 100 characters. */
  readonly id: () => Promise<string>;
  /** Name sent as `platform` to checkout and licences: what the start-up probe of key systems found, until then what the browser's name says. */
  readonly playbackPlatform: () => 'web' | 'ios';
  /** Whether protected programmes can be played here at all: there is a key system, ClearKey counted (READINGS 18). */
  readonly canProtect: () => boolean;
  /** What the start-up probe found; never rejects. */
  readonly keySystems: () => Promise<KeySystemFacts>;
  /** Whether the page is driven by a crawler, which gets no guest-mode pairing. A headless browser is no bot. */
  readonly isBot: () => boolean;
  readonly incognito: () => Promise<boolean>;
};

/** Everything the renderer asks of its host. The service is always reached at the page's own origin, on the desktop through the app protocol. */
export type PlatformPort = {
  readonly storage: StoragePort;
  readonly device: DevicePort;
  readonly tabs: TabsPort;
  readonly notifications: NotificationsPort;
  /** What only the desktop offers; null in a browser. */
  readonly desktop: DesktopPort | null;
  /** Opens an address outside the app; anything but https (or http on loopback) is refused with false. */
  readonly openExternal: (url: string) => Promise<boolean>;
  /** Tells the host that a picture plays, so that the screen stays awake. */
  readonly setPlaying: (setPlaying: boolean) => void;
  /** Where the page's errors and dropped data are noted. */
  readonly log: (entry: LogEntry) => void;
};

/** One line of the log; `detail` never holds a token. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Notifications of the system, outside the page. */
export type NotificationsPort = {
  /** Asks the viewer for leave where none was given or refused; only after a press, or browsers refuse by themselves. True where they are shown. */
  readonly requestPermission: () => Promise<boolean>;
  /** Shows one; the next of the same id takes its place. A press on it brings the app to the front at its path. False where none is shown. */
  readonly show: (notification: NotificationRequest, onOpen: (path: string) => void) => Promise<boolean>;
};
