import type { NotificationRequest } from '#shared/ipc/payloads.ts';

/** Notifications of the system, outside the page. */
export type NotificationsPort = {
  /** Asks the viewer for leave where none was given or refused; only after a press, or browsers refuse by themselves. True where they are shown. */
  readonly requestPermission: () => Promise<boolean>;
  /** Shows one; the next of the same id takes its place. A press on it brings the app to the front at its path. False where none is shown. */
  readonly show: (notification: NotificationRequest, onOpen: (path: string) => void) => Promise<boolean>;
};
