/**
 * A line without its line break, and its number from 1; `tooLong` if it was truncated. Several lines of one
 * number lost the breaks between them, and are `joined`.
 */
export type Line = {
  readonly text: string;
  readonly tooLong: boolean;
  readonly line: number;
  readonly joined: boolean;
};

/** Splits a text that holds several lines, the last of them perhaps incomplete; null if it holds only one. */
type SplitJoined = (text: string) => readonly string[] | null;
const never: SplitJoined = () => null;

/**
 * A picture that is embedded in a line: its bytes are left out of a line that is too long, so that the rest
 * of it is read.
 */
const PICTURE =
  /(data:image\/[\w+.-]{1,20}(?:;charset=[\w-]{1,20})?(?:;base64,|(?:;utf-?8)?,(?=%)))[\w+/=%.~()!*-]*/gi;
/** A text in an attribute that nothing is read from, such as what a film is about. */
const LONG_TEXT = /((?<![\w-])(?!tvg-|group-|channel-|catchup|logo|name)[\w-]{1,40}=")[^"]{2048,}/gi;
const shortened = (text: string): string =>
  (text.includes('data:image/') ? text.replace(PICTURE, '$1') : text).replace(LONG_TEXT, '$1');

/** Splits chunks of text into lines, whatever the line break. A line longer than `longest` is truncated. */
export function createLineSplitter(
  longest: number,
  splitJoined: SplitJoined = never,
): {
  readonly push: (piece: string) => Iterable<Line>;
  readonly end: () => Iterable<Line>;
  /** Number of the last line that was given. */
  readonly line: () => number;
} {
  let rest = '';
  let tooLong = false;
  let joined = false;
  let line = 1;
  let given = 0;
  /** Whether the last character was a CR: an LF after it does not end another line. */
  let isAfterReturn = false;
  const take = (text: string, isTruncated: boolean): Line => {
    given = line;
    return { text, tooLong: isTruncated, line, joined };
  };
  function* keep(text: string): Generator<Line> {
    if (tooLong) return;
    const whole = rest + text;
    const all = whole.length > longest ? shortened(whole) : whole;
    const parts = splitJoined(all) ?? [all];
    if (parts.length > 1) joined = true;
    for (const part of parts.slice(0, -1)) yield take(part.slice(0, longest), part.length > longest);
    const last = parts.at(-1) ?? '';
    tooLong = last.length > longest;
    rest = last.slice(0, longest);
  }
  function* close(): Generator<Line> {
    yield take(rest, tooLong);
    rest = '';
    tooLong = false;
    joined = false;
    line += 1;
  }
  return {
    *push(piece) {
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const sign = piece.charCodeAt(at);
        if (sign !== 10 && sign !== 13) continue;
        const isPair = sign === 10 && (at === 0 ? isAfterReturn : piece.charCodeAt(at - 1) === 13);
        const text = piece.slice(from, at);
        from = at + 1;
        if (isPair) continue;
        /* Nearly every line is whole in its piece, and one. */
        if (rest === '' && !tooLong && !joined && text.length <= longest && splitJoined(text) === null) {
          yield take(text, false);
          line += 1;
        } else {
          yield* keep(text);
          yield* close();
        }
      }
      yield* keep(piece.slice(from));
      if (piece !== '') isAfterReturn = piece.endsWith('\r');
    },
    *end() {
      if (rest !== '' || tooLong) yield* close();
    },
    line: () => given,
  };
}
