import type {
  DesktopSetting,
  DesktopSettings,
  ExitReply,
  KioskLimits,
  NotificationRequest,
  NowPlaying,
  PlaybackCommand,
  ProtectionStatus,
} from '#shared/ipc/payloads.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { ParsedDeepLink } from '#shared/navigation/deep-link.ts';

/**
 * Functions of the desktop app alone. A failed call returns what an absent desktop would; listeners return
 * the function that removes them.
 */
export type DesktopPort = {
  /**
   * Returns the link that opened the app; call it once the page can follow links, since later ones go to
   * `onLink`.
   */
  readonly takeLink: () => Promise<ParsedDeepLink | null>;
  readonly onLink: (listener: (link: ParsedDeepLink) => void) => () => void;
  /** Called when the main process asks for a page: a menu item, or a clicked notification. */
  readonly onNavigate: (listener: (path: string) => void) => () => void;
  readonly onCommand: (listener: (command: PlaybackCommand) => void) => () => void;
  readonly sendPlayback: (state: NowPlaying) => void;
  readonly sendLanguage: (language: Language) => void;
  readonly notify: (notification: NotificationRequest) => Promise<boolean>;
  readonly protection: () => Promise<ProtectionStatus>;
  readonly kioskLimits: () => Promise<KioskLimits>;
  readonly exitKiosk: (pin: string) => Promise<ExitReply>;
  /** Returns the app's settings on this computer; null if the viewer may not change any. */
  readonly settings: () => Promise<DesktopSettings | null>;
  /** Changes a setting and returns all of them; null on failure. */
  readonly changeSetting: (name: DesktopSetting, on: boolean) => Promise<DesktopSettings | null>;
};
