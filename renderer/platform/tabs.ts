/** What tabs of one browser tell each other: the session is another one now, or was ended. Nothing secret travels. */
export type TabNews = 'session-changed' | 'signed-out';

/** The other tabs of this app in the same browser. Neither call throws. */
export type TabsPort = {
  readonly tell: (news: TabNews) => void;
  /** Calls the listener with what other tabs tell, never with what this one told; gives the function that stops that. */
  readonly onTold: (listener: (news: TabNews) => void) => () => void;
};

/** The part of `BroadcastChannel` that is used. */
type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const NEWS: readonly unknown[] = ['session-changed', 'signed-out'] satisfies readonly TabNews[];
const isNews = (data: unknown): data is TabNews => NEWS.includes(data);

/** Tabs over a channel of the browser. A browser without one has tabs that hear nothing. */
export function createTabs(open: () => NewsChannel): TabsPort {
  const channel = opened(open);
  return {
    tell: (news) => channel?.postMessage(news),
    onTold: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (isNews(data)) listener(data);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

/** Name of the channel of this app's tabs. */
export const TABS_CHANNEL = 'harbour.session';

function opened(open: () => NewsChannel): NewsChannel | null {
  try {
    return open();
  } catch {
    return null;
  }
}
