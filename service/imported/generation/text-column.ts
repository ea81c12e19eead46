/** Rows whose texts are joined: as much text stays alive as long as one of them is held. */
const TOGETHER = 256;

/** Texts by row, which are added in order; null is a text of its own. */
export type TextColumn = {
  readonly add: (text: string | null) => void;
  readonly at: (row: number) => string | null;
};

/**
 * Creates a column for so many texts. A string of its own takes 24 bytes besides its characters, and a turn of
 * whoever looks for what is alive; here it is a piece of a long one, with four bytes for its end.
 */
export function createTextColumn(count: number): TextColumn {
  const pieces: string[] = [];
  /** Where a text ends in its piece, twice that, and one more for null. */
  const ends = new Uint32Array(count);
  let waiting: string[] = [];
  let length = 0;
  let rows = 0;
  const join = (): void => {
    pieces.push(waiting.join(''));
    waiting = [];
    length = 0;
  };
  return {
    add: (text) => {
      waiting.push(text ?? '');
      length += text?.length ?? 0;
      ends[rows] = length * 2 + (text === null ? 1 : 0);
      rows += 1;
      if (waiting.length === TOGETHER || rows === count) join();
    },
    at: (row) => {
      const end = ends[row] ?? 1;
      if ((end & 1) === 1) return null;
      const start = row % TOGETHER === 0 ? 0 : (ends[row - 1] ?? 0) >>> 1;
      const piece = pieces[Math.floor(row / TOGETHER)];
      return piece === undefined ? (waiting[row % TOGETHER] ?? null) : piece.slice(start, end >>> 1);
    },
  };
}
