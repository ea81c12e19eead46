import { type BrowserWindow, session } from 'electron';
import { APP_SCHEME, CONSOLE_HOST } from '#main/os/protocol/app-url.ts';
import { CONSOLE_SERVICE_PATH, createConsoleHandler } from '#main/os/protocol/console-protocol.ts';
import { restrictPermissions } from '#main/os/security/permissions.ts';
import { filterWebRequests, toWebRequestPort } from '#main/os/security/web-request.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { openConsoleWindow } from './desktop-window.ts';

/** A session in memory: without `persist:` nothing of it outlives the app. */
const PARTITION = 'demo-console';

export type ConsoleDeps = Pick<DesktopFacts, 'service' | 'cookie' | 'log'> & {
  /** Brings the app's window to the front. */
  readonly show: () => void;
  /** The console signed in as somebody, or out: the app's page is of a session that has ended. */
  readonly sessionChanged: () => void;
};

/**
 * The demo console of the service this app started, in one window of its own. Its calls carry the app's session, so that choosing a persona there signs the app in; no page
 * of the app reaches them. Gives what opens the window or brings it to the front.
 */
export function createConsole({ service, cookie, log, show, sessionChanged }: ConsoleDeps): () => void {
  let window: BrowserWindow | null = null;
  const secured = (): void => {
    const own = session.fromPartition(PARTITION);
    restrictPermissions(own, true);
    filterWebRequests(toWebRequestPort(own), false, (scheme) => log('warn', 'REQUEST_REFUSED', { scheme }), [CONSOLE_HOST]);
    const write = (next: string | null): void => {
      cookie.write(next);
      sessionChanged();
    };
    const { url: serviceUrl, secret } = service;
    const forward = createServiceForwarder({
      serviceUrl,
      secret,
      serves: CONSOLE_SERVICE_PATH,
      fetch,
      cookie: { read: cookie.read, write },
    });
    own.protocol.handle(APP_SCHEME, createConsoleHandler(forward));
  };
  let ready = false;
  return () => {
    if (window !== null && !window.isDestroyed()) return window.focus();
    if (!ready) secured();
    ready = true;
    window = openConsoleWindow(PARTITION, log, show);
    window.on('closed', () => {
      window = null;
    });
  };
}
