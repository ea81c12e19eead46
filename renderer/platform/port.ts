import type { NotificationRequest } from '#shared/ipc/payloads.ts';
import type { DesktopPort } from './desktop-port.ts';
import type { KeySystemFacts } from './key-systems.ts';
import type { NetworkPort } from './network.ts';
import type { TabsPort } from './tabs-port.ts';

/**
 * Small text values that outlive a page load. A missing key reads as null; a full or blocked store is not an
 * error.
 */
export type StoragePort = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** The device that the page runs on. */
export type DevicePort = {
  /** Returns the stable id: letters, digits, hyphens and equals signs, under 100 characters. */
  readonly id: () => Promise<string>;
  /**
   * Returns the `platform` of checkouts and licences: from the probe of key systems, until then from the user
   * agent.
   */
  readonly playbackPlatform: () => 'web' | 'ios';
  /** Returns whether protected programmes play here at all; ClearKey counts. */
  readonly canProtect: () => boolean;
  /** Returns the result of the probe at start-up; never rejects. */
  readonly keySystems: () => Promise<KeySystemFacts>;
  /**
   * Returns whether a crawler drives the page, which gets no guest-mode pairing. A headless browser is not a
   * bot.
   */
  readonly isBot: () => boolean;
  readonly incognito: () => Promise<boolean>;
};

/**
 * Everything the renderer needs of its host. The service is always at the page's own origin, on the desktop
 * through the app protocol.
 */
export type PlatformPort = {
  readonly storage: StoragePort;
  /** The same for one tab or window: it outlives a reload and ends with the tab. */
  readonly tabStorage: StoragePort;
  readonly device: DevicePort;
  readonly tabs: TabsPort;
  readonly network: NetworkPort;
  readonly notifications: NotificationsPort;
  /** The desktop port; null in a browser. */
  readonly desktop: DesktopPort | null;
  /** Opens a URL outside the app. Returns false for anything but https, or http on loopback. */
  readonly openExternal: (url: string) => Promise<boolean>;
  /** Reports whether a video is playing, so that the screen stays awake. */
  readonly setPlaying: (setPlaying: boolean) => void;
  /** Logs errors and dropped data of the page. */
  readonly log: (entry: LogEntry) => void;
};

/** A line of the log; `detail` never holds a token. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** System notifications. */
export type NotificationsPort = {
  /**
   * Asks for permission unless it was given or refused; true if notifications are shown. Call it on a click,
   * or browsers refuse.
   */
  readonly requestPermission: () => Promise<boolean>;
  /**
   * Shows a notification, replacing one with the same id; false if it is not shown. A click brings the app to
   * the front at its path.
   */
  readonly show: (notification: NotificationRequest, onOpen: (path: string) => void) => Promise<boolean>;
  /**
   * Subscribes to messages that the holder of a key pushes. Returns the subscription as JSON, or null if
   * there is none; permission must have been granted before.
   */
  readonly subscribe: (publicKey: string) => Promise<string | null>;
};
