import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import type { TimeSpan } from './guide-span.ts';

/** How a grid is drawn: the time at its left edge, and its measures in CSS pixels. */
export type GridScale = {
  readonly span: TimeSpan;
  readonly rows: number;
  readonly rowHeight: number;
  readonly minuteWidth: number;
};

/** What the scroller shows, in CSS pixels from the first row and the first minute; the heads of rows and hours are not part of it. */
export type GridView = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Rows `first` to `end` (exclusive) in the time `from` to `to`. */
export type GridWindow = { readonly first: number; readonly end: number; readonly from: number; readonly to: number };

const OVERSCAN_ROWS = 2;
const TIME_STEP = HOUR / 2;
const OVERSCAN_TIME = HOUR / 4;
/** Rows take their steps in turns, so many that each frame of a movement along the time draws its share of them and no more. */
const STAGGER = 15;

/** Pixels from the grid's left edge at which a time stands. */
export const timeToPixels = ({ span, minuteWidth }: GridScale, at: number): number => ((at - span.from) / MINUTE) * minuteWidth;

/** The time at so many pixels from the left edge. */
export const pixelsToTime = ({ span, minuteWidth }: GridScale, left: number): number => span.from + (left / minuteWidth) * MINUTE;

/** Measures of the whole canvas in CSS pixels. */
export const canvasSize = (scale: GridScale): { readonly width: number; readonly height: number } => ({
  width: timeToPixels(scale, scale.span.to),
  height: scale.rows * scale.rowHeight,
});

/**
 * What is drawn for a view: a little more than it shows, in steps, so that a small movement changes nothing, and as many rows everywhere, so that a row that
 * leaves is the one that comes.
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

/** What is drawn of one row for a view: as `windowOf` gives it, but by steps that neighbouring rows take at different places. */
export function rowTimeSpan(scale: GridScale, view: GridView, row: number): TimeSpan {
  const turn = (row % STAGGER) * (TIME_STEP / STAGGER);
  const from = pixelsToTime(scale, view.left) - OVERSCAN_TIME - turn;
  const to = pixelsToTime(scale, view.left + view.width) + OVERSCAN_TIME - turn;
  return {
    from: Math.max(scale.span.from, Math.floor(from / TIME_STEP) * TIME_STEP + turn),
    to: Math.min(scale.span.to, Math.ceil(to / TIME_STEP) * TIME_STEP + turn),
  };
}

/** The scroll place nearest to `view` that shows the row and the time from `from`, and as much up to `to` as fits. */
export function revealInView(scale: GridScale, view: GridView, row: number, { from, to }: TimeSpan): GridView {
  const top = row * scale.rowHeight;
  const [start, end] = [timeToPixels(scale, from), timeToPixels(scale, to)];
  return {
    ...view,
    left: Math.max(0, Math.min(start, Math.max(view.left, end - view.width))),
    top: Math.min(top, Math.max(view.top, top + scale.rowHeight - view.height)),
  };
}
