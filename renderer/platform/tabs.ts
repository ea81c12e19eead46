/** What tabs of one browser tell each other: the session is another one now, or was ended. Nothing secret travels. */
export type TabMessage = 'session-changed' | 'signed-out';

/** The other tabs of this app in the same browser. Neither call throws. */
export type TabsPort = {
  readonly post: (news: TabMessage) => void;
  /** Calls the listener with what other tabs tell, never with what this one told; gives the function that stops that. */
  readonly onMessage: (listener: (news: TabMessage) => void) => () => void;
};

/** The part of `BroadcastChannel` that is used. */
type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const TAB_MESSAGES: readonly unknown[] = ['session-changed', 'signed-out'] satisfies readonly TabMessage[];
const isTabMessage = (data: unknown): data is TabMessage => TAB_MESSAGES.includes(data);

/** Tabs over a channel of the browser. A browser without one has tabs that hear nothing. */
export function createTabs(open: () => TabChannel): TabsPort {
  const channel = tryOpen(open);
  return {
    post: (news) => channel?.postMessage(news),
    onMessage: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (isTabMessage(data)) listener(data);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

/** Name of the channel of this app's tabs. */
export const TABS_CHANNEL = 'harbour.session';

function tryOpen(open: () => TabChannel): TabChannel | null {
  try {
    return open();
  } catch {
    return null;
  }
}
