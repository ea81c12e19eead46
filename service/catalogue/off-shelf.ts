import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { offShelf } from '#shared/domain/catalogue/off-shelf.ts';
import { DAY } from '#shared/kernel/time.ts';

/** The time of a question, and the base of the content's days; both in ms. */
type ShelfTimes = { readonly now: number; readonly openedAt: number };

/**
 * Returns when a programme goes off shelf, as in its details; `openedAt` (ms) is the base of the content's days.
 */
export function offShelfFields({ page }: StoredProgramme, openedAt: number) {
  const time = (days: number | undefined): string | null =>
    days === undefined ? null : new Date(openedAt + days * DAY).toISOString();
  return {
    show_offshelf: page?.leaves !== undefined,
    offshelf_time: time(page?.leaves?.offshelf),
    end_time: time(page?.leaves?.end),
  };
}

/**
 * Returns whether a programme has left the catalogue for this viewer; it stays while the viewer's own right
 * to it lasts. Times in ms.
 */
export function hasLeftCatalogue(
  stored: StoredProgramme,
  user: User,
  { now, openedAt }: ShelfTimes,
): boolean {
  const {
    show_offshelf: showOffshelf,
    offshelf_time: offshelfTime,
    end_time: endTime,
  } = offShelfFields(stored, openedAt);
  return (
    offShelf({ endDate: user.contract_ends[stored.programmeId], showOffshelf, offshelfTime, endTime }, now)
      .state === 'gone'
  );
}

/** Returns when an episode goes off shelf while its programme stays, in ms; null if it does not. */
export const episodeLeavesAt = ({ offshelf }: StoredEpisode, openedAt: number): number | null =>
  offshelf === undefined ? null : openedAt + offshelf * DAY;

/** Returns whether an episode has left the catalogue for everyone who holds no right of their own to it. */
export function isEpisodeGone(episode: StoredEpisode, { now, openedAt }: ShelfTimes): boolean {
  const at = episodeLeavesAt(episode, openedAt);
  return at !== null && at <= now;
}

/**
 * Returns whether an episode has left the catalogue for this viewer; it stays while the viewer's own right to it
 * or to its programme lasts.
 */
export function hasEpisodeLeft(
  episode: StoredEpisode,
  programmeId: string,
  user: User,
  times: ShelfTimes,
): boolean {
  const ends = [user.contract_ends[programmeId], user.subscribed_episode_ids_contract_end[episode.episodeId]];
  return isEpisodeGone(episode, times) && !ends.some((end) => Date.parse(end ?? '') > times.now);
}
