import { BREAKPOINTS } from '#renderer/ui/styles/breakpoints.ts';

/** Measures of the grid in CSS pixels: a row, the heads of rows and hours, and a minute. */
export type GridMeasures = {
  readonly rowHeight: number;
  readonly headWidth: number;
  readonly hoursHeight: number;
  readonly minuteWidth: number;
};

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The measures that fit a window of a width. */
export const measuresOf = (width: number): GridMeasures =>
  width < BREAKPOINTS.tablet
    ? { rowHeight: 60, headWidth: 76, hoursHeight: 36, minuteWidth: 4.4 }
    : {
        rowHeight: 64,
        headWidth: Math.round(between(172, 260, width * 0.16)),
        hoursHeight: 36,
        minuteWidth: between(5.4, 7.6, width * 0.0043),
      };
