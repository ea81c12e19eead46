/**
 * Default page sizes (S1-9-063): programme and clip lists, favourites and history, search, and programmes in
 * rows.
 */
export const PAGE_SIZE = { list: 20, viewer: 50, search: 50, row: 60 } as const;

/** Maximum number of items in a row slider (S1-9-057). */
export const ROW_ITEMS_MAX = 20;
/** Rows with fewer items use a fixed layout (S1-9-060). */
const FIXED_ROW_LIMIT = 5;

/** Returns whether a row uses the fixed layout. */
export const isFixedRow = (items: number): boolean => items < FIXED_ROW_LIMIT;

/** Returns the number on a ranked tile: its index from 0, plus one (S1-9-061). */
export const tileRank = (index: number): number => index + 1;
