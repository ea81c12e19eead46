import type { LazyPlayer } from '#renderer/app/player/lazy-player.ts';
import { createLiveChanges } from '#renderer/data/audience/live-changes.ts';
import { listenWhenLoaded } from '#renderer/data/audience/realtime-loader.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { followNewRights } from './new-rights.ts';

/**
 * Applies changes from elsewhere while the page is visible. A hidden page holds no connection, since browsers
 * open six to a host for all their tabs; it catches up when it is visible again. A viewer who was logged out
 * elsewhere can watch nothing more here, and what was bought elsewhere plays here. Returns the function that
 * stops it.
 */
export function startLiveChanges(data: Data, player: LazyPlayer, page: Document): () => void {
  const stopRights = followNewRights(data, () => {
    const made = player.peek();
    return made && { state: made.store.getState(), close: made.close, open: made.open };
  });
  const listen = createLiveChanges({
    ...data,
    setTimer: setRealTimer,
    onLoggedOut: () => {
      player.peek()?.close();
      data.forgetViewer();
    },
  });
  let stop: (() => void) | null = null;
  const follow = (): void => {
    const visible = page.visibilityState === 'visible';
    if (visible) stop ??= listenWhenLoaded(data.realtime, listen);
    else if (stop !== null) {
      stop();
      stop = null;
    }
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    page.removeEventListener('visibilitychange', follow);
    stop?.();
    stopRights();
  };
}
