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
  readonly navigator?: {
    readonly serviceWorker?: { readonly getRegistration: () => Promise<PushRegistration | undefined> };
  };
};
/** The used part of a service worker's registration. */
type PushRegistration = {
  readonly pushManager?: {
    readonly getSubscription: () => Promise<{ readonly unsubscribe: () => Promise<boolean> } | null>;
    readonly subscribe: (options: {
      readonly userVisibleOnly: true;
      readonly applicationServerKey: string;
    }) => Promise<object>;
  };
};

/**
 * Subscribes by the page's service worker. A subscription for another key is ended, since a browser has only
 * one.
 */
async function subscription(page: NotificationPage, applicationServerKey: string): Promise<string | null> {
  const push = (await page.navigator?.serviceWorker?.getRegistration())?.pushManager;
  if (push === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey } as const;
  const made = await push.subscribe(options).catch(async () => {
    await (await push.getSubscription())?.unsubscribe();
    return push.subscribe(options);
  });
  return JSON.stringify(made);
}

/**
 * Creates the notifications of a browser. One without them, or that shows them from a worker only, shows
 * none.
 */
export function createWebNotifications(page: NotificationPage): NotificationsPort {
  return {
    requestPermission: async () => {
      const api = page.Notification;
      if (api === undefined) return false;
      if (api.permission !== 'default') return api.permission === 'granted';
      return (await api.requestPermission().catch(() => 'denied')) === 'granted';
    },
    subscribe: (publicKey) => subscription(page, publicKey).catch(() => null),
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
