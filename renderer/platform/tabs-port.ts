import { PRODUCT } from '#shared/kernel/product.ts';

/** Messages between tabs of one browser: the session changed, or ended. They hold nothing secret. */
export type TabMessage = 'session-changed' | 'logged-out';

/** The other tabs of this app in the same browser. Neither call throws. */
export type TabsPort = {
  readonly post: (message: TabMessage) => void;
  /**
   * Calls the listener with messages from other tabs, never this one's. Returns the function that removes it.
   */
  readonly onMessage: (listener: (message: TabMessage) => void) => () => void;
};

/** The used part of `BroadcastChannel`. */
type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const TAB_MESSAGES: readonly unknown[] = ['session-changed', 'logged-out'] satisfies readonly TabMessage[];
const isTabMessage = (data: unknown): data is TabMessage => TAB_MESSAGES.includes(data);

/** Creates the tabs port. In a browser without broadcast channels it receives nothing. */
export function createTabs(open: () => TabChannel): TabsPort {
  const channel = tryOpen(open);
  return {
    post: (message) => channel?.postMessage(message),
    onMessage: (listener) => {
      const onMessageEvent = ({ data }: MessageEvent<unknown>): void => {
        if (isTabMessage(data)) listener(data);
      };
      channel?.addEventListener('message', onMessageEvent);
      return () => channel?.removeEventListener('message', onMessageEvent);
    },
  };
}

/** Name of the broadcast channel. */
export const TABS_CHANNEL = `${PRODUCT.prefix}.session`;

function tryOpen(open: () => TabChannel): TabChannel | null {
  try {
    return open();
  } catch {
    return null;
  }
}
