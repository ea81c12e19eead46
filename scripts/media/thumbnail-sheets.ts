import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { frameRate, loopSeconds, segmentSeconds } from './ladder.ts';
import { runTool } from './run-tool.ts';

/**
 * The image rendition of every loop: sheets of tiles, one tile a segment. A sheet covers 8 s, so that a
 * video, which starts at a multiple of that in its loop, starts with a whole sheet.
 */
export const imageRendition = { name: 'i180', width: 320, height: 180, columns: 2, rows: 2 } as const;

/** Sheets of a loop. */
export const sheetCount = loopSeconds / (segmentSeconds * imageRendition.columns * imageRendition.rows);

/** JPEG quality of ffmpeg, 2 (best) to 31: flat drawings stay clean, and eight loops take half a megabyte. */
const quality = 7;

const sheetPath = (loopFolder: string, sheet: number): string =>
  join(loopFolder, imageRendition.name, `${sheet}.jpg`);

/**
 * Cuts the sheets of a packaged loop from its largest clear picture: of each segment the frame in its middle.
 */
export function writeThumbnails(loopFolder: string): Promise<void> {
  const { width, height, columns, rows } = imageRendition;
  const frames = frameRate * segmentSeconds;
  const filter = `select='eq(mod(n,${frames}),${Math.floor(frames / 2)})',scale=${width}:${height}:flags=lanczos,tile=${columns}x${rows}`;
  const picture = [
    '-vf',
    filter,
    '-fps_mode',
    'passthrough',
    '-q:v',
    String(quality),
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ];
  const input = ['-nostdin', '-v', 'error', '-y', '-i', join(loopFolder, 'clear', 'v720.mp4')];
  return runTool('ffmpeg', [
    ...input,
    ...picture,
    '-start_number',
    '0',
    join(loopFolder, imageRendition.name, '%d.jpg'),
  ]);
}

/** Peak bits a second of a loop's sheets. */
export async function imageBandwidth(loopFolder: string): Promise<number> {
  const sizes = await Promise.all(
    Array.from({ length: sheetCount }, (_, sheet) => stat(sheetPath(loopFolder, sheet))),
  );
  return Math.ceil((Math.max(...sizes.map(({ size }) => size)) * 8 * sheetCount) / loopSeconds);
}
