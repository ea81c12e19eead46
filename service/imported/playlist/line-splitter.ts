/** A line without its line break; `tooLong` if it was truncated. */
export type Line = { readonly text: string; readonly tooLong: boolean };

/** Splits chunks of text into lines, whatever the line break. A line longer than `longest` is truncated. */
export function createLineSplitter(longest: number): {
  readonly push: (piece: string) => Iterable<Line>;
  readonly end: () => Iterable<Line>;
} {
  let rest = '';
  let tooLong = false;
  const keep = (text: string): void => {
    if (rest.length + text.length > longest) tooLong = true;
    if (rest.length < longest) rest += text.slice(0, longest - rest.length);
  };
  const take = (): Line => {
    const line = { text: rest, tooLong };
    rest = '';
    tooLong = false;
    return line;
  };
  return {
    *push(piece) {
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const sign = piece.charCodeAt(at);
        if (sign !== 10 && sign !== 13) continue;
        keep(piece.slice(from, at));
        from = at + 1;
        yield take();
      }
      keep(piece.slice(from));
    },
    *end() {
      if (rest !== '' || tooLong) yield take();
    },
  };
}
