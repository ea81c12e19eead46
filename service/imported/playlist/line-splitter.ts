/** A line without its end; `tooLong` where it was cut off at the limit. */
export type Line = { readonly text: string; readonly tooLong: boolean };

/** Cuts text that comes in pieces into lines, whichever way they end. Of a line longer than `longest` only the beginning is kept. */
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
