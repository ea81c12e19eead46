import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isTransportStream } from '#service/imported/streams/ts/ts-packet.ts';

/** Kind of a source by its first bytes; a `file` is played by the browser itself. */
export type StreamFormat = 'hls' | 'dash' | 'ts' | 'list' | 'packed' | 'file';
export type StreamHead = { readonly kind: StreamFormat; readonly type: FileType | null };

/** Files that browsers play, by extension, with their content types. */
export const FILE_TYPES = {
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const isFileType = (name: string): name is FileType => Object.hasOwn(FILE_TYPES, name);

/** Number of bytes that identify the kind. */
export const HEAD_BYTES = 1024;

/** Returns the kind of a source by its first bytes, or null for anything that does not play. */
export function streamHead(head: Buffer): StreamHead | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'packed', type: null };
  const text = head.toString('latin1', 0, HEAD_BYTES).replace(/^(?:\u00ef\u00bb\u00bf|\s)+/, '');
  if (/^#EXT(?:M3U|INF|-X-)/i.test(text)) return { kind: 'hls', type: null };
  if (/^<MPD[\s>]/.test(withoutProlog(text))) return { kind: 'dash', type: null };
  if (/^\[playlist\]/i.test(text) || /^https?:\/\/\S+\s*$/m.test(text.split('\n', 1)[0] ?? ''))
    return { kind: 'list', type: null };
  if (isTransportStream(head)) return { kind: 'ts', type: null };
  const type = fileType(head);
  return type === null ? null : { kind: 'file', type };
}

/** Returns a document from its first element on, without the declaration, comments and spaces before it. */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : '>';
    if (end === '>' && !rest.startsWith('<?xml')) return rest;
    const at = rest.indexOf(end);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

function fileType(head: Buffer): FileType | null {
  const starts = (text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;
  if (starts('ftyp', 4)) return starts('M4A', 8) ? 'm4a' : 'mp4';
  if (starts('styp', 4) || starts('moov', 4)) return 'mp4';
  if (head.length > 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (starts('OggS')) return 'ogg';
  if (starts('fLaC')) return 'flac';
  if (starts('RIFF') && starts('WAVE', 8)) return 'wav';
  if (starts('ID3')) return 'mp3';
  return audioFrames(head);
}

/** Finds two frames of MPEG audio in a row; radio begins anywhere in one. */
function audioFrames(head: Buffer): FileType | null {
  for (let at = 0; at + 7 < head.length; at += 1) {
    if (head[at] !== 0xff || ((head[at + 1] ?? 0) & 0xe0) !== 0xe0) continue;
    const second = head[at + 1] ?? 0;
    if ((second & 0xf6) === 0xf0) {
      const length =
        (((head[at + 3] ?? 0) & 3) << 11) | ((head[at + 4] ?? 0) << 3) | ((head[at + 5] ?? 0) >> 5);
      if (
        length > 7 &&
        (at + length + 1 >= head.length || (head[at + length] === 0xff && head[at + length + 1] === second))
      )
        return 'aac';
    } else if ((second & 6) === 2) {
      const length = layerThreeLength(head, at);
      if (
        length > 0 &&
        (at + length + 1 >= head.length || (head[at + length] === 0xff && head[at + length + 1] === second))
      )
        return 'mp3';
    }
  }
  return null;
}

const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Returns the length of an MPEG layer III frame in bytes, or 0. */
function layerThreeLength(head: Buffer, at: number): number {
  const version = ((head[at + 1] ?? 0) >> 3) & 3;
  const third = head[at + 2] ?? 0;
  const bits = (version === 3 ? RATES_1 : RATES_2)?.[third >> 4] ?? 0;
  const sample = [44_100, 48_000, 32_000][(third >> 2) & 3] ?? 0;
  if (version === 1 || bits === 0 || sample === 0) return 0;
  const slower = version === 2 ? 2 : 4;
  const [frame, hertz] = version === 3 ? [144, sample] : [72, sample / slower];
  return Math.floor((frame * bits * 1000) / hertz) + ((third >> 1) & 1);
}

/** Characters of a list in which its first address is looked for. */
const LIST_HEAD = 64 * 1024;

/** Returns the first address of a list such as PLS, or of a playlist that names channels and no segments. */
export function listedAddress(list: string): string | null {
  const text = list.slice(0, LIST_HEAD);
  const file = /^File\d+\s*=\s*(\S+)/im.exec(text)?.[1];
  if (file !== undefined) return file;
  return (
    text
      .split(/\r\n|\n|\r/)
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('#') && !line.startsWith('[')) ?? null
  );
}

/** Unpacks a playlist that was stored as gzip, beside this thread; null if it is damaged or too large. */
export async function unpackedText(bytes: Buffer, most: number): Promise<Buffer | null> {
  return promisify(gunzip)(bytes, { maxOutputLength: most }).catch(() => null);
}
