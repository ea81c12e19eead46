/**
 * Holds the text that tokens may still refer to, by position since the tokenizer's last start, and counts its
 * lines.
 */
export function createTextWindow() {
  let held = '';
  let from = 0;
  let line = 1;
  const end = (): number => from + held.length;
  /** The next line break that is not counted yet, or the end. */
  let lineBreak = 0;
  const breakFrom = (position: number): number => {
    const found = held.indexOf('\n', position - from);
    return found < 0 ? end() : from + found;
  };
  const lineAt = (position: number): number => {
    for (; lineBreak < position; lineBreak = breakFrom(lineBreak + 1)) line += 1;
    return line;
  };
  return {
    slice: (start: number, stop: number): string => held.slice(start - from, stop - from),
    end,
    lineAt,
    /** Adds a chunk and drops everything before `position`. */
    add: (piece: string, position: number): void => {
      lineAt(position);
      const before = end();
      held = held.slice(position - from) + piece;
      from = position;
      if (lineBreak >= before) lineBreak = breakFrom(before);
    },
    /** Lets go of everything and counts positions from 0 again. */
    restart: (): void => {
      lineAt(end());
      held = '';
      from = 0;
      lineBreak = 0;
    },
  };
}
