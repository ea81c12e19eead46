/** An ISO base media box inside a byte array: `start` to `end`, content from `body`. */
export type Mp4Box = {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
};

/** Returns a DataView of exactly these bytes, whatever buffer they are in. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/**
 * Returns the sibling boxes between `start` and `end`, without copying. Stops at the first box whose size
 * does not fit, so with damaged bytes the last box ends before `end`.
 */
export function mp4Boxes(bytes: Uint8Array, start = 0, end = bytes.length): readonly Mp4Box[] {
  const view = viewOf(bytes);
  const boxes: Mp4Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    let size = view.getUint32(at);
    let header = 8;
    if (size === 1 && at + 16 <= end) {
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    } else if (size === 0) size = end - at;
    if (size < header || at + size > end) break;
    boxes.push({ type: typeAt(view, at + 4), start: at, body: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Returns the first box found by descending through `path` (`'moov/trak/mdia/mdhd'`), or null. */
export function findMp4Box(
  bytes: Uint8Array,
  path: string,
  within: { readonly body: number; readonly end: number } = { body: 0, end: bytes.length },
): Mp4Box | null {
  let place: { readonly body: number; readonly end: number } = within;
  let found: Mp4Box | null = null;
  for (const type of path.split('/')) {
    found = mp4Boxes(bytes, place.body, place.end).find((box) => box.type === type) ?? null;
    if (!found) return null;
    place = found;
  }
  return found;
}
