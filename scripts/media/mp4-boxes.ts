/** A box of an ISO media file: its four-letter type and the byte range of its content and of itself. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
};

/** The boxes directly inside a byte range, in order. Stops at the first that does not fit. */
export function childBoxes(file: DataView, from = 0, to = file.byteLength): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = file.getUint32(at);
    if (size < 8 || at + size > to) break;
    boxes.push({ type: fourCc(file, at + 4), start: at, content: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** The first box along a path of types, as `['moov', 'trak', 'mdia']`; undefined when a step is missing. */
export function findBox(file: DataView, path: readonly string[], within?: Box): Box | undefined {
  let here = within;
  for (const type of path) {
    here = childBoxes(file, here?.content ?? 0, here?.end ?? file.byteLength).find(
      (box) => box.type === type,
    );
    if (here === undefined) return undefined;
  }
  return here;
}

/** The sample entry (`avc1`, `encv`, `mp4a`, `enca`) of a file's only track. */
export function sampleEntry(file: DataView): Box | undefined {
  const table = findBox(file, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  return table && childBoxes(file, table.content + 8, table.end)[0];
}

/** A box inside a sample entry, past the fixed fields of a video (78 bytes) or audio (28 bytes) entry. */
export function entryBox(file: DataView, entry: Box, path: readonly string[]): Box | undefined {
  const fixed = entry.type === 'avc1' || entry.type === 'encv' ? 78 : 28;
  return findBox(file, path, { ...entry, content: entry.content + fixed });
}

function fourCc(file: DataView, at: number): string {
  return String.fromCharCode(
    file.getUint8(at),
    file.getUint8(at + 1),
    file.getUint8(at + 2),
    file.getUint8(at + 3),
  );
}

export function hex(file: DataView, from: number, length: number): string {
  return Buffer.from(file.buffer, file.byteOffset + from, length).toString('hex');
}
