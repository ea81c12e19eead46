export type Direction = 'up' | 'down' | 'left' | 'right';

/** Directions by the key of an event. */
export const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** A box on the page in CSS pixels. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const midpoint = (from: number, to: number): number => (from + to) / 2;

const gapBetween = (aFrom: number, aTo: number, bFrom: number, bTo: number): number =>
  Math.max(0, aFrom - bTo, bFrom - aTo);

/** How far `to` is ahead of `from` in a direction and how far off its axis, in CSS pixels. */
type Distance = { readonly ahead: number; readonly offAxis: number; readonly slant: number };

/**
 * Controls that lie on one another, as a button on a tile, are above or below each other, or side by side
 * when their middles are this close in height.
 */
const SAME_HEIGHT = 12;

/** Beyond this distance off the axis the nearer row counts, however far to the side. */
const MOST_OFF_AXIS = 200;

export const isAcross = (direction: Direction): boolean => direction === 'left' || direction === 'right';

/** Returns the distance between boxes that overlap, by their middles; null if `to` is not on that side. */
function overlapDistance(from: Box, to: Box, direction: Direction): Distance | null {
  const right = midpoint(to.left, to.right) - midpoint(from.left, from.right);
  const down = midpoint(to.top, to.bottom) - midpoint(from.top, from.bottom);
  const sideBySide = Math.abs(down) <= SAME_HEIGHT;
  if (isAcross(direction) !== sideBySide) return null;
  const ahead = { up: -down, down, left: -right, right }[direction];
  return ahead > 0 ? { ahead: 0, offAxis: 0, slant: 0 } : null;
}

/** Returns how far `to` is ahead of `from`; null if it is not ahead. */
function distance(from: Box, to: Box, direction: Direction): Distance | null {
  const apart = {
    x: gapBetween(from.left, from.right, to.left, to.right),
    y: gapBetween(from.top, from.bottom, to.top, to.bottom),
  };
  const edges = {
    up: from.top - to.bottom,
    down: to.top - from.bottom,
    left: from.left - to.right,
    right: to.left - from.right,
  };
  const ahead = edges[direction];
  if (ahead < -8) return apart.x === 0 && apart.y === 0 ? overlapDistance(from, to, direction) : null;
  const slant = isAcross(direction)
    ? Math.abs(midpoint(from.top, from.bottom) - midpoint(to.top, to.bottom))
    : Math.abs(midpoint(from.left, from.right) - midpoint(to.left, to.right));
  return { ahead: Math.max(0, ahead), offAxis: isAcross(direction) ? apart.y : apart.x, slant };
}

const cost = ({ ahead, offAxis, slant }: Distance, direction: Direction): number =>
  isAcross(direction)
    ? ahead + offAxis * 4 + slant * 2
    : ahead * 3 + Math.min(offAxis, MOST_OFF_AXIS) * 2 + slant * 0.25;

/**
 * Returns the index of the box that an arrow key moves to, or -1: the nearest ahead, and among equally near
 * ones the best aligned. Left and Right stay in their row; Up and Down may move diagonally, because rows
 * scroll sideways independently.
 * @param mayTake whether the key may lead to the box of an index; asked only for one that is nearer than any
 *   that it may lead to
 * @param loose Left and Right may leave their row as well
 */
export function spatialTarget(
  from: Box,
  boxes: readonly Box[],
  direction: Direction,
  mayTake: (index: number) => boolean = () => true,
  loose = false,
): number {
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const d = distance(from, box, direction);
    if (d === null || (isAcross(direction) && d.offAxis > 0 && !loose)) return;
    const price = cost(d, direction);
    if (price < bestCost && mayTake(index)) {
      best = index;
      bestCost = price;
    }
  });
  return best;
}
