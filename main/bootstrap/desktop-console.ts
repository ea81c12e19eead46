import { type BrowserWindow, session } from 'electron';
import { CONSOLE_SERVICE_PATH, createConsoleHandler } from '#main/os/protocol/app-protocol.ts';
import { APP_SCHEME, CONSOLE_HOST } from '#main/os/protocol/app-url.ts';
import { restrictPermissions } from '#main/os/security/permissions.ts';
import { filterWebRequests, toWebRequestPort } from '#main/os/security/web-request.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { openConsoleWindow } from './desktop-window.ts';

/** An in-memory session: without `persist:` nothing of it survives the app. */
const PARTITION = 'demo-console';

export type ConsoleDeps = Pick<DesktopFacts, 'service' | 'cookie' | 'log'> & {
  /** Brings the app's window to the front. */
  readonly show: () => void;
  /** Called when the console logs a persona in or out: the session of the app's page has ended. */
  readonly sessionChanged: () => void;
};

/**
 * Creates the demo console of the service that this app started, in a window of its own; returns a function
 * that opens it or brings it to the front. Its calls carry the app's session, so choosing a persona logs the
 * app in; no page of the app can reach them.
 */
export function createConsole({ service, cookie, log, show, sessionChanged }: ConsoleDeps): () => void {
  let window: BrowserWindow | null = null;
  const secured = (): void => {
    const own = session.fromPartition(PARTITION);
    restrictPermissions(own, true);
    filterWebRequests(toWebRequestPort(own), false, (scheme) => log('warn', 'REQUEST_REFUSED', { scheme }), {
      hosts: [CONSOLE_HOST],
      adHosts: [],
    });
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
