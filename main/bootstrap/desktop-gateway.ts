import { type BrowserWindow, session } from 'electron';
import { createGatewayHandler } from '#main/os/protocol/app-protocol.ts';
import { APP_SCHEME, GATEWAY_HOST, GATEWAY_PAGE_PATH } from '#main/os/protocol/app-url.ts';
import { restrictPermissions } from '#main/os/security/permissions.ts';
import { filterWebRequests, toWebRequestPort } from '#main/os/security/web-request.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { openGatewayWindow } from './desktop-window.ts';

/**
 * An in-memory session: without `persist:` nothing of it survives the app. It has no cookie of the viewer.
 */
const PARTITION = 'gateway';

/**
 * Returns a function that opens a page of the sandbox gateway in a window of its own (decision 033), in place
 * of the one that is open. The window holds a foreign page: no bridge, no session of the viewer, no requests
 * but to the gateway's pages.
 */
export function createGatewayWindows({
  service,
  log,
}: Pick<DesktopFacts, 'service' | 'log'>): (path: string) => void {
  let window: BrowserWindow | null = null;
  const close = (): void => {
    if (window !== null && !window.isDestroyed()) window.close();
  };
  const secured = (): void => {
    const own = session.fromPartition(PARTITION);
    restrictPermissions(own, true);
    filterWebRequests(toWebRequestPort(own), false, (scheme) => log('warn', 'REQUEST_REFUSED', { scheme }), {
      hosts: [GATEWAY_HOST],
      adHosts: [],
    });
    const forward = createServiceForwarder({
      serviceUrl: service.url,
      secret: service.secret,
      serves: GATEWAY_PAGE_PATH,
      fetch,
    });
    own.protocol.handle(APP_SCHEME, createGatewayHandler(forward, close));
  };
  let ready = false;
  return (path) => {
    if (!ready) secured();
    ready = true;
    close();
    window = openGatewayWindow(PARTITION, path, log);
  };
}
