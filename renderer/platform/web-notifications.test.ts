import { describe, expect, it } from 'vitest';
import { createFakePlatform } from './fake.ts';
import { createWebNotifications, type PageNotification } from './web-notifications.ts';

type Leave = 'default' | 'denied' | 'granted';

/** A browser whose viewer answers so; what it shows can be read back. */
function browser(permission: Leave, answer: Leave = permission, breaks = false) {
  const shown: (PageNotification & { readonly title: string; readonly tag: string })[] = [];
  const log: string[] = [];
  class Notification {
    static permission = permission;
    static requestPermission = async (): Promise<Leave> => {
      log.push('asked');
      Notification.permission = answer;
      return answer;
    };
    onclick: PageNotification['onclick'] = null;
    readonly title: string;
    readonly tag: string;
    constructor(title: string, { tag }: { readonly body: string; readonly tag: string }) {
      if (breaks) throw new TypeError('Illegal constructor');
      this.title = title;
      this.tag = tag;
      shown.push(this);
    }
    close(): void {
      log.push('closed');
    }
  }
  return { page: { Notification, focus: () => void log.push('focused') }, shown, log };
}

const REMINDER = {
  id: 'H81:1',
  title: 'Harbour Nights',
  body: 'Starts at 20:00 on 81',
  path: '/en/live/81/Harbour-One/',
};

describe('notifications of a browser', () => {
  it.each([
    ['default', 'granted', true, ['asked']],
    ['default', 'denied', false, ['asked']],
    ['granted', 'granted', true, []],
    ['denied', 'denied', false, []],
  ] as const)('with permission %s and the answer %s', async (permission, answer, allowed, asked) => {
    const { page, shown, log } = browser(permission, answer);
    const notifications = createWebNotifications(page);
    expect(await notifications.requestPermission()).toBe(allowed);
    expect(log).toEqual(asked);
    expect(await notifications.show(REMINDER, () => undefined)).toBe(allowed);
    expect(shown.map(({ title, tag }) => [title, tag])).toEqual(allowed ? [['Harbour Nights', 'H81:1']] : []);
  });

  it('a press brings the page to the front and opens the channel', async () => {
    const { page, shown, log } = browser('granted');
    const opened: string[] = [];
    await createWebNotifications(page).show(REMINDER, (path) => opened.push(path));
    shown[0]?.onclick?.(new Event('click'));
    expect([log, opened]).toEqual([['focused', 'closed'], [REMINDER.path]]);
  });

  it('a browser without them, or that shows them only from a worker, shows none', async () => {
    const none = createWebNotifications({ focus: () => undefined });
    expect([await none.requestPermission(), await none.show(REMINDER, () => undefined)]).toEqual([
      false,
      false,
    ]);
    const { page } = browser('granted', 'granted', true);
    expect(await createWebNotifications(page).show(REMINDER, () => undefined)).toBe(false);
  });

  it('subscribes to pushed messages by the page’s worker, again for another key, and not without one', async () => {
    const log: string[] = [];
    let currentKey: string | null = null;
    const pushManager = {
      getSubscription: async () => ({
        unsubscribe: async () => {
          log.push(`ended ${currentKey}`);
          currentKey = null;
          return true;
        },
      }),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        if (currentKey !== null && currentKey !== applicationServerKey) throw new Error('InvalidStateError');
        currentKey = applicationServerKey;
        return { endpoint: `https://push.example/${currentKey}` };
      },
    };
    const subscribe = (registration: object | undefined, key: string) =>
      createWebNotifications({
        focus: () => undefined,
        navigator: { serviceWorker: { getRegistration: async () => registration } },
      }).subscribe(key);
    expect(await subscribe({ pushManager }, 'one')).toBe('{"endpoint":"https://push.example/one"}');
    expect(await subscribe({ pushManager }, 'two')).toBe('{"endpoint":"https://push.example/two"}');
    expect(log).toEqual(['ended one']);
    expect([await subscribe(undefined, 'one'), await subscribe({}, 'one')]).toEqual([null, null]);
    const refused = {
      pushManager: { ...pushManager, subscribe: () => Promise.reject(new Error('NotAllowedError')) },
    };
    expect(await subscribe(refused, 'one')).toBeNull();
    expect(await createWebNotifications({ focus: () => undefined }).subscribe('one')).toBeNull();
  });

  it('the fake keeps what was shown and can be pressed', async () => {
    const platform = createFakePlatform();
    const opened: string[] = [];
    await platform.notifications.show(REMINDER, (path) => opened.push(path));
    platform.shownNotifications.at(-1)?.press();
    expect([platform.shownNotifications.map(({ shown }) => shown.id), opened]).toEqual([
      ['H81:1'],
      [REMINDER.path],
    ]);
  });
});
