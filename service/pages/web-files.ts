import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CompressibleBody, createCompressibleBody } from '#service/kernel/web/compressed-body.ts';

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
type Finish = Readonly<Record<string, (text: string) => string>>;

/**
 * Creates the lookup of files of the built app. Each is read and compressed once, and again when it changes
 * on disk; `finish` completes files by their names or endings.
 */
export function createWebFiles(
  root: string,
  finish: Finish,
): (place: string) => Promise<CompressibleBody | null> {
  const cache = new Map<string, { readonly changed: number; readonly file: CompressibleBody }>();
  return async (place) => {
    const full = path.join(root, path.posix.normalize(place));
    if (!full.startsWith(path.join(root, path.sep))) return null;
    const found = await stat(full).catch(() => null);
    if (!found?.isFile()) return null;
    const cached = cache.get(full);
    if (cached?.changed === found.mtimeMs) return cached.file;
    const file = await readWebFile(full, finish);
    cache.set(full, { changed: found.mtimeMs, file });
    return file;
  };
}

async function readWebFile(full: string, finish: Finish): Promise<CompressibleBody> {
  const bytes = await readFile(full);
  const kind = path.extname(full).toLowerCase();
  const change = finish[path.basename(full)] ?? finish[kind];
  const body = change === undefined ? bytes : Buffer.from(change(bytes.toString('utf8')));
  return createCompressibleBody(new Uint8Array(body), TYPES[kind] ?? 'application/octet-stream');
}
