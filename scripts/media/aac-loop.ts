import { readFile, writeFile } from 'node:fs/promises';

/** Reads the frames of an ADTS stream, headers included. */
export function adtsFrames(stream: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at + 7 <= stream.length) {
    const [b3 = 0, b4 = 0, b5 = 0] = stream.subarray(at + 3, at + 6);
    const length = ((b3 & 0x03) << 11) | (b4 << 3) | (b5 >> 5);
    if (stream[at] !== 0xff || length < 7) break;
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/**
 * Cuts one period out of an encoding of the same sound played three times. The first frame kept follows the
 * last one kept, so the decoder's overlap is right when the loop wraps; one frame is skipped for the
 * encoder's delay.
 */
export async function cutLoop(adtsPath: string, outputPath: string, framesPerLoop: number): Promise<void> {
  const frames = adtsFrames(await readFile(adtsPath));
  const kept = frames.slice(framesPerLoop + 1, 2 * framesPerLoop + 1);
  if (kept.length !== framesPerLoop)
    throw new Error(`${adtsPath} holds ${frames.length} frames, too few for a loop`);
  await writeFile(outputPath, Buffer.concat(kept));
}
