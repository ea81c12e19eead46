import type { Programme } from '#shared/contract/schema/programme.ts';
import { offShelf, type ShelfVerdict } from '#shared/domain/content/off-shelf.ts';

/** What a programme's details say about its leaving; `now` in milliseconds. */
export const shelfOf = ({ details }: Programme, now: number): ShelfVerdict =>
  offShelf(
    { endDate: details.end_date, offshelfTime: details.offshelf_time, showOffshelf: details.show_offshelf, endTime: details.end_time },
    now,
  );
