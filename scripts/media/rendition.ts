import { readFileSync } from 'node:fs';
import { childBoxes, entryBox, findBox, hex, sampleEntry } from './mp4-boxes.ts';

/** One two-second fragment: its decode time and length in units of the track's time scale, and its bytes. */
export type Fragment = { readonly decodeTime: number; readonly bytes: number };

/**
 * Contents of a packaged single-file rendition. `videoSetup` is its `avcC` in hexadecimal, empty for sound;
 * `kid` is the key id of its `tenc`, absent in the clear.
 */
export type Rendition = {
  readonly codecs: string;
  readonly videoSetup: string;
  readonly timescale: number;
  readonly fragments: readonly Fragment[];
  readonly kid: string | undefined;
  readonly topLevel: readonly string[];
};

/**
 * The `avcC` of a video track in hexadecimal; empty for sound. Its second to fourth bytes are the profile and
 * level.
 */
function videoSetupOf(file: DataView): string {
  const entry = sampleEntry(file);
  const avcC = entry && entryBox(file, entry, ['avcC']);
  return avcC ? hex(file, avcC.content, avcC.end - avcC.content) : '';
}

function decodeTimeOf(file: DataView, moof: ReturnType<typeof childBoxes>[number]): number {
  const tfdt = findBox(file, ['traf', 'tfdt'], moof);
  if (tfdt === undefined) return Number.NaN;
  const wide = file.getUint8(tfdt.content) === 1;
  return wide ? Number(file.getBigUint64(tfdt.content + 4)) : file.getUint32(tfdt.content + 4);
}

/** Reads a packaged rendition from disk. Throws when it is not a readable MP4 file. */
export function readRendition(path: string): Rendition {
  const bytes = readFileSync(path);
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = childBoxes(file);
  const mdhd = findBox(file, ['moov', 'trak', 'mdia', 'mdhd']);
  if (mdhd === undefined) throw new Error(`${path} has no track`);
  const timescale = file.getUint32(mdhd.content + (file.getUint8(mdhd.content) === 1 ? 20 : 12));
  const entry = sampleEntry(file);
  const tenc = entry && entryBox(file, entry, ['sinf', 'schi', 'tenc']);
  const fragments = top.flatMap((box, at) => {
    const data = top[at + 1];
    if (box.type !== 'moof' || data?.type !== 'mdat') return [];
    return [{ decodeTime: decodeTimeOf(file, box), bytes: data.end - box.start }];
  });
  const kid = tenc && hex(file, tenc.content + 8, 16);
  const videoSetup = videoSetupOf(file);
  const codecs = videoSetup === '' ? 'mp4a.40.2' : `avc1.${videoSetup.slice(2, 8).toUpperCase()}`;
  const topLevel = top.map((box) => box.type);
  return { codecs, videoSetup, timescale, fragments, kid, topLevel };
}

/**
 * The highest bit rate over one fragment of `seconds` seconds, in bits a second, rounded up to whole
 * thousands.
 */
export function peakBandwidth(rendition: Rendition, seconds: number): number {
  const peak = Math.max(...rendition.fragments.map((fragment) => fragment.bytes * 8)) / seconds;
  return Math.ceil(peak / 1000) * 1000;
}
