import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { offShelf, type ShelfVerdict } from '#shared/domain/catalogue/off-shelf.ts';

/** Returns whether and when a programme leaves, from its details; `now` is in milliseconds. */
export const shelfVerdict = ({ details }: Programme, now: number): ShelfVerdict =>
  offShelf(
    { endDate: details.end_date, offshelfTime: details.offshelf_time, showOffshelf: details.show_offshelf, endTime: details.end_time },
    now,
  );
