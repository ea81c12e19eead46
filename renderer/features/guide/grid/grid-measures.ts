import { BREAKPOINTS } from '#renderer/ui/styles/breakpoints.ts';

/** Sizes in CSS pixels: a row, the row headers, the hour ruler, and a minute. */
export type GridMeasures = {
  readonly rowHeight: number;
  readonly headWidth: number;
  readonly hoursHeight: number;
  readonly minuteWidth: number;
};

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** Returns the sizes for a viewport width. */
export const measuresOf = (width: number): GridMeasures =>
  width < BREAKPOINTS.tablet
    ? { rowHeight: 60, headWidth: 76, hoursHeight: 36, minuteWidth: 4.4 }
    : {
        rowHeight: 64,
        headWidth: Math.round(between(172, 260, width * 0.16)),
        hoursHeight: 36,
        minuteWidth: between(5.4, 7.6, width * 0.0043),
      };
