import type { NotificationsPort } from './port.ts';

/** The used part of the browser's notifications. */
export type PageNotification = { onclick: ((event: Event) => unknown) | null; readonly close: () => void };
export type NotificationPage = {
  readonly Notification?: {
    new (title: string, options: { readonly body: string; readonly tag: string }): PageNotification;
    readonly permission: 'default' | 'denied' | 'granted';
    readonly requestPermission: () => Promise<'default' | 'denied' | 'granted'>;
  };
  readonly focus: () => void;
};

/** Creates the notifications of a browser. One without them, or that shows them from a worker only, shows none. */
export function createWebNotifications(page: NotificationPage): NotificationsPort {
  return {
    requestPermission: async () => {
      const api = page.Notification;
      if (api === undefined) return false;
      if (api.permission !== 'default') return api.permission === 'granted';
      return (await api.requestPermission().catch(() => 'denied')) === 'granted';
    },
    show: async ({ id, title, body, path }, onOpen) => {
      if (page.Notification?.permission !== 'granted') return false;
      try {
        const shown = new page.Notification(title, { body, tag: id });
        shown.onclick = () => {
          page.focus();
          shown.close();
          onOpen(path);
        };
        return true;
      } catch {
        return false;
      }
    },
  };
}
