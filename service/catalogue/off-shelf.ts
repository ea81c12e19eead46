import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { offShelf } from '#shared/domain/catalogue/off-shelf.ts';
import { DAY } from '#shared/kernel/time.ts';

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
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
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
