/** Tiles that show at once on a phone: two, and the edge of the next (playback section 9). */
export const PHONE_TILES = 2.1;
/** Items of a row slider at most. */
export const ROW_ITEMS_MAX = 20;
/** Rows with fewer items than this do not slide. */
const FIXED_BELOW = 5;

/** Width from which so many tiles show, the widest first. */
const TILES_FROM = [
  [2300, 9],
  [2100, 8],
  [2000, 7],
  [1800, 6],
  [800, 5],
] as const;

/** The row slider with large tiles: 4 to 7 on wide screens (READINGS 13). */
const LARGE_FROM = [
  [2300, 7],
  [2000, 6],
  [1800, 5],
  [800, 4],
] as const;

const atWidth = (steps: readonly (readonly [number, number])[], width: number): number =>
  steps.find(([from]) => width >= from)?.[1] ?? PHONE_TILES;

/** Tiles of a content row that show at once in a window of this width in CSS pixels: 2.1 on phones, 5 to 9 by breakpoint. */
export const rowTiles = (width: number): number => atWidth(TILES_FROM, width);

/** The same of a row slider with large tiles: 2.1 on narrow screens, 4 to 7 on wide ones. */
export const sliderTiles = (width: number): number => atWidth(LARGE_FROM, width);

/** Rows with fewer than 5 items use a fixed layout. */
export const isFixedRow = (items: number): boolean => items < FIXED_BELOW;

/** The number on a ranked tile: its index, from 0, plus one. */
export const rankOf = (index: number): number => index + 1;
