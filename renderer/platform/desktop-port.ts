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

/** What only a desktop host offers. A call that fails gives what an absent host would; listeners return the function that stops them. */
export type DesktopPort = {
  /** The link the app was opened with; asked once the page can follow it, from when on further ones come to `onLink`. */
  readonly takeLink: () => Promise<ParsedDeepLink | null>;
  readonly onLink: (listener: (link: ParsedDeepLink) => void) => () => void;
  /** The host asks for a page of the app: a menu item, or a notification that was clicked. */
  readonly onNavigate: (listener: (path: string) => void) => () => void;
  readonly onCommand: (listener: (command: PlaybackCommand) => void) => () => void;
  readonly sendPlayback: (state: NowPlaying) => void;
  readonly sendLanguage: (language: Language) => void;
  readonly notify: (notification: NotificationRequest) => Promise<boolean>;
  readonly protection: () => Promise<ProtectionStatus>;
  readonly kioskLimits: () => Promise<KioskLimits>;
  readonly exitKiosk: (pin: string) => Promise<ExitReply>;
  /** The app's settings on this computer; null where the viewer may turn none. */
  readonly settings: () => Promise<DesktopSettings | null>;
  /** Turns one of them and gives all as they are then; null where that failed. */
  readonly changeSetting: (name: DesktopSetting, on: boolean) => Promise<DesktopSettings | null>;
};
