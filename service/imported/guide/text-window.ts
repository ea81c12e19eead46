/**
 * Holds the text that tokens may still refer to, by position since the tokenizer's last start, and counts its
 * lines.
 */
export function createTextWindow() {
  let buffer = '';
  let offset = 0;
  let line = 1;
  const end = (): number => offset + buffer.length;
  /** The next line break that is not counted yet, or the end. */
  let lineBreak = 0;
  const breakFrom = (position: number): number => {
    const found = buffer.indexOf('\n', position - offset);
    return found < 0 ? end() : offset + found;
  };
  const lineAt = (position: number): number => {
    for (; lineBreak < position; lineBreak = breakFrom(lineBreak + 1)) line += 1;
    return line;
  };
  return {
    slice: (start: number, stop: number): string => buffer.slice(start - offset, stop - offset),
    end,
    lineAt,
    /** Adds a chunk and drops everything before `position`. */
    add: (piece: string, position: number): void => {
      lineAt(position);
      const before = end();
      buffer = buffer.slice(position - offset) + piece;
      offset = position;
      if (lineBreak >= before) lineBreak = breakFrom(before);
    },
    /** Counts the lines of text that was read elsewhere, after all that is held. */
    skip: (lines: number): void => {
      lineAt(end());
      line += lines;
    },
    /** Lets go of everything and counts positions from 0 again. */
    restart: (): void => {
      lineAt(end());
      buffer = '';
      offset = 0;
      lineBreak = 0;
    },
  };
}
