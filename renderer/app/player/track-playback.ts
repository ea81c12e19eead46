import type { PlaybackTracker } from '#renderer/data/audience/tracking/playback-tracker.ts';
import { createPlaybackTracker } from '#renderer/data/audience/tracking/playback-tracker.ts';
import { cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { videoStartDelay } from '#shared/domain/audience/video-start.ts';

/** Creates the tracker of the app's player. */
export const createTracker = (data: Data, page: Document): PlaybackTracker =>
  createPlaybackTracker({
    track: data.tracking.track,
    videoStartDelay: () =>
      videoStartDelay(
        data.config.store.getState().config,
        page.documentElement.lang.startsWith('en') ? 'en' : 'tc',
      ),
    videoStart: (target) => {
      const { bossId } = data.session.store.getState().viewer;
      const programme =
        target.kind === 'episode' ? cachedProgramme(data.queryClient, target.programmeId) : undefined;
      return bossId === null
        ? null
        : { boss_id: bossId, main_cat: programme?.main_cat ?? '', category: programme?.category ?? '' };
    },
    isFullscreen: () => page.fullscreenElement !== null,
    now: () => performance.now(),
    setTimer: setRealTimer,
    makeId: randomUuid,
  });

/** Has the tracker see each checkout, each ad and each jump by seconds, also those of media keys. */
export const trackedPorts = <Ports extends Pick<PlayerPorts, 'checkout' | 'adPorts'>>(
  ports: Ports,
  tracker: PlaybackTracker,
) => ({
  ...ports,
  onSeekBy: tracker.onSeekBy,
  checkout: async (...call: Parameters<PlayerPorts['checkout']>) => {
    const reply = await ports.checkout(...call);
    if (reply.ok) tracker.onCheckout(call[0], reply.value);
    return reply;
  },
  adPorts: ports.adPorts && { ...ports.adPorts, trackEvent: tracker.onAd },
});

/** Has the tracker see what the player does, until the page goes away. */
export function trackPlayer(
  player: Player,
  tracker: PlaybackTracker,
  page: Window,
  leaveTracking: () => void,
): void {
  player.store.subscribe(tracker.onState);
  page.addEventListener('pagehide', () => {
    tracker.leave();
    leaveTracking();
  });
}
