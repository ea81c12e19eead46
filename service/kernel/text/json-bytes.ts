/** Kinds of bytes of JSON, by their value. */
const bytesOf = (signs: string): readonly boolean[] =>
  Array.from({ length: 256 }, (_, byte) => byte < 0x80 && signs.includes(String.fromCharCode(byte)));
export const IS_SPACE = bytesOf(' \t\r\n');
export const IS_OPEN = bytesOf('[{');
export const IS_CLOSE = bytesOf(']}');
/** Ends of a token. */
export const IS_MARK = bytesOf(' \t\r\n,:[]{}"\'/');
export const IS_ESCAPE = bytesOf('"\\/bfnrtu');
/** Bytes after a comma with which it may not stay. */
export const DROPS_COMMA = bytesOf(',]}/');
