import type { LockFilter } from '#service/household/group-locks.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';

/**
 * Places of the films of playlists that a viewer is offered, and how many more are hidden or locked with all
 * of their groups.
 */
export type OfferedVideos = {
  readonly places: readonly number[];
  readonly hidden: number;
  readonly locked: number;
};

/** Dependencies for finding the films of playlists and their groups. */
export type OfferedVideoStore = Pick<ImportedChannelStore, 'generation' | 'videoCount' | 'videoGroups'>;

/** Films that are checked between two turns of the event loop. */
const PART = 2000;

type Kept = { readonly of: string; readonly offered: OfferedVideos };
/** The last result for an arrangement. */
const lists = new WeakMap<object, Kept>();

/** Returns the films that a viewer is offered, in the order of their playlists. */
export async function offeredVideos(
  own: OfferedVideoStore,
  lock: LockFilter,
  turns: YieldToEventLoop,
): Promise<OfferedVideos> {
  const key = `${own.generation()} ${lock.key}`;
  const cached = lists.get(lock.arrangement);
  if (cached?.of === key) return cached.offered;
  const places: number[] = [];
  let hidden = 0;
  let locked = 0;
  for (let from = 0; from < own.videoCount(); from += PART) {
    await turns();
    for (const video of own.videoGroups(from, from + PART)) {
      if (lock.isOffered(video)) places.push(video.place);
      else if (lock.isVideoOpen(video)) hidden += 1;
      else locked += 1;
    }
  }
  const offered = { places, hidden, locked };
  lists.set(lock.arrangement, { of: key, offered });
  return offered;
}
