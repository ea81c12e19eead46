import type { Session } from 'electron';
import { isAppPage } from '#main/os/protocol/app-url.ts';

/**
 * Permissions granted to the app's main frame; all others are denied. Persistent storage keeps downloads when
 * disk space runs low.
 */
const PERMISSIONS = new Set(['fullscreen', 'mediaKeySystem', 'notifications', 'persistent-storage']);
/** Kiosk permissions: nothing that leaves a trace outside the app's window. */
const KIOSK_PERMISSIONS = new Set(['fullscreen', 'mediaKeySystem']);

/** Denies every permission outside the list, every other page, and every device. */
export function restrictPermissions(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
  kiosk: boolean,
): void {
  const allowed = kiosk ? KIOSK_PERMISSIONS : PERMISSIONS;
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(allowed.has(permission) && details.isMainFrame && isAppPage(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, details) =>
      allowed.has(permission) && details.isMainFrame && isAppPage(details.requestingUrl ?? ''),
  );
  session.setDevicePermissionHandler(() => false);
}
