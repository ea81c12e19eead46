/** A finger on the picture: CSS pixels, and the time in milliseconds. */
export type TouchPoint = { readonly x: number; readonly y: number; readonly at: number };

/** A finger that moves less than this, in pixels, and lifts within this time has tapped. */
const TAP_RADIUS = 12;
const TAP_MS = 600;
/** Least length of a swipe. */
const SWIPE = 64;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_RADIUS = 90;

/**
 * Returns the gesture of a finger between touching the picture and leaving it; null if it is neither a tap
 * nor a swipe down.
 */
export function touchGesture(down: TouchPoint, up: TouchPoint): 'tap' | 'swipe-down' | null {
  const dx = up.x - down.x;
  const dy = up.y - down.y;
  if (Math.hypot(dx, dy) < TAP_RADIUS) return up.at - down.at < TAP_MS ? 'tap' : null;
  return dy >= SWIPE && dy > 2 * Math.abs(dx) ? 'swipe-down' : null;
}

/** Returns whether a tap follows another one closely enough to be a double tap. */
export const isDoubleTap = (before: TouchPoint | null, tap: TouchPoint): boolean =>
  before !== null &&
  tap.at - before.at < DOUBLE_TAP_MS &&
  Math.hypot(tap.x - before.x, tap.y - before.y) < DOUBLE_TAP_RADIUS;
