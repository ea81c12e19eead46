/** Bytes asked for, both included; `'whole'` when the header is absent or not of the one form served; `'none'` when nothing of it exists. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'none';

/** Reads a Range header (RFC 9110 section 14) over `length` bytes. Several ranges at once are answered with the whole. */
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
