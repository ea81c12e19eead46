import type { BrowserWindow } from 'electron';
import type { ActivePolicy } from '#main/os/kiosk/active-policy.ts';
import type { DeepLinkQueue } from '#main/os/links/deep-link-source.ts';
import type { ErrorMemory } from '#main/os/log/error-memory.ts';
import type { Log } from '#main/os/log/log.ts';
import type { ExternalOpener } from '#main/os/security/external-opener.ts';
import type { ServiceProcess } from '#main/os/service/service-process.ts';
import type { CookieStore } from '#main/os/service/session-cookie.ts';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { KioskPolicyHandle } from './desktop-kiosk.ts';
import type { DesktopStore } from './desktop-store.ts';

/**
 * State and services shared by the parts of the running app. Values that change are read through functions.
 */
export type DesktopFacts = {
  readonly dist: string;
  readonly data: string;
  readonly devTools: boolean;
  /** The kiosk policy; null outside a kiosk. */
  readonly policy: ActivePolicy | null;
  /** The policy, and the function that adopts a newer one. */
  readonly kioskPolicy: KioskPolicyHandle | null;
  /** The newest error codes of the log. */
  readonly errors: ErrorMemory;
  readonly log: Log;
  readonly store: DesktopStore;
  readonly service: ServiceProcess;
  readonly cookie: CookieStore;
  readonly links: DeepLinkQueue;
  /** The one way to the system's browser. */
  readonly openExternal: ExternalOpener;
  /** Hosts of advertising that the operator lets the page reach. */
  readonly adHosts: readonly string[];
  /** The operator's back end; null for the embedded service. */
  readonly client: ClientConfig | null;
  readonly window: () => BrowserWindow | null;
  readonly texts: () => DesktopTexts;
  readonly language: () => Language;
  readonly playing: () => boolean;
};
