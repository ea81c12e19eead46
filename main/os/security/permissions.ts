import type { Session } from 'electron';
import { isAppPage } from '#main/os/protocol/app-url.ts';

/** Permissions that our own main frame may have; all else is refused. */
const PERMISSIONS = new Set(['fullscreen', 'mediaKeySystem', 'notifications']);
/** In a kiosk nothing may leave a trace outside the app's window. */
const KIOSK_PERMISSIONS = new Set(['fullscreen', 'mediaKeySystem']);

/** Refuses every permission but ours, for every page but ours, and every device. */
export function restrictPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
  kiosk: boolean,
): void {
  const allowed = kiosk ? KIOSK_PERMISSIONS : PERMISSIONS;
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(allowed.has(permission) && details.isMainFrame && isAppPage(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, details) => allowed.has(permission) && details.isMainFrame && isAppPage(details.requestingUrl ?? ''),
  );
  session.setDevicePermissionHandler(() => false);
}
