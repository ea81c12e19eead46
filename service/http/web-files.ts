import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from './entity-tag.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);
const SMALLEST = 1024;

/** A file of the app as it goes out; `brotli` and `gzip` are there where compressing pays. */
export type WebFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
  readonly brotli: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
};

/** Finds files of the built app; each is read and compressed once and read again when it changed on disk. */
export function createWebFiles(root: string): (place: string) => Promise<WebFile | null> {
  const kept = new Map<string, { readonly changed: number; readonly file: WebFile }>();
  return async (place) => {
    const full = path.join(root, path.posix.normalize(place));
    if (!full.startsWith(path.join(root, path.sep))) return null;
    const found = await stat(full).catch(() => null);
    if (!found?.isFile()) return null;
    const known = kept.get(full);
    if (known?.changed === found.mtimeMs) return known.file;
    const file = await readWebFile(full);
    kept.set(full, { changed: found.mtimeMs, file });
    return file;
  };
}

/** The same file with its text changed; the file itself where the change leaves it as it is. */
export async function withText(file: WebFile, change: (text: string) => string): Promise<WebFile> {
  const before = new TextDecoder().decode(file.bytes);
  const after = change(before);
  return after === before ? file : webFile(new TextEncoder().encode(after), '.html');
}

const readWebFile = async (full: string): Promise<WebFile> =>
  webFile(new Uint8Array(await readFile(full)), path.extname(full).toLowerCase());

async function webFile(bytes: Uint8Array<ArrayBuffer>, ending: string): Promise<WebFile> {
  const pays = COMPRESSIBLE.has(ending) && bytes.length >= SMALLEST;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    bytes,
    type: TYPES[ending] ?? 'application/octet-stream',
    tag: entityTag(bytes),
    brotli: pays ? new Uint8Array(await promisify(brotliCompress)(bytes, { params })) : null,
    gzip: pays ? new Uint8Array(await promisify(gzip)(bytes, { level: 9 })) : null,
  };
}
