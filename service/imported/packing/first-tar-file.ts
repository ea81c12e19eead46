import { createByteInput } from './byte-input.ts';

/** Names of lists and guides, also packed: what an archive is most likely imported for. */
export const LIKELY_SOURCE =
  /\.(?:xml|xmltv|m3u8?|pls|xspf|asx|wpl|csv|tsv|json|dpl|strm)(?:\.(?:gz|xz|zst))?$|(?:^|\/)userbouquet\.[^/]+\.(?:tv|radio)$/i;
/** Maximum size of another file that is kept in case the archive has no likely source. */
export const FALLBACK_BYTES_MAX = 16 * 1024 ** 2;
/** Names that are never a source: folders, hidden files, and what macOS adds. */
export const IGNORED_FILE = /(?:\/|^)(?:\.|__MACOSX\/)|\/$/;

const BLOCK = 512;
const PIECE = 64 * 1024;
/**
 * Maximum entries that are examined, and bytes that are skipped: unpacked content may be far larger than its
 * file.
 */
const MOST_ENTRIES = 10_000;
const MOST_PASSED = 1024 ** 3;
/** Kinds of entries that are files. */
const FILES = new Set(['\0', '0', '7']);

type Input = ReturnType<typeof createByteInput>;
type Entry = { readonly name: string; readonly size: number; readonly isFile: boolean };

/** Reads the head of an entry; null at the end of the archive. */
async function entryOf(input: Input): Promise<Entry | null> {
  const head = await input.peek(BLOCK);
  if (head.length < BLOCK || head[0] === 0) return null;
  const text = (from: number, length: number): string =>
    head.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';
  const name = text(0, 100);
  const size = Number.parseInt(text(124, 12).trim() || '0', 8);
  const kind = head.toString('latin1', 156, 157);
  await input.take(BLOCK);
  // The first entry of a folder that was packed as `.` is that folder.
  return { name: name.replace(/^\.\//, ''), size, isFile: FILES.has(kind) };
}

async function* bodyOf(input: Input, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await input.next(Math.min(left, PIECE));
    if (piece === null) throw new Error('unexpected end of file');
    left -= piece.length;
    yield Buffer.from(piece);
  }
}

async function passOver(input: Input, size: number): Promise<void> {
  for await (const _ of bodyOf(input, size));
}

/**
 * Yields the first file of a tar archive that is named like a list or guide, else the first. Throws if it has
 * none, or ends within it.
 */
export async function* firstTarFile(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = createByteInput(chunks);
  let spare: Buffer[] | null = null;
  let entries = 0;
  let passed = 0;
  try {
    for (let entry = await entryOf(input); entry !== null; entry = await entryOf(input)) {
      const { name, size, isFile } = entry;
      if (Number.isNaN(size)) throw new Error('no size');
      const isSource = isFile && name !== '' && !IGNORED_FILE.test(name);
      if (isSource && (LIKELY_SOURCE.test(name) || (spare === null && size > FALLBACK_BYTES_MAX)))
        return yield* bodyOf(input, size);
      entries += 1;
      passed += size;
      if (passed > MOST_PASSED || entries > MOST_ENTRIES) throw new Error('an archive of other things');
      if (isSource && spare === null) {
        spare = [];
        for await (const piece of bodyOf(input, size)) spare.push(piece);
      } else await passOver(input, size);
      await passOver(input, (BLOCK - (size % BLOCK)) % BLOCK);
    }
    if (spare === null) throw new Error('an archive without a file');
    yield* spare;
  } finally {
    await input.end();
  }
}
