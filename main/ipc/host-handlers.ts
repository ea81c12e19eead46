import { gatewayPath } from '#main/os/protocol/app-url.ts';
import { externalUrl } from '#main/os/security/navigation-lock.ts';
import type { IpcHandlers } from '#shared/ipc/contract.ts';
import type {
  DesktopSetting,
  DesktopSettings,
  ExitReply,
  KioskLimits,
  NotificationRequest,
  NowPlaying,
  ProtectionStatus,
} from '#shared/ipc/payloads.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { ParsedDeepLink } from '#shared/navigation/deep-link.ts';

/** Dependencies of the handlers. */
export type HostHandlerDeps = {
  readonly deviceId: () => Promise<string>;
  /** Resolves to false where nothing may be opened, as in a kiosk. */
  readonly openExternal: (url: string) => Promise<boolean>;
  /** Opens a page of the sandbox gateway; false where nothing may be opened. */
  readonly openGateway: (path: string) => boolean;
  readonly playing: (playing: boolean) => void;
  readonly language: (language: Language) => void;
  readonly log: (
    level: 'info' | 'warn' | 'error',
    code: string,
    detail: Readonly<Record<string, unknown>>,
  ) => void;
  readonly takeLink: () => ParsedDeepLink | null;
  readonly nowPlaying: (state: NowPlaying) => void;
  readonly notify: (notification: NotificationRequest) => boolean;
  readonly protection: () => ProtectionStatus;
  readonly kioskLimits: () => KioskLimits;
  readonly exitKiosk: (pin: string) => Promise<ExitReply>;
  /** Null where settings are read-only: in a kiosk, and before the window is open. */
  readonly settings: () => DesktopSettings | null;
  readonly changeSetting: (name: DesktopSetting, on: boolean) => void;
};

/** Creates the handlers of all channels. */
export const createHostHandlers = (deps: HostHandlerDeps): IpcHandlers => ({
  'device.id': deps.deviceId,
  'shell.openExternal': async (address) => {
    const gateway = gatewayPath(address);
    if (gateway !== null) return deps.openGateway(gateway);
    const safe = externalUrl(address);
    return safe !== null && deps.openExternal(safe);
  },
  'window.playing': async (playing) => {
    deps.playing(playing);
    return undefined;
  },
  'window.language': async (language) => {
    deps.language(language);
    return undefined;
  },
  'log.write': async (entry) => {
    deps.log(entry.level, entry.code, entry.detail ?? {});
    return undefined;
  },
  'navigation.take': async () => deps.takeLink(),
  'playback.state': async (state) => {
    deps.nowPlaying(state);
    return undefined;
  },
  'notification.show': async (notification) => deps.notify(notification),
  'protection.status': async () => deps.protection(),
  'kiosk.limits': async () => deps.kioskLimits(),
  'kiosk.exit': deps.exitKiosk,
  'settings.read': async () => deps.settings(),
  'settings.change': async (name, on) => {
    if (deps.settings() !== null) deps.changeSetting(name, on);
    return deps.settings();
  },
});
