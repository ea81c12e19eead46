import path from 'node:path';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Why a path of the app protocol is refused: it cannot be decoded, or it could leave the folder of the app. */
export type PathRefusal = 'UNDECODABLE' | 'UNSAFE';

/**
 * Turns the path of a request into a file below `root`. Decodes once; NUL, backslash, `..`, `//` and drive letters are refused before joining and
 * the prefix is checked after, because either check alone has been got round before.
 */
export function resolveAppPath(root: string, pathname: string): Result<string, PathRefusal> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return err('UNDECODABLE');
  }
  const unsafe =
    decoded.includes('\0') ||
    decoded.includes('\\') ||
    decoded.includes('//') ||
    decoded.split('/').includes('..') ||
    /(^|\/)[A-Za-z]:/.test(decoded);
  if (unsafe) return err('UNSAFE');
  const file = path.join(root, decoded);
  return file === root || file.startsWith(root + path.sep) ? ok(file) : err('UNSAFE');
}
