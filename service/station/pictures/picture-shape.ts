import type { Shape } from './named-pictures.ts';

type Pixels = { readonly width: number; readonly height: number };

/** Width to height in which pages show each shape; a logo keeps its own. */
const SHAPES: Readonly<Partial<Record<Shape, { readonly ratio: number; readonly name: string }>>> = {
  wide: { ratio: 16 / 9, name: '16:9' },
  poster: { ratio: 2 / 3, name: '2:3' },
  hero: { ratio: 7 / 3, name: '21:9' },
};
/** A picture of another shape is cut; a viewer notices when a fifth of it is gone. */
const MOST_CUT = 0.2;

/** Returns what is wrong with the shape of a picture, or null, also for kinds that do not say theirs plainly. */
export function shapeFault(bytes: Uint8Array, shape: Shape): string | null {
  const wanted = SHAPES[shape];
  const pixels = pixelsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (wanted === undefined || pixels === null || pixels.width === 0 || pixels.height === 0) return null;
  const ratio = pixels.width / pixels.height;
  const left = Math.min(ratio, wanted.ratio) / Math.max(ratio, wanted.ratio);
  return 1 - left <= MOST_CUT
    ? null
    : `has ${pixels.width} × ${pixels.height} pixels, and is cut to ${wanted.name}`;
}

function pixelsOf(bytes: Buffer): Pixels | null {
  try {
    if (bytes.toString('latin1', 1, 4) === 'PNG')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpPixels(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegPixels(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function webpPixels(bytes: Buffer): Pixels | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Frames begin with a marker of C0 to CF, but for C4, C8 and CC, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegPixels(bytes: Buffer): Pixels | null {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
