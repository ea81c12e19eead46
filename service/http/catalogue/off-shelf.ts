import type { StoredProgramme } from '#service/store/catalogue/stored-content.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { offShelf } from '#shared/domain/catalogue/off-shelf.ts';
import { DAY } from '#shared/kernel/time.ts';

/** When a programme leaves, as its details tell it; `openedAt` is the time (ms) that the seed counts its days from. */
export function offShelfFields({ page }: StoredProgramme, openedAt: number) {
  const time = (days: number | undefined): string | null => (days === undefined ? null : new Date(openedAt + days * DAY).toISOString());
  return { show_offshelf: page?.leaves !== undefined, offshelf_time: time(page?.leaves?.offshelf), end_time: time(page?.leaves?.end) };
}

/** Whether a programme has left for this viewer: it has not while a right of their own to it runs. Times in milliseconds. */
export function hasLeftCatalogue(
  stored: StoredProgramme,
  user: User,
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
): boolean {
  const { show_offshelf: showOffshelf, offshelf_time: offshelfTime, end_time: endTime } = offShelfFields(stored, openedAt);
  return offShelf({ endDate: user.contract_ends[stored.programmeId], showOffshelf, offshelfTime, endTime }, now).state === 'gone';
}
