import type { BrowserWindow } from 'electron';
import type { DeepLinkQueue } from '#main/os/deep-link-source.ts';
import type { DesktopTexts } from '#main/os/desktop-texts.ts';
import type { LivePolicy } from '#main/os/live-policy.ts';
import type { Log } from '#main/os/log.ts';
import type { ServiceProcess } from '#main/os/service-process.ts';
import type { CookieKeeper } from '#main/os/session-cookie.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { DesktopStore } from './desktop-store.ts';

/** What the parts of the running app share. What changes is read by a function. */
export type DesktopFacts = {
  readonly dist: string;
  readonly data: string;
  readonly devTools: boolean;
  /** The kiosk's policy; null where this is none. */
  readonly policy: LivePolicy | null;
  readonly log: Log;
  readonly store: DesktopStore;
  readonly service: ServiceProcess;
  readonly cookie: CookieKeeper;
  readonly links: DeepLinkQueue;
  readonly window: () => BrowserWindow | null;
  readonly texts: () => DesktopTexts;
  readonly language: () => Language;
  readonly playing: () => boolean;
};
