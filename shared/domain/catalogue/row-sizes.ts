/** Items of a row slider at most. */
export const ROW_ITEMS_MAX = 20;
/** Rows with fewer items than this do not slide. */
const FIXED_ROW_LIMIT = 5;

/** Rows with fewer than 5 items use a fixed layout. */
export const isFixedRow = (items: number): boolean => items < FIXED_ROW_LIMIT;

/** The number on a ranked tile: its index, from 0, plus one. */
export const rankOf = (index: number): number => index + 1;
