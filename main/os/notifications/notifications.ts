import type { NotificationConstructorOptions } from 'electron';
import type { NotificationRequest } from '#shared/ipc/payloads.ts';

/** The part of a system notification that is used. */
export type SystemNotification = {
  readonly show: () => void;
  readonly close: () => void;
  readonly on: ((event: 'click', listener: () => void) => unknown) &
    ((event: 'close', listener: () => void) => unknown);
};

export type NotifierDeps = {
  readonly supported: () => boolean;
  readonly make: (options: NotificationConstructorOptions) => SystemNotification;
  readonly open: (path: string) => void;
};

/**
 * Creates the notifier for reminders. A notification replaces an earlier one with the same id; returns false
 * if the system shows none.
 */
export function createNotifier({
  supported,
  make,
  open,
}: NotifierDeps): (request: NotificationRequest) => boolean {
  const notifications = new Map<string, SystemNotification>();
  return ({ id, title, body, path }) => {
    if (!supported()) return false;
    notifications.get(id)?.close();
    const notification = make({ title, body });
    notification.on('click', () => open(path));
    notification.on('close', () => {
      if (notifications.get(id) === notification) notifications.delete(id);
    });
    notifications.set(id, notification);
    notification.show();
    return true;
  };
}
