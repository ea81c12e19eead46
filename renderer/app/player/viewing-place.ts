import { createPagePlace, type PagePlace, type PagePlaceDeps } from '#renderer/data/audience/page-place.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerPhase, PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { WatchedItem } from '#shared/contract/audience/concurrent.ts';

/** Checkout code for too many devices (S1-8-021). */
export const CONCURRENT_LIMIT_CODE = 'MAX_CONCURRENT_EXCEED';

/**
 * Whether a phase holds a place of concurrent viewing; a phase that is not here changes nothing, as on the
 * way to the next channel.
 */
const HOLDS_PLACE: Readonly<Partial<Record<PlayerPhase, boolean>>> = {
  playing: true,
  paused: true,
  idle: false,
  refused: false,
  ended: false,
  error: false,
  'pair-device': false,
};

const watchedItem = (target: PlayTarget): WatchedItem =>
  target.kind === 'live'
    ? { kind: 'live', item_id: target.networkCode }
    : { kind: 'vod', item_id: target.videoId };

/**
 * Creates a place among those where the customer plays; `onKick` learns what plays instead, and which device
 * took over, once the service has taken the place away.
 */
export const createViewingPlace = (data: Data, onKick: PagePlaceDeps['onKick']): PagePlace =>
  createPagePlace({ ...data, setTimer: setRealTimer, makeId: randomUuid, onKick });

/**
 * Has a player hold its place while it plays, and free it when the page goes away. A page that Back restores
 * takes another.
 */
export function holdPlace({ store }: Pick<Player, 'store'>, place: PagePlace): void {
  const report = ({ phase, target }: Pick<PlayerState, 'phase' | 'target'>): void => {
    if (phase in HOLDS_PLACE) place.setPlaying(HOLDS_PLACE[phase] === true, target && watchedItem(target));
  };
  store.subscribe((state, before) => {
    if (state.phase !== before.phase) report(state);
  });
  globalThis.addEventListener('pagehide', place.leave);
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report(store.getState());
  });
}
