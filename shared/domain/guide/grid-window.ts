import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import type { TimeSpan } from './guide-span.ts';

/** Scale of the grid: the time at its left edge, and sizes in CSS pixels. */
export type GridScale = {
  readonly span: TimeSpan;
  readonly rows: number;
  readonly rowHeight: number;
  readonly minuteWidth: number;
};

/** Visible area in CSS pixels from the first row and minute, without row and hour headers. */
export type GridView = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Rows `first` to `end` (exclusive) in the time `from` to `to`. */
export type GridWindow = {
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
};

const OVERSCAN_ROWS = 2;
const TIME_STEP = HOUR / 2;
const OVERSCAN_TIME = HOUR / 4;
/** Number of groups in which rows step, so that each frame of a horizontal scroll redraws only one group. */
const STAGGER = 15;

/** Converts a time to pixels from the grid's left edge. */
export const timeToPixels = ({ span, minuteWidth }: GridScale, at: number): number =>
  ((at - span.from) / MINUTE) * minuteWidth;

/** Converts pixels from the left edge to a time. */
export const pixelsToTime = ({ span, minuteWidth }: GridScale, left: number): number =>
  span.from + (left / minuteWidth) * MINUTE;

/** Returns the size of the whole canvas in CSS pixels. */
export const canvasSize = (scale: GridScale): { readonly width: number; readonly height: number } => ({
  width: timeToPixels(scale, scale.span.to),
  height: scale.rows * scale.rowHeight,
});

/**
 * Returns the window to draw for a view: more than is visible, in steps, so that a small scroll changes
 * nothing, and always the same number of rows, so that rows can be reused.
 */
export function gridWindow(scale: GridScale, view: GridView): GridWindow {
  const from = pixelsToTime(scale, view.left) - OVERSCAN_TIME;
  const to = pixelsToTime(scale, view.left + view.width) + OVERSCAN_TIME;
  const first = Math.floor(view.top / scale.rowHeight) - OVERSCAN_ROWS;
  const end = first + Math.ceil(view.height / scale.rowHeight) + 1 + 2 * OVERSCAN_ROWS;
  return {
    first: Math.min(Math.max(0, first), scale.rows),
    end: Math.min(scale.rows, end),
    from: Math.max(scale.span.from, Math.floor(from / TIME_STEP) * TIME_STEP),
    to: Math.min(scale.span.to, Math.ceil(to / TIME_STEP) * TIME_STEP),
  };
}

/**
 * Returns the time span to draw of a row: like `gridWindow`, but with steps offset between neighbouring rows.
 */
export function rowTimeSpan(scale: GridScale, view: GridView, row: number): TimeSpan {
  const turn = (row % STAGGER) * (TIME_STEP / STAGGER);
  const from = pixelsToTime(scale, view.left) - OVERSCAN_TIME - turn;
  const to = pixelsToTime(scale, view.left + view.width) + OVERSCAN_TIME - turn;
  return {
    from: Math.max(scale.span.from, Math.floor(from / TIME_STEP) * TIME_STEP + turn),
    to: Math.min(scale.span.to, Math.ceil(to / TIME_STEP) * TIME_STEP + turn),
  };
}

/**
 * Returns the scroll position nearest to `view` that shows the row and the time from `from`, and as much up
 * to `to` as fits.
 */
export function revealInView(
  scale: GridScale,
  view: GridView,
  row: number,
  { from, to }: TimeSpan,
): GridView {
  const top = row * scale.rowHeight;
  const start = timeToPixels(scale, from);
  const end = timeToPixels(scale, to);
  return {
    ...view,
    left: Math.max(0, Math.min(start, Math.max(view.left, end - view.width))),
    top: Math.min(top, Math.max(view.top, top + scale.rowHeight - view.height)),
  };
}
