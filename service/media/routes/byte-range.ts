/** Requested bytes, inclusive; `'whole'` if the header is absent or of an unsupported form; `'none'` if the range is not satisfiable. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'none';

/** Parses a Range header (RFC 9110 section 14) for `length` bytes. Multiple ranges are served as the whole file. */
export function byteRange(header: string | undefined, length: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const suffix = Number(to);
    return suffix === 0 || length === 0 ? 'none' : { first: Math.max(0, length - suffix), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? 'none' : { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
