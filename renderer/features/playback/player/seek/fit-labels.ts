/** A time below the seek bar: its place in percent of the bar, and its text. */
export type BarLabel = { readonly at: number; readonly text: string };

/**
 * Widths in pixels at the labels' 12 px: of a Latin letter or digit, of a Chinese character, and of the gap
 * between two labels.
 */
const LATIN = 7;
const HAN = 12;
const GAP = 8;

/** Labels nearer than this to an end of the bar, in percent, are aligned with it instead of centred. */
export const ALIGN_WITHIN = 3;

const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char > '⺀' ? HAN : LATIN), 0);

function spanOf({ at, text }: BarLabel, barWidth: number): readonly [number, number] {
  const width = widthOf(text);
  if (at < ALIGN_WITHIN) return [0, width];
  if (at > 100 - ALIGN_WITHIN) return [barWidth - width, barWidth];
  const middle = (at / 100) * barWidth;
  return [middle - width / 2, middle + width / 2];
}

/**
 * Returns the labels that fit on a bar of this width, in pixels of normal text, without touching an earlier
 * one of the list, which is sorted by importance.
 */
export function fitLabels<Label extends BarLabel>(
  labels: readonly Label[],
  barWidth: number,
): readonly Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const [from, to] = spanOf(label, barWidth);
    const free = kept.every((other) => {
      const [start, end] = spanOf(other, barWidth);
      return to + GAP <= start || end + GAP <= from;
    });
    if (free) kept.push(label);
  }
  return kept;
}
