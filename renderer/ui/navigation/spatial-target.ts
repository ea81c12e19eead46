export type Direction = 'up' | 'down' | 'left' | 'right';
/** A box on the page in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const midpoint = (from: number, to: number): number => (from + to) / 2;

const gapBetween = (aFrom: number, aTo: number, bFrom: number, bTo: number): number => Math.max(0, aFrom - bTo, bFrom - aTo);

/** Returns how far `to` is ahead of `from` in a direction and how far off its axis; null if it is not ahead. */
function distance(
  from: Box,
  to: Box,
  direction: Direction,
): { readonly ahead: number; readonly offAxis: number; readonly slant: number } | null {
  const across = direction === 'left' || direction === 'right';
  const offAxis = across ? gapBetween(from.top, from.bottom, to.top, to.bottom) : gapBetween(from.left, from.right, to.left, to.right);
  const slant = across
    ? Math.abs(midpoint(from.top, from.bottom) - midpoint(to.top, to.bottom))
    : Math.abs(midpoint(from.left, from.right) - midpoint(to.left, to.right));
  const edges = { up: from.top - to.bottom, down: to.top - from.bottom, left: from.left - to.right, right: to.left - from.right };
  const ahead = edges[direction];
  return ahead < -8 ? null : { ahead: Math.max(0, ahead), offAxis, slant };
}

/**
 * Returns the index of the box that an arrow key moves to, or -1: the nearest ahead, and among equally near ones the best aligned. Left and
 * Right stay in their row; Up and Down may move diagonally, because rows scroll sideways independently.
 */
export function spatialTarget(from: Box, boxes: readonly Box[], direction: Direction): number {
  const across = direction === 'left' || direction === 'right';
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const d = distance(from, box, direction);
    if (d === null || (across && d.offAxis > 0)) return;
    const cost = across ? d.ahead + d.slant * 2 : d.ahead * 3 + d.offAxis * 2 + d.slant * 0.25;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}
