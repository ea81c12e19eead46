import { BREAKPOINTS } from '#renderer/ui/styles/breakpoints.ts';

/** Sizes in CSS pixels: a row, the row headers, the hour ruler, and a minute. */
export type GridMeasures = {
  readonly rowHeight: number;
  readonly headWidth: number;
  readonly hoursHeight: number;
  readonly minuteWidth: number;
};

const between = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value));

/**
 * Heights of the text of a row and of the ruler at the usual size, by which larger text makes them higher.
 */
const ROW_TEXT = 36;
const HOURS_TEXT = 20;

/** Below this height of the window rows are lower, so that seven of them fit into 800 px. */
const LOW_WINDOW = 840;

/**
 * Returns the sizes for a viewport and a scale of text (`text-scale.ts`): rows hold their two lines, and a
 * minute is wide enough for the hours.
 */
export function measuresOf(width: number, height: number, text: number): GridMeasures {
  const more = text - 1;
  const phone = width < BREAKPOINTS.tablet;
  const headWidth = phone ? 76 : between(172, 260, width * 0.16);
  return {
    rowHeight: Math.round((phone || height < LOW_WINDOW ? 60 : 64) + more * ROW_TEXT),
    headWidth: Math.round(Math.min(headWidth * (1 + more / 2), Math.max(headWidth, width * 0.3))),
    hoursHeight: Math.round(36 + more * HOURS_TEXT),
    minuteWidth: (phone ? 4.4 : between(5.4, 7.6, width * 0.0043)) * (1 + more / 2),
  };
}
