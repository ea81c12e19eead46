import type { Bus } from '#service/kernel/database/bus.ts';
import type { HandlerResult } from '#service/kernel/routing/refusal.ts';
import type { DeviceInfo } from '#service/kernel/web/user-agent-info.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { WatchedItem } from '#shared/contract/audience/concurrent.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createConcurrentRecords, type PlayingPage, type Watching } from './concurrent-records.ts';
import { createPlayingPages, FORGET_MS } from './playing-pages.ts';
import { createSharedPages } from './shared-pages.ts';

/** A player's access to the places of its customer, after all of them were loaded. */
export type PlayerPlaces = {
  /**
   * Adds the page under an id that it has made; a repeated call changes nothing. `REALTIME_UNKNOWN` if the
   * page has released it already: the call of a page that leaves may arrive first.
   */
  readonly add: (
    id: string,
    data: Readonly<Record<string, unknown>>,
    device: DeviceInfo,
  ) => HandlerResult<{ id: string }>;
  /** Writes the status of a page's own record; `alive` is the check, after which the record may be `dead`. */
  readonly set: (id: string, data: Readonly<Record<string, unknown>>) => HandlerResult<{ success: boolean }>;
  /**
   * Frees the place of a page of this session. Returns false if there is no such page, which cannot be added
   * any more then.
   */
  readonly release: (id: string) => boolean;
  /**
   * Stops a page of the customer, and tells it which device did so. Returns false if there is no such page.
   */
  readonly stop: (id: string, by: DeviceInfo) => boolean;
  /** Keeps the item that a page of this session plays. Returns false if there is no such page. */
  readonly setItem: (id: string, item: WatchedItem) => boolean;
  /** Devices of the customer that play, and what. */
  readonly watching: () => readonly Watching[];
  /** Counts an open stream of the session. Returns the function that ends it. */
  readonly connect: () => () => void;
  /** Whether the player may begin to play on the page with this record. */
  readonly mayPlay: (own: string | null) => boolean;
};

/** Playing pages. A process holds those of the customers that it serves. */
export type ConcurrentViewing = {
  /**
   * Returns the places of the player's customer once those at other processes are known, so that no rule can
   * be asked before.
   */
  readonly of: (player: PlayingPage) => Promise<PlayerPlaces>;
  /** How many pages this process holds. */
  readonly held: () => number;
};

/**
 * Creates them. A process serves a customer from its first call until ten minutes after the last one and the
 * last open stream, by when no page that it knows can hold a place. `now` (ms) is the machine's time, which
 * the demo console does not shift.
 */
export function createConcurrentViewing(
  documents: RealtimeDocuments,
  now: () => number,
  bus: Bus,
  setTimer: SetTimer,
): ConcurrentViewing {
  const local = createPlayingPages(documents, now);
  const { pages, streams, follow, leave } = createSharedPages(local, bus, setTimer);
  const records = createConcurrentRecords(pages, streams, now);
  /** Times of the last calls of the customers that this process serves, oldest first. */
  const calls = new Map<string, number>();
  const touch = (topic: string): void => {
    calls.delete(topic);
    calls.set(topic, now());
  };
  const leaveIdle = (): void => {
    for (const [topic, at] of calls) {
      if (at >= now() - FORGET_MS) break;
      if (streams.sessionsOf(topic).length > 0) {
        touch(topic);
        continue;
      }
      calls.delete(topic);
      leave(topic);
    }
  };
  return {
    held: local.size,
    of: async (player) => {
      leaveIdle();
      if (player.topic !== null) {
        touch(player.topic);
        await follow(player.topic);
      }
      return {
        add: (id, data, device) => records.add(player, id, data, device),
        set: (id, data) => records.set(player, id, data),
        release: (id) => records.release(player, id),
        stop: (id, by) => records.stop(player, id, by),
        setItem: (id, item) => records.setItem(player, id, item),
        watching: () => records.watching(player),
        connect: () =>
          player.topic === null || player.sessionId === null
            ? () => undefined
            : streams.add(player.topic, player.sessionId),
        mayPlay: (own) => records.mayPlay(player, own),
      };
    },
  };
}
