/**
 * Kinds of streams under `/media/`: live channels, on-demand videos, proxied imported channels, and
 * recordings of them.
 */
export type StreamKind = 'live' | 'vod' | 'import' | 'record';

/**
 * Returns the folder of a stream. Playlists use relative paths only, so the token is in the path of every
 * request.
 */
export const streamFolder = (token: string, kind: StreamKind, id: string): string =>
  `/media/${token}/${kind}/${encodeURIComponent(id)}`;

/**
 * Returns the path without its token, the same for every viewer: `/media/live/…`. Any other path is
 * unchanged. Never log the path with the token.
 */
export const pathBehindToken = (path: string): string =>
  path.replace(/^\/media\/[^/]+\/(live|vod|import|record)\/(?=.)/, '/media/$1/');

const STREAM_PATH = /^\/media\/([^/?#]+)\/(live|vod|import|record)\/([^/?#]+)\/([^?#]+)/;

/**
 * A file of a stream: plain names. A cache resolves `..` and what is encoded before it looks for its copy, so
 * that a path with either could name the file of another stream.
 */
const FILE = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** Reads the path of a file of a stream as a cache shows it, or null for any other. */
export function parseStreamPath(
  path: string,
): { readonly token: string; readonly kind: StreamKind; readonly id: string; readonly file: string } | null {
  const [, token, kind, id, file] = STREAM_PATH.exec(path) ?? [];
  if (token === undefined || id === undefined || file === undefined || !FILE.test(file)) return null;
  const name = decodePart(id);
  if (name === null || (kind !== 'live' && kind !== 'vod' && kind !== 'import' && kind !== 'record'))
    return null;
  return { token, kind, id: name, file };
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
