/** Rows whose texts are joined: as much text stays alive as long as one of them is held. */
export const ROWS_TOGETHER = 256;

/** Where a text ends in its piece, twice that, and one more for null. */
const endOf = (length: number, text: string | null): number => length * 2 + (text === null ? 1 : 0);

/** Joins the texts of up to `ROWS_TOGETHER` rows as `addJoined` takes them. */
export function joinedTexts(texts: readonly (string | null)[]): {
  readonly text: string;
  readonly ends: readonly number[];
} {
  let length = 0;
  const ends = texts.map((text) => {
    length += text?.length ?? 0;
    return endOf(length, text);
  });
  return { text: texts.join(''), ends };
}

/** Texts by row, which are added in order, one by one or joined; null is a text of its own. */
export type TextColumn = {
  readonly add: (text: string | null) => void;
  /** Adds the texts of `ROWS_TOGETHER` rows, or of the last ones. */
  readonly addJoined: (text: string, ends: ArrayLike<number>) => void;
  readonly at: (row: number) => string | null;
};

/**
 * Creates a column for so many texts. A string of its own takes 24 bytes besides its characters, and a turn of
 * whoever looks for what is alive; here it is a piece of a long one, with four bytes for its end.
 */
export function createTextColumn(count: number): TextColumn {
  const pieces: string[] = [];
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
      ends[rows] = endOf(length, text);
      rows += 1;
      if (waiting.length === ROWS_TOGETHER || rows === count) join();
    },
    addJoined: (text, some) => {
      pieces.push(text);
      ends.set(some, rows);
      rows += some.length;
    },
    at: (row) => {
      const end = ends[row] ?? 1;
      if ((end & 1) === 1) return null;
      const start = row % ROWS_TOGETHER === 0 ? 0 : (ends[row - 1] ?? 0) >>> 1;
      const piece = pieces[Math.floor(row / ROWS_TOGETHER)];
      return piece === undefined ? (waiting[row % ROWS_TOGETHER] ?? null) : piece.slice(start, end >>> 1);
    },
  };
}
