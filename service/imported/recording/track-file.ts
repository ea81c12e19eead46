import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targetDuration } from '#service/imported/streams/hls/target-duration.ts';
import { INDEX_END, indexHead, pieceLines, piecesEnd, readIndex, type TrackPiece } from './track-index.ts';

/** A piece to add: its bytes, and the initialisation segment that it needs if that is another than before. */
export type NewPiece = Pick<TrackPiece, 'no' | 'at' | 'seconds' | 'discontinuity'> & {
  readonly bytes: Buffer;
  readonly init: Buffer | null;
};

/** A track of a recording: one media file, and its index next to it. */
export type TrackFile = {
  readonly pieces: () => readonly TrackPiece[];
  readonly bytes: () => number;
  readonly append: (piece: NewPiece) => Promise<void>;
  /** Empties the track. */
  readonly reset: () => Promise<void>;
  /**
   * Closes the files, with an index that any player reads as a complete film. Opened again, the track
   * continues.
   */
  readonly close: () => Promise<void>;
};

/** Returns the name of a track's index. */
export const indexName = (track: string): string => `${track}.m3u8`;

/**
 * Opens a track, or continues one that was cut off: bytes that the index does not name are dropped. Media is
 * on the disk before the index names it.
 */
export async function openTrack(folder: string, track: string, extension: string): Promise<TrackFile> {
  const file = `${track}.${extension}`;
  const index = path.join(folder, indexName(track));
  const stored = readIndex(await readFile(index, 'utf8').catch(() => ''));
  const pieces: TrackPiece[] = [...stored.pieces];
  const media = await open(path.join(folder, file), constants.O_RDWR | constants.O_CREAT);
  const rewritten = (end: string, target?: number): string =>
    indexHead(target, end === '' ? 'EVENT' : 'VOD') +
    pieces.map((piece) => pieceLines(piece, file)).join('') +
    end;
  const goOn = async (): Promise<FileHandle> => {
    const { size } = await media.stat();
    while (pieces.length > 0 && piecesEnd(pieces) > size) pieces.pop();
    await media.truncate(piecesEnd(pieces));
    await replaceFile(index, rewritten(''));
    return open(index, 'a');
  };
  const list = await goOn().catch(async (error: unknown) => {
    await media.close();
    throw error;
  });
  return {
    pieces: () => pieces,
    bytes: () => piecesEnd(pieces),
    append: async ({ bytes, init, ...facts }) => {
      const start = piecesEnd(pieces);
      const offset = start + (init?.length ?? 0);
      await writeAll(media, init === null ? bytes : Buffer.concat([init, bytes]), start);
      await media.datasync();
      const piece = {
        ...facts,
        offset,
        length: bytes.length,
        init: init === null ? null : { offset: start, length: init.length },
      };
      await list.appendFile(pieceLines(piece, file));
      pieces.push(piece);
    },
    reset: async () => {
      pieces.length = 0;
      await media.truncate(0);
      await list.truncate(0);
      await list.appendFile(indexHead());
    },
    close: async () => {
      await media.close();
      await list.close();
      /* Without room for it the index stays as it is, which our own player can read too. */
      await replaceFile(index, rewritten(INDEX_END, targetDuration(pieces))).catch(() => undefined);
    },
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** Replaces a file as a whole, so that a kill leaves the one or the other. */
async function replaceFile(name: string, text: string): Promise<void> {
  await writeFile(`${name}.new`, text);
  await rename(`${name}.new`, name);
}
